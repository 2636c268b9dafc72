import type { Part, Plate } from '../composing/plate.ts'
import type { Form } from '../knowledge/schema.ts'
import { isPasta } from '../reading/food-groups.ts'
import { stems } from '../reading/words.ts'
import { player } from './player.ts'

/** `joint` ties the company to the noun: "filled with". */
export type Thing = { noun: string; joint: string; countable: boolean }

export const THINGS: Partial<Record<Form, Omit<Thing, 'countable'>>> = {
  pizza: { noun: 'pizza', joint: 'with' },
  dumplings: { noun: 'dumplings', joint: 'filled with' },
  pie: { noun: 'pie', joint: 'filled with' },
  pastry: { noun: 'pastry', joint: 'with' },
  cake: { noun: 'cake', joint: 'with' },
  tart: { noun: 'tart', joint: 'with' },
  cookie: { noun: 'biscuits', joint: 'with' },
  doughnut: { noun: 'doughnuts', joint: 'with' },
  pancakes: { noun: 'pancakes', joint: 'with' },
  waffle: { noun: 'waffle', joint: 'with' },
  bagel: { noun: 'bagel', joint: 'with' },
  sandwich: { noun: 'sandwich', joint: 'with' },
  bread: { noun: 'bread', joint: 'with' },
  flatbread: { noun: 'flatbread', joint: 'with' },
  lasagne: { noun: 'pasta sheets', joint: 'layered with' },
  rolls: { noun: 'rolls', joint: 'filled with' },
  fritters: { noun: 'fritters', joint: 'of' },
  pudding: { noun: 'pudding', joint: 'of' },
  'ice-cream': { noun: 'ice cream', joint: 'with' },
}
export const WRAPPERS =
  /dough|wrapper|pastry|rice paper|masa|lasagne sheet|nori|vine leaf|tofu skin|wide rice noodle|corn husk|pancake|waffle|crepe|taco shell|flatbread|naan|pita|lavash|injera|tortilla$/

export const ICES = /ice cream|sorbet|gelato|frozen yogurt/

export function thingOf(plate: Plate, parts: readonly Part[]): Thing | null {
  const thing = THINGS[plate.form]
  if (!thing) return null
  if (plate.form === 'sandwich' && !['toasted', 'assembled', 'baked'].includes(plate.method)) {
    return null
  }
  const [first] = parts
  // a low-carb one is layered of courgette alone
  if (plate.form === 'lasagne' && !parts.some(({ ingredient }) => isPasta(ingredient.name)))
    return null
  if (first && MADE_ALREADY.test(first.ingredient.name)) return null
  if (first && plate.form === 'cake' && isBread(first)) return null
  if (plate.form === 'ice-cream' && parts.some(({ ingredient }) => ICES.test(ingredient.name))) {
    return null
  }
  const bread = BREADS.includes(plate.form) ? parts.find(isBread) : undefined
  if (bread === first && bread && !['flatbread', 'dumplings'].includes(plate.form)) return null
  const noun = bread ? player(bread).said : nounOf(plate, parts, thing.noun)
  const isFilled =
    plate.form === 'pastry' && first !== undefined && (isSavoury(first) || isFried(plate))
  const found = {
    noun: isFilled && !bread ? 'pastry parcels' : noun,
    joint: isFilled && !bread ? 'filled with' : thing.joint,
    countable: !MASS.test(noun),
  }
  return parts.some((part) => !isTheThing(part, found)) ? found : null
}

/** Forms whose own bread gives them their name: a croissant, naan, focaccia. */
const BREADS: readonly Form[] = [
  'bread',
  'pancakes',
  'waffle',
  'bagel',
  'pastry',
  'flatbread',
  'dumplings',
]
/** Bread that thickens or is scattered over leads nothing. */
export const HIDES_BREAD: readonly Form[] = [
  'soup',
  'salad',
  'stew',
  'noodle-soup',
  'pudding',
  'cake',
]
const MADE_ALREADY = /cake$|fritter$|falafel$|croquette$|brownie$|doughnut$|mochi$|patty$/
export const MASS =
  /bread$|brioche$|toast$|focaccia$|lavash$|pastry$|cream$|sorbet$|naan$|injera$|khobz$/

export function isBread({ ingredient }: Part): boolean {
  return ingredient.role === 'bread' && !/dough|cracker|chip$|croutons/.test(ingredient.name)
}

/** "Ice cream" only where there is cream; a sorbet or a kulfi is called by its name. */
function nounOf({ form, name }: Plate, parts: readonly Part[], usual: string): string {
  if (form !== 'ice-cream') return usual
  const words = stems(name)
  if (words.includes('ice') && words.includes('cream')) return usual
  const own = ['sorbet', 'granita', 'kulfi', 'gelato', 'sherbet'].find((one) => words.includes(one))
  if (own) return own
  const isCreamy = parts.some(({ ingredient }) => ['dairy', 'egg'].includes(ingredient.source))
  return isCreamy ? usual : 'sorbet'
}

function isSavoury({ ingredient }: Part): boolean {
  return ['protein', 'vegetable'].includes(ingredient.role)
}

export function isFried({ method }: Plate): boolean {
  return ['deep-fried', 'pan-fried'].includes(method)
}

export function isTheThing({ ingredient, grams }: Part, { noun }: Thing): boolean {
  const head = stems(noun).at(-1) ?? ''
  if (player({ ingredient, grams }).said === noun) return true
  if (stems(ingredient.name).includes(head) && head !== 'cream') return true
  return noun !== 'waffle' && WRAPPERS.test(ingredient.name)
}
