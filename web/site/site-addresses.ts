import { BUILT_ADDRESSES, type SiteAddresses } from '#contract/product.ts'

/**
 * This installation's public address and e-mail addresses, known from the first paint on: the server writes them into
 * each page, on `<html>` too, from where the browser reads what the text beside it says.
 */
export function siteAddresses(): SiteAddresses {
  if (typeof document === 'undefined') return BUILT_ADDRESSES
  return { ...BUILT_ADDRESSES, ...document.documentElement.dataset }
}

/** For `<html>`. */
export function addressAttributes() {
  const { origin, supportEmail, salesEmail, parentCompanyUrl } = siteAddresses()
  return {
    'data-origin': origin,
    'data-support-email': supportEmail,
    'data-sales-email': salesEmail,
    'data-parent-company-url': parentCompanyUrl,
  }
}

/** A text of the build with this installation's addresses. */
export function withOwnAddresses(text: string): string {
  const own = siteAddresses()
  return text
    .replaceAll(BUILT_ADDRESSES.supportEmail, own.supportEmail)
    .replaceAll(BUILT_ADDRESSES.salesEmail, own.salesEmail)
    .replaceAll(BUILT_ADDRESSES.origin, own.origin)
}
