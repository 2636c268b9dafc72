import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { factsChanged } from './facts-changed.ts'

const { lexicon } = loadKnowledge().index
const NAME = 'Smoky Tempeh'

function changed(before: string, after: string): string[] {
  return factsChanged(
    lexicon,
    { name: NAME, description: before },
    { name: NAME, description: after },
  )
}

test.each([
  [
    'the same words in another order',
    'Tempeh with avocado, grilled.',
    'Grilled tempeh with avocado.',
  ],
  ['a typing error fixed', 'Grilled chiken w/ rice.', 'Grilled chicken with rice.'],
  ['praise cut', 'Delicious grilled chicken.', 'Grilled chicken.'],
])('%s changes no fact', (_, before, after) => {
  expect(changed(before, after)).toEqual([])
})

test.each([
  [
    'an ingredient added',
    'Grilled chicken.',
    'Grilled chicken with garlic.',
    'It names garlic, which the owner does not.',
  ],
  ['an ingredient dropped', 'Chicken and rice.', 'Chicken.', 'It no longer names rice.'],
  ['a kind renamed', 'Tempeh, vegan cheddar.', 'Tempeh, cheddar.', 'It no longer names vegan.'],
  ['a brand dropped', 'Ribs in Jack Daniels glaze.', 'Ribs in glaze.', 'The name Jack is gone.'],
  [
    'a choice dropped',
    'Choice of white or rye bread.',
    'White, rye bread.',
    'A choice ("choice of") is gone.',
  ],
  ['a figure changed', 'Six 4 oz sliders.', 'Six 5 oz sliders.', 'The figure 4 is gone.'],
  [
    'a method invented',
    'Chicken and rice.',
    'Smoked chicken and rice.',
    'It is said to be smoked, which the owner does not say.',
  ],
  [
    'a method dropped',
    'Smoked chicken and rice.',
    'Chicken and rice.',
    'It is no longer said to be smoked.',
  ],
  ['a surcharge made a number', 'Rice (+1,50).', 'Rice (1,50).', 'The figure +1,50 is gone.'],
  [
    'a maker’s mark dropped',
    'Rice with Wow® Sauce.',
    'Rice with Wow Sauce.',
    'The mark ® is gone.',
  ],
  [
    'a claim invented',
    'Chicken and rice.',
    'Homemade chicken and rice.',
    'It claims what the owner does not.',
  ],
])('%s is a changed fact', (_, before, after, fact) => {
  expect(changed(before, after)).toContain(fact)
})
