import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Dataset } from '#contract/datasets.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import { DATASET_FILES } from '../../datasets/csv-file.ts'
import { useCsvUpload } from '../../datasets/use-csv-upload.ts'

type CsvUploadProps = { onUploaded: (name: string) => void; isDisabled: boolean }

export function CsvUpload({ onUploaded, isDisabled }: CsvUploadProps) {
  const toasts = useToasts()
  const [asked, setAsked] = useState<Dataset | null>(null)
  const { upload, error, take, cancel } = useCsvUpload((dataset) => {
    const { name, question } = dataset
    setAsked(question === null ? null : dataset)
    if (question !== null) return
    onUploaded(name)
    toasts.show({ text: `${name} is uploaded and selected.` })
  })
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Notice tone="danger" role="alert">
          Upload Error: <span>{error}</span>
        </Notice>
      )}
      {asked && (
        <Notice
          tone="warning"
          role="status"
          actions={
            <ButtonLink to={`/datasets/${asked.id}`} size="small">
              Look and confirm
            </ButtonLink>
          }
        >
          {asked.name} is kept, and not used yet. {asked.question}
        </Notice>
      )}
      {upload.phase === 'idle' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileTrigger
            acceptedFileTypes={DATASET_FILES}
            onSelect={(files) => files?.[0] && void take(files[0])}
          >
            <Button icon="upload" isDisabled={isDisabled}>
              Upload CSV
            </Button>
          </FileTrigger>
          <span className="text-sm text-soft-ink">
            A .csv file under 250 MB, or .xlsx up to 25 MB
          </span>
        </div>
      ) : (
        <UploadProgress upload={upload} onCancel={cancel} />
      )}
    </div>
  )
}
