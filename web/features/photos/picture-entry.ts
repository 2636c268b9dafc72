import { z } from 'zod'
import { picture } from '#contract/menus.ts'

const entry = z.object({
  id: z.string(),
  prompt: z.string(),
  /** The library's item that the picture is on, or will be put on. */
  item: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(['waiting', 'drawing', 'done', 'failed', 'stopped']),
  picture: picture.nullable(),
  error: z.string().nullable(),
  /** What the owner should know of how it was made. */
  note: z.string().nullable(),
})

/** One dish of a batch, from waiting to its picture or its error. */
export type PictureEntry = z.infer<typeof entry>
export type Dish = Pick<PictureEntry, 'prompt' | 'item'>

export function newEntry({ prompt, item }: Dish): PictureEntry {
  const id = crypto.randomUUID()
  return { id, prompt, item, state: 'waiting', picture: null, error: null, note: null }
}

export function areEntries(found: unknown): found is readonly PictureEntry[] {
  return z.array(entry).safeParse(found).success
}

export function isUnfinished({ state }: PictureEntry): boolean {
  return state === 'waiting' || state === 'drawing'
}

/** What is left of a run that ended early; a picture that was there before stays. */
export function stopUnfinished(entries: readonly PictureEntry[]): readonly PictureEntry[] {
  if (!entries.some(isUnfinished)) return entries
  return entries.map((one) =>
    isUnfinished(one) ? { ...one, state: one.picture ? 'done' : 'stopped' } : one,
  )
}
