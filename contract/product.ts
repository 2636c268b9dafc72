/** The product's name, once for every page, mail and document. */
export const PRODUCT = 'Menuwright'

/**
 * What built pages say where an installation's own addresses belong: the server writes those in their place
 * (server/core/http/own-addresses.ts), so that a change of configuration needs no build.
 */
export const BUILT_ADDRESSES = {
  origin: 'https://site.menuwright.example',
  supportEmail: 'support@site.menuwright.example',
  salesEmail: 'sales@site.menuwright.example',
  parentCompanyUrl: 'https://parent.menuwright.example/',
}

export type SiteAddresses = typeof BUILT_ADDRESSES
