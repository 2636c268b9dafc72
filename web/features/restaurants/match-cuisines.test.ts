import { expect, test } from 'vitest'
import { RESTAURANT_CUISINES } from '#contract/cuisines.ts'
import { addCuisine, matchCuisines } from './match-cuisines.ts'

test('at most 10 of the 50 options are offered', () => {
  expect(RESTAURANT_CUISINES).toHaveLength(50)
  expect(matchCuisines(RESTAURANT_CUISINES, '', [])).toEqual(RESTAURANT_CUISINES.slice(0, 10))
})

test('the search is a substring in any case', () => {
  expect(matchCuisines(RESTAURANT_CUISINES, ' ESE ', [])).toEqual([
    'Burmese',
    'Chinese',
    'Japanese',
    'Lebanese',
    'Nepalese',
    'Portuguese',
    'Taiwanese',
    'Vietnamese',
  ])
})

test('what is chosen is not offered again', () => {
  expect(matchCuisines(['Thai', 'Turkish'], 't', ['thai'])).toEqual(['Turkish'])
})

test('nothing found is an empty list', () => {
  expect(matchCuisines(RESTAURANT_CUISINES, 'zzz', [])).toEqual([])
})

test('a cuisine is added trimmed, once, and only while there is room', () => {
  expect(addCuisine(['Thai'], ' Nikkei ', 6)).toEqual(['Thai', 'Nikkei'])
  expect(addCuisine(['Thai'], 'thai', 6)).toEqual(['Thai'])
  expect(addCuisine(['Thai'], '  ', 6)).toEqual(['Thai'])
  expect(addCuisine(['a', 'b', 'c', 'd', 'e', 'f'], 'g', 6)).toHaveLength(6)
})
