import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { editItem } from './edit-item.ts'

const knowledge = loadKnowledge()

function edited(name: string, description: string | null = null) {
  return editItem(knowledge, { name, description })
}

test.each([
  ['opor ayam', 'Opor Ayam'],
  ['FISH & CHIPS', 'Fish & Chips'],
  ['BBQ CHICKEN PIZZA', 'BBQ Chicken Pizza'],
  ['S15. Beef Noodle Soup', 'Beef Noodle Soup'],
  ['#6 Tempeh Avocado', 'Tempeh Avocado'],
  ['Veggie Toast (GF)', 'Veggie Toast'],
  ['Burger w/ fries!!!', 'Burger with fries'],
  ["Grandma Rosa's Sunday Gravy", "Grandma Rosa's Sunday Gravy"],
  ["Captain's Harbor Chowder", "Captain's Harbor Chowder"],
  ['The Perfect Storm', 'The Perfect Storm'],
])('the name "%s" is printed as "%s"', (name, printed) => {
  expect(edited(name).name).toBe(printed)
})

test.each([
  ['grilld chiken w/ rice & black beans', 'Grilled chicken with rice & black beans.'],
  [
    'oyster mushrooms + roasted shallots + manchego',
    'Oyster mushrooms, roasted shallots, manchego.',
  ],
  ['GRILLED SALMON WITH BBQ GLAZE', 'Grilled salmon with BBQ glaze.'],
  [
    'side of delicious peanut sauce , served with an amazing slaw!!!',
    'Side of peanut sauce, served with a slaw.',
  ],
  ['Crispy and delicious chicken wings. You will love it!', 'Crispy chicken wings.'],
  ['The sauce is delicious.', 'The sauce is delicious.'],
  [
    'Smoky tempeh, vegan cheddar, your choice of white or rye',
    'Smoky tempeh, vegan cheddar, your choice of white or rye.',
  ],
  [
    'asian slaw, thai style peanuts, slow cooked pork',
    'Asian slaw, Thai-style peanuts, slow-cooked pork.',
  ],
  [
    'Served with fries and slaw. Grilled ribeye with herb butter.',
    'Grilled ribeye with herb butter. Served with fries and slaw.',
  ],
  ['tomato &amp; radish sprouts', 'Tomato & radish sprouts.'],
])('the text "%s" is printed as "%s"', (description, printed) => {
  expect(edited('Plate', description).description).toBe(printed)
})

test('each change is told with what it was, what it is and why', () => {
  expect(edited('Plate', 'Grilled salmon w/ dill.').changes).toEqual([
    {
      kind: 'abbreviation',
      before: 'w/',
      after: 'with',
      why: 'Menus print the word in full.',
    },
  ])
})

test('marks of diets, allergen notes and the number of a dish are fields', () => {
  const { name, description, fields } = edited(
    'B12. Pad Thai (GF)',
    'Rice noodles with shrimp. Contains: peanuts, fish.',
  )
  expect({ name, description }).toEqual({
    name: 'Pad Thai',
    description: 'Rice noodles with shrimp.',
  })
  expect(fields).toEqual({ diets: ['gluten-free'], allergens: ['fish', 'peanuts'], code: 'B12' })
})

test('a note of allergens that names something else stays in the text', () => {
  expect(edited('Plate', 'Soup. Contains: love, milk.').description).toBe(
    'Soup. Contains: love, milk.',
  )
})

test('what a known dish usually holds is a question and never text', () => {
  const { description, questions } = edited('Spaghetti alla Carbonara')
  expect(description).toBeNull()
  expect(questions.join(' ')).toMatch(/^Usually with .*guanciale.*\. Is yours\?$/)
})

test('of a dish that nobody knows, what is in it is asked', () => {
  expect(edited('Dave’s Secret')).toMatchObject({
    description: null,
    questions: ['What is in it? One line is enough.'],
  })
})
