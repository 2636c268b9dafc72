import { PRODUCT } from '#contract/product.ts'

/** What the window and search engines show: `Menu Items · Menuwright`. */
export function pageTitle(title: string): string {
  return title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
}
