import { useState } from 'react'
import type { Dataset } from '#contract/datasets.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { DATASET_FILES } from './csv-file.ts'
import { UploadResult } from './upload-result.tsx'
import { useCsvUpload } from './use-csv-upload.ts'

/** Where a file is dropped, what became of it, and the picker again. */
export function UploadPanel() {
  const [uploaded, setUploaded] = useState<Dataset | null>(null)
  const { upload, error, take, cancel } = useCsvUpload(setUploaded)
  useLeaveGuard(upload.phase !== 'idle', STOPS)

  function choose(file: File) {
    setUploaded(null)
    void take(file)
  }
  return (
    <section aria-label="Upload" className="flex flex-col gap-3">
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <div role="status" className="empty:absolute">
        {uploaded && <UploadResult dataset={uploaded} onClose={() => setUploaded(null)} />}
      </div>
      {upload.phase === 'idle' ? (
        <FileDrop
          label="Drop a CSV or Excel file here"
          hint="Dishes or restaurants, one record a row: CSV under 250 MB, or an Excel workbook (XLSX) of up to 25 MB."
          accept={DATASET_FILES}
          buttonLabel="Choose a file"
          onFiles={([file]) => file && choose(file)}
        />
      ) : (
        <UploadProgress upload={upload} onCancel={cancel} />
      )}
    </section>
  )
}

export const STOPS = 'The upload is not finished. Leave this page and stop it?'
