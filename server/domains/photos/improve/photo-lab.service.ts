import type { PhotoPlatform } from '#contract/photos.ts'
import {
  type Child,
  ChildGone,
  ChildTooSlow,
  startChild,
  type Task,
} from '#server/core/child-process.ts'
import { AppError } from '#server/core/errors.ts'
import type { CroppedPhoto } from './crop-photo.ts'
import type { ImprovedPhoto, Improvement } from './improve-photo.ts'
import type { PhotoFacts, PhotoFailure, PhotoTasks } from './photo-tasks.ts'

/** Works on photos, given by the path of their file, outside of the service. Refuses with a sentence what is no photo, or takes too much. */
export type PhotoLab = {
  inspect(path: string, signal?: AbortSignal): Promise<PhotoFacts>
  improve(path: string, how: Improvement, signal?: AbortSignal): Promise<ImprovedPhoto>
  crop(path: string, platform: PhotoPlatform, signal?: AbortSignal): Promise<CroppedPhoto>
}

export type LabLimits = { deadlineMs?: number; memoryMb?: number; idleMs?: number }

const CHILD = new URL('./photo.child.ts', import.meta.url)
const HEAP_MB = 128
const MEMORY_MB = 320
const DEADLINE_MS = 180_000
const IDLE_MS = 5000

/** One process, one photo at a time: what photos take side by side would have no bound. */
export function openPhotoLab(limits: LabLimits = {}): PhotoLab {
  const { deadlineMs = DEADLINE_MS, memoryMb = MEMORY_MB, idleMs = IDLE_MS } = limits
  let child: Child<PhotoTasks> | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function inTurn<T extends Task<PhotoTasks>>(
    task: T,
    ask: PhotoTasks[T]['ask'],
    signal?: AbortSignal,
  ): Promise<PhotoTasks[T]['answer']> {
    const turn = last.then(() => alone(task, ask, signal))
    last = turn.catch(() => {})
    return turn
  }

  async function alone<T extends Task<PhotoTasks>>(
    task: T,
    ask: PhotoTasks[T]['ask'],
    signal?: AbortSignal,
  ): Promise<PhotoTasks[T]['answer']> {
    signal?.throwIfAborted()
    clearTimeout(idle)
    // What one photo leaves behind would be added to what the next one takes.
    if (task !== 'inspect') await child?.end()
    const process = current()
    const end = () => process.end()
    // A loop over pixels hears of nothing: it ends with its process.
    signal?.addEventListener('abort', end)
    try {
      return await process.ask(task, ask)
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof ChildGone || error instanceof ChildTooSlow ? tooHeavy(error) : error
    } finally {
      signal?.removeEventListener('abort', end)
      if (task === 'inspect') idle = setTimeout(end, idleMs)
      else await end()
    }
  }

  function current(): Child<PhotoTasks> {
    if (!child || child.isGone()) {
      const own = { deadlineMs, memoryMb, heapMb: HEAP_MB }
      child = startChild<PhotoTasks>(CHILD, { limits: own, failed: asError })
    }
    return child
  }

  return {
    inspect: (path, signal) => inTurn('inspect', { path }, signal),
    improve: async (path, how, signal) => {
      const made = await inTurn('improve', { path, ...how }, signal)
      return { ...made, bytes: Buffer.from(made.bytes) }
    },
    crop: async (path, platform, signal) => {
      const made = await inTurn('crop', { path, platform }, signal)
      return { ...made, bytes: Buffer.from(made.bytes) }
    },
  }
}

/** The service's own. */
export const photoLab = openPhotoLab()

function asError(failure: unknown): Error {
  const known = failure as PhotoFailure
  if (known.kind === 'defect') return new Error(known.detail)
  return new AppError(known.status, known.code, known.message)
}

function tooHeavy(cause: Error): AppError {
  return new AppError(
    413,
    'photos.too_heavy',
    'This photo takes more memory or time than one photo may. Save it smaller, as a JPG, and add it again.',
    { cause },
  )
}
