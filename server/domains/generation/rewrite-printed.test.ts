import { describe, expect, test } from 'vitest'
import { loadKnowledge } from '#kitchen/knowledge/load-knowledge.ts'
import { pricedRows } from '#kitchen/pricing/comparables.ts'
import { menuPriceLevel, type Printed, type Rewriting, rewritePrinted } from './rewrite-printed.ts'

const knowledge = loadKnowledge()
const { lexicon } = knowledge.index
const ALL = { name: true, description: true, price: true, calories: true, picture: true }

function rewritten(printed: Partial<Printed>, changes: Partial<Rewriting> = {}) {
  return rewritePrinted(
    { section: 'Mains', name: 'Soup', description: null, price: usd(1250), ...printed },
    {
      knowledge,
      lexicon,
      style: 'normal',
      targets: ALL,
      seed: 1,
      evalRounds: 0,
      translate: false,
      currency: 'USD',
      rows: [],
      priceLevel: null,
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

test('a list becomes a sentence, and marks stay as they are', () => {
  const { draft } = rewritten({
    name: 'VEGGIE TOAST (GF)',
    description: 'oyster mushrooms + roasted shallots + manchego',
  })
  expect(draft.name).toBe('Veggie Toast (GF)')
  expect(draft.description).toBe('Oyster mushrooms, roasted shallots, manchego.')
})

test('a dish that the kitchen knows is described where the menu does not', () => {
  const { draft, isUnderstood } = rewritten({ name: 'Cheeseburger' })
  expect(isUnderstood).toBe(true)
  expect(draft.description).toMatch(/beef/i)
  expect(draft.calories).toBeGreaterThan(200)
  expect(draft.picture).not.toBeNull()
})

test('what another country puts into a dish of the name is not told', () => {
  const { draft } = rewritten({ name: 'Chicken Curry' })
  expect(`${draft.description}`).not.toMatch(/pandan|lemongrass/i)
  const home = rewritten({ name: 'Chicken Curry' }, { cuisines: ['Sri Lankan'] })
  expect(home.draft.description).toMatch(/chicken/i)
})

test('what nobody knows stays as printed', () => {
  const { draft, isUnderstood } = rewritten({ name: 'Dave’s Secret', price: usd(900) })
  expect(isUnderstood).toBe(false)
  expect(draft).toMatchObject({
    name: 'Dave’s Secret',
    description: null,
    priceMinor: 900,
    priceGround: 'Nothing comparable is known, so the printed price stands.',
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
    priceGround: null,
    calories: null,
    picture: null,
  })
})

test('rounds of evaluation never lose an ingredient that the menu names', () => {
  const description = 'delicious grilled salmon w/ asparagus and lemon butter!!!'
  const { draft } = rewritten({ name: 'Grilled Salmon', description }, { evalRounds: 6 })
  expect(draft.description).toMatch(/salmon.*asparagus.*lemon butter/i)
  expect(draft.description).not.toMatch(/delicious|!/)
  expect(draft.score).toBeGreaterThan(5)
})

describe('a new price', () => {
  test('rests on rows of a like name', () => {
    const rows = pricedRows(
      [990, 1090, 1190].map((priceMinor) => ({
        name: 'Cheeseburger',
        description: null,
        category: 'Burgers',
        priceMinor,
        currency: 'USD',
        dataset: 'town.csv',
      })),
      'USD',
    )
    const { draft } = rewritten({ name: 'Cheeseburger', price: usd(1500) }, { rows })
    expect(draft.priceMinor).toBe(1099)
    expect(draft.priceGround).toMatch(
      /^Median of 3 similar dishes in town\.csv: \$10\.90.*The menu printed \$15\.00\.$/,
    )
  })

  test('stays near the printed one where only the kitchen’s table speaks', () => {
    const { draft } = rewritten({ name: 'Cheeseburger', price: usd(400) })
    expect(draft.priceMinor).toBeLessThanOrEqual(499)
    expect(draft.priceGround).toMatch(/price table.*The menu printed \$4\.00\. Kept near it\.$/)
  })

  test('keeps to the menu’s own level', () => {
    const menu: Printed[] = ['Cheeseburger', 'French Fries', 'Miso Soup'].map((name) => ({
      section: null,
      name,
      description: null,
      price: usd(500),
    }))
    const input = { knowledge, lexicon, style: 'normal', currency: 'USD', cuisines: [] } as const
    const level = menuPriceLevel(input, menu)
    const dear = menuPriceLevel(
      input,
      menu.map((item) => ({ ...item, price: usd(1000) })),
    )
    expect(dear).toBeCloseTo(2 * (level ?? 0))
    expect(menuPriceLevel(input, [])).toBeNull()
  })
})
