import type { UploadProgress } from './upload.ts'

/** A file on its way to the server, for the eye. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; progress: UploadProgress | null; secondsLeft: number | null }
  /** Everything is sent; the server reads it. */
  | { phase: 'checking'; name: string; sizeBytes: number }

/** What is reported at each progress of the file of this name, from now on. */
export function uploadStates(name: string, tell: (state: UploadState) => void) {
  const started = performance.now()
  tell({ phase: 'sending', name, progress: null, secondsLeft: null })
  return (progress: UploadProgress) => {
    const { sentBytes, totalBytes } = progress
    if (sentBytes >= totalBytes) {
      return tell({ phase: 'checking', name, sizeBytes: totalBytes })
    }
    const elapsedMs = performance.now() - started
    tell({ phase: 'sending', name, progress, secondsLeft: secondsLeft(progress, elapsedMs) })
  }
}

/** Seconds until everything is sent at the pace so far; null while it is too early to tell. */
export function secondsLeft(
  { sentBytes, totalBytes }: Pick<UploadProgress, 'sentBytes' | 'totalBytes'>,
  elapsedMs: number,
): number | null {
  if (elapsedMs < 1000 || sentBytes === 0) return null
  return ((totalBytes - sentBytes) * elapsedMs) / sentBytes / 1000
}
