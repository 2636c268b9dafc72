import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Dataset } from '#contract/datasets.ts'
import { formatCount } from '../../lib/format.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ownRestaurantsQuery } from '../restaurants/restaurants.queries.ts'
import { attachmentsOf } from './attachments.ts'
import { narrowColumns, wideColumns } from './dataset-columns.tsx'
import { useDeleteDatasets } from './datasets.queries.ts'
import { deleteQuestion } from './delete-question.ts'

type DatasetListProps = { datasets: readonly Dataset[]; term: string }

export function DatasetList({ datasets, term }: DatasetListProps) {
  const isWide = useMedia('(min-width: 900px)')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const { data: restaurants = [] } = useQuery(ownRestaurantsQuery)
  const attached = useMemo(() => attachmentsOf(restaurants), [restaurants])
  const { confirm } = useAlerts()
  const deletion = useDeleteDatasets()
  // what is filtered away or gone is not deleted by surprise
  const chosen = datasets.filter(({ id }) => marked.has(id))
  const columns = useMemo(
    () => (isWide ? wideColumns(attached) : narrowColumns(attached)),
    [isWide, attached],
  )

  async function remove() {
    const losing = chosen.reduce((sum, { id }) => sum + (attached.get(id)?.length ?? 0), 0)
    if (!(await confirm(deleteQuestion(chosen, losing)))) return
    deletion.mutate(chosen)
    setMarked(new Set())
  }
  return (
    <>
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-4 rounded-lg bg-sunken px-4 py-2">
          <p role="status">{formatCount(chosen.length, 'dataset')} selected</p>
          <Button
            size="small"
            icon="trash"
            isPending={deletion.isPending}
            onPress={() => void remove()}
          >
            Delete
          </Button>
          <Button size="small" variant="quiet" onPress={() => setMarked(new Set())}>
            Clear the selection
          </Button>
        </div>
      )}
      <DataTable
        label="Datasets"
        columns={columns}
        rows={datasets}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        selected={new Set(chosen.map(({ id }) => id))}
        onSelect={setMarked}
        empty={
          <p className="rounded-xl border border-dashed border-strong-line px-6 py-10 text-center">
            No CSV files found matching "{term}"
          </p>
        }
      />
    </>
  )
}
