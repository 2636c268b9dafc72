import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mayAsk, useSession } from '../accounts/session.queries.ts'
import { DatasetList } from './dataset-list.tsx'
import { DatasetSearch, useDatasetSearch } from './dataset-search.tsx'
import { datasetsQuery } from './datasets.queries.ts'
import { NoDatasets } from './no-datasets.tsx'
import { SAMPLE_PATH } from './sample.ts'
import { UploadPanel } from './upload-panel.tsx'

/** The account's CSV files: bring one, find one, look into one. */
export default function DatasetsPage() {
  const session = useSession()
  const isSignedOut = session.status === 'signed-out'
  const list = useQuery({ ...datasetsQuery, enabled: mayAsk(session) })
  const search = useDatasetSearch(list.data ?? [])
  const count = list.data?.length ?? 0
  return (
    <>
      <PageHeader
        title="Datasets"
        description="Your own CSV files of dishes, prices or restaurants: what menus and single items are based on."
        action={
          count > 0 && (
            <a href={SAMPLE_PATH} download className="text-link py-2">
              Sample CSV
            </a>
          )
        }
      />
      {isSignedOut ? <NoDatasets isSignedOut /> : <UploadPanel />}
      {!isSignedOut && list.isPending && <ListSkeleton />}
      {!isSignedOut && list.isError && !list.data && (
        <ErrorState
          reason={list.error}
          otherwise="Your datasets could not be loaded."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && count === 0 && <NoDatasets />}
      {count > 0 && (
        <section aria-label="Your datasets" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <DatasetSearch search={search} />
            <p role="status" className="text-soft-ink">
              {search.term === ''
                ? formatCount(count, 'dataset')
                : `${formatCount(search.found.length, 'dataset')} of ${formatCount(count, 'dataset')}`}
            </p>
          </div>
          <DatasetList datasets={search.found} term={search.term} />
        </section>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading your datasets…</span>
      <Skeleton className="h-10 w-full max-w-sm" />
      <div className="flex flex-col gap-5 rounded-xl border border-line bg-raised p-5">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
      </div>
    </div>
  )
}
