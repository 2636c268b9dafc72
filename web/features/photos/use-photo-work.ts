import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#contract/menus.ts'
import {
  enhancePicture,
  PHOTO_MAX_BYTES,
  PHOTO_TOO_LARGE,
  uploadPicture,
} from '#contract/photos.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { upload } from '../../lib/upload.ts'
import { type UploadState, uploadStates } from '../../lib/upload-state.ts'

export type PhotoWork =
  | { phase: 'idle' }
  | Exclude<UploadState, { phase: 'idle' }>
  | { phase: 'enhancing' }
  /** A picture that waits for a yes. */
  | {
      phase: 'offered'
      picture: Picture
      done: readonly string[]
      /** The photo that it was made from, where that was only offered too. */
      from?: Picture
    }

const UNSENT = 'The photo could not be added. What was there is kept. Try again.'
const UNENHANCED = 'The photo could not be enhanced. It is as it was. Try again.'

/** Brings a photo, or a better copy of one, up to the question whether it is wanted. Leaving stops it. */
export function usePhotoWork(alt: string) {
  const [work, setWork] = useState<PhotoWork>({ phase: 'idle' })
  const [problem, setProblem] = useState<string | null>(null)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  /** What was offered before is offered again where nothing better came. */
  async function run(
    make: (signal: AbortSignal) => Promise<{ picture: Picture; done?: readonly string[] }>,
    otherwise: string,
  ): Promise<void> {
    const before = work.phase === 'offered' ? work : IDLE
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    setProblem(null)
    try {
      const { picture, done = [] } = await make(controller.signal)
      const from = done.length > 0 && before.phase === 'offered' ? before.picture : undefined
      setWork({ phase: 'offered', picture, done, ...(from && { from }) })
    } catch (reason) {
      // a newer one shows its own state
      if (underWay.current !== controller) return
      if (!controller.signal.aborted) setProblem(messageOf(reason, otherwise))
      setWork(before)
    }
  }

  return {
    work,
    problem,
    async send(file: File) {
      if (file.size >= PHOTO_MAX_BYTES) return setProblem(PHOTO_TOO_LARGE)
      const form = new FormData()
      form.append('alt', alt)
      form.append('photo', file)
      const onProgress = uploadStates(file.name, setWork)
      await run((signal) => upload(uploadPicture, form, { signal, onProgress }), UNSENT)
    },
    async enhance(id: string) {
      setWork({ phase: 'enhancing' })
      await run((signal) => call(enhancePicture, { params: { id }, signal }), UNENHANCED)
    },
    cancel: () => underWay.current?.abort(),
    leave: () => setWork(IDLE),
    /** Offers the photo itself again in place of its enhanced copy. */
    goBackTo: (picture: Picture) => setWork({ phase: 'offered', picture, done: [] }),
  }
}

const IDLE: PhotoWork = { phase: 'idle' }
