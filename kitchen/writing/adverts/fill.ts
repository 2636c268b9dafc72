import { capitalised, listOf } from '../english.ts'
import type { DishFacts, Facts } from './facts.ts'

/** What the words in braces of a line stand for; null where it is not known, and the line is then not used. */
export type Slots = Readonly<Record<string, string | null>>

const COUNTS = ['', 'One', 'Two', 'Three']

export function slotsOf({ dishes, menuTitle, cuisine, restaurant, location }: Facts): Slots {
  const [first] = dishes
  const names = dishes.map(({ name }) => name)
  const prices = dishes.flatMap(({ name, price }) => (price ? [`${name} (${price})`] : []))
  return {
    ...dishSlots(first),
    ...(menuTitle !== null && { it: 'them', 'it is': 'they are' }),
    names: namesOf(names, 'and'),
    namesOr: namesOf(names, 'or'),
    priced: prices.length === dishes.length ? listOf(prices) : null,
    Count: COUNTS[dishes.length] ?? null,
    count: COUNTS[dishes.length]?.toLowerCase() ?? null,
    cuisine,
    at: restaurant,
    in: location,
    where: restaurant && location ? `${restaurant}, ${location}` : restaurant,
  }
}

/** "Wings, Mac and Cheese, and Pie": a name with an "and" of its own is set off by a comma. */
function namesOf(names: readonly string[], joint: string): string {
  const isSetOff = names.length > 2 && names.slice(-2).some((name) => / and /.test(name))
  return isSetOff
    ? `${names.slice(0, -1).join(', ')}, ${joint} ${names.at(-1)}`
    : listOf(names, joint)
}

function dishSlots({ name, plural, sentences, parts, mainIsMany, price }: DishFacts): Slots {
  const [main = null, ...rest] = parts
  const three = rest.slice(0, 3)
  const list = parts.length > 1 ? listOf(parts.slice(0, 4)) : null
  return {
    name,
    lead: sentences[0] ?? null,
    main,
    Main: main && capitalised(main),
    rest: three.length > 0 ? listOf(three) : null,
    Rest: three.length > 0 ? capitalised(listOf(three)) : null,
    mainIs: mainIsMany ? 'are' : 'is',
    meets: mainIsMany ? 'meet' : 'meets',
    'it is': plural ? 'they are' : 'it is',
    commas: parts.length > 1 ? parts.slice(0, 4).join(', ') : null,
    Commas: parts.length > 1 ? capitalised(parts.slice(0, 4).join(', ')) : null,
    list,
    List: list && capitalised(list),
    price,
    is: plural ? 'are' : 'is',
    It: plural ? 'They' : 'It',
    it: plural ? 'them' : 'it',
    'It’s': plural ? 'They’re' : 'It’s',
    'it’s': plural ? 'they’re' : 'it’s',
    brings: plural ? 'bring' : 'brings',
  }
}

/** Null where a slot is not known. */
export function filled(line: string, slots: Slots): string | null {
  let isKnown = true
  const text = line.replace(/\{([^}]+)\}/g, (_, slot: string) => {
    const value = slots[slot] ?? null
    if (value === null) isKnown = false
    return value ?? ''
  })
  return isKnown ? text : null
}

/** The slots that a line uses, so that a text says nothing twice. */
export function slotsIn(line: string): string[] {
  return [...line.matchAll(/\{([^}]+)\}/g)].map(([, slot = '']) => slot)
}
