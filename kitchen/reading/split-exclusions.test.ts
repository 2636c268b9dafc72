import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { foodLexicon } from './food-lexicon.ts'
import { splitExclusions } from './split-exclusions.ts'

const lexicon = foodLexicon(loadKnowledge())

test.each([
  ['no onions, garlic and cheese', ['onion', 'garlic', 'cheese']],
  ['tacos no onions no coriander', ['onion', 'coriander']],
  ['anything but chicken', ['chicken']],
  ['everything except for nuts', ['nut']],
  ['steak with salad instead of fries', ['fry']],
  ['rice rather than potatoes', ['potato']],
  ['lactose intolerant pasta', ['lactose']],
  ['I have an egg allergy, pancakes please', ['egg']],
  ['stay away from peanuts', ['peanut']],
])('"%s" excludes %j', (text, excluded) => {
  expect(splitExclusions(lexicon, text).excluded).toEqual(excluded)
})

test('a dish after "and" or a comma is asked for: whoever wants neither says "or"', () => {
  const { excluded, kept } = splitExclusions(lexicon, 'no fries and salad')
  expect({ excluded, kept }).toEqual({ excluded: ['fry'], kept: ['and', 'salad'] })
  expect(splitExclusions(lexicon, 'no bun, lettuce wrap').kept).toEqual(['lettuce', 'wrap'])
  expect(splitExclusions(lexicon, 'no fries or salad').excluded).toEqual(['fry', 'salad'])
})

test('what stands before "but" is excluded only where it says all', () => {
  expect(splitExclusions(lexicon, 'chicken but no rice').kept).toEqual(['chicken'])
})

test('what is to be on the side is not left out with what stands before it', () => {
  const { excluded, kept } = splitExclusions(
    lexicon,
    'chef salad, no bacon, blue cheese on the side',
  )
  expect(excluded).toEqual(['bacon'])
  expect(kept).toEqual(expect.arrayContaining(['blue', 'cheese']))
})
