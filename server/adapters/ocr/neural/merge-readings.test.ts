import { describe, expect, test } from 'vitest'
import type { EngineWord } from '../engine.ts'
import type { Script } from '../read-twice.ts'
import { mergeReadings } from './merge-readings.ts'

/** Words of a line, ten pixels a letter and one for the space. */
function words(text: string, { y = 0, confidence = 0.95 } = {}): EngineWord[] {
  let x = 0
  return text.split(' ').map((each) => {
    const x0 = x
    x += (each.length + 1) * 10
    return { text: each, x0, x1: x - 10, y0: y, y1: y + 20, size: 20, confidence }
  })
}

function merged(first: string, second: string, script: Script = 'latin', sure?: number): string {
  const found = words(first)
  const box = { x0: -5, y0: -5, x1: 1000, y1: 25 }
  const other = words(second, sure === undefined ? {} : { confidence: sure })
  return mergeReadings({ script, found: [{ box, words: found }], second: other })
    .map(({ text }) => text)
    .join(' ')
}

test.each([
  ['spaces', 'SausageHamCheese 7.50', 'Sausage Ham Cheese 7.50', 'Sausage Ham Cheese 7.50'],
  ['words', 'Lemon biseuit cake 7.50', 'Lemon biscuit cake 1.50', 'Lemon biscuit cake 7.50'],
  ['accents', 'Kofteli 40', 'Köfteli 40', 'Köfteli 40'],
])(
  'of what both read, the second reader’s %s count and the networks’ figures',
  (_, first, second, both) => {
    expect(merged(first, second)).toBe(both)
  },
)

test('a line that the second reader read badly stays the networks’', () => {
  expect(merged('Garlic bread 4.00', 'Gaiuc brd 4.00', 'latin', 0.4)).toBe('Garlic bread 4.00')
})

test('words that only one reader found are taken where it is sure', () => {
  const alone = (confidence: number) =>
    mergeReadings({
      script: 'latin',
      found: [],
      second: words('Toast', { confidence }),
    })
  expect(alone(0.95)).toHaveLength(1)
  expect(alone(0.5)).toHaveLength(0)
})

test('Korean is the second reader’s, its syllables joined, with the figures of the networks', () => {
  expect(merged('11,000', '김 치 찌개', 'korean')).toContain('11,000')
  expect(
    mergeReadings({
      script: 'korean',
      found: [{ box: { x0: -5, y0: -5, x1: 400, y1: 25 }, words: words('号号号号号 11,000') }],
      second: words('김 치 찌 1:000'),
    }).map(({ text }) => text),
  ).toEqual(['김치찌', '11,000'])
})

describe('how sure a word is', () => {
  const sureOf = (first: string, second: string) =>
    mergeReadings({
      script: 'latin',
      found: [{ box: { x0: -5, y0: -5, x1: 1000, y1: 25 }, words: words(first) }],
      second: second === '' ? [] : words(second),
    })[0]?.confidence ?? 0

  test('it is surer where both read the same, and less where they read something else', () => {
    const [same, alone, other] = [
      sureOf('Garlic bread', 'Garlic bread'),
      sureOf('Garlic bread', ''),
      sureOf('Garlic bread', 'xqzwv kkpp'),
    ]
    expect(same).toBeGreaterThan(alone)
    expect(alone).toBeGreaterThan(other)
  })

  test('a price by its figures: a lost point is no contradiction', () => {
    expect(sureOf('7.95', '795')).toBeGreaterThan(sureOf('7.95', '1.95'))
  })
})

test('a figure that ran over from the column before is no part of a Korean name, and a price is read once', () => {
  const word = (text: string, x0: number, x1: number) => ({
    ...(words(text)[0] as EngineWord),
    x0,
    x1,
  })
  const read = mergeReadings({
    script: 'korean',
    found: [{ box: { x0: -5, y0: -5, x1: 400, y1: 25 }, words: [word('5,000', 200, 270)] }],
    second: [word('100', 0, 40), word('동', 70, 90), word('태', 95, 115), word('5,000', 210, 380)],
  })
  expect(read.map(({ text }) => text)).toEqual(['100', '동태', '5,000'])
})

test('a figure that a Korean sign was read for is taken away, but not where the whole is the price of other dishes', () => {
  const word = (text: string, x0: number, x1: number, y = 0) => ({
    ...(words(text)[0] as EngineWord),
    x0,
    x1,
    y0: y,
    y1: y + 20,
  })
  const second = [word('불백', 140, 215), word('1,000', 225, 270)]
  const pricesBeside = (others: string[]) =>
    mergeReadings({
      script: 'korean',
      found: [
        word('11,000', 200, 270),
        ...others.map((text, at) => word(text, 200, 270, (at + 1) * 40)),
      ].map((each) => ({
        box: { x0: 100, y0: each.y0 - 5, x1: 300, y1: each.y1 + 5 },
        words: [each],
      })),
      second,
    })[1]?.text
  expect(pricesBeside(['9,000', '8,000'])).toBe('1,000')
  expect(pricesBeside(['11,000', '11,000', '9,000'])).toBe('11,000')
})
