import { type Part, type Plate, partsOf } from '../composing/plate.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { Random } from '../random.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { listOf, sentence, wordCount } from './english.ts'
import { sayIngredient } from './say-ingredient.ts'

/**
 * The text with every ingredient in it that the guest asked for: what it does not name is told in a last sentence, and
 * sentences that tell nothing asked for give way until the length fits.
 */
export function tellAsked(
  knowledge: Knowledge,
  { plate, text, most }: { plate: Plate; text: string; most: number },
  random: Random,
): string {
  if (plate.asked.length === 0) return text
  const asked = partsOf(knowledge, plate.components).filter(({ ingredient }) =>
    plate.asked.includes(ingredient.name),
  )
  const untold = asked.filter((part) => !isTold(part, text))
  if (untold.length === 0) return text
  const said = listOf(untold.map(({ ingredient, grams }) => sayIngredient(ingredient, grams)))
  const last = sentence(random.pick(CLOSINGS[plate.style]).replace('{}', said))
  const kept = text.split(/(?<=\.)\s+/)
  const isSpare = (one: string): boolean => !asked.some((part) => isTold(part, one))
  for (let at = kept.length - 1; at > 0; at -= 1) {
    if (wordCount([...kept, last].join(' ')) <= most) break
    if (isSpare(kept[at] ?? '')) kept.splice(at, 1)
  }
  return [...kept, last].join(' ')
}

/** Without verbs that would have to agree with what is listed. */
const CLOSINGS: Readonly<Record<Plate['style'], [string, ...string[]]>> = {
  truck: ['plus {}', 'with {} too', '{} in the mix', 'and {}', '{} as asked'],
  normal: ['we add {}', 'made with {} as well', 'we make it with {}', 'it is made with {} too'],
  fine: ['completed with {}', 'joined by {}', 'the chef adds {}', 'rounded out with {}', 'with {}'],
}

function isTold({ ingredient, grams }: Part, text: string): boolean {
  const words = stems(text)
  const { name, menuName } = ingredient
  return [name, menuName, sayIngredient(ingredient, grams)].some(
    (label) => label !== undefined && label !== '' && holdsPhrase(words, stems(label)),
  )
}
