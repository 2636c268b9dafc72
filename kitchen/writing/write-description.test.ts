import { expect, test } from 'vitest'
import type { Style } from '#contract/preferences.ts'
import { mentionsForbidden, plateOf } from '../composing/plate.ts'
import { techniquesIn } from '../judging/description-rules.ts'
import { foodsIn } from '../judging/foods-in.ts'
import { FILLERS } from '../judging/words-of-judgement.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import type { Dish } from '../knowledge/schema.ts'
import { seededBy } from '../random.ts'
import { foodLexicon } from '../reading/food-lexicon.ts'
import { readRequest } from '../reading/read-request.ts'
import { wordCount } from './english.ts'
import { writeDescription } from './write-description.ts'

const knowledge = loadKnowledge()
const lexicon = foodLexicon(knowledge)
const wishes = readRequest(knowledge, '', lexicon)
const STYLES: readonly Style[] = ['truck', 'normal', 'fine']

function descriptions(style: Style, count: number, seed: number): string[] {
  const dishes = seededBy(seed, style).shuffle(knowledge.dishes).slice(0, count)
  return dishes.map((dish) => {
    const plate = plateOf(knowledge, { dish, style, wishes })
    return plate === null ? '' : writeDescription(knowledge, plate, seed)
  })
}

test.each(STYLES)(
  'in 200 %s descriptions no five words in a row come more than four times',
  (style) => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const counts = new Map<string, number>()
      for (const text of descriptions(style, 200, seed)) {
        const words = text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s'-]/gu, '')
          .split(/\s+/)
        for (let at = 0; at + 5 <= words.length; at += 1) {
          const run = words.slice(at, at + 5).join(' ')
          counts.set(run, (counts.get(run) ?? 0) + 1)
        }
      }
      expect([...counts].filter(([, count]) => count > 4)).toEqual([])
    }
  },
)

test.each(STYLES)('%s descriptions have 15 to 35 words, all of them', (style) => {
  const counts = descriptions(style, 400, 9).map(wordCount)
  const outside = counts.filter((count) => count < 15 || count > 35)
  expect(outside).toEqual([])
})

test.each(STYLES)('%s descriptions lead with food and method and hold no filler', (style) => {
  const texts = descriptions(style, 400, 5)
  const leading = texts.filter((text) => {
    const start = text.slice(0, 60)
    return foodsIn(start, lexicon, null).length > 0 && techniquesIn(start) > 0
  })
  expect(leading.length / texts.length).toBeGreaterThan(0.93)
  for (const text of texts) {
    for (const filler of FILLERS)
      expect(text.toLowerCase().split(/[^\p{L}-]+/u)).not.toContain(filler)
  }
})

test.each(STYLES)('%s descriptions are clean English', (style) => {
  for (const text of descriptions(style, 400, 6)) {
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(text).not.toMatch(
      /undefined|null|\s\s|\.\.|,,|\s[,.;]| and and | with with |(?<![\p{L}'])a [aeio]|(?<![\p{L}'])an [^aeiouh8]/iu,
    )
  }
})

/** What is plural and takes the verb of one, or is said twice. */
const SLIPS =
  /\b(?:chives|peanuts|leaves|seeds|flakes|beans|herbs|berries) (?:goes|comes|brings|gives|freshens|brightens|sharpens|seasons|deepens|runs|rounds|adds|cuts|cools)\b|\b(\p{L}{2,}) \1\b(?<!couscous|mahi mahi|peri peri|bao bao)|\bWe \p{Ll}+ (?:[\p{Ll}-]+ )?patty\b/iu

test.each(STYLES)(
  'in 700 %s descriptions verbs agree and no word comes twice in a row',
  (style) => {
    expect(descriptions(style, 700, 11).filter((text) => SLIPS.test(text))).toEqual([])
  },
)

test('a reader tells the three voices apart blind', () => {
  const learnt = STYLES.map((style) => wordRates(descriptions(style, 600, 21)))
  const guesses = STYLES.flatMap((style, at) =>
    descriptions(style, 100, 22).map((text) => likeliest(learnt, text) === at),
  )
  const right = guesses.filter(Boolean).length
  expect(right / guesses.length).toBeGreaterThan(0.8)
})

/** How often each word, and each full stop, comes in texts of one voice; add-one smoothing. */
function wordRates(texts: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>()
  const words = texts.flatMap(wordsOf)
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(((counts.get(word) ?? 0) + 1) / (words.length + 5000))
}

/** Naive Bayes: the voice whose words the text is most likely made of. */
function likeliest(learnt: readonly ReturnType<typeof wordRates>[], text: string): number {
  const scores = learnt.map((rate) => wordsOf(text).reduce((sum, word) => sum + rate(word), 0))
  return scores.indexOf(Math.max(...scores))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+|[.;,]/gu) ?? []
}

test('no dish praises itself with a filler word in its own phrase', () => {
  const praised = knowledge.dishes.filter(({ special }) =>
    special.split(/[^\p{L}-]+/u).some((word) => FILLERS.includes(word.toLowerCase())),
  )
  expect(praised.map(({ cuisine, name }) => `${cuisine}: ${name}`)).toEqual([])
})

test('the three voices differ', () => {
  const [truck, normal, fine] = STYLES.map((style) => descriptions(style, 200, 2).join(' '))
  expect(normal).toMatch(/\b[Ww]e\b/)
  expect(truck).not.toMatch(/\b[Ww]e (?:serve|finish|season)\b|The chef/)
  expect(fine).toMatch(/The chef/)
  expect(truck).toMatch(/Napkins|Dig in|Two hands/)
})

/** Dishes of the knowledge as they would be described, several seeds each. */
function toldOf(changes: Partial<Dish>, style: Style = 'normal'): string[] {
  const dish: Dish = { ...A_DISH, ...changes, id: `test/${changes.name}` }
  return [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
    const plate = plateOf(knowledge, { dish, style, wishes })
    return plate === null ? '' : writeDescription(knowledge, plate, seed)
  })
}

const A_DISH: Dish = {
  id: 'test/dish',
  cuisine: 'French',
  name: 'Dish',
  course: 'main',
  form: 'platter',
  method: 'baked',
  components: {},
  special: '',
  spice: 0,
  tier: 2,
}

test('bread in first place leads under its own name', () => {
  const croissant = { form: 'pastry', components: { croissant: 70, jam: 15 } } as const
  for (const text of toldOf({ name: 'Croissant', ...croissant })) {
    expect(text).toMatch(/^(?:(?:Our b|B)aked croissant|Croissant|We bake a croissant)/)
  }
  const focaccia = { form: 'bread', components: { focaccia: 120, rosemary: 1 } } as const
  for (const text of toldOf({ name: 'Focaccia', ...focaccia })) expect(text).toMatch(/focaccia/i)
})

test('a sorbet is no ice cream', () => {
  const components = { mango: 90, sugar: 20, 'lime juice': 5 }
  const ice = { form: 'ice-cream', method: 'frozen', course: 'dessert' } as const
  for (const text of toldOf({ name: 'Mango Sorbet', ...ice, components })) {
    expect(text).toMatch(/sorbet/i)
    expect(text).not.toMatch(/ice cream/i)
  }
})

test('the espresso is poured, not the ice cream', () => {
  const affogato = { form: 'ice-cream', method: 'poured', course: 'dessert' } as const
  const components = { 'ice cream': 100, espresso: 40 }
  for (const text of toldOf({ name: 'Affogato', ...affogato, components })) {
    expect(text).toMatch(/^(?:(?:Our e|E)spresso|We pour espresso)/)
  }
})

test('flours are no bed and puddings are not served over rice', () => {
  const cake = { semolina: 40, yogurt: 25, almond: 15 }
  for (const text of toldOf({ name: 'Basbousa', form: 'platter', components: cake })) {
    expect(text).not.toMatch(/(?:on|over) semolina/i)
  }
  const pudding = { milk: 130, 'white rice': 60, raisin: 12 }
  const sweet = { form: 'bowl', course: 'dessert', method: 'simmered' } as const
  for (const text of toldOf({ name: 'Rice Pudding', ...sweet, components: pudding })) {
    expect(text).not.toMatch(/over rice/i)
  }
})

test('egg and crumb of a crust are not told as company', () => {
  const components = { 'pork loin': 150, panko: 20, egg: 15, 'frying oil': 15, cabbage: 60 }
  for (const text of toldOf({ name: 'Cutlet', method: 'deep-fried', components })) {
    expect(text).not.toMatch(/\begg\b|panko/i)
  }
})

test('a wrapper is told by what it holds', () => {
  const components = { 'vine leaf': 50, 'white rice': 90, onion: 25, 'pine nut': 6 }
  const rolls = { form: 'rolls', method: 'simmered' } as const
  for (const text of toldOf({ name: 'Rolls', ...rolls, components })) {
    expect(text).not.toMatch(/vine/i)
    expect(text).toMatch(/filled with rice/)
  }
})

test('what stands beside is served with the main part and not cooked with it', () => {
  const components = { 'sea bass': 150, 'red onion': 35, 'sweet potato': 60, 'giant corn': 40 }
  for (const text of toldOf({ name: 'Ceviche', method: 'marinated', components })) {
    expect(text).not.toMatch(/[Ww]e marinate sea bass with/)
  }
})

test('an exclusion holds for the dish’s own phrase too, by kinds as well as by names', () => {
  const dry = readRequest(knowledge, 'no alcohol', lexicon)
  expect(mentionsForbidden(knowledge, 'Braised for hours in wine', dry)).toBe(true)
  expect(mentionsForbidden(knowledge, 'Sharpened with red wine vinegar', dry)).toBe(false)
  const vegan = readRequest(knowledge, 'vegan', lexicon)
  expect(mentionsForbidden(knowledge, 'Finished with a little beef', vegan)).toBe(true)
  expect(mentionsForbidden(knowledge, 'Silky with coconut milk', vegan)).toBe(false)
})
