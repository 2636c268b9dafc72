import { stems } from '../reading/words.ts'
import { isGround, isReadyToEat } from '../writing/safe-temperatures.ts'
import { AS_BOUGHT } from './as-bought.ts'
import { boughtProblems } from './check-bought.ts'
import { cookedProblems } from './check-cooked.ts'
import { unitProblems } from './check-units.ts'
import { type Piece, printed } from './marked-text.ts'
import { GOES_INTO, PREPARATIONS } from './preparations.ts'
import type { Dish, Form, Ingredient, Knowledge, Method } from './schema.ts'

type Recipe = {
  knowledge: Pick<Knowledge, 'ingredients'>
  dish: Pick<Dish, 'name' | 'form' | 'method' | 'components'>
  makes: readonly string[]
  steps: readonly (readonly Piece[])[]
}

const STEPS = { least: 3, most: 7 }
const WORDS = { least: 12, most: 45 }

/** What keeps an authored recipe from being cooked as it is written. */
export function recipeProblems({ knowledge, dish, makes, steps }: Recipe): string[] {
  const texts = steps.map((step) => printed(step))
  const all = texts.join(' ')
  const used = new Set(steps.flatMap((step) => step.map(({ component }) => component)))
  const parts = Object.keys(dish.components).flatMap(
    (name) => knowledge.ingredients.get(name) ?? [],
  )
  return [
    ...(steps.length < STEPS.least || steps.length > STEPS.most
      ? [`it has ${steps.length} steps; ${STEPS.least} to ${STEPS.most} are wanted`]
      : []),
    ...texts.flatMap((text, at) => {
      const { length } = text.split(/\s+/)
      return length < WORDS.least || length > WORDS.most
        ? [`step ${at + 1} has ${length} words; ${WORDS.least} to ${WORDS.most} are wanted`]
        : []
    }),
    ...parts.filter(({ name }) => !used.has(name)).map(({ name }) => `no step uses {${name}}`),
    ...boughtProblems(steps),
    ...madeProblems({ dish, makes, steps }),
    ...boughtWholeProblems(dish, makes),
    ...unitProblems(all),
    ...parts.flatMap((part) => unsafe(part, dish, all)),
    ...fitProblems(dish, all),
    ...heatProblems(dish, all),
    ...shareProblems(steps, all),
    ...cookedProblems({ parts, components: dish.components, makes, steps }),
  ]
}

/** What is bought in no shop; a name that ends so is a thing half made. */
const HALF_MADE = /\b(?:batter|dough|masa|mixture)$/
const TAKEN_RAW = /^(?: of)? (?:batter|dough|mixture)\b/

/** A recipe makes what it takes up raw, or its list says how it is bought. */
function madeProblems({ dish, makes, steps }: Pick<Recipe, 'dish' | 'makes' | 'steps'>): string[] {
  const components = Object.keys(dish.components)
  const made = makes.flatMap((name) => PREPARATIONS.get(name) ?? [])
  const makesIt = (name: string): boolean => made.some((one) => one.for.includes(name))
  const isTakenRaw = (name: string): boolean =>
    HALF_MADE.test(name) ||
    steps.some((step) =>
      step.some(
        ({ component, text }, at) =>
          component === name &&
          GOES_INTO.has(name) &&
          (HALF_MADE.test(text) || TAKEN_RAW.test(step[at + 1]?.text ?? '')),
      ),
    )
  return [
    ...makes
      .filter((name) => !PREPARATIONS.get(name)?.for.some((one) => components.includes(one)))
      .map((name) => `"${name}" is no preparation of a component; see preparations.yaml`),
    ...components
      .filter((name) => isTakenRaw(name) && !makesIt(name) && !AS_BOUGHT.has(name))
      .map(
        (name) =>
          `{${name}} is taken raw, and nothing makes it; name its preparation under makes, or say in as-bought.yaml how it is bought`,
      ),
  ]
}

/** Who orders onion rings is not sold rings from a bag: what a dish is named for is made where the kitchen knows how. */
function boughtWholeProblems(
  { name, components }: Recipe['dish'],
  makes: readonly string[],
): string[] {
  const [main = ''] = Object.keys(components)
  const named = new Set(stems(name))
  const isNamedFor = GOES_INTO.has(main) && stems(main).every((word) => named.has(word))
  const isMade = makes.some((one) => PREPARATIONS.get(one)?.for.includes(main))
  return isNamedFor && !isMade && !AS_BOUGHT.has(main)
    ? [`the dish is {${main}} and buys it; name its preparation under makes`]
    : []
}

const FOR_EATING_RAW =
  /eat(?:ing|en)? raw|raw[- ]grade|sashimi[- ]grade|sushi[- ]grade|frozen|freez|very fresh/i
const RAW_METHODS: readonly Method[] = [
  'raw',
  'marinated',
  'cured',
  'pickled',
  'dressed',
  'chilled',
  'assembled',
  'rolled',
]
const LONG =
  /\b(?:simmer|brais|stew|boil|bak|roast|steam|poach|smok|slow|cook)\w*\b[^.]*?\b(?:(?:[4-9]\d|1\d\d) minutes|(?:\d+|an|one|two|three|four)(?: ?½| and a half)?(?: to \d+)? hours?)/i
/** Strips and dice are done when the eye says so. */
const SEEN_DONE = /no (?:longer )?pink|crisp/i
const AS_ORDERED = /as ordered|medium[- ]rare|\brare\b/i

/** Bacteria die where the core is hot enough, the cooking is long enough, or the eye can tell that it is done. */
function unsafe(
  part: Ingredient,
  dish: Pick<Dish, 'method' | 'components'>,
  text: string,
): string[] {
  const { name, source, role } = part
  if (role !== 'protein') return rawEgg(part, text)
  if (isReadyToEat(part)) return []
  const isHot = (least: number) =>
    [...text.matchAll(/(\d+)(?: to \d+)? ?°C/g)].some(
      ([, degrees]) => Number(degrees) >= least && Number(degrees) <= 99,
    ) || LONG.test(text)
  if (source === 'poultry') {
    return isHot(74) ? [] : [`{${name}} has to reach 74 °C (165 °F) inside; say so in its step`]
  }
  if (isGround(part)) {
    return isHot(71) ? [] : [`{${name}} has to reach 71 °C (160 °F) inside; say so in its step`]
  }
  const isRaw = RAW_METHODS.includes(dish.method) && FOR_EATING_RAW.test(text)
  if (['beef', 'pork', 'lamb', 'game'].includes(source)) {
    const isChosen = source !== 'pork' && AS_ORDERED.test(text)
    return isHot(63) || isChosen || isRaw || SEEN_DONE.test(text)
      ? []
      : [`{${name}} has to reach 63 °C (145 °F) and rest for 3 minutes; say so in its step`]
  }
  if (source === 'fish') {
    return isHot(63) || isRaw || /opaque|flak/i.test(text)
      ? []
      : [`{${name}} has to flake at 63 °C (145 °F), or be of a grade for eating raw; say so`]
  }
  if (source === 'shellfish') {
    return isHot(63) || isRaw || /opaque|open|pink|firm|curl|shuck|eating raw/i.test(text)
      ? []
      : [`{${name}} has to be opaque and firm, or its shells open; say how one sees it`]
  }
  return rawEgg(part, text)
}

const COOKED_EGG =
  /pasteuri[sz]|\bset\b|hard|soft|runny|\b(?:boil|bak|fry|fri|poach|simmer|scrambl|steam|cook|grill|toast|roast|sear|brown|griddl|toss)/i

function rawEgg({ name }: Ingredient, text: string): string[] {
  if (!/^(?:quail )?egg(?: yolk| white)?$/.test(name) || COOKED_EGG.test(text)) return []
  return [`{${name}} stays raw; use pasteurized egg and say so`]
}

/** What a recipe of the method cannot be without. */
const SAYS_METHOD: Readonly<Partial<Record<Method, RegExp>>> = {
  pickled: /pickl|vinegar|brine|jar/i,
  cured: /cur(?:e|ed|ing)|salt/i,
  marinated: /marinat|\b(?:sit|stand|rest|soak|steep|cure)\b|minutes|hours/i,
  frozen: /freez|frozen|churn/i,
  blended: /blend|blitz|purée|puree|whiz|process|pound|mash/i,
  shaken: /shak/i,
  brewed: /brew|steep|espresso|infus|hot water|boil/i,
  boiled: /boil|simmer|water/i,
  simmered: /simmer|bubbl|low heat|gently/i,
  steamed: /steam/i,
  poached: /poach|barely|simmer|tremb/i,
  braised: /brais|simmer|cover|oven/i,
  stewed: /stew|simmer|cover/i,
  'slow-cooked': /hours?|slow|low|minutes/i,
  grilled: /grill|broil|salamander/i,
  'charcoal-grilled': /charcoal|coals|grill|embers/i,
  seared: /sear|very hot|smoking|crust/i,
  griddled: /griddle|flat-top|plancha|hot pan|dry pan|skillet|comal|tawa|cast iron|pan/i,
  roasted: /roast|oven/i,
  baked: /bak|oven/i,
  'wood-fired': /wood|oven|stone|bake/i,
  toasted: /toast|grill|oven|pan/i,
  smoked: /smok/i,
  'pan-fried': /fry|fried|pan|skillet/i,
  'stir-fried': /wok|stir-fry|toss|high heat/i,
  'deep-fried': /fry|fried|oil/i,
  sautéed: /sauté|fry|pan|skillet|butter|oil/i,
  folded: /fold|toss|stir/i,
  rolled: /roll/i,
}
const SAYS_FORM: Readonly<Partial<Record<Form, RegExp>>> = {
  pizza: /bak|oven|stone|griddle|fry/i,
  lasagne: /layer|sheet|spread|cover/i,
  skewer: /skewer|thread|stick|spit|sword/i,
  'ice-cream': /freez|frozen|churn|scoop|ice/i,
  cocktail: /shak|stir|pour|build|strain|muddle|blend|top/i,
  waffle: /iron|waffle/i,
  rolls: /roll|wrap/i,
  sushi: /rice|roll|press|shape/i,
}
const HEAT = /\b(?:boil|fry|grill|roast|bake|simmer|steam|sear|poach)\b/i

function fitProblems({ name, form, method, components }: Recipe['dish'], text: string): string[] {
  const says = SAYS_METHOD[method]
  const shows = SAYS_FORM[form]
  const [main = ''] = Object.keys(components)
  return [
    ...(says && !says.test(text) ? [`the dish is ${method}, and no step does it`] : []),
    ...(shows && !shows.test(text) ? [`the dish is a ${form}, and no step makes it one`] : []),
    ...(/risotto/i.test(name) && (!/stir/i.test(text) || /drain/i.test(text))
      ? ['a risotto is stirred and not drained']
      : []),
    ...(/brûlée/i.test(name) && !/torch|burn|caramel|broil/i.test(text)
      ? ['its sugar is burnt, and no step does it']
      : []),
    ...(method === 'raw' && /oyster|scallop|clam/.test(main) && HEAT.test(text)
      ? [`raw {${main}} is shucked and not cooked`]
      : []),
    ...(/^kidney bean$/.test(main) && !/boil/i.test(text)
      ? ['kidney beans are boiled hard for 10 minutes; say so']
      : []),
  ]
}

/** Deep oil below this leaves a coat greasy, above it burnt before the inside is done. */
const DEEP_OIL = /\b1[3-9]\d(?: to 1\d\d)? °C/

/** An oven and a pot of oil are set to a figure before anything goes in. */
function heatProblems({ method }: Recipe['dish'], text: string): string[] {
  return [
    ...(/\boven\b/i.test(text) && !text.includes('°C')
      ? ['it has an oven and no temperature; say how hot the oven is']
      : []),
    ...(method === 'deep-fried' && !DEEP_OIL.test(text)
      ? ['it is deep-fried, and no step says how hot the oil is']
      : []),
  ]
}

const FRIES_DEEP = /\b(?:fr(?:y|ies|ied|ying)|oil)\b[^.]*\b1[3-9]\d °C/i
const SHARE = /\b(?:half|thirds?|quarters?|most) of (?:the |that )?$/i

/** A pan is filled with oil and not with a share of it: the list weighs only what is taken up. */
function shareProblems(steps: Recipe['steps'], all: string): string[] {
  if (!FRIES_DEEP.test(all)) return []
  const isShared = steps.some((step) =>
    step.some(
      ({ component }, at) => component === 'frying oil' && SHARE.test(step[at - 1]?.text ?? ''),
    ),
  )
  return isShared
    ? ['a share of {frying oil} fills no pan; fry in the oil, or take spoons of it']
    : []
}
