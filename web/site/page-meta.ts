import type { MetaDescriptor } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { pageTitle } from '../lib/page-title.ts'
import { siteAddresses } from './site-addresses.ts'
import { SOCIAL_IMAGE, socialImagePath } from './social-image.ts'
import { breadcrumbs, type Crumb, type StructuredData } from './structured-data.ts'

type PageMeta = {
  title: string
  description?: string
  /** Of a public page: gives it its canonical address, its social image and its breadcrumbs. */
  path?: string
  keywords?: readonly string[]
  type?: 'website' | 'article'
  /** The pages between home and this one. */
  above?: readonly Crumb[]
  structuredData?: readonly StructuredData[]
  isIndexed?: boolean
}

/** Everything a page's head says about it; what needs an address only where `path` is given. */
export function pageMeta({
  title,
  description,
  path,
  keywords = [],
  type = 'website',
  above = [],
  structuredData = [],
  isIndexed = true,
}: PageMeta): MetaDescriptor[] {
  const fullTitle = pageTitle(title)
  const crumbs = path && path !== '/' ? [...above, { name: title, path }] : []
  return [
    { title: fullTitle },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:title', content: fullTitle },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    ...(path ? sharingTags(path, type, title) : []),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...[...structuredData, ...(crumbs.length > 0 ? [breadcrumbs(crumbs)] : [])].map((data) => ({
      'script:ld+json': data,
    })),
  ]
}

function sharingTags(path: string, type: string, title: string): MetaDescriptor[] {
  const { origin } = siteAddresses()
  const url = `${origin}${path}`
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:image', content: `${origin}${socialImagePath(path)}` },
    { property: 'og:image:width', content: String(SOCIAL_IMAGE.width) },
    { property: 'og:image:height', content: String(SOCIAL_IMAGE.height) },
    { property: 'og:image:alt', content: `${title}, with a drawing of a dish` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
