import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../../lib/call-failures.ts'
import { readAnswer, sentenceOf } from './read-answer.ts'

test('a whole answer is read with its score, reasons and what was followed', () => {
  const answer = {
    result: 'Charred Leek Soup',
    engine: 'kitchen',
    score: 8.4,
    reasons: ['It names its main ingredient.'],
    used: ['12 soups in prices.csv'],
    left_out: ['Without cream, as asked.'],
    not_followed: ['Bread is a dish of its own.'],
  }
  expect(readAnswer('name', answer)).toEqual({
    result: {
      type: 'name',
      content: 'Charred Leek Soup',
      engine: 'kitchen',
      score: 8.4,
      reasons: ['It names its main ingredient.'],
      sources: ['12 soups in prices.csv'],
      leftOut: ['Without cream, as asked.'],
      notFollowed: ['Bread is a dish of its own.'],
    },
  })
})

test('an answer of a bare result is enough', () => {
  expect(readAnswer('price', { result: '$9.50' })).toEqual({
    result: {
      type: 'price',
      content: '$9.50',
      engine: null,
      score: null,
      reasons: [],
      sources: [],
      leftOut: [],
      notFollowed: [],
    },
  })
})

test('an error in the answer is shown', () => {
  expect(readAnswer('name', { result: '', error: 'Nothing edible.' })).toEqual({
    error: 'Nothing edible.',
  })
})

test('an image that is none is reported as such', () => {
  expect(readAnswer('image', { result: 'a soup' })).toEqual({
    error: 'Invalid image data received',
  })
})

test.each([{}, null, { result: ' ' }, { result: 7 }])('%j is no text', (answer) => {
  expect(readAnswer('description', answer)).toEqual({
    error: 'An error occurred while generating the response',
  })
})

test('a refusal is reported in the server’s words, with the status where it has none', () => {
  expect(sentenceOf(new CallFailed(400, { error: 'Images are off.' }))).toBe('Images are off.')
  expect(sentenceOf(new CallFailed(500, {}))).toBe('HTTP error! status: 500')
  expect(sentenceOf(new NetworkFailed({ timedOut: false }))).toBe(
    'An error occurred while generating the response',
  )
})
