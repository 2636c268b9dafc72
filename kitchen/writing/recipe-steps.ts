import type { Part, Plate } from '../composing/plate.ts'
import type { Form, Method } from '../knowledge/schema.ts'
import { capitalised, listOf } from './english.ts'
import { safeCore } from './safe-temperatures.ts'
import { sayIngredient } from './say-ingredient.ts'

/** Heat and time of a method; "{}" is the main component, quick or slow by what it is. */
type Heat = { how: string; quick: string; slow: string; stew?: boolean; cold?: boolean }

const HEATS: Readonly<Record<Method, Heat>> = {
  raw: cold(
    'Keep {} below 4 °C (39 °F) until the last moment, then slice it',
    'Use fish for eating raw only after freezing it at -20 °C (-4 °F) for 24 hours',
  ),
  marinated: cold(
    'Marinate {} in the fridge, below 4 °C (39 °F), for 15 to 30 minutes',
    'Turn it once',
  ),
  cured: cold(
    'Cure {} with salt in the fridge, below 4 °C (39 °F), for 12 to 24 hours',
    'Rinse and dry it',
  ),
  pickled: cold(
    'Cover {} with hot pickling liquid and let it cool',
    'Keep it in the fridge for at least 2 hours',
  ),
  dressed: cold(
    'Toss {} with the dressing just before serving',
    'Use about 2 minutes, so that it stays crisp',
  ),
  chilled: cold(
    'Mix {} and chill it below 5 °C (41 °F) for at least 1 hour',
    'Stir before serving',
  ),
  frozen: cold(
    'Churn {} for 25 to 30 minutes, then freeze it at -18 °C (0 °F) for 4 hours',
    'Take it out 5 minutes before serving',
  ),
  blended: cold('Blend {} for 45 to 60 seconds until smooth', 'Serve it below 5 °C (41 °F)'),
  shaken: cold('Shake {} with ice for 12 to 15 seconds', 'Strain it into a cold glass'),
  brewed: {
    how: 'Brew {} with water just off the boil, 90 to 96 °C (194 to 205 °F),',
    quick: 'for 3 to 5 minutes',
    slow: 'for 5 minutes',
  },
  poured: cold('Pour {} over ice or into the glass in 1 go', 'Stir it once'),
  boiled: {
    how: 'Boil {} in salted water at 100 °C (212 °F)',
    quick: 'for 8 to 12 minutes',
    slow: 'for 20 to 30 minutes',
  },
  simmered: {
    how: 'Simmer {} gently at 90 to 95 °C (194 to 203 °F)',
    quick: 'for 12 to 18 minutes',
    slow: 'for 60 to 90 minutes',
    stew: true,
  },
  steamed: {
    how: 'Steam {} over boiling water',
    quick: 'for 8 to 12 minutes',
    slow: 'for 35 to 45 minutes',
  },
  poached: {
    how: 'Poach {} in barely moving liquid at 75 to 85 °C (167 to 185 °F)',
    quick: 'for 8 to 12 minutes',
    slow: 'for 25 to 35 minutes',
  },
  braised: {
    how: 'Brown {}, add liquid to half its height, cover and braise at 150 °C (300 °F)',
    quick: 'for 35 to 45 minutes',
    slow: 'for 2 to 3 hours',
    stew: true,
  },
  stewed: {
    how: 'Cover {} with liquid and stew at a low simmer, 90 to 95 °C (194 to 203 °F),',
    quick: 'for 30 to 40 minutes',
    slow: 'for 90 minutes to 2 hours',
    stew: true,
  },
  'slow-cooked': {
    how: 'Cook {} covered at 120 °C (250 °F)',
    quick: 'for 60 to 90 minutes',
    slow: 'for 4 to 6 hours',
    stew: true,
  },
  grilled: {
    how: 'Grill {} over high heat, about 230 °C (445 °F),',
    quick: 'for 3 to 4 minutes a side',
    slow: 'for 6 to 9 minutes a side',
  },
  'charcoal-grilled': {
    how: 'Grill {} over white-hot charcoal, about 250 °C (480 °F),',
    quick: 'for 3 to 4 minutes a side',
    slow: 'for 6 to 9 minutes a side',
  },
  seared: {
    how: 'Sear {} in a very hot pan, about 220 °C (430 °F),',
    quick: 'for 2 to 3 minutes a side',
    slow: 'for 3 to 5 minutes a side',
  },
  griddled: {
    how: 'Cook {} on a griddle at 200 °C (390 °F)',
    quick: 'for 2 to 3 minutes a side',
    slow: 'for 4 to 5 minutes a side',
  },
  roasted: {
    how: 'Roast {} at 200 °C (390 °F)',
    quick: 'for 18 to 25 minutes',
    slow: 'for 40 to 60 minutes',
  },
  baked: {
    how: 'Bake {} at 190 °C (375 °F)',
    quick: 'for 15 to 22 minutes',
    slow: 'for 30 to 40 minutes',
  },
  'wood-fired': {
    how: 'Bake {} on the oven floor at 400 °C (750 °F)',
    quick: 'for 90 seconds to 2 minutes',
    slow: 'for 8 to 12 minutes',
  },
  toasted: {
    how: 'Toast {} at 200 °C (390 °F)',
    quick: 'for 3 to 5 minutes',
    slow: 'for 5 to 7 minutes',
  },
  smoked: {
    how: 'Smoke {} at 110 °C (230 °F)',
    quick: 'for 45 to 60 minutes',
    slow: 'for 5 to 8 hours',
  },
  'pan-fried': {
    how: 'Fry {} in a pan over medium heat, about 180 °C (355 °F),',
    quick: 'for 3 to 4 minutes a side',
    slow: 'for 5 to 7 minutes a side',
  },
  'stir-fried': {
    how: 'Stir-fry {} in a smoking wok over the highest heat',
    quick: 'for 2 to 3 minutes',
    slow: 'for 3 to 4 minutes',
  },
  'deep-fried': {
    how: 'Deep-fry {} in oil at 180 °C (355 °F)',
    quick: 'for 3 to 4 minutes',
    slow: 'for 8 to 12 minutes',
  },
  sautéed: {
    how: 'Sauté {} over medium-high heat',
    quick: 'for 3 to 5 minutes',
    slow: 'for 6 to 8 minutes',
  },
  assembled: cold(
    'Assemble {} within 10 minutes of serving',
    'Keep chilled parts below 5 °C (41 °F) until then',
  ),
  folded: {
    how: 'Cook {} over medium heat, about 150 °C (300 °F),',
    quick: 'for 2 to 3 minutes, then fold',
    slow: 'for 3 to 4 minutes, then fold',
  },
  rolled: cold(
    'Roll {} tightly and rest it for 5 minutes',
    'Keep chilled parts below 5 °C (41 °F) until then',
  ),
}

function cold(how: string, quick: string): Heat {
  return { how, quick, slow: quick, cold: true }
}

export function isHeated(method: Method): boolean {
  return HEATS[method].cold !== true
}

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
  const heat = HEATS[plate.method]
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
  const heat = HEATS[plate.method]
  const safe = safeCore(cooked.map(({ ingredient }) => ingredient))
  const pace = isSlow(first, plate) ? heat.slow : heat.quick
  const main = said(first)
  const steps: string[] = []
  if (heat.cold) {
    if (safe !== null && needsCooking(cooked, plate)) {
      steps.push(`Cook ${listOf(toCook(cooked).map(said))} first, ${safe}`)
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

const RAW_METHODS: readonly Method[] = ['raw', 'marinated', 'cured']

function needsCooking(cooked: readonly Part[], { method, form }: Plate): boolean {
  if (RAW_METHODS.includes(method) || ['sushi', 'sashimi', 'drink', 'cocktail'].includes(form))
    return false
  return toCook(cooked).length > 0
}

function toCook(parts: readonly Part[]): Part[] {
  return parts.filter(
    ({ ingredient }) =>
      ingredient.role === 'protein' &&
      safeCore([ingredient]) !== null &&
      !/smoked|cured|ham|prosciutto|salami|raw|canned|roast|anchovy|caviar|roe|pepperoni|mortadella|pastrami/.test(
        ingredient.name,
      ),
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
