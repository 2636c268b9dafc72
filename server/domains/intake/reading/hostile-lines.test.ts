import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Word } from '#server/adapters/ocr/ocr.ts'
import { cleanWords } from './clean-words.ts'
import { bestGutter, mostNear, type PricedSegment } from './gutters.ts'
import { linesOf } from './lines.ts'
import { readItems } from './read-items.ts'
import { aPage } from './reading-fixture.ts'
import { LEADER, segmentsOf } from './segments.ts'
import { tidyName } from './tidy-text.ts'

/** What looks through a line takes the square of its length: a million steps for this many characters. */
const LONGEST = 1000

const pieces = fc.constantFrom(
  ...'1 |a |$1 |1/2/3 |. |.|… |- |V |VG |(v) |A |AB |🌶 |& |, |"|+1 |a&|ᄀ'.split('|'),
)
/** A line of 8,000 characters, of a few pieces over and over. */
const line = fc
  .array(pieces, { minLength: 1, maxLength: 6 })
  .map((some) => some.join(''))
  .filter((text) => text.trim() !== '')
  .map((text) => text.repeat(Math.ceil(8000 / text.length)).slice(0, 8000))

const wordsOf = (text: string): Word[] => cleanWords(aPage([[[0, text.trim()]]]).words)

test('no line that is looked through is longer than one of a menu, and none of its words is lost', () => {
  fc.assert(
    fc.property(line, (text) => {
      const words = wordsOf(text)
      const segments = segmentsOf(words)
      for (const segment of segments)
        expect(segment.words.map((word) => word.text).join(' ').length).toBeLessThan(LONGEST)
      const seen = segments.flatMap((segment) => segment.words)
      expect(seen.length).toBe(seen.filter(({ text: own }) => !LEADER.test(own)).length)
    }),
    { numRuns: 40 },
  )
})

test('how many places lie near to one is counted as by holding each against each', () => {
  const places = fc.array(fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(places, fc.nat(9), (some, near) => {
      const counts = some.map((one) => some.filter((other) => Math.abs(one - other) <= near).length)
      expect(mostNear(some, near)).toBe(Math.max(0, ...counts))
    }),
  )
})

test('a page of thousands of parts is read as one column, row by row', () => {
  const words = Array.from({ length: 1001 }, (_, at) => at).map((at) => ({
    at,
    x: (at % 40) * 100,
  }))
  const segments = words.map(({ at, x }) => aSegment({ x0: x, y0: Math.floor(at / 40) * 20 }))
  expect(bestGutter(segments)).toBeNull()
  expect(
    linesOf(segments, { wholes: false, decimals: true, spelled: false, least: 0 }).length,
  ).toBe(26)
})

test('a row of more parts than a menu has is several lines', () => {
  const segments = Array.from({ length: 100 }, (_, at) => aSegment({ x0: at * 100, y0: 0 }))
  const lines = linesOf(segments, { wholes: false, decimals: true, spelled: false, least: 0 })
  expect(lines.map(({ words }) => words.length)).toEqual([40, 40, 20])
})

test('a name of 8,000 characters is read from its first lines', () => {
  expect(tidyName(`Soup ${'. '.repeat(4000)}x`)).toBe('Soup')
})

test('a line of numbers alone has its prices where it ends in them', () => {
  const [item] = readItems([
    aPage([[[50, 'Soup 4.50']], [[50, 'Ramen 9.50']], [[50, 'Udon 1 2 12.50']]]),
  ]).slice(-1)
  expect(item?.prices.map(({ amountMinor }) => amountMinor)).toEqual([1250])
})

test('whatever stands on a line of 8,000 characters, its items stay within the contract', () => {
  fc.assert(
    fc.property(line, (text) => {
      for (const { name, description } of readItems([aPage([[[0, text.trim()]]])])) {
        expect(name.length).toBeLessThanOrEqual(300)
        expect(description?.length ?? 0).toBeLessThanOrEqual(2000)
      }
    }),
    { numRuns: 15 },
  )
})

function aSegment({ x0, y0 }: { x0: number; y0: number }): PricedSegment {
  const place = { x0, y0, x1: x0 + 30, y1: y0 + 10, size: 10 }
  const word = { ...place, text: 'Soup', confidence: 1, font: 'plain' }
  return { ...place, words: [word], afterLeader: false, priced: false, onlyPrice: false }
}
