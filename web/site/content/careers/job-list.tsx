import { buttonStyle } from '../../../ui/button-style.ts'
import type { Job } from '../content-shapes.ts'
import { CATEGORIES, categoryOf, narrowJobs } from '../job-filter.ts'
import { SearchBox } from '../search-box.tsx'
import { useSearchChoice } from '../use-search-choice.ts'
import { JobCard } from './job-card.tsx'

export function JobList({ jobs }: { jobs: readonly Job[] }) {
  const { search, setSearch, choiceOf, addressWith, follow } = useSearchChoice('/becomeamember')
  const category = categoryOf(choiceOf('category'))
  const shown = narrowJobs(jobs, { search, category })
  return (
    <>
      <search className="mt-10 flex max-w-3xl flex-col gap-4">
        <SearchBox label="Search positions" value={search} onChange={setSearch} />
        <nav aria-label="Categories">
          <ul className="flex flex-wrap gap-2">
            {CATEGORIES.map((name) => (
              <li key={name}>
                <a
                  href={addressWith({ category: name === 'All' ? null : name })}
                  onClick={follow}
                  aria-current={name === category ? 'true' : undefined}
                  className={`${buttonStyle({ size: 'small' })} no-underline aria-[current=true]:border-tomato aria-[current=true]:bg-tomato-wash aria-[current=true]:text-tomato`}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </search>
      <p role="status" className="mt-8 text-sm text-soft-ink">
        {shown.length} {shown.length === 1 ? 'position' : 'positions'}
      </p>
      <div className="mt-4 min-h-[40vh] max-w-3xl">
        {shown.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
        {shown.length === 0 && (
          <p className="border-t border-line py-12 text-lg">
            No positions found matching your criteria
          </p>
        )}
      </div>
    </>
  )
}
