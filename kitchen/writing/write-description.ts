import type { Plate } from '../composing/plate.ts'
import type { Knowledge, Method } from '../knowledge/schema.ts'
import { type Random, seededBy } from '../random.ts'
import { stems } from '../reading/words.ts'
import { type Cast, castOf, type Player } from './cast.ts'
import { wordCount } from './english.ts'
import { leadClause } from './lead-clause.ts'
import { sauceClause, texturesOf } from './textures.ts'
import { fineVoice, normalVoice, type Pieces, truckVoice } from './voices.ts'

const FEWEST_WORDS = 15
const MOST_WORDS = 35
const TRIES = 14

/** 15 to 35 words in the style's voice, the main component and the method first; the seed picks the sentence plan. */
export function writeDescription(knowledge: Knowledge, plate: Plate, seed: number): string {
  const cast = castOf(knowledge, plate)
  if (cast === null) return ''
  const random = seededBy(seed, plate.id, plate.style, 'description')
  let best = ''
  let bestMiss = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && bestMiss > 0; attempt += 1) {
    const text = spoken(plate, piecesOf(cast, plate, { attempt, random }))
    const words = wordCount(text)
    const miss = Math.max(0, FEWEST_WORDS - words, words - MOST_WORDS) + clumsiness(text)
    if (miss < bestMiss) {
      best = text
      bestMiss = miss
    }
  }
  return best
}

function spoken(plate: Plate, pieces: Pieces): string {
  if (plate.style === 'truck') return truckVoice(pieces)
  return plate.style === 'fine' ? fineVoice(pieces) : normalVoice(pieces)
}

/** Early attempts hold more of the plate, later ones less, until the length fits. */
function piecesOf(
  cast: Cast,
  plate: Plate,
  { attempt, random }: { attempt: number; random: Random },
): Pieces {
  const special = plate.special === null || plate.special === '' ? null : plate.special
  const told = new Set(stems(special ?? ''))
  const lavish = special === null ? 4 : 3
  const most = Math.max(2, attempt > 6 ? lavish - 1 : lavish + (attempt % 2))
  const company = cast.company.filter((one) => !isTold(one, told) || cast.company.length <= 2)
  const lead = cast.thing ? [cast.main, ...company] : company
  const fresh = untold(cast, told)
  const textures = random.shuffle(texturesOf(fresh, { spice: plate.spice, random }))
  const shownCompany = lead.slice(0, most)
  const sauce = sauceClause(fresh.sauces, random)
  const brief = attempt > 3 && attempt % 3 === 0
  return {
    lead: (voice) => leadClause(cast, { method: plate.method, form: plate.form, voice, random }),
    joint: cast.thing?.joint ?? 'with',
    plural: cast.thing ? cast.thing.noun.endsWith('s') : cast.main.plural,
    company: shownCompany.map(({ said }) => said),
    beside: isHot(plate.method) && shownCompany.some(isServedCold),
    base: brief && attempt > 8 ? null : cast.base,
    sauce: brief ? null : sauce,
    special,
    specialLeads: special !== null && leadsItself(special, cast, plate.method),
    textures: special === null ? textures.slice(0, 2) : brief ? [] : textures.slice(0, 1),
    form: plate.form,
    random,
  }
}

const COLD =
  /cucumber|lettuce|leaves|rocket|watercress|avocado|pickle|kimchi|sauerkraut|salsa|slaw|radish|melon|sprout|cheese|feta|parmesan|pecorino|mozzarella|burrata|manchego|halloumi|cotija|queso|bread|pita|injera|naan|tortilla|berries|mango|pineapple|pomegranate|raw|ice cream|yogurt|labneh|jam|honey|syrup|egg|cornichon|olive|caviar|roe/

function isServedCold({ ingredient }: Player): boolean {
  return COLD.test(ingredient.name)
}

function isHot(method: Method): boolean {
  return ![
    'raw',
    'dressed',
    'chilled',
    'frozen',
    'assembled',
    'shaken',
    'blended',
    'poured',
    'folded',
    'rolled',
    'baked',
    'wood-fired',
    'stir-fried',
    'toasted',
  ].includes(method)
}

const COOKED = /(?:ed|en|burnt|cut|set|spun|raw|shaken|ground)$/

/** Whether the special phrase can open the text: it names the main component and what is done to it early. */
function leadsItself(special: string, cast: Cast, method: Method): boolean {
  const words = stems(special).slice(0, 7)
  const noun = stems(cast.thing?.noun ?? cast.main.said).at(-1) ?? ''
  const stem = (method.split('-').at(-1) ?? method).slice(0, 4)
  return (
    words.includes(noun) &&
    words.some(
      (word) =>
        word.startsWith(stem) ||
        (word !== noun &&
          COOKED.test(word) &&
          word.length > 4 &&
          word.startsWith(stem.slice(0, 2))),
    )
  )
}

function isTold({ said }: Player, told: ReadonlySet<string>): boolean {
  const words = stems(said)
  return words.length > 0 && told.has(words.at(-1) ?? '')
}

function untold(cast: Cast, told: ReadonlySet<string>): Cast {
  const keep = (players: readonly Player[]): Player[] => players.filter((one) => !isTold(one, told))
  return {
    ...cast,
    sauces: keep(cast.sauces),
    herbs: keep(cast.herbs),
    spices: keep(cast.spices),
    nuts: keep(cast.nuts),
    citrus: keep(cast.citrus),
    seasonings: keep(cast.seasonings),
  }
}

/** A word of weight three times, or one preposition thrice in a row, reads as a machine's. */
function clumsiness(text: string): number {
  const counts = new Map<string, number>()
  for (const word of stems(text)) {
    if (word.length > 3) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const repeated = [...counts].filter(([word, count]) => count > (word === 'with' ? 2 : 1))
  return repeated.length * 0.6
}
