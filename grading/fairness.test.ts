import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADER_FIELDS } from '#contract/grader.ts'
import type { ReadItem } from '#contract/intake.ts'
import { loadKnowledge } from '#kitchen/kitchen.ts'
import { grade } from './grade.ts'
import { GRADING_RULES } from './grading-rules.ts'
import { aDish, aMenu, priced } from './testing/a-menu.ts'

const knowledge = loadKnowledge()

const SECTIONS = ['Starters', 'Mains', 'Curries', 'Sides', 'Drinks', 'To finish']
const NAMES = [
  'Roast Chicken',
  'PAD THAI',
  'The Big Daddy',
  'Cacio e Pepe',
  'Lamb Chops!',
  'Käsespätzle',
  '春卷 Spring Rolls',
  'Craft Beer',
  'Soup of the day',
]
const TEXTS = [
  null,
  'Grilled.',
  'Half a chicken roasted with lemon and thyme, mashed potato, gravy',
  'Delicious and amazing',
  'The best in town! Fried squid, aioli, lemon',
  'Mit Kartoffelsalat und Preiselbeeren',
  'Nudeln mit Käse und Röstzwiebeln, im Ofen gebacken',
  'Organic kale, quinoa, avocado and tahini',
]

/** A menu of any quality: every name stands once, so that only what is drawn differs. */
const dishes = fc
  .array(
    fc.record({
      section: fc.constantFrom(...SECTIONS),
      name: fc.constantFrom(...NAMES),
      description: fc.constantFrom(...TEXTS),
      minor: fc.constantFrom(450, 495, 900, 995, 1250, 1495, 2999, 14_000),
      isPriced: fc.boolean(),
    }),
    { minLength: 1, maxLength: 18 },
  )
  .map((drawn) =>
    drawn.map(({ section, name, description, minor, isPriced }, at) =>
      aDish({
        section,
        name: `${name} ${letters(at)}`,
        description,
        ...(isPriced ? priced(minor) : { prices: [], priceText: null }),
      }),
    ),
  )

/** A name that no lexicon knows, so that it is neither good nor bad. */
function letters(at: number): string {
  return `Vexo${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`
}

const score = (items: readonly ReadItem[]) => grade(knowledge, aMenu(items)).score
test('the same menu has the same score, findings and version', () => {
  fc.assert(
    fc.property(dishes, (items) => {
      expect(grade(knowledge, aMenu(items))).toEqual(
        grade(knowledge, aMenu(structuredClone(items))),
      )
    }),
    { numRuns: 20 },
  )
})

test('the order of headings, and of the words in them, changes no score', () => {
  fc.assert(
    fc.property(dishes, fc.integer(), (items, seed) => {
      const order = [...SECTIONS].sort((one, other) => hash(one, seed) - hash(other, seed))
      const moved = order.flatMap((section) => items.filter((item) => item.section === section))
      expect(score(moved)).toBe(score(items))
      const turned = items.map((item) => ({
        ...item,
        section: item.section?.split(' ').reverse().join(' ') ?? null,
      }))
      expect(score(turned)).toBe(score(items))
    }),
    { numRuns: 20 },
  )
})

function hash(text: string, seed: number): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 9973, 7)
}

test('a longer menu of the same quality has the same score', () => {
  fc.assert(
    fc.property(dishes, fc.integer({ min: 2, max: 4 }), (items, times) => {
      const long = Array.from({ length: times }, (_, copy) =>
        items.map((item, at) => ({
          ...item,
          // other headings and other names of as many known words
          section: `${item.section} ${'I'.repeat(copy + 1)}`,
          name: item.name.replace(
            /Vexo\w\w$/,
            letters(at + copy * 100).replace('Vexo', `Vexo${'u'.repeat(copy)}`),
          ),
        })),
      ).flat()
      const once = grade(
        knowledge,
        aMenu(items.map((item) => ({ ...item, section: `${item.section} I` }))),
      )
      const [short, whole] = [once, grade(knowledge, aMenu(long))]
      // Too few prices, or two headings, show no habit; in the longer menu they would.
      fc.pre(short.judgedWeight === whole.judgedWeight && short.counts.sections > 2)
      expect(Math.abs((whole.score ?? 0) - (short.score ?? 0))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 30 },
  )
})

test('an item as good as the mean, under a heading with room, does not lower the score', () => {
  fc.assert(
    fc.property(dishes, (drawn) => {
      // A good menu's habits, and headings that are not full.
      const items = drawn
        .slice(0, 10)
        .map((item) => ({ ...item, section: 'Mains', ...priced(1495) }))
      fc.pre(items.length >= 7)
      const good = aDish({
        name: 'Grilled Salmon',
        description: 'Salmon grilled over charcoal with dill, potatoes and lemon butter',
        ...priced(1495),
      })
      expect(score([...items, good]) ?? 0).toBeGreaterThanOrEqual(score(items) ?? 0)
    }),
    { numRuns: 20 },
  )
})

test('words of a language without a lexicon are not judged, and cost nothing', () => {
  const german = ['Rinderbrühe', 'Käsespätzle', 'Zwiebelrostbraten', 'Apfelstrudel'].map((name) =>
    aDish({
      name,
      description: 'Mit Kartoffelsalat und Preiselbeeren vom Markt, im Ofen gebacken',
    }),
  )
  const { fields, findings, score: total } = grade(knowledge, aMenu(german))
  const descriptions = fields.find(({ field }) => field === 'descriptions')
  expect(descriptions?.points).toBe(100)
  expect(descriptions?.judgedWeight).toBeLessThan(30)
  expect(descriptions?.notJudged.join(' ')).toContain('in English so far')
  expect(findings).toEqual([])
  expect(total).toBe(100)
})

test.each([
  ['Italian', 'Cacio e Pepe', 'Tonnarelli, pecorino romano, toasted black pepper'],
  ['Thai', 'Pad Kra Pao', 'Minced pork stir-fried with holy basil and chilli, fried egg'],
  ['Mexican', 'Cochinita Pibil', 'Pork slow-cooked in banana leaf, achiote, pickled onion'],
  ['Ethiopian', 'Doro Wat', 'Chicken stewed in berbere and butter with a boiled egg, injera'],
  ['Japanese', 'Okonomiyaki', 'Cabbage pancake griddled with pork belly, bonito and mayonnaise'],
  ['English', 'Shepherd’s Pie', 'Minced lamb braised with carrots under baked mashed potato'],
])(
  'a dish that is described well costs nothing, whatever its kitchen: %s',
  (_, name, description) => {
    const { findings } = grade(
      knowledge,
      aMenu([aDish({ name, description }), aDish(), aDish({ name: 'Fish Pie' })]),
    )
    expect(findings.filter(({ cost }) => cost > 0)).toEqual([])
  },
)

test('what was hard to read is not judged, and never a low grade', () => {
  const good = [aDish(), aDish({ name: 'Fish Pie' }), aDish({ name: 'Lamb Stew' })]
  const garbled = aDish({
    name: 'R0ast Ch!!ken',
    description: null,
    confidence: 0.4,
    prices: [],
    priceText: null,
  })
  const { score: total, counts, findings } = grade(knowledge, aMenu([...good, garbled]))
  expect(total).toBe(score(good))
  expect(counts).toMatchObject({ items: 4, judged: 3, unsure: 1 })
  expect(findings).toEqual([])
})

test('with less than half of the weight judged there is no total, only findings', () => {
  const { score: total, judgedWeight } = grade(
    knowledge,
    aMenu(
      [aDish({ section: null, name: '春卷', description: null, prices: [], priceText: null })],
      {
        source: 'picture',
        allergenNotes: [],
      },
    ),
  )
  expect(judgedWeight).toBeLessThan(50)
  expect(total).toBeNull()
})

test('the weights are the published ones and make 100', () => {
  const weights = GRADER_FIELDS.map((field) =>
    GRADING_RULES.filter((rule) => rule.field === field).reduce(
      (sum, { weight }) => sum + weight,
      0,
    ),
  )
  expect(weights).toEqual([30, 15, 15, 15, 10, 15])
})

test('a rule that visitors objected to with reason becomes a hint and costs nothing', () => {
  const items = ['Fish Pie', 'Beef Ribs', 'Pork Belly', 'Duck Leg', 'Cod Fillet', 'Lamb Stew'].map(
    (name) => aDish({ name }),
  )
  const menu = aMenu(items, { allergenNotes: [] })
  const before = grade(knowledge, menu)
  const after = grade(knowledge, menu, new Set(['T3-allergens']))
  expect(before.findings[0]).toMatchObject({ rule: 'T3-allergens', level: 'finding' })
  expect(after.findings[0]).toMatchObject({ rule: 'T3-allergens', level: 'hint', cost: 0 })
  expect(after.version.hash).not.toBe(before.version.hash)
  expect([before.score, after.score]).toEqual([91, 100])
})

test('where a missing description became a hint, no other rule takes its points', () => {
  const items = ['Fish Pie', 'Lamb Stew', 'Duck Leg', 'Cod Fillet'].map((name, at) =>
    aDish({ name, ...(at > 1 && { description: null }) }),
  )
  const before = grade(knowledge, aMenu(items))
  const after = grade(knowledge, aMenu(items), new Set(['T7']))
  expect(before.findings[0]).toMatchObject({ rule: 'T7', level: 'finding' })
  expect(after.findings[0]).toMatchObject({ rule: 'T7', level: 'hint', cost: 0, count: 2 })
  expect([before.score, after.score]).toEqual([82, 100])
})
