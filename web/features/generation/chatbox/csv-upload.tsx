import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { uploadDataset } from '#contract/datasets.ts'
import { CallFailed } from '../../../lib/call-failures.ts'
import { formatBytes } from '../../../lib/format.ts'
import { type UploadProgress, upload } from '../../../lib/upload.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { datasetsQuery } from './chatbox.queries.ts'
import { problemOfFile, uploadSentenceOf } from './csv-file.ts'

type CsvUploadProps = { onUploaded: (name: string) => void; isDisabled: boolean }

export function CsvUpload({ onUploaded, isDisabled }: CsvUploadProps) {
  const { error, sending, take, cancel } = useCsvUpload(onUploaded)
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Notice tone="danger" role="alert">
          Upload Error: <span>{error}</span>
        </Notice>
      )}
      {sending ? (
        <div className="flex flex-col items-start gap-3">
          <Progress
            className="w-full"
            label={`Uploading ${sending.name}`}
            {...(sending.progress && {
              percent: sending.progress.percent,
              detail: `${formatBytes(sending.progress.sentBytes)} of ${formatBytes(sending.progress.totalBytes)}`,
            })}
          />
          <Button size="small" onPress={cancel}>
            Cancel upload
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileTrigger
            acceptedFileTypes={['.csv', 'text/csv']}
            onSelect={(files) => files?.[0] && void take(files[0])}
          >
            <Button icon="upload" isDisabled={isDisabled}>
              Upload CSV
            </Button>
          </FileTrigger>
          <span className="text-sm text-soft-ink">A .csv file, under 250MB</span>
        </div>
      )}
    </div>
  )
}

type Sending = { name: string; progress: UploadProgress | null }

function useCsvUpload(onUploaded: (name: string) => void) {
  const queries = useQueryClient()
  const { confirm } = useAlerts()
  const toasts = useToasts()
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function take(file: File, replaces = false): Promise<void> {
    const problem = problemOfFile(file)
    setError(problem)
    if (problem) return
    const controller = new AbortController()
    underWay.current = controller
    setSending({ name: file.name, progress: null })
    try {
      const { csvFile } = await upload(uploadDataset, formOf(file, replaces), {
        signal: controller.signal,
        onProgress: (progress) => setSending({ name: file.name, progress }),
      })
      await queries.invalidateQueries({ queryKey: datasetsQuery.queryKey })
      onUploaded(csvFile.name)
      toasts.show({ text: `${csvFile.name} is uploaded and selected.` })
    } catch (reason) {
      if (controller.signal.aborted) return
      if (reason instanceof CallFailed && reason.status === 409 && !replaces) {
        return void replaceAfterAsking(file)
      }
      setError(uploadSentenceOf(reason))
    } finally {
      if (underWay.current === controller) setSending(null)
    }
  }

  async function replaceAfterAsking(file: File) {
    const goesOn = await confirm({
      text: `There is a dataset named ${file.name} already. Replace it with this file?`,
      confirmLabel: 'Replace',
      isDangerous: true,
    })
    if (goesOn) await take(file, true)
  }

  return { error, sending, take, cancel: () => underWay.current?.abort() }
}

function formOf(file: File, replaces: boolean): FormData {
  const form = new FormData()
  // The server reads the form as it comes: this field must be there before the file.
  if (replaces) form.append('replace', 'true')
  form.append('csv', file)
  return form
}
