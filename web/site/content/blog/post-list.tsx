import type { PostEntry, Topic } from '../content-shapes.ts'
import { Day } from '../day.tsx'
import { FilteredPage } from '../filtered-page.tsx'

type PostListProps = { posts: readonly PostEntry[]; topics: readonly Topic[] }

export function PostList({ posts, topics }: PostListProps) {
  return (
    <FilteredPage
      path="/blog"
      entries={posts}
      topics={topics}
      noun={{ one: 'post', many: 'posts' }}
      className="flex flex-col"
      entryClassName="border-t border-line"
    >
      {(post) => <PostLine {...post} />}
    </FilteredPage>
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
        <a
          href={titleLink}
          className="rounded text-ink no-underline hover:text-tomato hover:underline"
        >
          {title}
        </a>
      </h2>
      <p className="mt-2 max-w-prose text-soft-ink">{description}</p>
      <p className="mt-3 text-sm text-soft-ink">
        <Day day={date} />, {minutes} min to read
      </p>
    </article>
  )
}
