import { expect, test } from 'vitest'
import type { Style } from '#contract/preferences.ts'
import { plateOf } from '../composing/plate.ts'
import { techniquesIn } from '../judging/description-rules.ts'
import { foodsIn } from '../judging/foods-in.ts'
import { FILLERS } from '../judging/words-of-judgement.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
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
    for (const seed of [1, 2, 3, 4]) {
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
      /undefined|null|\s\s|\.\.|,,|\s[,.;]| and and | with with |\ba [aeio]|(?<!')\ban [^aeiouh8]/i,
    )
  }
})

test('the three voices differ', () => {
  const [truck, normal, fine] = STYLES.map((style) => descriptions(style, 200, 2).join(' '))
  expect(normal).toMatch(/\b[Ww]e\b/)
  expect(truck).not.toMatch(/\b[Ww]e (?:serve|finish|season)\b|The chef/)
  expect(fine).toMatch(/The chef/)
  expect(truck).toMatch(/Napkins|Dig in|Two hands/)
})
