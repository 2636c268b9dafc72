import type { Plate } from '../composing/plate.ts'
import type { Knowledge, Method } from '../knowledge/schema.ts'
import { type Random, seededBy } from '../random.ts'
import { stems } from '../reading/words.ts'
import { type Cast, castOf } from './cast.ts'
import { COURSE_REMARKS } from './course-remarks.ts'
import { listOf, sentence, wordCount } from './english.ts'
import { leadClause } from './lead-clause.ts'
import type { Player } from './player.ts'
import { tellAsked } from './tell-asked.ts'
import { sauceClause, type Texture, texturesOf } from './textures.ts'
import { fineVoice, normalVoice, type Pieces, truckVoice } from './voices.ts'

const FEWEST_WORDS = 15
const MOST_WORDS = 35
/** What is read with the most ease; worth a few more tries. */
const READS_BEST = { fewest: 20, most: 30 }
const TRIES = 14
const TRIES_TO_READ_BEST = 6
/** With more room there is nothing more to tell. */
const MOST_ROOM = 4

/** 15 to 35 words in the style's voice, the main component and the method first; the seed picks the sentence plan. */
export function writeDescription(knowledge: Knowledge, plate: Plate, seed: number): string {
  const cast = castOf(knowledge, plate)
  if (cast === null) return ''
  const random = seededBy(seed, plate.id, plate.style, 'description')
  let best = ''
  let bestMiss = Number.POSITIVE_INFINITY
  let room = 0
  for (let attempt = 0; attempt < (bestMiss < 1 ? TRIES_TO_READ_BEST : TRIES); attempt += 1) {
    const text = spoken(plate, piecesOf(cast, plate, { room, random }))
    const words = wordCount(text)
    const miss = lengthMiss(words) + clumsiness(text)
    if (miss < bestMiss) {
      best = text
      bestMiss = miss
    }
    if (miss === 0 || room > MOST_ROOM) break
    room = roomFor(words, room)
  }
  const { method, form } = plate
  const lead = leadClause(cast, { method, form, voice: 'adjective', random })
  const asked = tellAsked(knowledge, { plate, text: best, lead, most: MOST_WORDS }, random)
  return lengthened(asked, plate, random)
}

/** How far a text is from its length; 0 where it reads best, below 1 where it is allowed. */
function lengthMiss(words: number): number {
  const outside = Math.max(0, FEWEST_WORDS - words, words - MOST_WORDS)
  if (outside > 0) return 4 * outside
  return words < READS_BEST.fewest || words > READS_BEST.most ? 0.3 : 0
}

/** How much is told of the plate in the next try. */
function roomFor(words: number, room: number): number {
  if (words < FEWEST_WORDS) return room + 1
  if (words > MOST_WORDS) return room - 1
  if (words < READS_BEST.fewest) return Math.max(room, Math.min(room + 1, 2))
  return words > READS_BEST.most ? Math.max(room - 1, -1) : room
}

function spoken(plate: Plate, pieces: Pieces): string {
  if (plate.style === 'truck') return truckVoice(pieces)
  return plate.style === 'fine' ? fineVoice(pieces) : normalVoice(pieces)
}

/** `room` above 0 tells more of the plate, below 0 less, until the length fits. */
function piecesOf(
  whole: Cast,
  plate: Plate,
  { room, random }: { room: number; random: Random },
): Pieces {
  const cast = askedFirst(whole, plate)
  const special = plate.special === null || plate.special === '' ? null : plate.special
  const told = new Set(stems(special ?? ''))
  const most = Math.max(2, (special === null ? 4 : 3) + Math.sign(room))
  const untoldCompany = cast.company.filter((one) => !isTold(one, told))
  const rest = special === null ? null : restOf(special, cast, plate.method)
  const leads = special !== null && leadsItself(special, cast, plate.method)
  const needsMore = untoldCompany.length < 2 && rest === null && !leads
  const company = room > 0 || needsMore ? cast.company : untoldCompany
  const all = (cast.thing ? [cast.main, ...company] : company).slice(0, most)
  const beside = cast.thing ? all.filter(isBesideThing) : []
  const shown = all.filter((one) => !beside.includes(one))
  const cooked = shown.filter((one) => cast.thing !== null || isCookedAlong(one, plate.method))
  const side = beside.length > 0 ? `with ${listOf(beside.map(({ said }) => said))}` : null
  const fresh = { ...untold(cast, told), company: company.slice(most) }
  const plural = cast.thing ? cast.thing.noun.endsWith('s') : cast.main.plural
  const textures = random.shuffle(texturesOf(fresh, { spice: plate.spice, plural, random }))
  const made = doughRemark(cast)
  if (made && textures.length < 2) textures.push(made)
  if (plate.components.ice !== undefined && room > 0) {
    textures.push(sameInAllVoices('served over ice'))
  }
  const textureCount = (special === null ? 2 : 1) + (room > 0 ? 1 : 0) + (room < 0 ? -1 : 0)
  return {
    lead: (voice) => leadClause(cast, { method: plate.method, form: plate.form, voice, random }),
    plural,
    isThing: cast.thing !== null || plate.method === 'assembled',
    isSweet: plate.course === 'dessert',
    joint: cast.thing?.joint ?? 'with',
    company: shown.map(({ said }) => said),
    cooked: cooked.map(({ said }) => said),
    apart: shown.filter((one) => !cooked.includes(one)).map(({ said }) => said),
    base: room < -2 ? side : (side ?? untoldBase(cast, special)),
    sauce: room < 0 ? null : sauceClause(fresh.sauces, { form: plate.form, random }),
    special,
    specialRest: rest,
    specialLeads: leads && room < 2,
    textures: textures.slice(0, Math.min(room > 2 ? 3 : 2, textureCount)),
    form: plate.form,
    random,
  }
}

/** "Over rice" goes without saying where the dish's own phrase speaks of the rice. */
function untoldBase({ base }: Cast, special: string | null): string | null {
  const head = base === null ? undefined : stems(base).at(-1)
  return head !== undefined && stems(special ?? '').includes(head) ? null : base
}

/** What the guest asked for stands before what comes along. */
function askedFirst(cast: Cast, { asked }: Plate): Cast {
  if (asked.length === 0) return cast
  const isAsked = ({ ingredient }: Player): boolean => asked.includes(ingredient.name)
  const company = [...cast.company.filter(isAsked), ...cast.company.filter((one) => !isAsked(one))]
  return { ...cast, company }
}

/** "Octopus snipped over potato" after "boiled octopus" goes on as "snipped over potato". */
function restOf(special: string, cast: Cast, method: Method): string | null {
  const [first = '', second = '', ...rest] = special.split(' ')
  const noun = cast.thing?.noun ?? cast.main.said
  const head = noun.split(' ').at(-1) ?? ''
  if (stems(first).join() !== stems(head).join()) return null
  if (!/(?:ed|en|cut|set|burnt|spun|left|kept|hung)$/.test(second)) return null
  return second.startsWith(stemOf(method)) ? null : [second, ...rest].join(' ')
}

/** Butter, eggs and milk are the truth about a dough that nothing else is on. */
function doughRemark({ dough }: Cast): Texture | null {
  if (dough.length < 2) return null
  return sameInAllVoices(`made with ${listOf(dough.map((one) => one.said).slice(0, 3))}`)
}

function sameInAllVoices(said: string): Texture {
  return { counter: said, fragment: said, full: said }
}

/** The plainest things are told in few words; what is said of them then is true of all such. */
function lengthened(text: string, plate: Plate, random: Random): string {
  if (wordCount(text) >= FEWEST_WORDS) return text
  const remarks = random.shuffle(COURSE_REMARKS[plate.course]).slice(0, 2)
  const isAlone = Object.keys(plate.components).length === 1
  return [...remarks, ...random.shuffle(isAlone ? ALONE_REMARKS : PLAIN_REMARKS)].reduce(
    (longer, one) => (wordCount(longer) < FEWEST_WORDS ? `${longer} ${sentence(one)}` : longer),
    text,
  )
}

const ALONE_REMARKS = [
  'served as it is, with nothing added',
  'one thing, and nothing beside it',
  'just that, and nothing else in it',
]

const PLAIN_REMARKS = [
  'kept simple, so that each part comes through',
  'a short list, and each part of it counts',
  'few things, and room for each of them',
]

const SERVED_APART =
  /cucumber|lettuce|leaves|rocket|watercress|avocado|pickle|kimchi|sauerkraut|salsa|slaw|radish|melon|sprout|cheese|feta|parmesan|pecorino|mozzarella|burrata|manchego|halloumi|cotija|queso|bread|pita|injera|naan|tortilla|berries|mango|pineapple|pomegranate|raw|ice cream|yogurt|labneh|jam|honey|syrup|egg|cornichon|olive|caviar|roe|fries|chip|mashed potato|roast potato|salad|cream$|coleslaw/

/** Whether it goes into the same pot, pan or bowl; the rest stands beside. */
function isCookedAlong({ ingredient }: Player, method: Method): boolean {
  if (COLD_METHODS.includes(method)) return true
  return COOKS_TOGETHER.includes(method) && !SERVED_APART.test(ingredient.name)
}

/** A scoop goes beside a pie and is not baked in it. */
function isBesideThing({ ingredient }: Player): boolean {
  return /ice cream|sorbet|whipped cream|clotted cream|salad|fries|chip$/.test(ingredient.name)
}

const COOKS_TOGETHER: readonly Method[] = [
  'simmered',
  'braised',
  'stewed',
  'slow-cooked',
  'stir-fried',
  'sautéed',
  'baked',
  'wood-fired',
  'toasted',
  'brewed',
]
const COLD_METHODS: readonly Method[] = [
  'raw',
  'dressed',
  'chilled',
  'frozen',
  'blended',
  'shaken',
  'poured',
  'assembled',
  'folded',
  'rolled',
]

const COOKED = /(?:ed|en|burnt|cut|set|spun|raw|shaken|ground)$/

/** Whether the special phrase can open the text: it names the main component and what is done to it early. */
function leadsItself(special: string, cast: Cast, method: Method): boolean {
  const words = stems(special).slice(0, 7)
  const noun = stems(cast.thing?.noun ?? cast.main.said).at(-1) ?? ''
  const stem = stemOf(method)
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

function stemOf(method: Method): string {
  return (method.split('-').at(-1) ?? method).slice(0, 4)
}

function isTold({ said }: Player, told: ReadonlySet<string>): boolean {
  const words = stems(said.replace(/ stock$/, ' broth'))
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
