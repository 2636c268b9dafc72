import { useLoaderData } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { jobPosting } from '../../structured-data.ts'
import { readJobs } from '../content-files.server.ts'
import { PageHead } from '../page-head.tsx'
import { JobList } from './job-list.tsx'

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
  return (
    <div className="page-width py-12 sm:py-20">
      <PageHead
        title="Open Positions"
        lead="We make restaurant menus better, and look for people who like restaurants and plain words."
      />
      <JobList jobs={jobs} />
    </div>
  )
}
