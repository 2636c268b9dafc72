import type { Part, Plate } from '../composing/plate.ts'
import type { Form } from '../knowledge/schema.ts'
import { capitalised, listOf } from './english.ts'
import { heatOf } from './heats.ts'
import { familyOf, inRecipe } from './recipe-parts.ts'
import { cookedAhead, pasteurised } from './recipe-steps.ts'
import { safeCore } from './safe-temperatures.ts'

type Assembly = { noun: string; how: 'shell' | 'mix' | 'layer' }

const ASSEMBLIES: Partial<Record<Form, Assembly>> = {
  pizza: { noun: 'pizza', how: 'shell' },
  flatbread: { noun: 'flatbread', how: 'shell' },
  pie: { noun: 'pie', how: 'shell' },
  tart: { noun: 'tart', how: 'shell' },
  pastry: { noun: 'pastry', how: 'shell' },
  dumplings: { noun: 'dumplings', how: 'shell' },
  rolls: { noun: 'rolls', how: 'shell' },
  sushi: { noun: 'roll', how: 'shell' },
  lasagne: { noun: 'lasagne', how: 'layer' },
  gratin: { noun: 'dish', how: 'layer' },
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
  /dough|pastry$|wrapper|rice paper|wide rice noodle|tortilla|flatbread|vine leaf|tofu skin|husk|naan|nori|masa|bao bun/
const LAYERS = /ladyfinger|biscuit|speculoos|gingerbread/
const ON_TOP =
  /ice cream|sorbet|whipped cream|icing sugar|sprinkles|seed$|salad|lettuce|mayonnaise|remoulade|chutney|aioli|dip|sweet chilli|tartare|chocolate sauce|caramel sauce|maple|wasabi|soy sauce|pickled ginger|clotted cream|salsa|sour cream|crema|fish sauce|tzatziki|raita/
const MADE_ALREADY =
  /brownie|doughnut$|^(?:pancake|waffle|crepe|croissant|bagel|focaccia|baguette|pretzel|cornbread|naan|pita bread|injera|chocolate cake|sponge cake|cheesecake|scone|fish cake|falafel)$/

/** Things that are filled, layered or mixed first and made as a whole; null for every other dish. */
export function assemblySteps(plate: Plate, parts: readonly Part[]): string[] | null {
  const assembly = ASSEMBLIES[plate.form]
  if (!assembly) return null
  const isFat = ({ ingredient }: Part): boolean => /frying oil/.test(ingredient.name)
  const fat = parts.find(isFat)
  const oil = plate.method === 'deep-fried' ? undefined : fat
  const top = parts.filter((part) => isOnTop(part, plate))
  const used = parts.filter((part) => !isFat(part) && !top.includes(part))
  const made = used.find(({ ingredient }) => MADE_ALREADY.test(ingredient.name))
  const served = top.length > 0 ? [`Serve with ${listOf(top.map(inRecipe))}.`] : []
  const [only, second] = used
  if (only && !second && ['sweet', 'bread'].includes(only.ingredient.role)) {
    return [fat ? crisped(only, fat) : `Portion ${inRecipe(only)}.`, ...served]
  }
  if (made) return [...readySteps(plate, { made, fat }, used), ...served]
  if (plate.form === 'sushi' && !parts.some(({ ingredient }) => ingredient.name === 'nori')) {
    return null
  }
  return [...builtSteps(plate, { used, oil }, assembly), ...served]
}

function crisped(made: Part, fat: Part): string {
  return `Crisp ${inRecipe(made)} in ${inRecipe(fat)} at 180 °C (355 °F) for 2 to 3 minutes.`
}

/** Bread and cake that stand ready are warmed or cut, and topped. */
function readySteps(
  { method }: Plate,
  { made, fat }: { made: Part; fat: Part | undefined },
  used: readonly Part[],
): string[] {
  const others = used.filter((part) => part !== made).map(inRecipe)
  const raw = used.filter(
    ({ ingredient }) => safeCore([ingredient]) !== null && ingredient.source !== 'egg',
  )
  const safe = safeCore(raw.map(({ ingredient }) => ingredient))
  const cooked =
    safe === null ? [] : [`Cook ${listOf(raw.map(inRecipe))} for 8 to 15 minutes: ${safe}`]
  const heated = heatOf(method).cold !== true
  const eggs = pasteurised(used)
  const said = inRecipe(made)
  return [
    ...cooked,
    ...eggs,
    fat
      ? crisped(made, fat)
      : heated
        ? `Warm ${said} at 180 °C (355 °F) for 4 to 6 minutes.`
        : `Cut ${said} open or in pieces.`,
    ...(others.length > 0 ? [`Top or fill with ${listOf(others)}.`] : []),
  ]
}

function builtSteps(
  plate: Plate,
  { used, oil }: { used: readonly Part[]; oil: Part | undefined },
  { noun, how }: Assembly,
): string[] {
  const heat = heatOf(plate.method)
  const wrapped = used.filter(({ ingredient }) => SHELL.test(ingredient.name))
  const flour = how === 'shell' && wrapped.length === 0 ? used.filter(isFlour) : []
  const shells = [...wrapped, ...flour]
  const filling = used.filter((part) => !shells.includes(part))
  const safe = safeCore(used.map(({ ingredient }) => ingredient))
  const object = plate.method === 'rolled' ? 'it' : `the ${noun}`
  const cooking = `${heat.how.replace('{}', object)}${heat.cold ? `. ${heat.quick}` : ` ${heat.quick}`}.`
  const last = safe === null || heat.cold ? cooking : `${cooking} ${capitalised(safe)}`
  const cold = heat.cold ? [...coldSafety(filling, plate), ...pasteurised(filling)] : []
  const oiled = oil ? [oiling(oil, plate, object)] : []
  if (how === 'layer') {
    const oven = familyOf(plate.method) === 'oven' ? heat : heatOf('baked')
    return [
      `Brown or soften what is raw${oil ? ` in ${inRecipe(oil)}` : ''} for 5 to 8 minutes, then layer ${listOf(used.map(inRecipe))} in a dish.`,
      `${oven.how.replace('{}', `the ${noun}`)} ${oven.slow}.${safe === null ? '' : ` ${capitalised(safe)}`}`,
    ]
  }
  if (shells.length > 0) {
    const verb = plate.form === 'pizza' || plate.form === 'flatbread' ? 'Top' : 'Fill'
    const shell = listOf(shells.map(inRecipe))
    if (filling.length === 0) return [`Shape ${shell}.`, ...oiled, last]
    const edge = verb === 'Fill' ? ', leaving an edge to seal' : ', evenly and not to the rim'
    return [
      ...cold,
      flour.length > 0
        ? `Mix ${shell} with water to a smooth dough, rest it for 30 minutes and roll it out.`
        : `Lay out ${shell}.`,
      `${verb} with ${listOf(filling.map(inRecipe))}${edge}.`,
      ...oiled,
      last,
    ]
  }
  const layers = filling.filter(({ ingredient }) => LAYERS.test(ingredient.name))
  const mixed = filling.filter((part) => !layers.includes(part))
  const rested = heat.cold ? '' : ' Let it rest for 10 minutes.'
  return [
    ...cold,
    `Mix ${listOf(mixed.map(inRecipe))} for 2 to 3 minutes, until even.${rested}`,
    ...(layers.length > 0 ? [`Layer it with ${listOf(layers.map(inRecipe))}.`] : []),
    ...oiled,
    plate.method === 'chilled'
      ? `Chill the ${noun} below 5 °C (41 °F) for at least 2 hours.`
      : last,
  ]
}

/** The oil of a pan is heated first, that of an oven brushed on, any other spooned over. */
function oiling(oil: Part, { method }: Plate, object: string): string {
  const said = inRecipe(oil)
  if (familyOf(method) === 'oven') return `Brush ${object} with ${said}.`
  return /fried|griddled|folded|sautéed/.test(method)
    ? `Heat ${said} for about 1 minute.`
    : `Work in ${said}.`
}

/** What is risky raw is cooked before it goes into something that stays cold. */
function coldSafety(filling: readonly Part[], plate: Plate): string[] {
  const risky = filling.filter(
    ({ ingredient }) =>
      safeCore([ingredient]) !== null &&
      ingredient.source !== 'egg' &&
      (ingredient.source !== 'fish' || !ingredient.name.startsWith('raw ')),
  )
  const frozen = filling.some(
    ({ ingredient }) => ingredient.source === 'fish' && ingredient.name.startsWith('raw '),
  )
    ? ['Use only fish that was frozen at -20 °C (-4 °F) for 24 hours.']
    : []
  return risky.length === 0 ? frozen : [...frozen, cookedAhead(risky, plate)]
}

function isFlour({ ingredient }: Part): boolean {
  return /flour$/.test(ingredient.name)
}

function isOnTop(part: Part, { form }: Plate): boolean {
  const spooned = ['dumplings', 'rolls', 'fritters', 'flatbread'].includes(form)
  const { name } = part.ingredient
  return (
    ON_TOP.test(name) ||
    isFinish(part) ||
    (spooned && /^(?:greek )?yogurt$|kashk|labneh/.test(name))
  )
}

function isFinish({ ingredient, grams }: Part): boolean {
  if (ingredient.role === 'nut') return grams <= 8
  return /^(?:basil|parsley|coriander|mint|chive|dill|thai basil|lime|lemon|lemon juice|lime juice)$/.test(
    ingredient.name,
  )
    ? grams <= 15
    : false
}
