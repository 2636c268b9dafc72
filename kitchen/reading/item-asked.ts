import { CannotServe, type Followed, type ItemBrief, type Reference } from '../brief.ts'
import type { Plate } from '../composing/plate.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { Side } from './dish-beside.ts'
import { type Constraints, readRequest } from './read-request.ts'
import { trigramSimilarity, trigramsOf } from './similar.ts'
import { broughtBy } from './wanted-foods.ts'
import { askWhatIsIn } from './what-is-told.ts'
import { holdsPhrase } from './words.ts'

export type ResolvedItem = { plate: Plate; constraints: Constraints; followed: Followed }

/** What one prompt asks for on a plate, read once for all who may know it. */
export type ItemAsked = {
  brief: ItemBrief
  sides: readonly Side[]
  /** What the prompt says. */
  asked: Constraints
  /** The same with what the default instructions ask. */
  constraints: Constraints
  /** The nearest row of the data. */
  row: Reference | null
  /** Sentences on that row, and on foods that one plate does not take. */
  rowSource: readonly string[]
  tooMany: readonly string[]
}

/** Throws CannotServe where the words name a dish that nobody here knows. */
export function readItem(
  knowledge: Knowledge,
  asSaid: ItemBrief,
  sides: readonly Side[],
): ItemAsked {
  const brief = { ...asSaid, prompt: unserved(knowledge, asSaid.prompt) }
  const asked = onOnePlate(withBrought(knowledge, readRequest(knowledge, brief.prompt)))
  const isUnknown = [...knowledge.index.lexicon.unknownDishes].some((phrase) =>
    holdsPhrase(asked.stems, phrase.split(' ')),
  )
  if (isUnknown && asked.wanted.length < 3) throw new CannotServe(askWhatIsIn(brief.prompt))
  const read = readRequest(knowledge, `${brief.prompt}. ${brief.instructions}`)
  const whole = onOnePlate(withBrought(knowledge, read))
  const { forms, methods, courses, dish } = asked
  const row = closestRow(brief.prompt, brief.references)
  return {
    brief,
    sides,
    asked,
    constraints: { ...whole, forms, methods, courses, dish },
    row,
    rowSource: row === null ? [] : [`Closest row in ${row.dataset}: "${row.name}".`],
    tooMany: read.wanted.length <= MOST_FOODS ? [] : [TOO_MANY_FOODS],
  }
}

/** Foods that one plate takes at most. */
export const MOST_FOODS = 24
const TOO_MANY_FOODS = `A plate holds up to ${MOST_FOODS} foods: what was named after them is not on it.`

function withBrought({ index }: Knowledge, constraints: Constraints): Constraints {
  const brought = broughtBy(index.lexicon, constraints.stems)
  return brought.length === 0
    ? constraints
    : { ...constraints, wanted: [...constraints.wanted, ...brought] }
}

function onOnePlate(constraints: Constraints): Constraints {
  const { wanted } = constraints
  return wanted.length <= MOST_FOODS
    ? constraints
    : { ...constraints, wanted: wanted.slice(0, MOST_FOODS) }
}

const SERVED =
  /^\s*(?:(?:an?|one|some|our)\s+)?(?:(?:nice|hot)\s+)?(?:bowl|plate|slice|piece|portion|serving|helping|basket|bucket|scoop|stack|order|cup|mug|dish)s?\s+of\s+/i

/** A bowl of soup is a soup, and a slice of pizza a pizza; a bowl of several foods is a bowl. */
function unserved(knowledge: Knowledge, prompt: string): string {
  const rest = prompt.replace(SERVED, '')
  if (rest === prompt) return prompt
  const { dish, forms, wanted } = readRequest(knowledge, rest)
  return dish !== null || forms.length > 0 || wanted.length === 1 ? rest : prompt
}

function closestRow(prompt: string, references: readonly Reference[]): Reference | null {
  const own = trigramsOf(prompt)
  let best: Reference | null = null
  let bestScore = 0.5
  for (const row of references) {
    if (row.isPlace) continue
    const score = trigramSimilarity(own, trigramsOf(row.name))
    if (score > bestScore) {
      best = row
      bestScore = score
    }
  }
  return best
}
