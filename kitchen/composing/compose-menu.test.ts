import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CannotServe, type DraftItem, type MenuBrief } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { printed, readMarks } from '../knowledge/marked-text.ts'
import { noteOnCuisine } from '../reading/note-on-cuisine.ts'
import { normalised } from '../reading/words.ts'
import { aMenuBrief, aReference, aRestaurantBrief } from '../testing/a-brief.ts'
import { composeMenu } from './compose-menu.ts'

const knowledge = loadKnowledge()

function menuOf(changes: Partial<MenuBrief> = {}): DraftItem[] {
  return [...composeMenu(knowledge, aMenuBrief(changes))]
}

function textsOf(items: readonly DraftItem[]): string {
  return items
    .map(({ name, description, recipe, picture }) =>
      [name, description, recipe, ...(picture?.components ?? [])].join(' '),
    )
    .join(' ')
    .toLowerCase()
}

test('the same brief gives the same menu, another seed another one', () => {
  expect(menuOf()).toEqual(menuOf())
  expect(menuOf({ seed: 2 })).not.toEqual(menuOf())
})

test('a menu has as many items as were asked for and the cuisine has, each name once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Peruvian', 'Italian', 'Caribbean', 'Thai', 'Ethiopian', 'German', 'Persian'),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (cuisine, count, seed) => {
        const names = menuOf({ cuisine, count, seed }).map(({ name }) => normalised(name))
        expect(names.length).toBeGreaterThanOrEqual(Math.min(count, 18))
        expect(names.length).toBeLessThanOrEqual(count)
        expect(new Set(names).size).toBe(names.length)
      },
    ),
    { numRuns: 40 },
  )
})

test('a menu is shorter rather than filled with dishes of another cuisine', () => {
  const own = new Set(knowledge.cuisines.get('Peruvian')?.dishes.map(({ form }) => form))
  const items = menuOf({ count: 100 })
  expect(items.length).toBeLessThan(100)
  expect(items.filter(({ picture }) => picture && !own.has(picture.form))).toEqual([])
})

test('a menu of eight holds two dishes that every guest expects, whatever the seed', () => {
  const cuisine = knowledge.cuisines.get('Peruvian')
  if (!cuisine) throw new Error('There is no Peruvian cuisine.')
  const expected = cuisine.dishes.slice(3, 9).map(({ name }) => name)
  const dishes = knowledge.dishes.map((dish) =>
    dish.cuisine === 'Peruvian' && expected.includes(dish.name)
      ? { ...dish, signature: true as const }
      : { ...dish, signature: undefined },
  )
  const marked = {
    ...knowledge,
    dishes,
    index: { ...knowledge.index, dishesOf: Map.groupBy(dishes, ({ cuisine }) => cuisine) },
  }
  for (let seed = 1; seed <= 8; seed += 1) {
    const names = [...composeMenu(marked, aMenuBrief({ seed }))].map(({ name }) => name)
    expect(names.filter((name) => expected.includes(name)).length).toBeGreaterThanOrEqual(2)
  }
})

test('in every cuisine a menu of eight holds two of its signature dishes', () => {
  const short = [...knowledge.cuisines].filter(([cuisine, { dishes }]) => {
    const expected = dishes.flatMap(({ name, signature }) => (signature ? [name] : []))
    const names = menuOf({ cuisine, count: 8 }).map(({ name }) => name)
    return names.filter((name) => expected.some((one) => name.startsWith(one))).length < 2
  })
  expect(short.map(([cuisine]) => cuisine)).toEqual([])
})

test('names that are taken do not come again', () => {
  const avoid = menuOf().map(({ name }) => name)
  const again = menuOf({ avoid }).map(({ name }) => name)
  expect(again.filter((name) => avoid.includes(name))).toEqual([])
})

test('at least a fifth of a menu is vegetarian, and courses and forms are mixed', () => {
  for (const cuisine of ['Peruvian', 'Italian', 'German', 'Thai']) {
    const items = menuOf({ cuisine, count: 10 })
    const vegetarian = items.filter(({ diets }) => diets.includes('vegetarian'))
    expect(vegetarian.length).toBeGreaterThanOrEqual(2)
    expect(new Set(items.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(items.map(({ picture }) => picture?.form)).size).toBeGreaterThanOrEqual(5)
  }
})

test('a field that was not asked for is null', () => {
  const none = { name: 1, description: 0, price: 0, calories: 0, recipe: 0, image: 0 } as const
  for (const item of menuOf({ fields: none })) {
    expect(item.name).not.toBe('')
    expect(item.description).toBeNull()
    expect(item.priceMinor).toBeNull()
    expect(item.priceSource).toBeNull()
    expect(item.calories).toBeNull()
    expect(item.recipe).toBeNull()
    expect(item.picture).toBeNull()
  }
})

test('names come in the cuisine’s own language where that was asked for', () => {
  expect(menuOf().every(({ nativeName }) => nativeName === null)).toBe(true)
  expect(menuOf({ translate: true }).some(({ nativeName }) => nativeName !== null)).toBe(true)
})

test('the style changes words, portions and prices', () => {
  const [truck, normal, fine] = (['truck', 'normal', 'fine'] as const).map((style) =>
    menuOf({ style, count: 20 }),
  )
  const mean = (items: DraftItem[] = []): number =>
    items.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0) / items.length
  expect(mean(truck)).toBeLessThan(mean(normal))
  expect(mean(normal)).toBeLessThan(mean(fine))
  for (const { priceMinor } of truck ?? []) expect([0, 50]).toContain((priceMinor ?? 0) % 100)
  for (const { priceMinor } of normal ?? []) expect([49, 99]).toContain((priceMinor ?? 0) % 100)
  for (const { priceMinor } of fine ?? []) expect((priceMinor ?? 1) % 100).toBe(0)
})

test('what was excluded is in no name, description, recipe or picture', () => {
  const texts = textsOf(
    menuOf({ count: 12, instructions: 'No onions please, and without garlic.' }),
  )
  expect(texts).not.toMatch(/onion|garlic/)
})

test('a vegan menu is vegan', () => {
  const items = menuOf({ count: 8, instructions: 'everything vegan' })
  expect(items.length).toBeGreaterThan(0)
  for (const { diets } of items) expect(diets).toContain('vegan')
})

test('a diet as cuisine gives dishes of that diet', () => {
  for (const { diets } of menuOf({ cuisine: 'Gluten Free' })) expect(diets).toContain('gluten-free')
})

test('halal holds neither pork nor alcohol', () => {
  const items = menuOf({ cuisine: 'German', instructions: 'halal', count: 8 })
  for (const { picture } of items) {
    for (const name of picture?.components ?? []) {
      expect(['pork', 'alcohol']).not.toContain(knowledge.ingredients.get(name)?.source)
    }
  }
})

test('wanted ingredients and courses are on the menu', () => {
  const desserts = menuOf({ cuisine: 'Italian', instructions: 'desserts only', count: 3 })
  expect(new Set(desserts.map(({ category }) => category))).toEqual(new Set(['Desserts']))
  const prawns = menuOf({ cuisine: 'Thai', instructions: 'we love prawns', count: 8 })
  const led = prawns.filter(({ picture }) => picture?.components.includes('prawn'))
  expect(led.length).toBeGreaterThanOrEqual(2)
})

test('a price constraint is met and reported', () => {
  for (const { priceMinor, priceSource } of menuOf({ instructions: 'all dishes under $12' })) {
    expect(priceMinor).toBeLessThan(1200)
    expect(priceSource).toContain('kept under $12.00')
  }
})

test('the restaurant’s text pulls its dishes up', () => {
  const text = 'Known for our anticuchos and ceviche.'
  const names = menuOf({ restaurant: aRestaurantBrief({ text }), count: 8 }).map(({ name }) => name)
  expect(names.join(' ')).toMatch(/Anticucho/)
  expect(names.join(' ')).toMatch(/Ceviche/)
})

test('prices are based on comparable rows where there are any, and say so', () => {
  const references = [1200, 1300, 1400].map((priceMinor, at) =>
    aReference({ name: `House main ${at}`, category: 'Mains', priceMinor }),
  )
  const mains = menuOf({ references }).filter(({ category }) => category === 'Mains')
  expect(mains[0]?.priceSource).toMatch(/^Median of 3 comparable dishes in uber\.csv: \$13\.00/)
})

test('evaluation gives a score with reasons and never lowers it', () => {
  const scores = [1, 3, 5].map((evalRounds) =>
    menuOf({ evalRounds, count: 20 }).map(({ score }) => score ?? 0),
  )
  scores[0]?.forEach((score, at) => {
    expect(scores[1]?.[at]).toBeGreaterThanOrEqual(score)
    expect(scores[2]?.[at]).toBeGreaterThanOrEqual(scores[1]?.[at] ?? 0)
  })
  expect(menuOf({ evalRounds: 1 })[0]?.reasons.length).toBeGreaterThan(5)
  expect(menuOf()[0]?.score).toBeNull()
})

test.each(['Spanish', 'American', 'Italian', 'Indian'])(
  'a %s dish keeps the name that guests know, however often it is scored',
  (cuisine) => {
    const known = menuOf({ cuisine, count: 24 }).map(({ name }) => name)
    const scored = menuOf({ cuisine, count: 24, evalRounds: 3 }).map(({ name }) => name)
    expect(scored).toEqual(known)
  },
)

test('what is scored is an authored text, however often, and no list in its place', () => {
  const texts = new Set(
    knowledge.dishes.flatMap(
      (dish) => knowledge.textsOf(dish)?.normal.map((text) => printed(readMarks(text))) ?? [],
    ),
  )
  const scored = menuOf({ cuisine: 'Spanish', count: 24, evalRounds: 3 })
  expect(scored.filter(({ description }) => !texts.has(description ?? ''))).toEqual([])
})

test('a name in its own language that reads like the name is not said twice', () => {
  const items = menuOf({ cuisine: 'Italian', count: 24, translate: true })
  const twice = items.filter(
    ({ name, nativeName }) => normalised(nativeName ?? '') === normalised(name),
  )
  expect(twice).toEqual([])
})

test('what is neither food nor goods is refused with one sentence', () => {
  for (const cuisine of ['Car repair', '???', '']) {
    expect(() => menuOf({ cuisine })).toThrow(CannotServe)
  }
})

test('every food of the vocabulary is served', async () => {
  const { BUILT_IN_CUISINES } = await import('#contract/cuisines.ts')
  for (const cuisine of BUILT_IN_CUISINES) {
    expect(menuOf({ cuisine, count: 4 }).length, cuisine).toBeGreaterThan(0)
  }
})

test('typing errors, accents and free text are read, and what was borrowed is reported', () => {
  expect(menuOf({ cuisine: 'peruvain', count: 2 })).toHaveLength(2)
  expect(noteOnCuisine(knowledge, 'Peruvian')).toBeNull()
  expect(noteOnCuisine(knowledge, 'peruvain')).toContain('Peruvian')
  expect(noteOnCuisine(knowledge, 'mushroom dishes')).toContain('mushroom dishes')
})

test('recipes number their steps, say for how many they are and hold the safe temperature', () => {
  for (const item of menuOf({ cuisine: 'Thai', count: 20 })) {
    expect(item.recipe).toMatch(/\(serves [2468]\)\n/)
    expect(item.recipe).toMatch(/\n1\. .*\n2\. /)
  }
  const chicken = menuOf({ cuisine: 'Chicken', count: 20 }).filter(({ picture }) =>
    picture?.components[0]?.includes('chicken thigh'),
  )
  for (const { recipe } of chicken) expect(recipe).toContain('74 °C (165 °F)')
})

test('a dish that two cuisines call by two names stands once on a menu', () => {
  for (const cuisine of ['Breakfast and Brunch', 'Bagels', 'Curry']) {
    const made = menuOf({ cuisine, count: 48 }).map(({ picture, components }) =>
      [picture?.form, ...[...components].sort()].join(', '),
    )
    expect(made.filter((one, at) => made.indexOf(one) !== at)).toEqual([])
  }
})

test.each(['no garlic', 'no onions', 'no tomatoes'])(
  'a menu with %s is of dishes whose own recipes hold without it',
  (instructions) => {
    const plain = ['Italian', 'French', 'Mexican'].flatMap((cuisine) =>
      menuOf({ cuisine, instructions }).filter(({ recipe }) =>
        recipe?.includes('Weigh out all ingredients'),
      ),
    )
    expect(plain.map(({ name }) => name)).toEqual([])
  },
)
