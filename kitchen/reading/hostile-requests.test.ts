import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNELS } from '#contract/adverts.ts'
import { type AdvertBrief, CannotServe } from '../brief.ts'
import { composeMenu } from '../composing/compose-menu.ts'
import { type Rewriting, rewritePrinted } from '../editing/rewrite-printed.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { aMenuBrief, anItemBrief, aRestaurantBrief } from '../testing/a-brief.ts'
import { counted } from '../testing/counted.ts'
import { writeAdvert } from '../writing/write-advert.ts'
import { writeItem } from '../writing/write-item.ts'

const knowledge = loadKnowledge()

/** A plain request takes some 40,000 steps, and a millisecond does 10,000 of them. */
const MOST_STEPS = 500_000
const LONGEST = 2000

const JOINTS =
  ', |; | & | + | and | with | plus | alongside | beside | y | et | und | e | og | och | и | ve | と |、| or |&|,|. |\n'
const NEGATIONS =
  'no |not |without |w/o |sans |sin |ohne |anything but |hold the |nut free |instead of |allergic to '
const SHORTHAND =
  "w/ |a n b|'n' |pb&j |mocktail |virgin |non-alcoholic |fry-up |a glass of |a side of |a bag of |between 3 and |under $"
const words = (list: string) => fc.constantFrom(...list.split('|'))
const foods = fc.constantFrom(...knowledge.ingredients.keys())
const dishes = fc.constantFrom(...knowledge.dishes.map(({ name }) => name))
const offers = fc.constantFrom(...knowledge.offers.map(({ name }) => name))
const mistyped = fc
  .tuple(foods, fc.nat(12))
  .map(([food, at]) => `${food.slice(0, at)}${food.slice(at + 1)} `)

const piece = fc.oneof(
  words(JOINTS),
  words(JOINTS),
  words(NEGATIONS),
  words(SHORTHAND),
  foods,
  dishes,
  offers,
  mistyped,
  words('constructor |no constructor |__proto__ '),
  fc.nat(3000).map((number) => ` ${number} `),
  fc.string({ minLength: 1, maxLength: 60 }),
)

/** A few pieces over and over, or each of them another. */
const request = fc
  .oneof(
    fc.array(piece, { minLength: 1, maxLength: 6 }),
    fc.array(piece, { minLength: 150, maxLength: 400 }),
  )
  .map((pieces) => pieces.join(''))
  .filter((text) => text.trim() !== '')
  .map((text) => text.repeat(Math.ceil(LONGEST / text.length)).slice(0, LONGEST))

const known = [
  ['a & ', 500],
  ['a&', 1000],
  ['x with ', 280],
  ['steak with ', 180],

  ['fries & ', 300],
  ['steak and fries, ', 200],
  ['a n ', 500],
  ['no onion, ', 200],
  ['chikcen ', 250],
  ['between 3 and ', 140],
  ['roses & ', 250],
] as const

test.each(known)('"%s" %i times is read in few steps', (piece, times) => {
  expect(stepsOf({ prompt: piece.repeat(times).slice(0, LONGEST) })).toBeLessThan(MOST_STEPS)
})

test('whatever stands in 2,000 characters is read in few steps', () => {
  fc.assert(
    fc.property(request, (prompt) => {
      expect(stepsOf({ prompt })).toBeLessThan(MOST_STEPS)
    }),
    { numRuns: 60 },
  )
})

test('instructions as long as they may be are read in few steps', () => {
  fc.assert(
    fc.property(request, request, (prompt, instructions) => {
      const long = instructions.repeat(5)
      expect(stepsOf({ prompt, instructions: long })).toBeLessThan(2 * MOST_STEPS)
    }),
    { numRuns: 20 },
  )
})

test('a dish that is named over and over in the instructions is looked up once', () => {
  const named = (times: number) =>
    stepsOf({ prompt: 'a plate', instructions: 'Thai Milk Tea '.repeat(times) })
  expect(named(700)).toBeLessThan(MOST_STEPS / 5)
})

test('a dish of an upload or a photographed menu is rewritten in few steps', () => {
  const rewriting: Rewriting = {
    style: 'normal',
    targets: { name: true, description: true, price: true, calories: true, picture: true },
    seed: 1,
    evalRounds: 5,
    translate: true,
    currency: 'USD',
    rows: [],
    cuisines: ['Italian'],
  }
  fc.assert(
    fc.property(request, request, (text, other) => {
      const printed = {
        section: text.slice(0, 200),
        name: other.slice(0, 300),
        description: text,
        price: { minor: 1200, currency: 'USD' },
      }
      expect(stepsIn((counting) => rewritePrinted(counting, printed, rewriting))).toBeLessThan(
        2 * MOST_STEPS,
      )
    }),
    { numRuns: 20 },
  )
})

test.each(CHANNELS)('an advert for %s is written in few steps from any texts', (channel) => {
  fc.assert(
    fc.property(request, request, (text, other) => {
      const dish = {
        name: other.slice(0, 200),
        description: text,
        components: [],
        price: null,
        category: text.slice(0, 60),
        score: null,
      }
      const brief: AdvertBrief = {
        channel,
        style: 'normal',
        seed: 1,
        subject: { kind: 'menu', title: text.slice(0, 120), dishes: Array(20).fill(dish) },
        cuisine: other.slice(0, 60),
        restaurant: { name: text.slice(0, 120), location: other.slice(0, 120) },
      }
      expect(stepsIn((counting) => writeAdvert(counting, brief))).toBeLessThan(MOST_STEPS)
    }),
    { numRuns: 10 },
  )
})

test("a menu with an account's default instructions is written in few steps", () => {
  fc.assert(
    fc.property(request, request, (text, other) => {
      const brief = aMenuBrief({
        count: 4,
        evalRounds: 5,
        instructions: other,
        restaurant: aRestaurantBrief({ text }),
      })
      expect(stepsIn((counting) => [...composeMenu(counting, brief)])).toBeLessThan(4 * MOST_STEPS)
    }),
    { numRuns: 10 },
  )
})

function stepsOf(brief: { prompt: string; instructions?: string }): number {
  return stepsIn((counting) => writeItem(counting, anItemBrief({ ...brief, evalRounds: 5 })))
}

function stepsIn(work: (counting: Knowledge) => unknown): number {
  const { knowledge: counting, steps } = counted(knowledge)
  try {
    work(counting)
  } catch (error) {
    if (!(error instanceof CannotServe)) throw error
  }
  return steps()
}
