import { FileTrigger } from 'react-aria-components'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import { useCsvUpload } from '../../datasets/use-csv-upload.ts'

type CsvUploadProps = { onUploaded: (name: string) => void; isDisabled: boolean }

export function CsvUpload({ onUploaded, isDisabled }: CsvUploadProps) {
  const toasts = useToasts()
  const { upload, error, take, cancel } = useCsvUpload(({ name }) => {
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
      {upload.phase === 'idle' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileTrigger
            acceptedFileTypes={['.csv', 'text/csv']}
            onSelect={(files) => files?.[0] && void take(files[0])}
          >
            <Button icon="upload" isDisabled={isDisabled}>
              Upload CSV
            </Button>
          </FileTrigger>
          <span className="text-sm text-soft-ink">A .csv file, under 250 MB</span>
        </div>
      ) : (
        <UploadProgress upload={upload} onCancel={cancel} />
      )}
    </div>
  )
}
