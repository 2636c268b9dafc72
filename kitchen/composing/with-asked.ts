import type { Wishes } from '../reading/read-request.ts'
import type { Plate } from './plate.ts'
import { bestOf, gramsOf } from './plate-from-words.ts'

/**
 * The plate with every ingredient that was asked for on it, marked so that the text tells it. `refused` are the phrases
 * that the other wishes rule out.
 */
export function withAsked(plate: Plate, wishes: Wishes): { plate: Plate; refused: string[] } {
  const components = { ...plate.components }
  const asked: string[] = []
  const refused: string[] = []
  for (const wanted of wishes.wanted) {
    const there = wanted.ingredients.find(({ name }) => components[name] !== undefined)
    const found = there ?? bestOf(wanted, wishes)
    if (found === null) {
      refused.push(wanted.phrase)
      continue
    }
    components[found.name] ??= gramsOf(found, 1, wishes.portion)
    asked.push(found.name)
  }
  return { plate: { ...plate, components, asked }, refused }
}
