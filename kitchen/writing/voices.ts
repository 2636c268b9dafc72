import type { Form } from '../knowledge/schema.ts'
import type { Random } from '../random.ts'
import { capitalised, listOf, sentence } from './english.ts'
import type { LeadVoice } from './lead-clause.ts'

/** The pieces that every sentence plan has at hand; null and [] where a dish has none. */
export type Pieces = {
  lead: (voice: LeadVoice) => string
  /** "with", "filled with": what joins the company to the lead. */
  joint: string
  company: readonly string[]
  base: string | null
  sauce: string | null
  /** The dish's own phrase, without a full stop. */
  special: string | null
  textures: readonly string[]
  form: Form
  random: Random
}

/** Short and direct, said across a counter. */
export function truckVoice(pieces: Pieces): string {
  const { lead, joint, company, base, sauce, special, textures, random } = pieces
  const adjective = lead('adjective')
  const three = company.slice(0, 3)
  const tail = random.chance(0.55) ? truckTail(pieces) : null
  const side = [base, sauce].find((clause) => clause !== null) ?? null
  const loaded = random.pick([joint, 'loaded with', 'piled with', joint])
  const join = joint === 'with' ? loaded : joint
  const plans: (() => string)[] = [
    () => sentences(withSide(listed(adjective, three), side), special, textures[0], tail),
    () => sentences(with_(adjective, join, three), special, side && sideLine(side, random), tail),
    () => sentences(`${adjective}${inlineSide(side)}`, three.length > 0 ? plusLine(three, random) : null, special, tail),
    () => sentences(with_(lead('past'), joint, three.slice(0, 2)), special, textures[0], side && sideLine(side, random), tail),
    () => sentences(with_(adjective, join, [...three.slice(0, 2)]), textures[0], special, tail),
  ]
  return random.pick(plans as [() => string, ...(() => string)[]])()
}

/** Warm and plain, as a host would say it. */
export function normalVoice(pieces: Pieces): string {
  const { lead, joint, company, base, sauce, special, textures, random } = pieces
  const clauses = [base, sauce].filter((clause) => clause !== null)
  const [side = null] = clauses
  const we = capitalised(lead('we'))
  const withWe = joint === 'with' || joint === 'of' ? 'with' : joint
  const plans: (() => string)[] = [
    () => sentences(`${with_(lead('past'), joint, company)}${inlineSide(side)}`, special, textures[0]),
    () => sentences(with_(we, withWe, company), special, side && `${random.pick(['Served', 'It comes', 'Brought to you'])} ${side}`, textures[0]),
    () => sentences(`${with_(lead('adjective'), joint, company)}${inlineSide(side)}`, special, textures[0]),
    () => sentences(`${with_(lead('past'), joint, company)}${textures[0] ? `, ${textures[0]}` : ''}`, special, side && `Served ${side}`),
    () => sentences(`${with_(we, withWe, company.slice(0, 3))}${side ? `, ${random.pick(['then serve it', 'and bring it out', 'and serve it'])} ${side}` : ''}`, special, textures[0]),
    () => sentences(with_(lead('adjective'), joint, company), side && `Served ${side}${textures[0] ? `, ${textures[0]}` : ''}`, special),
  ]
  return random.pick(plans as [() => string, ...(() => string)[]])()
}

/** Restrained and exact, the chef's view of the plate. */
export function fineVoice(pieces: Pieces): string {
  const { lead, joint, company, base, sauce, special, textures, random } = pieces
  const side = sauce ?? base
  const few = company.slice(0, 3)
  const chef = capitalised(lead('chef'))
  const set = random.pick(['set against', 'beside', 'alongside', 'paired with', 'with'])
  const plans: (() => string)[] = [
    () => sentences(colonList(lead('past'), few), special, side && capitalised(side), textures[0]),
    () => sentences(with_(chef, joint === 'with' ? set : joint, few.slice(0, 2)), special, textures[0], side && capitalised(side)),
    () => sentences(`${with_(lead('past'), joint === 'with' ? set : joint, few)}${inlineSide(side)}`, special, textures[0]),
    () => sentences(`${listed(lead('adjective'), few)}${inlineSide(side)}`, special, textures[0]),
    () => sentences(`${with_(lead('adjective'), joint === 'with' ? set : joint, few)}${special ? `; ${special}` : ''}`, textures[0], side && capitalised(side)),
    () => sentences(`${with_(chef, joint === 'with' ? random.pick(['with', 'and adds', 'and brings in']) : joint, few.slice(0, 2))}${inlineSide(side)}`, textures[0], special),
  ]
  return random.pick(plans as [() => string, ...(() => string)[]])()
}

function sentences(...texts: readonly (string | null | undefined)[]): string {
  return texts.filter((text) => text !== null && text !== undefined && text !== '').map((text) => sentence(text ?? '')).join(' ')
}

function with_(lead: string, joint: string, company: readonly string[]): string {
  return company.length === 0 ? lead : `${lead} ${joint} ${listOf(company)}`
}

function listed(lead: string, company: readonly string[]): string {
  return listOf([lead, ...company])
}

function colonList(lead: string, company: readonly string[]): string {
  return company.length === 0 ? lead : `${lead}: ${listOf(company)}`
}

function inlineSide(side: string | null): string {
  return side === null ? '' : ` ${side}`
}

function withSide(text: string, side: string | null): string {
  return side === null ? text : `${text}, ${side.startsWith('with') ? side : `all ${side}`}`
}

function sideLine(side: string, random: Random): string {
  return side.startsWith('with')
    ? random.pick([`Comes ${side}`, `Goes ${side}`, capitalised(side)])
    : random.pick([`All ${side}`, `Comes ${side}`, `Served ${side}`, `Straight ${side}`])
}

function plusLine(company: readonly string[], random: Random): string {
  const list = listOf(company)
  return random.pick([`${list} on board`, `Plus ${list}`, `You get ${list} too`, `${list} in there as well`])
}

const IN_HAND: readonly Form[] = ['burger', 'taco', 'burrito', 'sandwich', 'wrap', 'bagel', 'sausage', 'pizza', 'flatbread', 'rolls', 'doughnut', 'cookie', 'pastry', 'skewer']
const IN_BOWL: readonly Form[] = ['bowl', 'noodles', 'noodle-soup', 'soup', 'stew', 'curry-rice', 'pasta', 'rice-plate', 'stir-fry', 'gratin', 'pudding', 'ice-cream']
const TO_DRINK: readonly Form[] = ['drink', 'hot-drink', 'cocktail', 'bottle']
const TO_SHARE: readonly Form[] = ['fries', 'fritters', 'dumplings', 'fried-chicken', 'platter', 'spread', 'shellfish']

function truckTail({ form, random }: Pieces): string | null {
  if (IN_HAND.includes(form)) {
    return random.pick(['Two hands needed', 'Napkins on the side', 'Eat it standing', 'Gone in six bites', 'No fork required', 'Lean forward, bite', 'Made for walking', 'Mind your shirt', 'One is never enough', 'Hold it tight'])
  }
  if (IN_BOWL.includes(form)) {
    return random.pick(['Grab a spoon', 'Dig in', 'Get it hot', 'Mix it up yourself', 'Scrape the bottom', 'Lunch, sorted', 'Eat it steaming', 'Your fork is ready'])
  }
  if (TO_DRINK.includes(form)) {
    return random.pick(['Sip and stroll', 'Take it with you', 'Drink up', 'Straw included', 'One for the road'])
  }
  if (TO_SHARE.includes(form)) {
    return random.pick(['Dip, crunch, repeat', 'Share them, or not', 'Best straight away', 'Eat with your fingers', 'Order two', 'Catch them hot'])
  }
  return random.pick(['Come and get it', 'Eat it now', 'Up in minutes', 'Your turn', 'Bring an appetite', 'Get stuck in'])
}
