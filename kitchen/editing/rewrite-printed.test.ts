import { describe, expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { pricedRows } from '../pricing/comparables.ts'
import { type Printed, type Rewriting, rewritePrinted } from './rewrite-printed.ts'

const knowledge = loadKnowledge()
const ALL = { name: true, description: true, price: true, calories: true, picture: true }

function rewritten(printed: Partial<Printed>, changes: Partial<Rewriting> = {}) {
  return rewritePrinted(
    knowledge,
    { section: 'Mains', name: 'Soup', description: null, price: usd(1250), ...printed },
    {
      style: 'normal',
      targets: ALL,
      seed: 1,
      evalRounds: 0,
      translate: false,
      currency: 'USD',
      rows: [],
      cuisines: [],
      ...changes,
    },
  )
}

const usd = (minor: number) => ({ minor, currency: 'USD' })

test('a dish comes back as that dish, with what the menu says of it', () => {
  const description = 'Battered cod with chips and mushy peas'
  const { draft } = rewritten({ name: 'FISH & CHIPS', description })
  expect(draft.name).toBe('Fish & Chips')
  expect(draft.description).toBe('Battered cod with chips and mushy peas.')
  expect(draft.category).toBe('Mains')
})

test('a list becomes a sentence, and marks of diets become diets', () => {
  const { draft } = rewritten({
    name: 'VEGGIE TOAST (GF)',
    description: 'oyster mushrooms + roasted shallots + manchego',
  })
  expect(draft.name).toBe('Veggie Toast')
  expect(draft.diets).toContain('gluten-free')
  expect(draft.description).toBe('Oyster mushrooms, roasted shallots, manchego.')
})

test('a dish that the kitchen knows is not described where its menu does not', () => {
  const { draft, isUnderstood } = rewritten({ name: 'Cheeseburger' })
  expect(isUnderstood).toBe(true)
  expect(draft.description).toBeNull()
  expect(draft.calories).toBeGreaterThan(200)
  expect(draft.picture).not.toBeNull()
})

test('what nobody knows stays as printed', () => {
  const { draft, isUnderstood } = rewritten({ name: 'Dave’s Secret', price: usd(900) })
  expect(isUnderstood).toBe(false)
  expect(draft).toMatchObject({
    name: 'Dave’s Secret',
    description: null,
    priceMinor: 900,
    priceSource: null,
    calories: null,
    picture: null,
  })
})

test('what is not targeted stays as it is read', () => {
  const printed = { name: 'FISH & CHIPS', description: 'cod + chips' }
  const none = { name: false, description: false, price: false, calories: false, picture: false }
  expect(rewritten(printed, { targets: none, evalRounds: 3 }).draft).toMatchObject({
    name: 'FISH & CHIPS',
    description: 'cod + chips',
    priceMinor: 1250,
    priceSource: null,
    calories: null,
    picture: null,
  })
})

test('empty praise is cut, and no ingredient that the menu names', () => {
  const description = 'delicious grilled salmon w/ asparagus and lemon butter!!!'
  const { draft } = rewritten({ name: 'Grilled Salmon', description }, { evalRounds: 6 })
  expect(draft.description).toMatch(/salmon.*asparagus.*lemon butter/i)
  expect(draft.description).not.toMatch(/delicious|!/)
  expect(draft.score).toBeGreaterThan(5)
})

describe('a price', () => {
  const rowsOf = (...prices: number[]) =>
    pricedRows(
      prices.map((priceMinor, at) => ({
        name: 'Cheeseburger',
        description: null,
        category: 'Burgers',
        priceMinor,
        currency: 'USD',
        dataset: 'town.csv',
        row: at + 1,
        isOwn: false,
      })),
      'USD',
    )

  test('that is printed is kept, and what its like cost is reported within a bound', () => {
    const rows = rowsOf(990, 1090, 1190)
    const { draft } = rewritten({ name: 'Cheeseburger', price: usd(1650) }, { rows })
    expect(draft.priceMinor).toBe(1650)
    expect(draft.priceSource).toBe(
      '3 dishes of a like name in town.csv cost $10.90 in the middle. Within 25 % of yours that would be $12.50. The printed price is kept.',
    )
  })

  test('is suggested where none is printed and three of a like name are known', () => {
    const rows = rowsOf(990, 1090, 1190)
    expect(rewritten({ name: 'Cheeseburger', price: null }, { rows }).draft.priceMinor).toBe(1099)
  })

  test('is not suggested from one or two rows, nor from the kitchen’s own table', () => {
    for (const rows of [[], rowsOf(990), rowsOf(990, 1090)]) {
      const { draft } = rewritten({ name: 'Cheeseburger', price: null }, { rows })
      expect(draft.priceMinor).toBeNull()
      expect(draft.priceSource).toBeNull()
    }
  })
})
