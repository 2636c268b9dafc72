import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page that search engines may keep, as the build wrote it. */
export type BuiltPage = { path: string; heading: string; socialImage: string }

/** Every canonical address among the prerendered pages, that is, every public one; status pages have none. */
export function builtPages(client: string, origin: string): BuiltPage[] {
  const pages = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .flatMap((html) => {
      const canonical = attributeOf(html, /<link rel="canonical" href="([^"]*)"/)
      const socialImage = attributeOf(html, /<meta property="og:image" content="([^"]*)"/)
      const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]
      if (!canonical || !socialImage || !heading || !canonical.startsWith(origin)) return []
      return {
        path: canonical.slice(origin.length),
        heading: textOf(heading),
        socialImage: socialImage.slice(origin.length),
      }
    })
  // two addresses may show one page
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return [...byPath.values()].sort((a, b) => a.path.localeCompare(b.path))
}

function attributeOf(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
