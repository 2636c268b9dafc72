import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Dataset, uploadDataset } from '#contract/datasets.ts'
import { CallFailed } from '../../lib/call-failures.ts'
import { upload } from '../../lib/upload.ts'
import { type UploadState, uploadStates } from '../../lib/upload-state.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { problemOfFile, takenBy, uploadSentenceOf } from './csv-file.ts'
import { datasetsQuery } from './datasets.queries.ts'

type Taking = {
  /** The name under which it is kept; the file's own unless given. */
  name?: string
  replaces?: boolean
}

export type CsvUpload = {
  upload: UploadState
  error: string | null
  take: (file: File, taking?: Taking) => Promise<void>
  cancel: () => void
}

/** Sends one CSV file: checks it, asks before it replaces, tells how far it is. */
export function useCsvUpload(onUploaded: (dataset: Dataset) => void): CsvUpload {
  const queries = useQueryClient()
  const { confirm } = useAlerts()
  const [error, setError] = useState<string | null>(null)
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function take(file: File, { name = file.name, replaces = false }: Taking = {}) {
    const problem = problemOfFile(file)
    setError(problem)
    if (problem) return
    if (replaces || !takenBy(await knownDatasets(), name)) return send(file, name, replaces)
    if (await confirm(replacing(name))) await send(file, name, true)
  }

  async function send(file: File, name: string, replaces: boolean): Promise<void> {
    const controller = new AbortController()
    underWay.current = controller
    const onProgress = uploadStates(name, setState)
    try {
      const { csvFile } = await upload(uploadDataset, formOf(file, name, replaces), {
        signal: controller.signal,
        onProgress,
      })
      await queries.invalidateQueries({ queryKey: datasetsQuery.queryKey })
      onUploaded(csvFile)
    } catch (reason) {
      if (controller.signal.aborted) return
      const isTaken = reason instanceof CallFailed && reason.status === 409 && !replaces
      if (!isTaken) return setError(uploadSentenceOf(reason))
      // taken meanwhile, in another window
      setState({ phase: 'idle' })
      if (await confirm(replacing(name))) await send(file, name, true)
    } finally {
      if (underWay.current === controller) setState({ phase: 'idle' })
    }
  }

  /** Where the list cannot be had the server will tell. */
  function knownDatasets(): Promise<readonly Dataset[]> {
    return queries.fetchQuery({ ...datasetsQuery, staleTime: 0 }).catch(() => [])
  }

  return { upload: state, error, take, cancel: () => underWay.current?.abort() }
}

function replacing(name: string) {
  return {
    text: `There is a dataset named ${name} already. Replace it with this file?`,
    confirmLabel: 'Replace',
    isDangerous: true,
  }
}

function formOf(file: File, name: string, replaces: boolean): FormData {
  const form = new FormData()
  if (replaces) form.append('replace', 'true')
  form.append('csv', file, name)
  return form
}
