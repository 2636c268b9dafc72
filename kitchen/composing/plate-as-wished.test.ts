import { expect, test } from 'vitest'
import { CannotServe } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { readRequest } from '../reading/read-request.ts'
import { walkExclusions } from '../testing/exclusion-walk.ts'
import { plateAsAsked } from './plate-as-wished.ts'

const knowledge = loadKnowledge()

function plate(name: string, request: string) {
  const dish = knowledge.dishes.find((one) => one.name === name)
  if (!dish) throw new Error(`There is no ${name}.`)
  return plateAsAsked(knowledge, {
    dish,
    constraints: readRequest(knowledge, request),
    style: 'normal',
  })
}

test('no dish without any one food of it has that food in its name, text, recipe or picture', () => {
  const { served, wrong } = walkExclusions(knowledge)
  expect(wrong).toEqual([])
  expect(served).toBeGreaterThan(15_000)
})

test('what comes in place of the food that a name says stands in the name', () => {
  expect(plate('Banh Mi with Grilled Pork', 'vegetarian').name).toBe('Banh Mi with Grilled Tofu')
  expect(plate('Chicken Marsala', 'no chicken breast').name).toBe('Tofu Marsala')
})

test('a dish whose name says a food that nothing replaces is refused, with the food', () => {
  expect(() => plate('Falafel in Pita', 'no pita bread')).toThrow(CannotServe)
  expect(() => plate('Falafel in Pita', 'no pita bread')).toThrow(
    'pita bread is what it is made of',
  )
})

test('a side at the end of a name goes with the side', () => {
  expect(plate('Cheeseburger and Fries', 'no fries').name).toBe('Cheeseburger')
})

test.each([
  ['BLT', 'gluten free', 'gluten-free bread'],
  ['Philly Cheesesteak', 'gluten free', 'gluten-free roll'],
  ['Chicken Pot Pie', 'gluten free', 'gluten-free pastry'],
  ['Bagel with Cream Cheese', 'gluten free', 'gluten-free bagel'],
  ['Apple Pie', 'vegan', 'vegan pastry'],
  ['Hot Dog', 'vegetarian', 'vegan sausage'],
])('a %s that is %s is still made on or with something: %s', (name, wish, component) => {
  expect(Object.keys(plate(name, wish).components)).toContain(component)
})

test('what is left out by its own name has no stand-in', () => {
  expect(Object.keys(plate('BLT', 'no bread').components).join()).not.toMatch(/bread/)
  expect(Object.keys(plate('Hot Dog', 'no hot dog bun').components).join()).not.toMatch(/roll/)
})
