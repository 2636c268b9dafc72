import { expect, test } from 'vitest'
import { inRecipe } from '../writing/plain-recipe.ts'
import { britishWords, problemsOverAll, textProblems } from './check-texts.ts'
import { loadKnowledge } from './load-knowledge.ts'
import { readTextRules } from './read-text-rules.ts'
import { readTexts, textFilesIn, textOfFile } from './read-texts.ts'
import type { DishTexts, TextFile } from './text-schema.ts'

const knowledge = loadKnowledge()
const rules = readTextRules()
const folder = new URL('.', import.meta.url)

test('every authored text keeps the rules of its authors', () => {
  const files = textFilesIn(folder).map((file) => readTexts(file, textOfFile(file, folder)))
  const problems = [
    ...files.flatMap((file) => textProblems(knowledge, rules, file)),
    ...problemsOverAll(files),
  ]
  expect(problems).toEqual([])
})

/** A dish of a cuisine that nobody has deepened, with texts that break no rule. */
const WHOLE: DishTexts = {
  truck: [
    '{prawn|Shrimp} cured in {lime juice|lime} and {red onion}, cold from the bowl, with a soft slab of {sweet potato} for the sharp juices.',
  ],
  normal: [
    'Raw {prawn|shrimp} turned in {lime juice} just long enough to firm, then piled on {sweet potato} with thin {red onion}[ and leaves of {coriander|cilantro}].',
  ],
  fine: [
    'A quick cure: {prawn|shrimp}, {lime juice}, {red onion} cut to threads. The {sweet potato} beneath is cool and plain, which is its purpose here.',
  ],
  recipe: {
    portions: 2,
    steps: [
      'Boil the {sweet potato} in its skin for 25 minutes, until a knife meets no resistance, then cool it, peel it and slice it thick.',
      'Dice {prawn|shrimp} of a grade for eating raw and stir them with the {lime juice} and salt for 10 minutes, until they turn opaque.',
      'Fold in the {red onion}, sliced thin and rinsed in cold water[, and the {coriander|cilantro}], and spoon it over the slices at once.',
    ],
  },
}
const DISH = {
  name: 'Shrimp Ceviche',
  course: 'starter',
  form: 'bowl',
  method: 'marinated',
  components: { prawn: 120, 'lime juice': 30, 'red onion': 30, 'sweet potato': 80, coriander: 4 },
  special: 'cured in lime just long enough to firm',
  spice: 0,
  tier: 2,
} as const

function problemsIn(change: Partial<DishTexts>, dish: object = {}): string[] {
  const cuisine = knowledge.cuisines.get('Peruvian')
  if (!cuisine) throw new Error('There is no Peruvian cuisine.')
  const whole = { ...DISH, ...dish }
  const cuisines = new Map([['Peruvian', { ...cuisine, dishes: [whole] }]])
  const texts: TextFile = {
    cuisine: 'Peruvian',
    dishes: { [whole.name]: { ...WHOLE, ...change } },
  }
  return textProblems({ ...knowledge, cuisines }, rules, { file: 'texts/x.yaml', texts }).map(
    ({ voice, problem }) => `${voice}: ${problem}`.split(': ').slice(0, 2).join(': '),
  )
}

test('a text that keeps the rules has no problem', () => {
  expect(problemsIn({})).toEqual([])
})

const [truck = ''] = WHOLE.truck

test.each([
  [
    'a food that the dish lacks',
    truck.replace('soft slab', 'soft avocado slab'),
    'truck: it names "avocado", which the dish does not hold',
  ],
  [
    'a mention without a mark',
    truck.replace('{red onion}', 'red onion'),
    'truck: "red onion" is not marked; write {red onion|red onion}',
  ],
  [
    'a mark of something else',
    truck.replace('{red onion}', '{tomato}'),
    'truck: {tomato} is no component of the dish',
  ],
  [
    'a mark that prints another food',
    truck.replace('{red onion}', '{red onion|garlic}'),
    'truck: it names "garlic", which {red onion} does not hold',
  ],
  [
    'a text that is too short',
    '{prawn|Shrimp} with {lime juice|lime}.',
    'truck: it has 3 words; 15 to 35 are wanted',
  ],
  [
    'a claim',
    truck.replace('cold', 'homemade and cold'),
    'truck: "homemade" is a claim that only the owner may make; say it without',
  ],
  [
    'a worn phrase',
    truck.replace('cold', 'mouth-watering, cold'),
    'truck: "mouth-watering" is a worn phrase; say it without',
  ],
  [
    'a British word',
    truck.replace('{prawn|Shrimp}', '{prawn|Prawn}'),
    'truck: American menus print shrimp for "prawn"; write {prawn|shrimp}',
  ],
  [
    'a passage that cannot be cut',
    truck.replace('and {red onion},', 'and [{red onion}],'),
    'truck: without its [ ] it reads "Shrimp cured in lime and , cold from the bowl, with a soft slab of sweet potato for the sharp juices."',
  ],
  [
    'a mark that is never closed',
    truck.replace('{red onion}', '{red onion'),
    'truck: a { is never closed',
  ],
])('%s is a problem', (_, text, problem) => {
  expect(problemsIn({ truck: [text] })).toContain(problem)
})

test('a dish may be called what its name says, whatever it is made of', () => {
  const text = truck.replace('soft slab', 'soft brownie')
  expect(problemsIn({ truck: [text] }, { name: 'Shrimp Brownie' })).toEqual([])
})

test('a dish has its American name, but for a word that its cuisine prints', () => {
  const named = 'American menus print shrimp for "prawn"'
  expect(problemsIn({}, { name: 'Prawn Ceviche' })).toEqual([
    `name: ${named}; write it so in cuisines/, or add it to own_words`,
  ])
  const cuisines = ['Singaporean', 'Peruvian'].map((cuisine) => rules.own_words[cuisine] ?? [])
  expect(cuisines.map((words) => words.includes('prawn'))).toEqual([true, false])
})

test('what a recipe lists has its American name', () => {
  const listed = [...knowledge.ingredients.values()].map((ingredient) =>
    inRecipe({ ingredient, grams: 100 }),
  )
  expect(listed.filter((name) => britishWords(rules, name).length > 0)).toEqual(['kithul treacle'])
})

test('a signature dish needs two texts in each voice', () => {
  expect(problemsIn({}, { signature: true })).toEqual([
    'truck: it has 1 text and needs 2',
    'normal: it has 1 text and needs 2',
    'fine: it has 1 text and needs 2',
  ])
})

const { steps } = WHOLE.recipe
const withSteps = (changed: readonly string[]) => ({
  recipe: { portions: 2 as const, steps: [...changed] },
})

test('a recipe uses every component', () => {
  expect(
    problemsIn(withSteps(steps.map((step) => step.replace('{red onion}', 'slices')))),
  ).toContain('recipe: no step uses {red onion}')
})

test('raw shellfish is of a grade for eating raw', () => {
  const wrong = steps.map((step) =>
    step.replace(' of a grade for eating raw', '').replace('until they turn opaque', 'until cold'),
  )
  expect(problemsIn(withSteps(wrong))).toContain(
    'recipe: {prawn} has to be opaque and firm, or its shells open; say how one sees it',
  )
})

test('poultry in a recipe reaches 74 °C', () => {
  const components = { ...DISH.components, 'chicken breast': 100 }
  const fried = [
    ...steps,
    'Fry the {chicken breast|chicken} in a hot pan for 6 minutes on each side and slice it over the rest.',
  ]
  expect(problemsIn(withSteps(fried), { components })).toContain(
    'recipe: {chicken breast} has to reach 74 °C (165 °F) inside; say so in its step',
  )
})

test('rice that is only served is a problem, and rice that a step cooks is none', () => {
  const components = { ...DISH.components, 'white rice': 180 }
  const [boil = '', dice = '', fold = ''] = steps
  const served = [boil, dice, fold.replace('over the slices', 'over the hot {white rice|rice}')]
  const cooks =
    'Simmer the {white rice|rice}, rinsed, in one and a half times its volume of water, covered, for 15 minutes.'
  expect(problemsIn(withSteps(served), { components })).toEqual([
    'recipe: {white rice} is bought uncooked, and no step cooks it; say with how much water and how long',
  ])
  expect(problemsIn(withSteps([cooks, ...served]), { components })).toEqual([])
})

test('couscous is cooked by boiling water that is poured over it', () => {
  const components = { ...DISH.components, couscous: 150 }
  const scalds =
    'Pour its own volume of boiling salted water over the {couscous}, cover it for 8 minutes and loosen it with a fork.'
  expect(problemsIn(withSteps([...steps, scalds]), { components })).toEqual([])
})

test('beans that the list calls cooked are not soaked', () => {
  const components = { ...DISH.components, 'black bean': 80 }
  const soaks =
    'Soak the {black bean|beans} overnight, simmer them in new water for 1 hour, until tender, and drain them well.'
  expect(problemsIn(withSteps([...steps, soaks]), { components })).toContain(
    'recipe: {black bean} is bought cooked or canned, drained, and a step soaks it; begin with the cooked ones',
  )
})

test('what a recipe takes up raw is made by it', () => {
  const components = { ...DISH.components, falafel: 80 }
  const fries =
    'Shape the {falafel} mixture in small balls and fry them in oil at 175 °C (345 °F) for 4 minutes, until dark and crisp.'
  const taken = withSteps([...steps, fries])
  const raw =
    'recipe: {falafel} is taken raw, and nothing makes it; name its preparation under makes, or say in as-bought.yaml how it is bought'
  expect(problemsIn(taken, { components })).toContain(raw)
  const recipe = { ...WHOLE.recipe, ...taken.recipe, makes: ['falafel mixture'] }
  expect(problemsIn({ recipe }, { components })).not.toContain(raw)
})

test('a temperature stands in both scales', () => {
  const wrong = steps.map((step) => step.replace('cold water', 'water of 4 °C'))
  expect(problemsIn(withSteps(wrong))).toContain('recipe: write "4 °C" as 180 °C (355 °F)')
})

test.each([
  ['without inches', '2 cm', 'recipe: write "2 cm" as 2 cm (3/4 in)'],
  ['of other inches', '2 cm (2 in)', 'recipe: "2 cm (2 in)" is not the same length in both scales'],
  [
    'of a range with one of them',
    '2 to 3 cm (1 in)',
    'recipe: "2 to 3 cm (1 in)" is not the same length in both scales',
  ],
])('a length %s is a problem', (_, length, problem) => {
  const wrong = steps.map((step) => step.replace('slice it thick', `slice it ${length} thick`))
  expect(problemsIn(withSteps(wrong))).toContain(problem)
})

test('a length may stand in round inches', () => {
  const both = steps.map((step) => step.replace('thick', '2 to 3 cm (3/4 to 1 1/4 in) thick'))
  expect(problemsIn(withSteps(both))).toEqual([])
})

test('an oven has a temperature', () => {
  const warmed = (heat: string) => [
    ...steps,
    `Set the bowls in the oven${heat} for 5 minutes before they are filled, so that they stay warm at the table.`,
  ]
  expect(problemsIn(withSteps(warmed('')))).toEqual([
    'recipe: it has an oven and no temperature; say how hot the oven is',
  ])
  expect(problemsIn(withSteps(warmed(' at 90 °C (195 °F)')))).toEqual([])
})

test('deep oil has a temperature', () => {
  const fried = (heat: string) => [
    ...steps,
    `Fry slices of it in deep oil${heat} for 3 minutes, turning them once, until they are gold and crisp.`,
  ]
  const dish = { method: 'deep-fried' }
  expect(problemsIn(withSteps(fried('')), dish)).toEqual([
    'recipe: it is deep-fried, and no step says how hot the oil is',
  ])
  expect(problemsIn(withSteps(fried(' at 180 °C (355 °F)')), dish)).toEqual([])
})

test('a pan of hot oil is filled with oil and not with a share of it', () => {
  const components = { ...DISH.components, 'frying oil': 10 }
  const fried = (taken: string) => [
    ...steps,
    `Fry slices of it in ${taken} at 180 °C (355 °F) for 3 minutes, turning them once, until they are crisp.`,
  ]
  const problem =
    'recipe: a share of {frying oil} fills no pan; fry in the oil, or take spoons of it'
  const most = withSteps(fried('most of the {frying oil|oil}'))
  expect(problemsIn(most, { components })).toContain(problem)
  const all = withSteps(fried('the {frying oil|oil}'))
  expect(problemsIn(all, { components })).not.toContain(problem)
})

test('a dish is not bought ready where the kitchen knows how to make it', () => {
  const rings = { name: 'Onion Rings', components: { 'onion ring': 120, ketchup: 10 } }
  const problem = 'recipe: the dish is {onion ring} and buys it; name its preparation under makes'
  expect(problemsIn({}, rings)).toContain(problem)
  const recipe = { ...WHOLE.recipe, makes: ['onion rings'] }
  expect(problemsIn({ recipe }, rings)).not.toContain(problem)
})

test('who eats no pork reads of it in the text or the name', () => {
  const components = { ...DISH.components, 'pork belly': 20 }
  const hides =
    '{prawn|Shrimp} cured in {lime juice|lime} and {red onion}, cold from the bowl, with a soft slab of {sweet potato} for the sharp juices.'
  const told = hides.replace('a soft slab', '{pork belly|pork} and a soft slab')
  const problem = `it does not tell of {pork belly}`
  expect(problemsIn({ truck: [hides] }, { components }).join()).toContain(problem)
  expect(
    problemsIn({ truck: [told], normal: [told], fine: [told] }, { components }).join(),
  ).not.toContain(problem)
  expect(
    problemsIn({ truck: [hides] }, { components, name: 'Shrimp and Pork Ceviche' }).join(),
  ).not.toContain(problem)
})

test('fries are raw, and a step says how hot they are fried', () => {
  const components = { ...DISH.components, fries: 120 }
  const problem = 'recipe: {fries} is bought raw, and no step says how hot it is fried'
  const fried = (heat: string) =>
    withSteps([
      ...steps,
      `Fry the {fries}${heat} until they are crisp, drain them and salt them while they are hot.`,
    ])
  expect(problemsIn(fried(''), { components })).toContain(problem)
  expect(problemsIn(fried(' at 180 °C (355 °F)'), { components })).not.toContain(problem)
})

test('a method that no step does is a problem', () => {
  expect(problemsIn({}, { method: 'smoked' })).toContain(
    'recipe: the dish is smoked, and no step does it',
  )
})
