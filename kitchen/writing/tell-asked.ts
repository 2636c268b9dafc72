import { ownPartsOf, type Part, type Plate } from '../composing/plate.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { Random } from '../random.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { listOf, sentence, wordCount } from './english.ts'
import { sayIngredient } from './say-ingredient.ts'

/**
 * The text with every ingredient in it that the guest asked for: what it does not name is told in a sentence after the
 * first, and sentences that tell nothing asked for give way until the length fits. Where even the two are too long, the
 * lead and what was asked for are all that is told.
 */
export function tellAsked(
  knowledge: Knowledge,
  { plate, text, lead, most }: { plate: Plate; text: string; lead: string; most: number },
  random: Random,
): string {
  if (plate.asked.length === 0 && plate.beside === null && plate.apart.length === 0) return text
  const asked = ownPartsOf(knowledge, plate).filter(({ ingredient }) =>
    plate.asked.includes(ingredient.name),
  )
  const { style } = plate
  const sides = listOf(plate.apart.map(({ said }) => said))
  const served = sides === '' ? '' : ` ${filled(SIDES[style], sides, random)}`
  const drink = plate.beside === null ? '' : ` ${filled(BESIDES[style], plate.beside.said, random)}`
  const room = most - wordCount(served + drink)
  const told = withSentence(text, asked, { most: room, style, random })
  if (wordCount(told) <= room) return told + served + drink
  const beside = saidOf(asked.filter((part) => !isTold(part, lead)))
  return sentence(beside === '' ? lead : `${lead} with ${beside}`) + served + drink
}

function withSentence(
  text: string,
  asked: readonly Part[],
  { most, style, random }: { most: number; style: Plate['style']; random: Random },
): string {
  const [first = '', ...rest] = text.split(/(?<=\.)\s+/)
  const isSpare = (one: string): boolean => !asked.some((part) => isTold(part, one))
  const untold = asked.filter((part) => !isTold(part, text))
  const added = untold.length === 0 ? [] : [filled(CLOSINGS[style], saidOf(untold), random)]
  const kept = [...rest]
  for (let at = kept.length - 1; at >= 0; at -= 1) {
    if (wordCount([first, ...added, ...kept].join(' ')) <= most) break
    if (isSpare(kept[at] ?? '')) kept.splice(at, 1)
  }
  return [first, ...added, ...kept].join(' ')
}

function saidOf(parts: readonly Part[]): string {
  return listOf(parts.map(({ ingredient, grams }) => sayIngredient(ingredient, grams)))
}

type Sayings = readonly [string, ...string[]]

function filled(sayings: Sayings, said: string, random: Random): string {
  return sentence(random.pick(sayings).replace('{}', said))
}

const BESIDES: Readonly<Record<Plate['style'], Sayings>> = {
  truck: ['comes with {}', '{} with it', 'plus {}'],
  normal: ['{} comes with it', 'we bring {} with it', '{} stands beside it'],
  fine: ['paired with {}', '{} beside it', 'accompanied by {}'],
}

const SIDES: Readonly<Record<Plate['style'], Sayings>> = {
  truck: ['comes with {}', '{} on the side', 'plus {}'],
  normal: ['we serve {} beside it', 'we bring {} with it', 'beside it, {}'],
  fine: ['accompanied by {}', '{} beside it', 'with {} at the side'],
}

/** Without verbs that would have to agree with what is listed. */
const CLOSINGS: Readonly<Record<Plate['style'], Sayings>> = {
  truck: ['plus {}', 'with {} too', '{} in the mix', 'and {}'],
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
