import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { Topic } from './content-shapes.ts'
import { ListCount } from './list-count.tsx'
import { SearchBox } from './search-box.tsx'
import { type Searchable, topicTree } from './topic-filter.ts'
import { TopicTree } from './topic-tree.tsx'

type FilteredPageProps<T> = {
  /** The page's address. */
  path: string
  entries: readonly T[]
  topics: readonly Topic[]
  /** What the entries are called: one and several. */
  noun: { one: string; many: string }
  className: string
  entryClassName?: string
  children: (entry: T) => ReactNode
}

/**
 * A list beside its search and its topics, which `startFilters` narrows; below 768 px the topics fold away above it. Without
 * JavaScript the whole list is there, and nothing that would narrow it.
 */
export function FilteredPage<T extends Searchable & { id: string }>({
  path,
  entries,
  topics,
  noun,
  className,
  entryClassName,
  children,
}: FilteredPageProps<T>) {
  const tree = <TopicTree tree={topicTree(entries, topics)} total={entries.length} path={path} />
  return (
    <div
      data-narrowed-by="topics"
      className="mt-10 grid items-start gap-x-14 gap-y-6 md:grid-cols-[15rem_1fr] lg:grid-cols-[17rem_1fr] noscript:block"
    >
      <search className="flex flex-col gap-4 md:sticky md:top-24 noscript:hidden">
        <SearchBox label={`Search ${noun.many}`} />
        <nav aria-label="Topics" className="hidden md:block">
          {tree}
        </nav>
        <div className="md:hidden">
          <Disclosure title={<span data-chosen="All topics">All topics</span>}>
            <nav aria-label="Topics">{tree}</nav>
          </Disclosure>
        </div>
      </search>
      <div className="min-h-[60vh]">
        <ListCount count={entries.length} noun={noun} className="mb-4" />
        <ul data-when="some" className={className}>
          {entries.map((entry) => (
            <li key={entry.id} data-entry={searchedOf(entry)} className={entryClassName}>
              {children(entry)}
            </li>
          ))}
        </ul>
        <div data-when="none" hidden className="border-t border-line py-12">
          <p className="text-lg">No {noun.many} match your search criteria.</p>
          <button type="button" data-reset className={`${buttonStyle()} mt-5 md:hidden`}>
            Reset Filters
          </button>
        </div>
      </div>
    </div>
  )
}

function searchedOf({ title, description, mainTopic, subTopic, keywords }: Searchable): string {
  return JSON.stringify({ title, description, mainTopic, subTopic, keywords })
}
