import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallFailed } from '../../lib/call-failures.ts'
import { formatBytes, formatCount, formatDate } from '../../lib/format.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mayAsk, useSession } from '../accounts/session.queries.ts'
import { AttachedRestaurants } from './attached-restaurants.tsx'
import { DatasetActions } from './dataset-actions.tsx'
import { datasetRows } from './datasets.queries.ts'
import { NoDatasets } from './no-datasets.tsx'
import { ReadingCard } from './reading/reading-card.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { ReplaceFile } from './replace-file.tsx'
import { RowsPreview } from './rows-preview.tsx'
import { ShareSwitch } from './share-switch.tsx'
import { usePlace } from './use-place.ts'

/** One dataset: what is in it, where it is used, and what can be done with it. */
export default function DatasetPage() {
  const { id = '' } = useParams()
  const session = useSession()
  const isSignedOut = session.status === 'signed-out'
  const place = usePlace()
  const rows = useQuery({ ...datasetRows(id, place.page), enabled: mayAsk(session) })
  const dataset = rows.data?.dataset
  return (
    <>
      <BackLink to="/datasets">Datasets</BackLink>
      <PageHeader
        title={dataset?.name ?? 'Dataset'}
        description={
          dataset &&
          [
            formatCount(dataset.rows, 'row'),
            formatCount(dataset.columns.length, 'column'),
            formatBytes(dataset.size),
            `uploaded ${formatDate(dataset.uploadDate)}`,
          ].join(' · ')
        }
        action={dataset && <DatasetActions dataset={dataset} />}
      />
      {isSignedOut && <NoDatasets isSignedOut />}
      {!isSignedOut && rows.isPending && <PageSkeleton />}
      {!isSignedOut && isMissing(rows.error) && <Missing />}
      {!isSignedOut && rows.isError && !isMissing(rows.error) && (
        <ErrorState
          reason={rows.error}
          otherwise="The dataset could not be loaded."
          onRetry={() => void rows.refetch()}
        />
      )}
      {!isSignedOut && rows.data && dataset && !isMissing(rows.error) && (
        <>
          <ReadingCard dataset={dataset} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <AttachedRestaurants dataset={dataset} />
            <div className="flex flex-col gap-6">
              <ReplaceFile dataset={dataset} />
              {dataset.notes.length > 0 && (
                <section className="rounded-xl bg-aubergine-wash px-5 py-4">
                  <ReadingNotes notes={dataset.notes} />
                </section>
              )}
              {session.status === 'signed-in' && session.user.role === 'operator' && (
                <ShareSwitch dataset={dataset} />
              )}
            </div>
          </div>
          <RowsPreview preview={rows.data} place={place} isStale={rows.isPlaceholderData} />
        </>
      )}
    </>
  )
}

/** Deleted, somebody else's, or no id at all. */
function isMissing(reason: unknown): boolean {
  return reason instanceof CallFailed && (reason.status === 404 || reason.status === 400)
}

function Missing() {
  return (
    <div className="rounded-xl border border-dashed border-strong-line">
      <EmptyState
        icon="file"
        title="There is no such dataset"
        action={<ButtonLink to="/datasets">All datasets</ButtonLink>}
      >
        It may have been deleted, or the address is not complete.
      </EmptyState>
    </div>
  )
}

function PageSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the dataset…</span>
      <Skeleton className="h-40 w-full rounded-xl" />
      <Skeleton className="h-96 w-full rounded-xl" />
    </div>
  )
}
