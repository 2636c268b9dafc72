import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dataset, topOfDataset } from '#contract/datasets.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { datasetTop, useReadAs } from '../datasets.queries.ts'
import { haveSameColumns, shownFrom } from './reading-choice.ts'
import { RolesPart } from './roles-part.tsx'
import { RowsPart } from './rows-part.tsx'
import { TopTable } from './top-table.tsx'

/** How the file is read: asked where it is not certain, and changed whenever the owner wants. */
export function ReadingCard({ dataset }: { dataset: Dataset }) {
  const [isOpened, setOpened] = useState(false)
  const isAsked = dataset.question !== null
  if (!isAsked && !isOpened) {
    return (
      <Card
        title="How the file is read"
        actions={
          <Button size="small" onPress={() => setOpened(true)}>
            Look at it and change it
          </Button>
        }
      >
        <p className="text-soft-ink">
          Which row holds the column names, and what each column is used for.
        </p>
      </Card>
    )
  }
  return (
    <Card title="How the file is read">
      <div className="flex flex-col gap-5">
        {isAsked && (
          <Notice tone="warning">
            {dataset.question} This data is not used before you have said so.
          </Notice>
        )}
        <ReadingForm
          key={`${dataset.uploadDate} ${dataset.rows} ${JSON.stringify(dataset.reading)}`}
          dataset={dataset}
          onDone={() => setOpened(false)}
        />
      </div>
    </Card>
  )
}

type ReadingFormProps = { dataset: Dataset; onDone: () => void }

function ReadingForm({ dataset, onDone }: ReadingFormProps) {
  const { id, columns, question } = dataset
  const [reading, setReading] = useState(dataset.reading)
  const [roles, setRoles] = useState(() => columns.map(({ role }) => role))
  const from = useDebounced(shownFrom(reading), 300)
  const top = useQuery(datasetTop(id, reading.sheet, from))
  const save = useReadAs(id)
  const isSameTable = haveSameColumns(reading, dataset.reading)

  function use() {
    save.mutate({ reading, roles: isSameTable ? [...roles] : null }, { onSuccess: onDone })
  }
  return (
    <>
      {top.isError && !top.data && (
        <ErrorState
          reason={top.error}
          otherwise="The file’s rows could not be loaded."
          onRetry={() => void top.refetch()}
        />
      )}
      {top.isPending && <SkeletonText lines={6} label="Loading the file’s rows…" />}
      {top.data && <Rows top={top.data} reading={reading} onChange={setReading} />}
      <RowsPart reading={reading} sheets={top.data?.sheets ?? []} onChange={setReading} />
      {isSameTable ? (
        <RolesPart columns={columns} roles={roles} onChange={(next) => setRoles([...next])} />
      ) : (
        <p className="text-soft-ink">
          What the columns are used for is found anew for this table; you can change it afterwards.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isPending={save.isPending} onPress={use}>
          {question === null ? 'Read it like this' : 'Yes, use it like this'}
        </Button>
        {question === null && (
          <Button variant="quiet" onPress={onDone}>
            Leave it as it is
          </Button>
        )}
      </div>
    </>
  )
}

type RowsProps = {
  top: ResponseOf<typeof topOfDataset>
  reading: Dataset['reading']
  onChange: (reading: Dataset['reading']) => void
}

function Rows({ top, reading, onChange }: RowsProps) {
  return top.rows.length > 0 ? (
    <TopTable rows={top.rows} reading={reading} onChange={onChange} />
  ) : (
    <p className="rounded-xl border border-dashed border-strong-line px-6 py-6 text-center text-soft-ink">
      Row {reading.firstRow} lies beyond the part of the file that is shown here.
    </p>
  )
}
