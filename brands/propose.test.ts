import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenPeriod } from '#contract/canonical-menu.ts'
import { dietsOf, loadKnowledge } from '#kitchen/kitchen.ts'
import { type Address, draftAt, kitchenOf, proposalsAt } from './address.ts'
import { NOTHING_SAID, type OwnersKitchen } from './capability.ts'
import { daysAfter, earliestLaunch, launchChecklist } from './checklist.ts'
import { loadBrandKnowledge } from './knowledge/load-brand-knowledge.ts'
import { nameCandidates, nameFindings } from './names.ts'
import { overlapOf } from './overlap/measure.ts'
import { STORY, storyOf } from './story.ts'
import { brandHours } from './write-brand.ts'

const known = { knowledge: loadKnowledge(), brands: loadBrandKnowledge() }
const { concepts, equipment, packaging, pantry, names, claims, checklist } = known.brands

const MENUS: Record<string, string> = {
  Italian: 'Minestrone|Spaghetti Carbonara|Lasagne|Margherita Pizza|Grilled Salmon|Calamari Fritti',
  Mexican: 'Guacamole and Chips|Chicken Tacos|Beef Burrito|Quesadilla|Churros|Nachos|Elote',
  Burgers: 'Classic Cheeseburger|Bacon Burger|French Fries|Onion Rings|Chocolate Milkshake',
  Sushi: 'Salmon Nigiri|Tuna Nigiri|Chicken Teriyaki|Miso Soup|Edamame|Udon Noodle Soup',
  Indian: 'Chicken Tikka Masala|Palak Paneer|Garlic Naan|Vegetable Samosas|Mango Lassi',
  Steakhouse: 'Ribeye Steak|Caesar Salad|Creamed Spinach|French Fries|New York Cheesecake',
}

function anAddress(cuisine: string, more: Partial<Address> = {}): Address {
  const items = (MENUS[cuisine] ?? '').split('|').map((name, at) => ({
    ref: `p-${at}`,
    name,
    description: null,
    category: null,
    dish: null,
  }))
  return {
    cuisines: [cuisine],
    shops: [{ id: '1', name: 'Parent', items }],
    owners: NOTHING_SAID,
    figures: new Map(),
    concepts: [],
    others: null,
    weeks: 0,
    seed: 7,
    ...more,
  }
}

test('what a cook has written names cuisines, ingredients and equipment that there are', () => {
  const cuisines = concepts.flatMap(({ lead, beside, kin }) => [
    ...(lead.cuisines ?? []),
    ...(beside.cuisines ?? []),
    ...kin,
  ])
  expect(cuisines.filter((one) => !known.knowledge.cuisines.has(one))).toEqual([])
  const bought = [...pantry.ingredients, ...pantry.same.keys()]
  expect(bought.filter((one) => !known.knowledge.ingredients.has(one))).toEqual([])
  const needed = [equipment.methods, equipment.forms].flatMap((of) => Object.values(of).flat())
  expect(needed.filter((one) => !equipment.equipment[one])).toEqual([])
})

test.each(Object.keys(MENUS))(
  'what is proposed to a kitchen with a %s menu can be cooked there, is new there and says nothing untrue',
  (cuisine) => {
    const address = anAddress(cuisine)
    const { capability } = kitchenOf(known, address)
    const proposals = proposalsAt(known, address)
    expect(proposals.length).toBeGreaterThan(0)
    for (const { items, fresh, concept } of proposals) {
      expect(items.length).toBeGreaterThanOrEqual(8)
      expect(fresh.length).toBeLessThanOrEqual(8)
      expect(concept.kin).not.toContain(cuisine)
      for (const { uses, description, fresh: own, dish } of items) {
        expect(uses.filter((id) => !capability.equipment.has(id))).toEqual([])
        expect(own.length).toBeLessThanOrEqual(2)
        const untrue = claims.filter(
          ({ words, unless, needs }) =>
            words.test(description) &&
            !unless?.test(description) &&
            (needs === null || !capability.equipment.has(needs)),
        )
        expect(untrue, `${dish.name}: ${description}`).toEqual([])
      }
    }
  },
)

test('nothing is proposed to a kitchen of which no dish is known', () => {
  const [parent] = anAddress('Italian').shops
  expect(proposalsAt(known, anAddress('Italian', { shops: [{ ...parent, items: [] }] }))).toEqual(
    [],
  )
})

test('a vegan kitchen is offered no meat, whatever the concept', () => {
  const { shops } = anAddress('Mexican')
  for (const { items } of proposalsAt(
    known,
    anAddress('Mexican', { shops, cuisines: ['Vegan'] }),
  )) {
    for (const { dish } of items) {
      expect(dietsOf(dish, known.knowledge.ingredients), dish.name).toContain('vegan')
    }
  }
})

test('a draft stands on no menu at the address, and has one dish of each name', () => {
  const address = anAddress('Italian')
  for (const { concept } of proposalsAt(known, address).slice(0, 4)) {
    const draft = draftAt(known, {
      ...address,
      concept: concept.id,
      currency: 'USD',
      references: [],
      hours: [],
      quiet: [],
      names: ['Parent'],
    })
    if (!draft) throw new Error(`${concept.id} was proposed and cannot be written out.`)
    const items = draft.items.map(({ facts }) => facts)
    expect(overlapOf({ name: 'B', items }, draft.shops).share).toBe(0)
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
    expect(draft.story.length).toBeLessThanOrEqual(STORY.ideal)
  }
})

test('what its owner says that a kitchen lacks, it lacks', () => {
  const ids = Object.keys(equipment.equipment)
  fc.assert(
    fc.property(fc.subarray(ids, { minLength: 1 }), (gone) => {
      const equipment = Object.fromEntries(gone.map((id) => [id, false]))
      const owners = { ...NOTHING_SAID, equipment }
      const { capability } = kitchenOf(known, anAddress('Italian', { owners }))
      expect(gone.filter((id) => capability.equipment.has(id))).toEqual([])
    }),
    { numRuns: 50 },
  )
})

const owned = (said: Partial<OwnersKitchen>) =>
  anAddress('Italian', { owners: { ...NOTHING_SAID, ...said } })
const reasonsOf = (said: Partial<OwnersKitchen>, kind: string) =>
  proposalsAt(known, owned(said)).flatMap(({ reasons }) =>
    reasons.flatMap((reason) => (reason.kind === kind ? [reason.text] : [])),
  )

test('what is always in stock is nothing new, and what nobody knows is reported', () => {
  const bought = proposalsAt(known, owned({})).flatMap(({ fresh }) => fresh)
  const [first = ''] = bought
  const stocked = proposalsAt(known, owned({ stock: [first] })).flatMap(({ fresh }) => fresh)
  expect(first).not.toBe('')
  expect(stocked).not.toContain(first)
  expect(kitchenOf(known, owned({ stock: ['miso', 'zzgrumf'] })).unknownStock).toEqual(['zzgrumf'])
})

test('what must not travel keeps its like out of every brand, and the proposal says so', () => {
  const [fries] = known.knowledge.dishes.filter(({ form }) => form === 'fries')
  if (!fries) throw new Error('The kitchen knows no fries.')
  const steakhouse = (staysIn: string[]) =>
    proposalsAt(known, anAddress('Steakhouse', { owners: { ...NOTHING_SAID, staysIn } }))
  const isFries = ({ dish }: { dish: { form: string; method: string } }) =>
    dish.form === 'fries' && dish.method === 'deep-fried'
  expect(steakhouse([]).flatMap(({ items }) => items.filter(isFries)).length).toBeGreaterThan(0)
  const kept = steakhouse(['p-3'])
  expect(kept.flatMap(({ items }) => items.filter(isFries))).toEqual([])
  expect(kept.flatMap(({ reasons }) => reasons.map(({ text }) => text))).toContain(
    'Nothing like your French Fries is on it, since you said that it must not travel.',
  )
})

test('the slowest station that is known is named with its figure, and none that nobody has said', () => {
  expect(reasonsOf({}, 'pace')).toEqual([])
  for (const text of reasonsOf({ portions: { oven: 20, fryer: 4, hob: 30 } }, 'pace')) {
    expect(text).toMatch(
      /^\d+ of its \d+ dishes needs? your (fryer, which makes 4|oven, which makes 20|hob, which makes 30) portions in 15 minutes\.$/,
    )
  }
  expect(reasonsOf({ portions: { fryer: 4, hob: 30 } }, 'pace').join()).toContain('makes 4')
})

test('packaging that is missing is named with a dish, and what nobody has said is asked', () => {
  const all = Object.fromEntries(Object.keys(packaging.kinds).map((id) => [id, true]))
  expect(reasonsOf({ packaging: all }, 'packaging')).toEqual([])
  expect(reasonsOf({}, 'packaging').join()).toContain('Whether you have that is not known')
  for (const text of reasonsOf({ packaging: { ...all, bowl: false } }, 'packaging')) {
    expect(text).toMatch(/^Packaging that you do not have yet: bowl with a lid \(for /)
  }
})

test('every form of food has packaging, of kinds that there are', () => {
  const foods = new Set(
    known.knowledge.dishes
      .filter(({ form }) => form !== 'cocktail' && form !== 'bottle')
      .map(({ form }) => form),
  )
  expect([...foods].filter((form) => !packaging.forms[form])).toEqual([])
  const kinds = Object.values(packaging.forms).flat()
  expect(kinds.filter((id) => !packaging.kinds[id])).toEqual([])
})

test.each([
  ['Harbour Kitchens', 'too like “Harbour Kitchen”'],
  ['Champagne Street', 'protected name of origin'],
  ['Whopper Night', 'somebody else’s'],
  ['Vegan Corner', 'every item has to keep'],
  ['Best Wings', 'cannot prove'],
  ['Wings 24/7', 'an offer and no name'],
  ['Wing 🔥', 'refuse pictures'],
])('“%s” is refused: %s', (name, why) => {
  const findings = nameFindings(names, name, {
    others: ['Harbour Kitchen'],
    diets: [['vegetarian']],
  })
  expect(findings.map(({ text }) => text).join(' ')).toContain(why)
})

test('a claim that every item keeps may be in the name', () => {
  expect(
    nameFindings(names, 'Vegan Corner', { others: [], diets: [['vegan'], ['vegan']] }),
  ).toEqual([])
})

test('nothing stands against a name that is proposed, and one that is taken is not proposed', () => {
  for (const concept of concepts) {
    const all = nameCandidates(names, concept, { others: [], diets: [], seed: 1 })
    expect(all.length, concept.id).toBeGreaterThanOrEqual(4)
    const rest = nameCandidates(names, concept, { others: all.slice(0, 1), diets: [], seed: 1 })
    expect(rest).not.toContain(all[0])
  }
})

test('a promise is made only where its owner keeps it', () => {
  for (const concept of concepts) {
    const input = { dishes: ['A', 'B', 'C'] }
    expect(storyOf(concept, { ...input, keepsPromise: false })).not.toContain(concept.promise)
    expect(storyOf(concept, { ...input, keepsPromise: true })).toContain(concept.promise)
  }
})

const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
const aPeriod = fc
  .record({ day: fc.integer({ min: 0, max: 6 }), one: clock, other: clock })
  .filter(({ one, other }) => one !== other)
  .map(({ day, one, other }): OpenPeriod => {
    const [from = one, to = other] = [one, other].sort()
    return { day, from, to }
  })

test('a brand never sells while its kitchen is closed', () => {
  const hours = { label: '', from: '11:00', to: '15:00' }
  fc.assert(
    fc.property(fc.array(aPeriod), fc.array(aPeriod), (kitchen, quiet) => {
      for (const { day, from, to } of brandHours({ hours }, kitchen, quiet)) {
        const within = kitchen.some(
          (open) => open.day === day && open.from <= from && to <= open.to,
        )
        expect(within).toBe(true)
      }
    }),
  )
})

test('the next launch is 28 days after the last one, and today where none is near', () => {
  const launch = { name: 'Wings', on: '2026-03-02' }
  expect(earliestLaunch('2026-03-10', [launch], 28)).toEqual({ on: '2026-03-30', because: 'Wings' })
  expect(earliestLaunch('2026-03-30', [launch], 28)).toEqual({ on: '2026-03-30', because: null })
  expect(earliestLaunch('2026-05-01', [], 28)).toEqual({ on: '2026-05-01', because: null })
})

test('what is due before today and not done is late, and without a launch nothing has a date', () => {
  const input = { today: '2026-03-10', counted: {}, ticks: { name: '2026-03-01' } }
  const planned = launchChecklist(checklist, { ...input, plannedFor: '2026-03-12' })
  expect(planned.find(({ id }) => id === 'name')).toMatchObject({ state: 'done' })
  expect(planned.find(({ id }) => id === 'photos')).toMatchObject({
    state: 'late',
    due: daysAfter('2026-03-12', -7),
  })
  const open = launchChecklist(checklist, { ...input, plannedFor: null })
  expect(open.every(({ due }) => due === null)).toBe(true)
})
