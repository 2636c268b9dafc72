import type { PictureEntry } from './picture-entry.ts'

export type Drawn = Pick<PictureEntry, 'picture' | 'error' | 'note'>

type Batch = {
  entries: readonly PictureEntry[]
  /** Throws only what should end the whole batch, such as the stop. */
  draw: (entry: PictureEntry) => Promise<Drawn>
  onChange: (entry: PictureEntry) => void
  signal: AbortSignal
}

const AT_ONCE = 2

/** Draws two at a time and tells each entry's way; ends early with the signal. */
export async function drawBatch({ entries, draw, onChange, signal }: Batch): Promise<void> {
  const queue = entries.values()
  async function worker() {
    for (const entry of queue) {
      if (signal.aborted) return
      onChange({ ...entry, state: 'drawing', error: null, note: null })
      const { picture, error, note } = await draw(entry)
      if (signal.aborted) return
      // A picture that was there before is not lost to a failure.
      const shown = picture ?? entry.picture
      onChange({ ...entry, picture: shown, error, note, state: picture ? 'done' : 'failed' })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
