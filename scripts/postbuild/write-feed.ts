import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Feed } from 'feed'
import { PRODUCT } from '#contract/product.ts'
import { readPosts } from '../../web/site/content/content-files.server.ts'
import { socialImagePath } from '../../web/site/social-image.ts'

/** The blog as RSS, with whole texts; the server writes its own address into it. */
export function writeFeed(client: string, origin: string): void {
  const posts = readPosts()
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title: `${PRODUCT} blog`,
    description: 'For people who run a kitchen and, on the side, a menu.',
    language: 'en-US',
    copyright: PRODUCT,
    image: `${origin}${socialImagePath('/blog')}`,
    updated: dateOf(posts[0]?.date ?? '2026-01-01'),
    generator: PRODUCT,
    feedLinks: { rss: `${origin}/rss.xml` },
  })
  for (const { title, titleLink, description, content, date, mainTopic } of posts) {
    feed.addItem({
      id: `${origin}${titleLink}`,
      link: `${origin}${titleLink}`,
      title,
      description,
      content: content.replaceAll('href="/', `href="${origin}/`),
      date: dateOf(date),
      category: [{ name: mainTopic }],
    })
  }
  writeFileSync(join(client, 'rss.xml'), feed.rss2())
}

function dateOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
