import { Link, useLoaderData } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { pageMeta } from '../../page-meta.ts'
import { listPosts, readTopics } from '../content-files.server.ts'
import type { PostEntry } from '../content-shapes.ts'
import { Day } from '../day.tsx'
import { FilteredPage } from '../filtered-page.tsx'
import { PageHead } from '../page-head.tsx'

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
      <FilteredPage entries={posts} topics={topics} noun={{ one: 'post', many: 'posts' }}>
        {(shown) => (
          <ul className="flex flex-col">
            {shown.map((post) => (
              <li key={post.id} className="border-t border-line">
                <PostLine {...post} />
              </li>
            ))}
          </ul>
        )}
      </FilteredPage>
    </div>
  )
}

function PostLine({
  titleLink,
  title,
  description,
  mainTopic,
  subTopic,
  date,
  minutes,
}: PostEntry) {
  return (
    <article className="py-6">
      <p className="text-sm text-soft-ink">
        {mainTopic}, {subTopic}
      </p>
      <h2 className="mt-1 text-2xl">
        <Link
          to={titleLink}
          className="rounded text-ink no-underline hover:text-tomato hover:underline"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-2 max-w-prose text-soft-ink">{description}</p>
      <p className="mt-3 text-sm text-soft-ink">
        <Day day={date} />, {minutes} min to read
      </p>
    </article>
  )
}
