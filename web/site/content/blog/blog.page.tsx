import { useLoaderData } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { pageMeta } from '../../page-meta.ts'
import { listPosts, readTopics } from '../content-files.server.ts'
import { PageHead } from '../page-head.tsx'
import { PostList } from './post-list.tsx'

/** Runs while the pages are built. */
export function loader() {
  return { posts: listPosts(), topics: readTopics() }
}

/** The list is part of the build; filters in the address change nothing about it. */
export const shouldRevalidate = () => false

export const meta = () => [
  ...pageMeta({
    path: '/blog',
    title: 'Blog',
    description:
      'Practical posts for restaurant owners: menu text, delivery prices, photographs, platforms, virtual brands, allergens, calories and the weekly review.',
    keywords: [
      'restaurant blog',
      'menu writing',
      'delivery pricing',
      'food photography',
      'virtual brands',
    ],
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${PRODUCT} blog`,
    href: '/rss.xml',
  },
]

export default function BlogPage() {
  const { posts, topics } = useLoaderData<typeof loader>()
  return (
    <div className="page-width py-12 sm:py-20">
      <PageHead
        title="Blog"
        lead="For people who run a kitchen and, on the side, a menu: what to write, what to charge, what to photograph, and which rules the platforms have."
      >
        <p className="mt-4">
          <a href="/rss.xml" className="text-link">
            Follow by RSS
          </a>
        </p>
      </PageHead>
      <PostList posts={posts} topics={topics} />
    </div>
  )
}
