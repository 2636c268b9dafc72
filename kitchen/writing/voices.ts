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
  /** "with", "filled with": what joins the company to the lead. */
  joint: string
  /** The company that is cooked with the lead, or all of it where the lead is no verb. */
  company: readonly string[]
  /** Whether some of the company is not cooked by the method and is better "served with". */
  beside: boolean
  base: string | null
  sauce: string | null
  /** The dish's own phrase, without a full stop. */
  special: string | null
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
  const { lead, joint, company, base, sauce, special, random } = pieces
  const three = company.slice(0, 3)
  const tail = random.chance(0.6) ? truckTail(pieces.form, random) : null
  const side = base ?? sauce
  const texture = pieces.textures[0]?.fragment ?? null
  const loaded =
    joint === 'with' ? random.pick(['with', 'loaded with', 'piled with', 'plus']) : joint
  const plans: Plans = [
    () =>
      sentences(
        commaSide(plainList(lead('adjective'), joint, three), side),
        special,
        texture,
        tail,
      ),
    () =>
      sentences(joined(lead('adjective'), loaded, three), special, sideLine(side, random), tail),
    () => sentences(`${lead('adjective')}${inline(side)}`, plusLine(three, pieces), special, tail),
    () =>
      sentences(
        joined(lead('past'), served(pieces), three.slice(0, 2)),
        special,
        texture,
        sideLine(side, random),
      ),
    () => sentences(joined(lead('adjective'), loaded, three.slice(0, 2)), texture, special, tail),
  ]
  if (pieces.specialLeads && special) {
    const rest = (): string =>
      sentences(special, plusLine(three, pieces), sideLine(side, random), texture, tail)
    plans.push(rest, rest)
  }
  return random.pick(plans)()
}

/** Warm and plain, as a host would say it. */
export function normalVoice(pieces: Pieces): string {
  const { lead, joint, company, base, sauce, special, random } = pieces
  const side = base ?? sauce
  const texture = pieces.textures[0]?.full ?? null
  const it = pieces.plural ? 'them' : 'it'
  const comes = pieces.plural ? 'They come' : 'It comes'
  const we = capitalised(lead('we'))
  const joinWe =
    joint === 'with' && pieces.beside ? `and serve ${it} with` : joint === 'of' ? 'with' : joint
  const plans: Plans = [
    () =>
      sentences(
        `${joined(lead('past'), served(pieces), company)}${inline(side)}`,
        special,
        texture,
      ),
    () =>
      sentences(
        joined(we, joinWe, company),
        special,
        side && `${random.pick(['Served', comes, 'On the table'])} ${side}`,
        texture,
      ),
    () =>
      sentences(`${joined(lead('adjective'), joint, company)}${inline(side)}`, special, texture),
    () =>
      sentences(
        joined(lead('past'), served(pieces), company),
        special,
        side && `Served ${side}`,
        texture,
      ),
    () =>
      sentences(
        `${joined(we, joinWe, company.slice(0, 3))}${inline(pieces.beside ? side : null)}`,
        special,
        pieces.beside ? null : side && `We serve ${it} ${side}`,
        texture,
      ),
    () =>
      sentences(
        joined(lead('adjective'), joint, company),
        texture,
        special,
        side && `${comes} ${side}`,
      ),
  ]
  if (pieces.specialLeads && special) {
    const beside = company.length === 0 ? null : listOf(company)
    const follow = (): string =>
      sentences(
        special,
        beside && `${random.pick(['We serve', 'We plate'])} ${it} with ${beside}${inline(side)}`,
        texture,
      )
    plans.push(follow, follow)
  }
  return random.pick(plans)()
}

/** Restrained and exact, the chef's view of the plate. */
export function fineVoice(pieces: Pieces): string {
  const { lead, joint, company, base, sauce, special, random } = pieces
  const side = sauce ?? base
  const few = company.slice(0, 3)
  const texture = pieces.textures[0]?.fragment ?? null
  const chef = capitalised(lead('chef'))
  const set =
    joint === 'with'
      ? random.pick(['set against', 'beside', 'alongside', 'paired with', 'with'])
      : joint
  const adds =
    joint === 'with'
      ? random.pick(['with', 'and adds', 'and sets beside it', 'and brings in'])
      : joint === 'of'
        ? 'with'
        : joint
  const plans: Plans = [
    () => sentences(colonList(lead('past'), joint, few), special, side, texture),
    () => sentences(joined(chef, adds, few.slice(0, 2)), special, texture, side),
    () => sentences(`${joined(lead('past'), set, few)}${inline(side)}`, special, texture),
    () =>
      sentences(
        `${plainList(lead('adjective'), joint, few)}${commaSide('', side)}`,
        special,
        texture,
      ),
    () =>
      sentences(
        `${joined(lead('adjective'), set, few)}${special ? `; ${special}` : ''}`,
        texture,
        side,
      ),
    () => sentences(`${joined(chef, adds, few.slice(0, 3))}${inline(side)}`, texture, special),
  ]
  if (pieces.specialLeads && special) {
    const follow = (): string =>
      sentences(special, few.length > 0 ? listOf(few) : null, side, texture)
    plans.push(follow, follow)
  }
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
  return joint.startsWith(',')
    ? `${lead}${joint} ${listOf(company)}`
    : `${lead} ${joint} ${listOf(company)}`
}

function served({ joint, beside, random }: Pieces): string {
  if (joint !== 'with' || !beside) return joint
  return random.pick([', served with', ', then', ', with', ', joined by'])
}

/** "Grilled lamb, mint and peas"; a thing keeps its joint: "steamed dumplings filled with pork". */
function plainList(lead: string, joint: string, company: readonly string[]): string {
  return joint === 'with' ? listOf([lead, ...company]) : joined(lead, joint, company)
}

function colonList(lead: string, joint: string, company: readonly string[]): string {
  if (company.length === 0) return lead
  return joint === 'with' ? `${lead}: ${listOf(company)}` : joined(lead, joint, company)
}

function inline(side: string | null): string {
  return side === null ? '' : ` ${side}`
}

function commaSide(text: string, side: string | null): string {
  if (side === null) return text
  return `${text}, ${side.startsWith('with') || text === '' ? side : `all ${side}`}`
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
