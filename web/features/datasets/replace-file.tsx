import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Dataset } from '#contract/datasets.ts'
import { formatCount } from '../../lib/format.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { DATASET_FILES, problemOfFile } from './csv-file.ts'
import { STOPS } from './upload-panel.tsx'
import { useCsvUpload } from './use-csv-upload.ts'

/** Gives the dataset another file under its own name, so that everything attached stays attached. */
export function ReplaceFile({ dataset }: { dataset: Dataset }) {
  const { name } = dataset
  const { confirm } = useAlerts()
  const [replaced, setReplaced] = useState<Dataset | null>(null)
  const { upload, error, take, cancel } = useCsvUpload(setReplaced)
  useLeaveGuard(upload.phase !== 'idle', STOPS)

  async function choose(file: File) {
    setReplaced(null)
    const isWrong = problemOfFile(file) !== null
    if (isWrong || (await confirm(question(name, file.name))))
      await take(file, { name, replaces: true })
  }
  return (
    <Card title="Newer data">
      <div className="flex flex-col items-start gap-4">
        {error && (
          <Notice tone="danger" role="alert" className="w-full">
            {error} The dataset is as it was.
          </Notice>
        )}
        <div role="status" className="w-full empty:absolute">
          {replaced && (
            <Notice tone="good">
              {name} has {formatCount(replaced.rows, 'row')} now.
            </Notice>
          )}
        </div>
        {upload.phase === 'idle' ? (
          <>
            <p className="text-soft-ink">
              A newer file takes this one’s place under the same name. Restaurants stay attached.
            </p>
            <FileTrigger
              acceptedFileTypes={DATASET_FILES}
              onSelect={(files) => files?.[0] && void choose(files[0])}
            >
              <Button icon="upload">Replace with another file</Button>
            </FileTrigger>
          </>
        ) : (
          <div className="w-full">
            <UploadProgress upload={upload} onCancel={cancel} />
          </div>
        )}
      </div>
    </Card>
  )
}

function question(name: string, fileName: string) {
  return {
    text: `Replace the rows of ${name} with those of ${fileName}? Restaurants stay attached.`,
    confirmLabel: 'Replace',
    isDangerous: true,
  }
}
