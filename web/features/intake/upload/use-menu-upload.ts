import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadMenu } from '#contract/menu-upload.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { upload } from '../../../lib/upload.ts'
import { type UploadState, uploadStates } from '../../../lib/upload-state.ts'
import { sessionQuery } from '../../accounts/session.queries.ts'
import { isSignedOut } from '../../preferences/use-settings-session.ts'
import { reloadIntakes } from '../menu-intakes.queries.ts'
import { type UploadRequest, uploadForm } from './upload-request.ts'

export type UploadOutcome =
  | { tone: 'good'; text: string; intakeId: string }
  | { tone: 'danger' | 'info'; text: string }

/** Sends a menu with its settings and tells how far it is; leaving the page stops it. */
export function useMenuUpload(onUploaded: () => void) {
  const queries = useQueryClient()
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(request: UploadRequest): Promise<void> {
    if (underWay.current || !request.menu) return
    const controller = new AbortController()
    underWay.current = controller
    setOutcome(null)
    try {
      const { message, intake_id } = await upload(uploadMenu, uploadForm(request), {
        signal: controller.signal,
        onProgress: uploadStates(request.menu.name, setState),
      })
      setOutcome({ tone: 'good', text: message, intakeId: intake_id })
      onUploaded()
      // not waited for: the upload is over, and leaving the page stops nothing
      void reloadIntakes(queries)
    } catch (reason) {
      if (controller.signal.aborted) {
        return setOutcome({ tone: 'info', text: 'Upload cancelled. Your file is still chosen.' })
      }
      if (isSignedOut(reason)) void queries.invalidateQueries(sessionQuery)
      setOutcome({ tone: 'danger', text: messageOf(reason, 'Failed to upload menu') })
    } finally {
      underWay.current = null
      setState({ phase: 'idle' })
    }
  }

  return { state, outcome, send, cancel: () => underWay.current?.abort() }
}
