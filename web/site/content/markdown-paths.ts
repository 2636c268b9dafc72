import { PRODUCT } from '#contract/product.ts'

/** Pages that are a Markdown file of content/ and nothing else. */
export const MARKDOWN_PATHS = [
  '/privacypolicy',
  '/paymentplans',
  '/affiliate/agreement',
  `/whatis${PRODUCT.toLowerCase()}`,
  '/enhancedbranding',
  '/fornonaipeople',
  '/whatyoulackwehaveit',
  '/financialcontributions',
]
