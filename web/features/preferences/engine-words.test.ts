import { expect, test } from 'vitest'
import { dollarsOf, engineLines, type Usage, usageFacts } from './engine-words.ts'

const NOTHING: Usage = {
  month: '2026-11',
  startsAnew: '2026-12-01T00:00:00.000Z',
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  costMicros: null,
  uncountedCalls: 0,
  limit: { costMicros: null, tokens: null },
  reached: null,
}

test('without a model the kitchen and the illustrator are named', () => {
  const lines = engineLines({ text: 'kitchen', images: 'illustrator', isModel: false })
  expect(lines.join(' ')).toContain('Menuwright itself writes')
  expect(lines.join(' ')).toContain('built-in illustrator')
})

test('a model is named as the installation calls it', () => {
  const lines = engineLines({ text: 'openai:gpt-5-mini', images: 'openai:image', isModel: true })
  expect(lines[0]).toContain('openai:gpt-5-mini')
  expect(lines[1]).toContain('openai:image')
})

test('a cost is shown only where it is known, and a limit beside what counts towards it', () => {
  expect(usageFacts(NOTHING).map(({ name }) => name)).toEqual(['Calls of a model', 'Tokens'])
  const facts = usageFacts({
    ...NOTHING,
    calls: 3,
    inputTokens: 1200,
    outputTokens: 300,
    costMicros: 1_234_567,
    uncountedCalls: 1,
    limit: { costMicros: 5_000_000, tokens: 10_000 },
  })
  expect(facts).toEqual([
    { name: 'Calls of a model', value: '3' },
    { name: 'Tokens', value: '1,500 of 10,000' },
    { name: 'Cost', value: '$1.23 of $5.00' },
    { name: 'Not counted', value: '1 call' },
  ])
})

test('what is below a cent is not shown as nothing', () => {
  expect(dollarsOf(900)).toBe('less than $0.01')
  expect(dollarsOf(0)).toBe('$0.00')
})
