import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailingJob } from '#contract/operations-work.ts'
import { formatDateTime, formatRelativeTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ListFrame } from './list-frame.tsx'
import { jobsQuery, queuesQuery } from './operations.queries.ts'
import { givenWords, queueName } from './operations-words.ts'
import { QueueTable } from './queue-table.tsx'
import { useJobActions } from './use-job-actions.ts'
import { PAGE, useListView } from './use-list-view.ts'

/** Background work that failed, with its error and a retry; and how every kind of it stands. */
export default function JobsPage() {
  const view = useListView()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const queues = useQuery(queuesQuery)
  const found = useQuery(
    jobsQuery({
      search: view.search,
      queue: view.filter('queue') ?? undefined,
      after: view.after,
      limit: PAGE,
    }),
  )
  const jobs = found.data?.jobs ?? []
  const chosen = jobs.filter(({ id, isGivenUp }) => isGivenUp && selected.has(id))
  const { retry, discard, isPending } = useJobActions(() => setSelected(new Set()))
  const ids = chosen.map(({ id }) => id)
  return (
    <>
      <PageHeader
        title="Jobs"
        description="What failed in the background, newest first. What is tried again by itself needs nobody; what was given up waits for a retry."
      />
      <ListFrame
        view={view}
        label="Search failed jobs"
        placeholder="Error, kind or id"
        found={found}
        filters={
          <FilterSelect
            view={view}
            name="queue"
            label="Kind"
            all="Any kind"
            options={(queues.data?.queues ?? []).map(({ name }) => ({
              id: name,
              label: queueName(name),
            }))}
          />
        }
        actions={
          <>
            <Button
              icon="trash"
              isDisabled={ids.length === 0}
              isPending={isPending}
              onPress={() => void discard(ids)}
            >
              Discard chosen
            </Button>
            <Button
              variant="primary"
              icon="refresh"
              isDisabled={ids.length === 0}
              isPending={isPending}
              onPress={() => retry(ids)}
            >
              Retry chosen
            </Button>
          </>
        }
      >
        {found.data && (
          <PagedTable
            label="Failed jobs"
            columns={columnsOf((id) => retry([id]))}
            rows={jobs}
            rowId={({ id }) => id}
            rowName={({ name, id }) => `${queueName(name)} ${id.slice(0, 8)}`}
            selected={new Set(jobs.filter(({ id }) => selected.has(id)).map(({ id }) => id))}
            onSelect={setSelected}
            pages={view.pages(found.data)}
            isStale={found.isPlaceholderData}
            empty={
              <EmptyState icon="check" title="No job failed">
                What fails in the background shows here with its error.
              </EmptyState>
            }
          />
        )}
      </ListFrame>
      <h2 className="mt-4 text-2xl">Queues</h2>
      <QueueTable queues={queues.data?.queues} />
    </>
  )
}

function columnsOf(onRetry: (id: string) => void): readonly Column<FailingJob>[] {
  return [
    {
      id: 'name',
      header: 'Job',
      isRowHeader: true,
      className: 'min-w-44',
      cell: ({ name, about }) => (
        <>
          {queueName(name)}
          <span className="block text-sm font-normal wrap-anywhere text-soft-ink">
            {givenWords(about)}
          </span>
        </>
      ),
    },
    {
      id: 'error',
      header: 'Error',
      className: 'min-w-64',
      cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
    },
    {
      id: 'failed',
      header: 'Failed',
      className: 'whitespace-nowrap',
      cell: ({ failedAt }) => (
        <time dateTime={failedAt} title={formatDateTime(failedAt)}>
          {formatRelativeTime(failedAt)}
        </time>
      ),
    },
    {
      id: 'tries',
      header: 'Tries',
      className: 'whitespace-nowrap',
      cell: ({ tries, mostTries, isGivenUp, nextAt }) =>
        isGivenUp ? (
          <Badge tone="danger">Given up after {tries}</Badge>
        ) : (
          <>
            {tries} of {mostTries}
            <span className="block text-sm text-soft-ink">
              {nextAt && `next ${formatRelativeTime(nextAt)}`}
            </span>
          </>
        ),
    },
    {
      id: 'retry',
      header: 'Retry',
      cell: ({ id, name, isGivenUp }) =>
        isGivenUp && (
          <Button
            size="small"
            icon="refresh"
            aria-label={`Retry ${queueName(name)} ${id.slice(0, 8)}`}
            onPress={() => onRetry(id)}
          >
            Retry
          </Button>
        ),
    },
  ]
}
