import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { SitemapStream, streamToPromise } from 'sitemap'
import { listPosts, readPages } from '../../web/site/content/content-files.server.ts'
import type { BuiltPage } from './built-pages.ts'

/** sitemap.xml and robots.txt; the server writes its own address into both. */
export async function writeSitemap(client: string, pages: BuiltPage[], origin: string) {
  const changed = lastChanges()
  const entries = pages.map(({ path }) => ({ url: path, lastmod: changed.get(path) }))
  const stream = new SitemapStream({
    hostname: origin,
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: false },
  })
  const xml = await streamToPromise(Readable.from(entries).pipe(stream))
  writeFileSync(join(client, 'sitemap.xml'), xml)
  writeFileSync(
    join(client, 'robots.txt'),
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
}

/** Only days that somebody wrote down: the day of the build says nothing about a text. */
function lastChanges(): Map<string, string> {
  const posts = listPosts().map(({ titleLink, date }) => [titleLink, date] as const)
  const pages = readPages().flatMap(({ path, posted }) => (posted ? [[path, posted] as const] : []))
  return new Map([...posts, ...pages])
}
