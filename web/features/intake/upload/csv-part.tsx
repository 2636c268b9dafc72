import { useMutation } from '@tanstack/react-query'
import { type Dataset, previewDataset } from '#contract/datasets.ts'
import { call } from '../../../lib/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { CsvPicker } from '../../datasets/csv-picker.tsx'

type CsvPartProps = {
  chosen: string | null
  onChoose: (name: string | null) => void
  isDisabled: boolean
}

/** The dataset that items are matched to and priced by; it is looked into before it is taken. */
export function CsvPart({ chosen, onChoose, isDisabled }: CsvPartProps) {
  const toasts = useToasts()
  const select = useMutation({
    mutationFn: ({ id }: Dataset) => call(previewDataset, { params: { id }, query: { limit: 1 } }),
    onSuccess: ({ dataset }) => {
      onChoose(dataset.name)
      toasts.show({ text: 'CSV file selected successfully' })
    },
    onError: (reason) => console.warn('The dataset cannot be read.', reason),
  })
  const known = select.data?.dataset
  return (
    <div className="flex flex-col gap-3">
      <CsvPicker
        chosen={chosen}
        onChoose={(dataset) => {
          if (dataset) return select.mutate(dataset)
          select.reset()
          onChoose(null)
        }}
        description={
          known && known.name === chosen
            ? `${formatCount(known.rows, 'row')}, ${formatCount(known.columns.length, 'column')}. Items are matched to its rows.`
            : 'Your dishes, prices or ingredients: items are matched to its rows and priced by them. Optional.'
        }
        noneYet="No CSV files yet. Bring one on the Datasets page."
        searchFailure="Failed to search CSV files"
        isDisabled={isDisabled || select.isPending}
      />
      {select.isError && (
        <Notice tone="danger" role="alert">
          Failed to select CSV file
        </Notice>
      )}
    </div>
  )
}
