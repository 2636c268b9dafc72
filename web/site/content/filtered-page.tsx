import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { Filing, Topic } from './content-shapes.ts'
import { SearchBox } from './search-box.tsx'
import { narrow, topicTree } from './topic-filter.ts'
import { TopicTree } from './topic-tree.tsx'
import { useSearchChoice } from './use-search-choice.ts'

type FilteredPageProps<T> = {
  /** The page's address. */
  path: string
  entries: readonly T[]
  topics: readonly Topic[]
  /** What the entries are called: one and several. */
  noun: { one: string; many: string }
  children: (shown: readonly T[]) => ReactNode
}

/** A list beside its search and its topics; below 768 px the topics fold away above it. */
export function FilteredPage<T extends Filing & { title: string; description: string }>({
  path,
  entries,
  topics,
  noun,
  children,
}: FilteredPageProps<T>) {
  const { search, setSearch, choiceOf, addressWith, follow, reset } = useSearchChoice(path)
  const choice = { search, topic: choiceOf('topic'), subTopic: choiceOf('subtopic') }
  const shown = narrow(entries, choice)
  const tree = (
    <TopicTree
      tree={topicTree(entries, topics)}
      total={entries.length}
      choice={choice}
      addressWith={addressWith}
      onFollow={follow}
    />
  )
  return (
    <div className="mt-10 grid items-start gap-x-14 gap-y-6 md:grid-cols-[15rem_1fr] lg:grid-cols-[17rem_1fr]">
      <search className="flex flex-col gap-4 md:sticky md:top-24">
        <SearchBox label={`Search ${noun.many}`} value={search} onChange={setSearch} />
        <nav aria-label="Topics" className="hidden md:block">
          {tree}
        </nav>
        <div className="md:hidden">
          <Disclosure title={choice.subTopic ?? choice.topic ?? 'All topics'}>
            <nav aria-label="Topics">{tree}</nav>
          </Disclosure>
        </div>
      </search>
      <div className="min-h-[60vh]">
        <p role="status" className="mb-4 text-sm text-soft-ink">
          {shown.length} {shown.length === 1 ? noun.one : noun.many}
        </p>
        {shown.length > 0 ? (
          children(shown)
        ) : (
          <div className="border-t border-line py-12">
            <p className="text-lg">No {noun.many} match your search criteria.</p>
            <button type="button" className={`${buttonStyle()} mt-5 md:hidden`} onClick={reset}>
              Reset Filters
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
