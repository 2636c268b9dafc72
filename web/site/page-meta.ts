import type { MetaDescriptor } from 'react-router'
import { pageTitle } from '../lib/page-title.ts'

type PageMeta = { title: string; description?: string; isIndexed?: boolean }

/** A page's title, description and whether search engines may keep it. */
export function pageMeta({ title, description, isIndexed = true }: PageMeta): MetaDescriptor[] {
  const fullTitle = pageTitle(title)
  return [
    { title: fullTitle },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:title', content: fullTitle },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
