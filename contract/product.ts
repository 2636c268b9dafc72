/** The product's name, once for every page, mail and document. */
export const PRODUCT = 'Menuwright'
