import { expect, test } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import { NotATrendsExport, parseTrends } from './parse-trends.ts'

const weeks = (count: number, cell = (at: number) => String(40 + (at % 10))) =>
  Array.from({ length: count }, (_, at) => `${shiftDay('2025-01-05', 7 * at)},${cell(at)}`)

test('a timeline is read with its terms, region and weeks', () => {
  const file = [
    'Category: All categories',
    '',
    'Week,tacos: (California),falafel: (California)',
    ...weeks(60, (at) => `${at},<1`),
  ].join('\n')
  const { region, terms } = parseTrends(`\uFEFF${file}`)
  expect([region, terms.map(({ term }) => term)]).toEqual(['California', ['tacos', 'falafel']])
  expect(terms[0]?.weeks.at(-1)).toEqual({ day: shiftDay('2025-01-05', 59 * 7), index: 59 })
  expect(terms[1]?.weeks[0]?.index).toBe(0.5)
})

test('in another language it is told by its shape', () => {
  const file = ['Categoría: Todas las categorías', '', 'Semana,ceviche: (Perú)', ...weeks(60)].join(
    '\r\n',
  )
  expect(parseTrends(file)).toMatchObject({ region: 'Perú', terms: [{ term: 'ceviche' }] })
})

test.each([
  ['a letter', 'Dear owner\nThank you', 'This is no timeline of Google Trends.'],
  [
    'a map of regions',
    'Category: All\n\nRegion,tacos: (2025)\nCalifornia,100\nTexas,80',
    'This is no timeline',
  ],
  [
    'months',
    ['Month,tacos: (US)', '2024-01,20', '2024-02,30'].join('\n'),
    'This export is by month.',
  ],
  [
    'hours',
    ['Time,tacos: (US)', '2026-01-01T10,20', '2026-01-01T11,30'].join('\n'),
    'This export is by hour.',
  ],
  [
    'days',
    ['Day,tacos: (US)', '2026-01-01,20', '2026-01-02,30'].join('\n'),
    'This export is by day.',
  ],
  [
    'too few weeks',
    ['Week,tacos: (US)', ...weeks(51)].join('\n'),
    'This export has 51 weeks; 52 are needed',
  ],
  [
    'a gap',
    ['Week,tacos: (US)', ...weeks(60).filter((_, at) => at !== 7)].join('\n'),
    'Weeks are missing in this export.',
  ],
])('%s is refused with a sentence, and nothing is stored', (_what, text, sentence) => {
  expect(() => parseTrends(text)).toThrow(NotATrendsExport)
  expect(() => parseTrends(text)).toThrow(sentence)
  expect(() => parseTrends(text)).toThrow('nothing was stored.')
})
