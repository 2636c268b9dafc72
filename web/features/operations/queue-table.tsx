import type { QueueLine } from '#contract/operations-work.ts'
import { formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ageWords, queueName } from './operations-words.ts'

/** A minute is long for somebody who waits for a code. */
const LATE_SECONDS = 60

/** How each kind of background work stands. */
export function QueueTable({ queues }: { queues: readonly QueueLine[] | undefined }) {
  if (!queues) return <Skeleton className="h-64 rounded-xl" />
  return <DataTable label="Queues" columns={COLUMNS} rows={queues} rowId={({ name }) => name} />
}

const COLUMNS: readonly Column<QueueLine>[] = [
  {
    id: 'name',
    header: 'Kind',
    isRowHeader: true,
    cell: ({ name }) => queueName(name),
    sortBy: ({ name }) => name,
  },
  {
    id: 'waiting',
    header: 'Waiting',
    align: 'right',
    cell: ({ waiting }) => formatNumber(waiting),
    sortBy: ({ waiting }) => waiting,
  },
  {
    id: 'oldest',
    header: 'Oldest waits for',
    cell: ({ oldestSeconds, waiting, retrying }) =>
      waiting + retrying === 0 ? (
        ''
      ) : oldestSeconds >= LATE_SECONDS ? (
        <Badge tone="warning">{ageWords(oldestSeconds)}</Badge>
      ) : (
        ageWords(oldestSeconds)
      ),
    sortBy: ({ oldestSeconds }) => oldestSeconds,
  },
  {
    id: 'active',
    header: 'Under way',
    align: 'right',
    cell: ({ active }) => formatNumber(active),
    sortBy: ({ active }) => active,
  },
  {
    id: 'retrying',
    header: 'Tried again',
    align: 'right',
    cell: ({ retrying }) => formatNumber(retrying),
    sortBy: ({ retrying }) => retrying,
  },
  {
    id: 'failed',
    header: 'Given up',
    align: 'right',
    cell: ({ failed }) =>
      failed > 0 ? <Badge tone="danger">{formatNumber(failed)}</Badge> : formatNumber(failed),
    sortBy: ({ failed }) => failed,
  },
]
