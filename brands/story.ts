import { listOf } from '#kitchen/words.ts'
import type { Concept } from './knowledge/schema.ts'

/** What platforms show of a shop’s description, in characters. */
export const STORY = { ideal: 245, most: 500 }

/** What a brand says of itself: only what its own menu shows, and the promise that its owner has made. */
export function storyOf(
  { line, promise }: Concept,
  { dishes, keepsPromise }: { dishes: readonly string[]; keepsPromise: boolean },
): string {
  const named = dishes.slice(0, 3)
  const menu = named.length === 0 ? null : `Start with ${listOf(named)}.`
  const parts = [line, menu, keepsPromise ? promise : null].flatMap((part) => part ?? [])
  const whole = parts.join(' ')
  return whole.length <= STORY.ideal ? whole : parts.filter((part) => part !== menu).join(' ')
}
