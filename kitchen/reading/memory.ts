import type { Dish, Knowledge } from '../knowledge/schema.ts'
import type { Constraints } from './read-request.ts'

/** What was read in the course of one request, so that nothing is read twice. */
export type Memory = {
  /** By the text. */
  constraints: Map<string, Constraints>
  kindred: Map<Constraints, readonly Dish[]>
}

/** The knowledge for one request, which is thrown away with what it remembers. */
export function remembering(knowledge: Knowledge): Knowledge {
  const { index } = knowledge
  return {
    ...knowledge,
    index: { ...index, lexicon: { ...index.lexicon, slips: new Map() } },
    memory: { constraints: new Map(), kindred: new Map() },
  }
}

/** The value that is remembered for the key, else made and remembered. */
export function remembered<K, V>(memory: Map<K, V> | undefined, key: K, make: () => V): V {
  const found = memory?.get(key)
  if (found !== undefined) return found
  const made = make()
  memory?.set(key, made)
  return made
}
