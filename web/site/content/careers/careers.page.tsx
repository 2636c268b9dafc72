import { Link, useLoaderData } from 'react-router'
import { buttonStyle } from '../../../ui/button-style.ts'
import { pageMeta } from '../../page-meta.ts'
import { jobPosting } from '../../structured-data.ts'
import { readJobs } from '../content-files.server.ts'
import { CATEGORIES, categoryOf, narrowJobs } from '../job-filter.ts'
import { PageHead } from '../page-head.tsx'
import { SearchBox } from '../search-box.tsx'
import { useSearchChoice } from '../use-search-choice.ts'
import { JobCard } from './job-card.tsx'

/** Runs while the pages are built. */
export function loader() {
  return { jobs: readJobs() }
}

/** The list is part of the build; filters in the address change nothing about it. */
export const shouldRevalidate = () => false

type Args = { loaderData?: ReturnType<typeof loader> | undefined }

export const meta = ({ loaderData }: Args) =>
  pageMeta({
    path: '/becomeamember',
    title: 'Open Positions',
    description:
      'Work with restaurants whose food is better than their menu. Open positions, what they ask for, and how to apply in a few lines.',
    keywords: [
      'jobs',
      'careers',
      'sales representative',
      'restaurant technology jobs',
      'remote California',
    ],
    structuredData: (loaderData?.jobs ?? []).map((job) =>
      jobPosting({
        ...job,
        datePosted: job.posted,
        description: `<p>${job.description}</p><ul>${job.requirements.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      }),
    ),
  })

export default function CareersPage() {
  const { jobs } = useLoaderData<typeof loader>()
  const { search, setSearch, choiceOf, addressWith } = useSearchChoice()
  const category = categoryOf(choiceOf('category'))
  const shown = narrowJobs(jobs, { search, category })
  return (
    <div className="page-width py-12 sm:py-20">
      <PageHead
        title="Open Positions"
        lead="We make restaurant menus better, and look for people who like restaurants and plain words."
      />
      <search className="mt-10 flex max-w-3xl flex-col gap-4">
        <SearchBox label="Search positions" value={search} onChange={setSearch} />
        <nav aria-label="Categories">
          <ul className="flex flex-wrap gap-2">
            {CATEGORIES.map((name) => (
              <li key={name}>
                <Link
                  to={addressWith({ category: name === 'All' ? null : name })}
                  replace
                  preventScrollReset
                  aria-current={name === category ? 'true' : undefined}
                  className={`${buttonStyle({ size: 'small' })} no-underline aria-[current=true]:border-tomato aria-[current=true]:bg-tomato-wash aria-[current=true]:text-tomato`}
                >
                  {name}
                </Link>
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
    </div>
  )
}
