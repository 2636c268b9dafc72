import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

const marked = (before: string, after: string) => {
  const changes = wordChanges(before, after)
  const shown = (side: 'before' | 'after') =>
    changes[side].map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(' ')
  return [shown('before'), shown('after')]
}

test('words that only one side has are marked there', () => {
  expect(marked('Grilled chiken with rice', 'Grilled chicken with jasmine rice')).toEqual([
    'Grilled [chiken] with rice',
    'Grilled [chicken] with [jasmine] rice',
  ])
})

test('words side by side are one mark', () => {
  expect(marked('soup', 'Slow-cooked lentil soup')).toEqual(['soup', '[Slow-cooked lentil] soup'])
})

test('a change of case is a change', () => {
  expect(marked('CEVICHE', 'Ceviche')).toEqual(['[CEVICHE]', '[Ceviche]'])
})

test('the same text has no mark, whatever its spaces; no text is no words', () => {
  expect(marked('Fish  and chips', 'Fish and chips')).toEqual(['Fish and chips', 'Fish and chips'])
  expect(wordChanges('', 'New')).toEqual({ before: [], after: [{ text: 'New', isChanged: true }] })
})

test('a text of thousands of words is marked as a whole', () => {
  const long = 'word '.repeat(3000).trim()
  expect(wordChanges(long, `${long} more`).after).toEqual([
    { text: `${long} more`, isChanged: true },
  ])
})
