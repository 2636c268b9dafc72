import { buttonStyle } from '../../../ui/button-style.ts'
import type { Job } from '../content-shapes.ts'
import { CATEGORIES } from '../job-filter.ts'
import { ListCount } from '../list-count.tsx'
import { SearchBox } from '../search-box.tsx'
import { JobCard } from './job-card.tsx'

/** All positions below what `startFilters` narrows them by, which is not there without JavaScript. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  return (
    <div data-narrowed-by="jobs">
      <search className="mt-10 flex max-w-3xl flex-col gap-4 noscript:hidden">
        <SearchBox label="Search positions" />
        <nav aria-label="Categories">
          <ul className="flex flex-wrap gap-2">
            {CATEGORIES.map((name) => (
              <li key={name}>
                <a
                  href={
                    name === 'All'
                      ? '/becomeamember'
                      : `/becomeamember?${new URLSearchParams({ category: name })}`
                  }
                  data-choice
                  aria-current={name === 'All' ? 'true' : undefined}
                  className={`${buttonStyle({ size: 'small' })} no-underline aria-[current=true]:border-tomato aria-[current=true]:bg-tomato-wash aria-[current=true]:text-tomato`}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </search>
      <ListCount
        count={jobs.length}
        noun={{ one: 'position', many: 'positions' }}
        className="mt-8"
      />
      <div className="mt-4 min-h-[40vh] max-w-3xl">
        {jobs.map((job) => (
          <div key={job.id} data-entry={searchedOf(job)}>
            <JobCard job={job} />
          </div>
        ))}
        <p data-when="none" hidden className="border-t border-line py-12 text-lg">
          No positions found matching your criteria
        </p>
      </div>
    </div>
  )
}

function searchedOf({ title, description, category }: Job): string {
  return JSON.stringify({ title, description, category })
}
