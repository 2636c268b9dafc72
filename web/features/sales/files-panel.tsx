import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SalesFile, undoSalesFile } from '#contract/sales.ts'
import { SALES_CHANNEL_NAMES } from '#contract/sales-model.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount, formatDate, formatNumber, formatPrice } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { salesFilesQuery, salesKey } from './sales.queries.ts'
import { periodWords } from './sales-words.ts'
import { UploadSales } from './upload-sales.tsx'

export function FilesPanel({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(salesFilesQuery(restaurantId))
  return (
    <div className="flex flex-col gap-6">
      <UploadSales restaurantId={restaurantId} />
      {error && (
        <ErrorState
          reason={error}
          otherwise="The files could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-48" />}
      {data && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
          {data.files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              currency={data.currency}
              restaurantId={restaurantId}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileRow({
  file,
  currency,
  restaurantId,
}: {
  file: SalesFile
  currency: string
  restaurantId: number
}) {
  const queries = useQueryClient()
  const { show } = useToasts()
  const undo = useMutation({
    mutationFn: () => call(undoSalesFile, { params: { id: restaurantId, fileId: file.id } }),
    onSuccess: () => {
      show({ text: `${file.name} was taken back, with all its rows.`, tone: 'good' })
      return queries.invalidateQueries({ queryKey: salesKey(restaurantId) })
    },
    onError: (reason) =>
      show({ text: messageOf(reason, 'The import could not be undone.'), tone: 'danger' }),
  })
  const { totals } = file
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="font-medium wrap-anywhere">
          {file.name} {file.undoneAt && <Badge>Undone</Badge>}
        </p>
        <p className="text-sm text-soft-ink">
          {file.report}, {file.channels.map((channel) => SALES_CHANNEL_NAMES[channel]).join(', ')};{' '}
          {periodWords(file.from, file.to)}; imported {formatDate(file.at)}
          {file.by && ` by ${file.by}`}
        </p>
        <p className="mt-1 text-sm tabular-nums">
          {formatCount(file.rows, 'row')}
          {totals.orders > 0 && `, ${formatCount(totals.orders, 'order')}`}
          {totals.quantity > 0 && `, ${formatNumber(totals.quantity)} items`},{' '}
          {formatPrice(totals.gross, currency)} gross, {formatPrice(totals.net, currency)} net
        </p>
        <Notes file={file} />
      </div>
      {!file.undoneAt && (
        <Button
          size="small"
          icon="undo"
          isPending={undo.isPending}
          aria-label={`Undo the import of ${file.name}`}
          onPress={() => undo.mutate()}
        >
          Undo import
        </Button>
      )}
    </li>
  )
}

function Notes({ file: { notes, bad, skipped, privateColumns } }: { file: SalesFile }) {
  const lines = [
    ...bad.first.map(({ row, why }) => `Row ${row} was not read: ${why}`),
    ...skipped.map(({ why, count }) => `${formatCount(count, 'row')} left out: ${why}.`),
    ...notes,
    ...(privateColumns.length > 0
      ? [`Dropped while reading, as they are about people: ${privateColumns.join(', ')}.`]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-link">
        How it was read
      </summary>
      <ul className="mt-1 list-disc pl-5 text-soft-ink">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
