import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNELS, type Channel, measureAdvert, tooLong } from '#contract/adverts.ts'
import { STYLES, type Style } from '#contract/preferences.ts'
import type { AdvertBrief, AdvertDish } from '../brief.ts'
import { composeMenu } from '../composing/compose-menu.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { foodLexicon } from '../reading/food-lexicon.ts'
import { remembering } from '../reading/memory.ts'
import { advertFindings } from '../scoring/advert-findings.ts'
import { strayFoods } from '../scoring/stray-foods.ts'
import { aMenuBrief } from '../testing/a-brief.ts'
import { truthOf } from './adverts/facts.ts'
import { wordCount } from './english.ts'
import { writeAdvert } from './write-advert.ts'

const knowledge = loadKnowledge()
/** It remembers the words that it read. */
const lexicon = foodLexicon(remembering(knowledge))
const CUISINES = ['Peruvian', 'Italian', 'Mexican', 'Japanese', 'Indian', 'American', 'French']
const RESTAURANT = { name: 'Casa Rosa', location: 'San Francisco' }

const library = CUISINES.flatMap((cuisine) =>
  STYLES.map((style) => ({
    cuisine,
    style,
    dishes: [...composeMenu(knowledge, aMenuBrief({ cuisine, style, count: 10, seed: 7 }))].map(
      (draft): AdvertDish => ({
        name: draft.name,
        description: draft.description,
        components: draft.components,
        price: draft.priceMinor === null ? null : { minor: draft.priceMinor, currency: 'USD' },
        category: draft.category,
        score: 8,
      }),
    ),
  })),
)

function aDish(changes: Partial<AdvertDish> = {}): AdvertDish {
  return {
    name: 'Lomo Saltado',
    description: 'Beef tossed with red onion and tomato. Served over fries.',
    components: ['beef sirloin', 'red onion', 'tomato', 'fries', 'soy sauce', 'salt'],
    price: { minor: 1450, currency: 'USD' },
    category: 'Mains',
    score: 9,
    ...changes,
  }
}

function aBrief(changes: Partial<AdvertBrief> = {}): AdvertBrief {
  return {
    channel: 'social',
    style: 'normal',
    seed: 1,
    subject: { kind: 'item', dish: aDish() },
    cuisine: 'Peruvian',
    restaurant: RESTAURANT,
    ...changes,
  }
}

/** Dishes of all cuisines and whole menus, 500 of them. */
function briefs(channel: Channel, style: Style): AdvertBrief[] {
  return Array.from({ length: 500 }, (_, seed) => {
    const menu = library[seed % library.length]
    if (!menu) throw new Error('The library is empty.')
    const { cuisine, dishes } = menu
    const dish = dishes[seed % dishes.length] ?? aDish()
    const subject: AdvertBrief['subject'] =
      seed % 5 === 0 ? { kind: 'menu', title: `${cuisine} menu`, dishes } : { kind: 'item', dish }
    return aBrief({
      channel,
      style,
      seed,
      subject,
      cuisine,
      restaurant: seed % 3 ? RESTAURANT : null,
    })
  })
}

const dishesOf = ({ subject }: AdvertBrief) =>
  subject.kind === 'item' ? [subject.dish] : subject.dishes
const wholeOf = ({ heading, text }: { heading: string | null; text: string }) =>
  [heading, text].filter(Boolean).join('\n')

test.each(CHANNELS.flatMap((channel) => STYLES.map((style) => [channel, style] as const)))(
  '500 texts for %s in the %s voice fit, name the dish, and say nothing unproven or foreign',
  (channel, style) => {
    const problems: string[] = []
    for (const brief of briefs(channel, style)) {
      const words = writeAdvert(knowledge, brief)
      const text = wholeOf(words)
      const dishes = dishesOf(brief)
      const allowed = dishes.map(({ name, description }) => `${name} ${description}`).join(' ')
      const measures = measureAdvert(channel, words)
      const stray = strayFoods(lexicon, {
        text,
        components: dishes.flatMap(({ components }) => components),
        allowed: `${allowed} ${brief.cuisine}`,
      })
      if (measures.some(({ used, least, limit }) => used < least || used > limit))
        problems.push(`length: ${text}`)
      if (advertFindings(text, truthOf(brief)).length > 0) problems.push(`claim: ${text}`)
      if (stray.length > 0) problems.push(`stray ${stray}: ${text}`)
      if (/\{|\}|undefined|null| {2}|\.\.|\s[.,]/.test(text)) problems.push(`grammar: ${text}`)
    }
    expect(problems).toEqual([])
  },
)

test('the same brief gives the same words, another seed others', () => {
  for (const channel of CHANNELS) {
    const one = writeAdvert(knowledge, aBrief({ channel }))
    expect(writeAdvert(knowledge, aBrief({ channel }))).toEqual(one)
    const others = [2, 3, 4, 5, 6].map((seed) => writeAdvert(knowledge, aBrief({ channel, seed })))
    expect(others.some((other) => wholeOf(other) !== wholeOf(one))).toBe(true)
  }
})

test('the three voices do not open alike', () => {
  const openings = STYLES.map(
    (style) =>
      new Set(
        briefs('social', style)
          .slice(0, 100)
          .map((brief) =>
            writeAdvert(knowledge, brief)
              .text.split(/[.:?]/)[0]
              ?.replace(/\p{Lu}.*/u, ''),
          ),
      ),
  )
  const [truck, normal, fine] = openings
  expect(
    [...(truck ?? [])].filter((one) => one && one !== '' && normal?.has(one) && fine?.has(one)),
  ).toEqual([])
})

test('two dishes do not read alike: few posts share their words around the facts', () => {
  const texts = briefs('social', 'normal')
    .filter(({ subject }) => subject.kind === 'item')
    .slice(0, 200)
  const skeletons = new Map<string, number>()
  for (const brief of texts) {
    const [dish] = dishesOf(brief)
    const text = writeAdvert(knowledge, brief).text.split('\n')[0] ?? ''
    const frame = text
      .replaceAll(dish?.name ?? '', '_')
      .replace(/\$[\d.]+/g, '$')
      .split(/(?<=[.?])\s/)
    const key = `${frame[0]} ${frame.at(-1)}`
    skeletons.set(key, (skeletons.get(key) ?? 0) + 1)
  }
  expect(Math.max(...skeletons.values())).toBeLessThanOrEqual(8)
})

test('a menu names two or three of its dishes, with different courses where it can', () => {
  const dishes = [
    aDish({ name: 'Beef One', category: 'Mains' }),
    aDish({ name: 'Beef Two', category: 'Mains' }),
    aDish({ name: 'Lime Sorbet', category: 'Desserts', components: ['lime', 'sugar'] }),
    aDish({ name: 'Corn Soup', category: 'Starters', components: ['sweet corn', 'cream'] }),
  ]
  for (let seed = 0; seed < 20; seed += 1) {
    const { text } = writeAdvert(
      knowledge,
      aBrief({ seed, subject: { kind: 'menu', title: 'Lunch', dishes } }),
    )
    const named = dishes.filter(({ name }) => text.includes(name))
    expect(named.length).toBeGreaterThanOrEqual(2)
    expect(named.length).toBeLessThanOrEqual(3)
    expect(new Set(named.map(({ category }) => category)).size).toBe(named.length)
  }
})

test('a menu without items is refused with a sentence', () => {
  const subject = { kind: 'menu', title: 'Empty', dishes: [] } as const
  expect(() => writeAdvert(knowledge, aBrief({ subject }))).toThrow('This menu has no items')
})

test('what is no dish is not spoken of as one', () => {
  const kibble = aDish({
    name: 'Kitten Kibble',
    description: 'Turkey with egg and rice: tiny pieces for the first year.',
    components: ['turkey', 'egg', 'rice'],
  })
  const subject = { kind: 'item', dish: kibble } as const
  for (const style of STYLES) {
    for (let seed = 0; seed < 60; seed += 1) {
      for (const channel of CHANNELS) {
        const brief = aBrief({ channel, style, seed, subject, cuisine: 'Pet Supplies' })
        expect(wholeOf(writeAdvert(knowledge, brief))).not.toMatch(
          /hungry|appetite|\beat\b|meal|kitchen\b|cook|serv|allerg|portion|plate|table/i,
        )
      }
    }
  }
})

test('an owner’s claim in the description is not repeated', () => {
  const dish = aDish({
    description: 'The best beef in town! Hurry, 20% off today only. Beef tossed with red onion.',
  })
  for (let seed = 0; seed < 40; seed += 1) {
    for (const channel of CHANNELS) {
      const text = wholeOf(
        writeAdvert(knowledge, aBrief({ channel, seed, subject: { kind: 'item', dish } })),
      )
      expect(text).not.toMatch(/best|town|hurry|off|today/i)
    }
  }
})

test('whatever an owner has called a dish, and however little is known of it, the lengths hold', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
    fc.constantFrom('麻婆豆腐'.repeat(20), 'Ñ'.repeat(120), 'a '.repeat(60), '🍋'.repeat(30)),
  )
  const text = fc.option(fc.string({ maxLength: 400 }))
  const any = fc.record({
    name,
    description: text,
    cuisine: fc.string({ maxLength: 60 }),
    place: text,
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(
      any,
      fc.constantFrom(...CHANNELS),
      fc.constantFrom(...STYLES),
      (given, channel, style) => {
        const { seed, cuisine, place } = given
        const dish = aDish({
          name: given.name,
          description: given.description,
          components: [],
          price: null,
        })
        const restaurant = place === null ? null : { name: place.slice(0, 100), location: place }
        const brief = aBrief({
          channel,
          style,
          seed,
          cuisine,
          restaurant,
          subject: { kind: 'item', dish },
        })
        const words = writeAdvert(knowledge, brief)
        expect(tooLong(channel, words)).toBeNull()
        expect(wordCount(words.text)).toBeGreaterThan(0)
      },
    ),
    { numRuns: 400 },
  )
})

test('a text message keeps to the plain alphabet where the name allows it', () => {
  const dish = aDish({
    name: 'Ají de Gallina',
    description: 'Chicken in a sauce – “yellow” and smooth.',
  })
  const { text } = writeAdvert(
    knowledge,
    aBrief({ channel: 'sms', subject: { kind: 'item', dish } }),
  )
  expect(text).toContain('Aji de Gallina')
  expect(measureAdvert('sms', { heading: null, text })[0]?.unit).toBe('septets')
})
