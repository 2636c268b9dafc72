import { expect, test } from 'vitest'
import { OFFERS } from '#contract/cuisines.ts'
import { STYLES } from '#contract/preferences.ts'
import { sketch } from '#illustrator/illustrator.ts'
import { CannotServe, type DraftItem, type ItemBrief, type MenuBrief, reportOf } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { noteOnCuisine } from '../reading/note-on-cuisine.ts'
import { normalised } from '../reading/words.ts'
import { aMenuBrief, anItemBrief, aReference, aRestaurantBrief } from '../testing/a-brief.ts'
import { wordCount } from '../writing/english.ts'
import { writeItem } from '../writing/write-item.ts'
import { composeMenu } from './compose-menu.ts'
import { proposeCuisines } from './propose-cuisines.ts'

const knowledge = loadKnowledge()

function menuOf(changes: Partial<MenuBrief>): DraftItem[] {
  return [...composeMenu(knowledge, aMenuBrief(changes))]
}

function answer(changes: Partial<ItemBrief>): ReturnType<typeof writeItem> {
  return writeItem(knowledge, anItemBrief(changes))
}

test.each(OFFERS)(
  'a menu of %s has names, texts, prices and pictures, but no calories or recipe',
  (cuisine) => {
    const items = menuOf({ cuisine, count: 12, evalRounds: 2 })
    expect(items).toHaveLength(12)
    for (const item of items) {
      expect(item).toMatchObject({ calories: null, recipe: null })
      expect(item.priceMinor).toBeGreaterThan(0)
      expect(item.priceSource).toMatch(/^From the kitchen's price table for .+, everyday style/)
      expect(sketch(item.picture ?? anything())).toContain('<path')
      expect(item.offer?.size).not.toBe('')
      expect(item.score ?? 0, `${item.name}: ${item.description}`).toBeGreaterThanOrEqual(8)
    }
  },
)

test.each(STYLES)(
  '%s descriptions of offers have 15 to 35 words and are clean English',
  (style) => {
    for (const cuisine of OFFERS) {
      for (const { name, description } of menuOf({ cuisine, style, count: 100 })) {
        const text = description ?? ''
        expect(wordCount(text), `${name}: ${text}`).toBeGreaterThanOrEqual(15)
        expect(wordCount(text), `${name}: ${text}`).toBeLessThanOrEqual(35)
        expect(text).toMatch(/^[\p{Lu}\d].*\.$/u)
        expect(text).not.toMatch(/undefined|null|\s\s|\.\.|,,|\s[,.;]| and and | with with /)
      }
    }
  },
)

test.each(STYLES)(
  'in all %s descriptions of offers no five words in a row come more than four times',
  (style) => {
    const counts = new Map<string, number>()
    for (const cuisine of OFFERS) {
      for (const { description } of menuOf({ cuisine, style, count: 20 })) {
        const words = (description ?? '')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s'-]/gu, '')
          .split(/\s+/)
        for (let at = 0; at + 5 <= words.length; at += 1) {
          const run = words.slice(at, at + 5).join(' ')
          // sizes are figures, and the same for many
          if (/\d/.test(run)) continue
          counts.set(run, (counts.get(run) ?? 0) + 1)
        }
      }
    }
    expect([...counts].filter(([, count]) => count > 4)).toEqual([])
  },
)

test('a hundred items are offers, then the same in other sizes, each name once, and that is reported', () => {
  for (const cuisine of OFFERS) {
    const names = menuOf({ cuisine, count: 100 }).map(({ name }) => normalised(name))
    expect(names.length).toBeGreaterThanOrEqual(24)
    expect(new Set(names).size).toBe(names.length)
    expect(noteOnCuisine(knowledge, cuisine, 100)).toContain('another size, number or colour')
    expect(noteOnCuisine(knowledge, cuisine, 8)).toBeNull()
  }
})

test('the same brief gives the same offers, another seed others', () => {
  expect(menuOf({ cuisine: 'Wine' })).toEqual(menuOf({ cuisine: 'Wine' }))
  expect(menuOf({ cuisine: 'Wine', seed: 2 })).not.toEqual(menuOf({ cuisine: 'Wine' }))
})

test('a kind is understood in other words, narrowed to a heading, and with typing errors', () => {
  expect(new Set(menuOf({ cuisine: 'red wine' }).map(({ category }) => category))).toEqual(
    new Set(['Red wine']),
  )
  expect(menuOf({ cuisine: 'florist' })[0]?.picture?.form).toBe('bouquet')
  expect(menuOf({ cuisine: 'flowrs' })).toHaveLength(8)
  const bouquets = menuOf({ cuisine: 'Flowers', instructions: 'only bouquets', count: 6 })
  expect(new Set(bouquets.map(({ category }) => category))).toEqual(new Set(['Bouquets']))
})

test('what was excluded is in no offer, and a diet is kept', () => {
  const flowers = menuOf({ cuisine: 'Flowers', instructions: 'no roses, no lilies', count: 12 })
  expect(JSON.stringify(flowers)).not.toMatch(/\broses?\b|\blil(?:y|ies)\b/i)
  for (const { diets } of menuOf({ cuisine: 'Grocery', instructions: 'vegan' }))
    expect(diets).toContain('vegan')
  for (const { allergens } of menuOf({ cuisine: 'Alcohol', instructions: 'no dairy', count: 20 })) {
    expect(allergens).not.toContain('milk')
  }
  expect(() => menuOf({ cuisine: 'Beer', instructions: 'gluten-free' })).toThrow(CannotServe)
  expect(() => menuOf({ cuisine: 'Wine', instructions: 'halal' })).toThrow(
    /No offer of Wine .* fits halal/,
  )
})

test('names that are taken do not come again, and price constraints and rows of the data count', () => {
  const avoid = menuOf({ cuisine: 'Beer' }).map(({ name }) => name)
  expect(menuOf({ cuisine: 'Beer', avoid }).filter(({ name }) => avoid.includes(name))).toEqual([])
  for (const { priceMinor } of menuOf({ cuisine: 'Wine', instructions: 'under $15' })) {
    expect(priceMinor).toBeLessThan(1500)
  }
  const references = [3200, 3300, 3400].map((priceMinor) =>
    aReference({ name: 'Chablis', category: 'White', priceMinor }),
  )
  const chablis = menuOf({ cuisine: 'white wine', references, count: 7 }).find(
    ({ name }) => name === 'Chablis',
  )
  expect(chablis?.priceMinor).toBe(3299)
  expect(chablis?.priceSource).toContain('Median of 3 similar offers in uber.csv: $33.00')
})

test('the style changes words and prices', () => {
  const prices = STYLES.map((style) => menuOf({ cuisine: 'Yoga', style, count: 20 }))
  const [truck = 0, normal = 0, fine = 0] = prices.map((items) =>
    items.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0),
  )
  expect(truck).toBeLessThan(normal)
  expect(normal).toBeLessThan(fine)
  for (const { priceMinor } of prices[2] ?? []) expect((priceMinor ?? 1) % 100).toBe(0)
})

test.each([
  ['a bouquet of red roses', /roses/i, 'Flowers'],
  ['a bottle of red wine', /./, 'Wine'],
  ['Chablis', /chardonnay/i, 'Wine'],
  ['beginner yoga class', /./, 'Yoga'],
  ['dry dog food with salmon', /salmon/i, 'Pet Supplies'],
  ['six-pack of IPA', /./, 'Beer'],
  ['vodka', /vodka/i, 'Alcohol'],
  ['a bouquet without lilies', /^(?!.*lil)/i, 'Flowers'],
])('the chatbox reads "%s" as an offer', (prompt, text, kind) => {
  const made = answer({ prompt })
  expect(made.text).toMatch(text)
  expect(reportOf(made).join(' ')).toContain(`(${kind}, `)
  expect(answer({ prompt, task: 'price' }).text).toMatch(/^\$\d+\.(?:49|99)$/)
  expect(answer({ prompt, task: 'name' }).text.split(' ').length).toBeLessThanOrEqual(6)
  expect(answer({ prompt, task: 'image' }).picture).not.toBeNull()
})

test.each([
  'salmon',
  'beer-battered cod',
  'mussels in white wine sauce',
  'basmati rice',
  'coq au vin',
])('the chatbox reads "%s" as a dish', (prompt) => {
  const offered = knowledge.offers.map(({ name }) => `knows ${name} (`)
  const sentences = reportOf(answer({ prompt })).join(' ')
  expect(offered.filter((name) => sentences.includes(name))).toEqual([])
})

test('a shop is proposed its own kind first, and a restaurant none', () => {
  const brief = { references: [], instructions: '', count: 4 }
  const shop = aRestaurantBrief({
    name: 'Petal',
    cuisines: ['Flowers'],
    text: 'Tulips and peonies.',
  })
  const [first] = proposeCuisines(knowledge, { ...brief, restaurant: shop })
  expect(first?.name).toBe('Flowers')
  const names = proposeCuisines(knowledge, { ...brief, restaurant: aRestaurantBrief() }).map(
    ({ name }) => name,
  )
  expect(names.filter((name) => OFFERS.includes(name))).toEqual([])
  const asked = proposeCuisines(knowledge, {
    ...brief,
    restaurant: aRestaurantBrief(),
    instructions: 'wine',
  })
  expect(asked.map(({ name }) => name)).toContain('Wine')
})

function anything(): never {
  throw new Error('An offer came without a picture.')
}
