import type { TaskType } from '#contract/generation.ts'
import { createSessionList, type SessionList } from '../../../lib/session-store.ts'

const isText = (found: unknown): found is string => typeof found === 'string'

/** What the session made, oldest first: of texts the last 4 stay when one is added, of images the last. */
export const CACHES: Readonly<Record<TaskType, SessionList<string>>> = {
  name: createSessionList('nameCache', 5, isText),
  description: createSessionList('descriptionCache', 5, isText),
  image: createSessionList('imageCache', 2, isText),
  price: createSessionList('priceCache', 5, isText),
}
