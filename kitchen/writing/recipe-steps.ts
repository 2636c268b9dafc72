import type { Part, Plate } from '../composing/plate.ts'
import type { Form, Method } from '../knowledge/schema.ts'
import { capitalised, listOf } from './english.ts'
import { heatOf } from './heats.ts'
import { safeCore } from './safe-temperatures.ts'
import { sayIngredient } from './say-ingredient.ts'

type Assembly = { noun: string; how: 'shell' | 'mix' }

const ASSEMBLIES: Partial<Record<Form, Assembly>> = {
  pizza: { noun: 'pizza', how: 'shell' },
  flatbread: { noun: 'flatbread', how: 'shell' },
  pie: { noun: 'pie', how: 'shell' },
  tart: { noun: 'tart', how: 'shell' },
  pastry: { noun: 'pastry', how: 'shell' },
  dumplings: { noun: 'dumplings', how: 'shell' },
  rolls: { noun: 'rolls', how: 'shell' },
  lasagne: { noun: 'lasagne', how: 'shell' },
  cake: { noun: 'cake', how: 'mix' },
  cookie: { noun: 'biscuits', how: 'mix' },
  doughnut: { noun: 'doughnuts', how: 'mix' },
  pancakes: { noun: 'pancakes', how: 'mix' },
  waffle: { noun: 'waffle', how: 'mix' },
  bread: { noun: 'bread', how: 'mix' },
  fritters: { noun: 'fritters', how: 'mix' },
  pudding: { noun: 'pudding', how: 'mix' },
}
const SHELL =
  /dough|pastry|wrapper|rice paper|lasagne sheet|tortilla|flatbread|leaf|bread|naan|nori|masa/

/** Things that are filled or mixed first and cooked as a whole; null for every other dish. */
export function assemblySteps(
  plate: Plate,
  { inside, parts }: { inside: readonly Part[]; parts: readonly Part[] },
): string[] | null {
  const assembly = ASSEMBLIES[plate.form]
  if (!assembly || inside.length === 0) return null
  const heat = heatOf(plate.method)
  const fat = (part: Part): boolean => /frying oil/.test(part.ingredient.name)
  const used = inside.filter((part) => !fat(part))
  const shells = used.filter(({ ingredient }) => SHELL.test(ingredient.name))
  const filling = used.filter((part) => !shells.includes(part)).map(said)
  const cooking = `${heat.how.replace('{}', `the ${assembly.noun}`)}${heat.cold ? `. ${heat.quick}` : ` ${heat.quick}`}.`
  const safe = safeCore(parts.map(({ ingredient }) => ingredient))
  const last = safe === null ? cooking : `${cooking} ${capitalised(safe)}`
  if (shells.length > 0) {
    const verb = plate.form === 'pizza' || plate.form === 'flatbread' ? 'Top' : 'Fill'
    const shell = listOf(shells.map(said))
    return filling.length === 0
      ? [`Shape ${shell}.`, last]
      : [
          `Roll out or lay out ${shell}.`,
          `${verb} with ${listOf(filling)}, evenly and to the edge that seals.`,
          last,
        ]
  }
  return [
    `Mix ${listOf(filling)} for 2 to 3 minutes, until even. Let it rest for 10 minutes.`,
    last,
  ]
}

/** What is done with heat or cold, in order; ends at the safe temperature of what needs one. */
export function cookingStep(
  plate: Plate,
  cooked: readonly Part[],
  flavour: readonly Part[],
): string[] {
  const [first, ...others] = cooked
  const rest = others.filter(({ ingredient }) => ingredient.name !== 'water')
  if (!first) return flavour.length > 0 ? [`Mix ${listOf(flavour.map(said))}.`] : []
  const heat = heatOf(plate.method)
  const safe = safeCore(cooked.map(({ ingredient }) => ingredient))
  const pace = isSlow(first, plate) ? heat.slow : heat.quick
  const main = said(first)
  const steps: string[] = []
  if (heat.cold) {
    const first = toCook(cooked, plate)
    const safeFirst = safeCore(first.map(({ ingredient }) => ingredient))
    if (safeFirst !== null) {
      steps.push(`Cook ${listOf(first.map(said))} first, then let it cool: ${safeFirst}`)
    }
    if (cooked.some((part) => isEatenRaw(part, plate))) {
      steps.push('Use only fish that was frozen at -20 °C (-4 °F) for 24 hours.')
    }
    steps.push(
      `${heat.how.replace('{}', listOf([main, ...rest.slice(0, 3).map(said)]))}. ${heat.quick}.`,
    )
    if (flavour.length > 0) steps.push(`Season with ${listOf(flavour.map(said))}.`)
    return steps
  }
  const early = flavour.filter(({ ingredient }) => ['fat', 'spice'].includes(ingredient.role))
  const late = flavour.filter((part) => !early.includes(part))
  const warming = warmed(early, plate.method)
  if (warming !== null) steps.push(warming)
  if (heat.stew && rest.length > 0)
    steps.push(`Soften ${listOf(rest.map(said))} for 6 to 8 minutes.`)
  const isStewed = heat.stew || late.some(({ ingredient }) => ingredient.role === 'stock')
  const liquid = isStewed && late.length > 0 ? ` Add ${listOf(late.map(said))} at the start.` : ''
  steps.push(
    `${heat.how.replace('{}', main)} ${pace}.${liquid}${safe === null ? '' : ` ${capitalised(safe)}`}`,
  )
  if (!heat.stew && rest.length > 0) {
    steps.push(`Add ${listOf(rest.map(said))} and cook or warm through for 2 to 4 minutes.`)
  }
  if (!isStewed && late.length > 0) steps.push(`Finish with ${listOf(late.map(said))}.`)
  return steps
}

/** Fat and spices come first: bloomed together, or rubbed over; frying oil is in the fryer already. */
function warmed(early: readonly Part[], method: Method): string | null {
  const fats = early.filter(
    ({ ingredient }) =>
      ingredient.role === 'fat' && !(method === 'deep-fried' && ingredient.name.includes('oil')),
  )
  const spices = early.filter(({ ingredient }) => ingredient.role === 'spice')
  if (fats.length > 0 && spices.length > 0) {
    return `Warm ${listOf(spices.map(said))} in ${listOf(fats.map(said))} for 1 to 2 minutes.`
  }
  if (fats.length > 0) return `Heat ${listOf(fats.map(said))} for about 1 minute.`
  return spices.length > 0 ? `Season with ${listOf(spices.map(said))}.` : null
}

const RAW_METHODS: readonly Method[] = ['raw', 'marinated', 'cured', 'rolled']
const READY =
  /smoked|cured|ham|prosciutto|salami|raw|canned|roast|anchovy|caviar|roe|pepperoni|mortadella|pastrami|fried|surimi|egg yolk|egg white/

/** Poultry, pork and mince are cooked even where the dish is cold; fish and whole beef may stay raw. */
function toCook(parts: readonly Part[], { method, form }: Plate): Part[] {
  if (['drink', 'cocktail'].includes(form)) return []
  const raw = RAW_METHODS.includes(method) || ['sushi', 'sashimi'].includes(form)
  return parts.filter(({ ingredient }) => {
    if (ingredient.role !== 'protein' || READY.test(ingredient.name)) return false
    if (safeCore([ingredient]) === null) return false
    const risky = ['poultry', 'pork'].includes(ingredient.source)
    return risky || !raw || ['egg', 'shellfish'].includes(ingredient.source)
  })
}

function isEatenRaw({ ingredient }: Part, { method, form }: Plate): boolean {
  if (ingredient.source !== 'fish' || ingredient.role !== 'protein') return false
  if (/canned|smoked|anchovy|cake|surimi|roe|caviar/.test(ingredient.name)) return false
  return (
    ingredient.name.startsWith('raw ') ||
    RAW_METHODS.includes(method) ||
    ['sushi', 'sashimi'].includes(form)
  )
}

function isSlow({ ingredient, grams }: Part, { method }: Plate): boolean {
  if (
    /shank|shoulder|brisket|rib|cheek|knuckle|oxtail|leg|whole|roast|belly|dried|bean|tripe/.test(
      ingredient.name,
    )
  )
    return true
  if (['poultry', 'pork', 'game', 'lamb', 'beef'].includes(ingredient.source)) {
    return (
      ['simmered', 'braised', 'stewed', 'slow-cooked', 'smoked'].includes(method) || grams > 180
    )
  }
  return false
}

function said({ ingredient, grams }: Part): string {
  return sayIngredient(ingredient, grams)
}
