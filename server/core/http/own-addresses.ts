import { BUILT_ADDRESSES, type SiteAddresses } from '#contract/product.ts'

/** A built text with this installation's addresses in place of the build's. */
export function withOwnAddresses(text: string, own: SiteAddresses): string {
  return (Object.keys(BUILT_ADDRESSES) as (keyof SiteAddresses)[]).reduce(
    (written, name) => written.replaceAll(BUILT_ADDRESSES[name], own[name]),
    text,
  )
}
