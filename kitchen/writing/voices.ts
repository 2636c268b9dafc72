import type { Form } from '../knowledge/schema.ts'
import type { Random } from '../random.ts'
import { capitalised, listOf, sentence } from './english.ts'
import type { LeadVoice } from './lead-clause.ts'
import type { Texture } from './textures.ts'
import { truckTail } from './truck-tails.ts'

/** The pieces that every sentence plan has at hand; null and [] where a dish has none. */
export type Pieces = {
  lead: (voice: LeadVoice) => string
  /** Whether the lead is spoken of as "them". */
  plural: boolean
  /** Whether the lead is a thing such as a pizza, which nothing stands beside. */
  isThing: boolean
  isSweet: boolean
  /** "with", "filled with": what joins the company to the lead. */
  joint: string
  company: readonly string[]
  /** The part of the company that is cooked with the lead, and the part that is served with it. */
  cooked: readonly string[]
  apart: readonly string[]
  base: string | null
  sauce: string | null
  /** The dish's own phrase, without a full stop. */
  special: string | null
  /** The dish's own phrase after its first noun, where that noun is the lead: "beaten thin ...". */
  specialRest: string | null
  /** Whether the dish's own phrase names main component and method itself. */
  specialLeads: boolean
  textures: readonly Texture[]
  form: Form
  random: Random
}

type Plan = () => string
type Plans = [Plan, ...Plan[]]

/** Short and direct, said across a counter. */
export function truckVoice(pieces: Pieces): string {
  const { lead, company, base, sauce, special, specialRest, random } = pieces
  const three = company.slice(0, 3)
  const tail = random.chance(0.92) ? truckTail(pieces, random) : null
  const side = base ?? sauce
  const [texture = null, second = null] = pieces.textures.map(({ counter }) => counter)
  if (specialRest) {
    const opening = `${lead('adjective')}, ${specialRest}`
    return sentences(opening, plusLine(three, pieces), sideLine(side, random), texture, tail)
  }
  if (pieces.specialLeads && special && random.chance(0.6)) {
    return sentences(special, plusLine(three, pieces), sideLine(side, random), texture, tail)
  }
  const plans: Plans = [
    () =>
      sentences(
        commaSide(plainList(lead('adjective'), pieces, three), side),
        special,
        texture,
        second,
        tail,
      ),
    () =>
      sentences(
        joined(lead('adjective'), heaped(pieces), three),
        special,
        sideLine(side, random),
        second,
        tail,
      ),
    () =>
      sentences(
        pieces.isThing
          ? commaSide(plainList(lead('adjective'), pieces, three), side)
          : beforeSide(lead('adjective'), side, []),
        pieces.isThing ? null : plusLine(three, pieces),
        special,
        second,
        tail,
      ),
    () =>
      sentences(
        joined(lead('past'), served(pieces), three.slice(0, 2)),
        special,
        texture,
        sideLine(side, random),
        tail,
      ),
    () =>
      sentences(
        joined(lead('adjective'), heaped(pieces), three.slice(0, 2)),
        texture,
        special,
        second,
        tail,
      ),
  ]
  return random.pick(plans)()
}

/** Warm and plain, as a host would say it. */
export function normalVoice(pieces: Pieces): string {
  const { lead, joint, company, base, sauce, special, specialRest, random } = pieces
  const side = base ?? sauce
  const [texture = null, second = null] = pieces.textures.map(({ full }) => full)
  const it = pieces.plural ? 'them' : 'it'
  const comes = comesWith(side, pieces)
  const we = capitalised(lead('we'))
  const ours = `our ${lead('adjective')}`
  if (specialRest) {
    const beside = servedWith(`We serve ${it}`, company, side)
    return sentences(`${lead('adjective')}, ${specialRest}`, ...beside, texture)
  }
  if (pieces.specialLeads && special && random.chance(0.6)) {
    const isDrink = /drink|cocktail|bottle/.test(pieces.form)
    const verb = isDrink ? 'We serve' : random.pick(['We serve', 'We plate', 'We bring'])
    return sentences(special, ...servedWith(`${verb} ${it}`, company, side), texture)
  }
  const plans: Plans = [
    () =>
      sentences(beforeSide(lead('past'), side, company, served(pieces)), special, texture, second),
    () =>
      sentences(
        madeAndServed(we, pieces, { who: 'we', most: company.length }),
        special,
        side && `${random.pick(['Served', comes])} ${side}`,
        texture,
        second,
      ),
    () => sentences(beforeSide(ours, side, company, joint), special, texture, second),
    () =>
      sentences(
        joined(lead('past'), served(pieces), company),
        special,
        side && `${random.pick(['We serve', 'We plate', 'We bring'])} ${it} ${side}`,
        texture,
        second,
      ),
    () =>
      sentences(
        madeAndServed(we, pieces, { who: 'we', most: 3 }),
        special,
        side && `${random.pick([`We serve ${it}`, `We plate ${it}`])} ${side}`,
        texture,
        second,
      ),
    () =>
      sentences(joined(ours, joint, company), texture, special, side && `${comes} ${side}`, second),
  ]
  return random.pick(plans)()
}

/** Restrained and exact, the chef's view of the plate. */
export function fineVoice(pieces: Pieces): string {
  const { lead, joint, company, base, sauce, special, specialRest, random } = pieces
  const side = sauce ?? base
  const few = company.slice(0, 3)
  const [texture = null, second = null] = pieces.textures.map(({ fragment }) => fragment)
  const free = joint === 'with' && !pieces.isThing && !/drink|cocktail|bottle/.test(pieces.form)
  const set = !free
    ? joint
    : pieces.apart.length > 0
      ? random.pick([', set against', ' alongside', ', paired with', ' with', ' beside'])
      : random.pick(['with', ', joined by', 'with'])
  const rest = few.length > 1 ? listOf(few) : few[0] ? `beside it, ${few[0]}` : null
  if (specialRest) {
    return sentences(`${lead('adjective')}, ${specialRest}`, rest, side, texture, second)
  }
  if (pieces.specialLeads && special && random.chance(0.6)) {
    return sentences(special, rest, side, texture, second)
  }
  // A thing that is made "of" something is the same few words each time with the chef before it.
  const chef = capitalised(lead(joint === 'of' ? 'adjective' : 'chef'))
  const semicolon = free && few.length > 1
  const plans: Plans = [
    () =>
      sentences(
        semicolon ? `${lead('past')}; ${listOf(few)}` : joined(lead('past'), joint, few),
        special,
        side,
        texture,
        second,
      ),
    () => sentences(beforeSide(lead('past'), side, few, set), special, texture, second),
    () =>
      sentences(
        commaSide(plainList(lead('adjective'), pieces, few), side),
        special,
        texture,
        second,
      ),
    () =>
      sentences(
        `${joined(lead('adjective'), set, few)}${special ? `; ${special}` : ''}`,
        texture,
        side,
        second,
      ),
    () => sentences(joined(lead('past'), set, few.slice(0, 2)), texture, special, side, second),
    () =>
      sentences(
        madeAndServed(chef, pieces, { who: 'chef', most: 3 }),
        special,
        texture,
        side,
        second,
      ),
  ]
  return random.pick(plans)()
}

function sentences(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter((text) => text !== null && text !== undefined && text !== '')
    .map((text) => sentence(text ?? ''))
    .join(' ')
}

function joined(lead: string, joint: string, company: readonly string[]): string {
  if (company.length === 0) return lead
  return `${lead}${/^[ ,]/.test(joint) ? '' : ' '}${joint} ${listOf(company)}`
}

/** Lead, company and side in one sentence, without two "with" in a row. */
function beforeSide(
  lead: string,
  side: string | null,
  company: readonly string[],
  joint = 'with',
): string {
  const text = joined(lead, joint, company)
  if (side === null) return text
  if (!side.startsWith('with ')) return `${text} ${side}`
  if (company.length === 0) return / in$/.test(side) ? `${text} ${side}` : `${text}, served ${side}`
  const noun = side.slice('with '.length)
  if (/(?:milk|cream|custard|syrup)$/.test(noun)) return joined(lead, joint, [...company, noun])
  return / (?:in|over)$/.test(noun) ? `${text}, ${noun}` : `${text}, ${noun} on the side`
}

/** "We simmer beef with onion and serve it with fries": what is cooked along, then what stands beside. */
function madeAndServed(
  lead: string,
  { joint, cooked, apart, company, plural, random }: Pieces,
  { who, most }: { who: 'we' | 'chef'; most: number },
): string {
  // a lead that names its method itself, such as "fries", says nothing of who makes it
  if (!/^(?:we|the chef) /i.test(lead)) return joined(lead, joint, company.slice(0, most))
  const text = joined(lead, joint, cooked.slice(0, most))
  const beside = apart.slice(0, Math.max(0, most - cooked.length))
  if (beside.length === 0) return text
  const verb = random.pick(
    who === 'we' ? ['serve', 'plate', 'bring'] : ['serves', 'plates', 'pairs'],
  )
  return `${text} and ${verb} ${plural ? 'them' : 'it'} with ${listOf(beside)}`
}

/** Company and side in one sentence where they join, else in two. */
function servedWith(verb: string, company: readonly string[], side: string | null): string[] {
  if (company.length === 0) return side === null ? [] : [`Served ${side}`]
  const beside = `${verb} with ${listOf(company)}`
  if (side === null) return [beside]
  return side.startsWith('with') ? [beside, `Served ${side}`] : [`${beside} ${side}`]
}

/** Things come with something, and are served over or in it. */
function comesWith(side: string | null, { plural, random }: Pieces): string {
  if (side?.startsWith('with')) return plural ? 'They come' : 'It comes'
  return random.pick([
    'Served',
    plural ? 'They are served' : 'It is served',
    plural ? 'They arrive' : 'It arrives',
    'Plated',
  ])
}

function served({ joint, apart, isThing, random }: Pieces): string {
  if (joint !== 'with' || apart.length === 0 || isThing) return joint
  return random.pick([', served with', ', with', ', joined by'])
}

const HEAPED: readonly Form[] = [
  'burger',
  'taco',
  'burrito',
  'sandwich',
  'wrap',
  'bagel',
  'sausage',
  'pizza',
  'fries',
  'bowl',
  'flatbread',
  'waffle',
  'pancakes',
]

function heaped({ joint, form, isThing, random }: Pieces): string {
  if (joint !== 'with') return joint
  if (isThing && form === 'bowl') return joint
  return HEAPED.includes(form)
    ? random.pick(['loaded with', 'piled with', 'stacked with', 'with'])
    : random.pick(['with', 'plus'])
}

/** "Grilled lamb, mint and peas"; a thing keeps its joint: "steamed dumplings filled with pork". */
function plainList(lead: string, { joint, isThing }: Pieces, company: readonly string[]): string {
  return joint === 'with' && !isThing ? listOf([lead, ...company]) : joined(lead, joint, company)
}

function commaSide(text: string, side: string | null): string {
  return side === null ? text : `${text}, ${side.startsWith('with') ? side : `all ${side}`}`
}

function sideLine(side: string | null, random: Random): string | null {
  if (side === null) return null
  return side.startsWith('with')
    ? random.pick([`Comes ${side}`, `Goes ${side}`, capitalised(side)])
    : random.pick([`All ${side}`, `Comes ${side}`, `Served ${side}`])
}

function plusLine(company: readonly string[], { random }: Pieces): string | null {
  if (company.length === 0) return null
  const list = listOf(company)
  return random.pick([`${list} on board`, `Plus ${list}`, `You get ${list} too`, `${list} as well`])
}
