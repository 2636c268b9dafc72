import { expect, test } from 'vitest'
import { cookedProblems } from './check-cooked.ts'
import { loadKnowledge } from './load-knowledge.ts'
import { readMarks } from './marked-text.ts'

const { ingredients } = loadKnowledge()

function problemsIn(
  components: Record<string, number>,
  steps: string[],
  makes: string[] = [],
): string[] {
  const parts = Object.keys(components).flatMap((name) => ingredients.get(name) ?? [])
  return cookedProblems({ parts, components, makes, steps: steps.map(readMarks) })
}

test('a fried egg is fried by a step', () => {
  const components = { 'white rice': 200, 'fried egg': 50 }
  const served = 'Fill bowls with the {white rice|rice} and serve them with the {fried egg} on top.'
  expect(problemsIn(components, [served])).toEqual([
    '{fried egg} is listed as raw eggs, and no step cooks it',
  ])
  const fries = 'Fry the {fried egg|eggs} in a film of oil for 3 minutes, until the whites are set.'
  expect(problemsIn(components, [fries, served])).toEqual([])
})

test('raw fries are fried twice, made before, or baked', () => {
  const components = { fries: 150 }
  const once = 'Fry the {fries} in oil at 180 °C (355 °F) for 4 minutes, until crisp.'
  const first = 'Fry the {fries} in oil at 150 °C (300 °F) for 5 minutes and let them cool.'
  const bakes = 'Bake the {fries} at 220 °C (430 °F) for 20 minutes, turning them once.'
  expect(problemsIn(components, ['Fry the {fries} until they are crisp.'])).toEqual([
    '{fries} is bought raw, and no step says how hot it is fried',
  ])
  expect(problemsIn(components, [once])).toEqual([
    '{fries} is bought raw and fried once; name its preparation under makes',
  ])
  expect(problemsIn(components, [once], ['fries'])).toEqual([])
  expect(problemsIn(components, [first, once])).toEqual([])
  expect(problemsIn(components, [bakes])).toEqual([])
})

test('a risotto has as much to pour on as its rice takes up', () => {
  const stir =
    'Stir in the {risotto rice|rice}, pour on the {fish stock|stock} by the ladle and stir.'
  expect(problemsIn({ 'risotto rice': 220, 'fish stock': 120 }, [stir])).toEqual([
    '79 g raw {risotto rice} takes up 238 g, not 120 g',
  ])
  expect(problemsIn({ 'risotto rice': 220, 'fish stock': 250 }, [stir])).toEqual([])
  const withWater = `${stir} Add water where it runs short.`
  expect(problemsIn({ 'risotto rice': 220, 'fish stock': 120 }, [withWater])).toEqual([])
})
