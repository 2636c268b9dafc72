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
  ['Tempeh w. Garlic Sauce', 'Tempeh with Garlic Sauce'],
  ['Veg Thali', 'Veg Thali'],
  ['Duck w. Mixed Veg.', 'Duck with Mixed Vegetables'],
  ['Pfannen-Peperoni', 'Pfannen-Peperoni'],
  ['Nori Chips® Deluxe', 'Nori Chips® Deluxe'],
  ['OSAKA–STYLE DUCK', 'Osaka-Style Duck'],
  ['jameson oj', 'Jameson OJ'],
  ['<b>Chicken Shawarma Plate</b>', 'Chicken Shawarma Plate'],
  ['Fish<br>Tacos', 'Fish Tacos'],
  ['Paris-Brest', 'Paris-Brest'],
  ['Beef Combo (v)', 'Beef Combo (v)'],
  ['Marrow Bone in Red Wine', 'Marrow Bone in Red Wine'],
])('the name "%s" is printed as "%s"', (name, printed) => {
  expect(edited(name).name).toBe(printed)
})

test.each([
  [
    '<p>Chicken shawarma &amp; rice.<br>Served with pita.</p>',
    'Chicken shawarma & rice. Served with pita.',
  ],
  ['flour tortilla.smothered in green chili', 'Flour tortilla. Smothered in green chili.'],
  ['See the specials at pizza.de today', 'See the specials at pizza.de today.'],
  ['JUMBO WINGS TOSSED IN FRANKS REDHOT', 'Jumbo wings tossed in Franks RedHot.'],
  ['Perfectly cooked wild alaskan salmon', 'Wild Alaskan salmon.'],
  ['grilld chiken w/ rice & black beans', 'Grilled chicken with rice & black beans.'],
  [
    'chkn brest w blue cheese dip, fries incl.',
    'Chicken breast with blue cheese dip, fries included.',
  ],
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
  ['4 stk. dumplings med chili', '4 stk. dumplings med chili.'],
  ['Crème de brocoli et safran', 'Crème de brocoli et safran.'],
  ['Smoked tofu, vegan cheeze and slaw.', 'Smoked tofu, vegan cheeze and slaw.'],
  ['leeks ,beans , peas', 'Leeks, beans, peas.'],
  ['Peanuts ( roasted ) on rice.', 'Peanuts (roasted) on rice.'],
  ['50cl', '50cl'],
  ['(20 cl)', '(20 cl)'],
  ['(Leeks+Gouda+Walnuts)', 'Leeks, Gouda, Walnuts.'],
  ['(w. 3 Crêpes)', 'With 3 Crêpes.'],
  ['Leeks + Gouda', 'Leeks and Gouda.'],
  ['Leeks, with egg on top (+1,50).', 'Leeks, with egg on top (+1,50).'],
  ['leeks + beans, peas, and corn + egg', 'Leeks + beans, peas, and corn + egg.'],
  ['RAMEN WITH TOFU, SERVED\nIN A BOWL', 'Ramen with tofu, served in a bowl.'],
  ['NEW THIS WEEK\nRamen with tofu.', 'New this week. Ramen with tofu.'],
  ['Ramen with tofu. (mild on request)', 'Ramen with tofu. (mild on request)'],
  ['Toast with delicious Gouda.', 'Toast with Gouda.'],
  ['Rump steak cooked to perfection, with leeks.', 'Rump steak, with leeks.'],
  ['The steak is cooked to perfection.', 'The steak is cooked to perfection.'],
  ['vodka + oj + orangina', 'Vodka, OJ, Orangina.'],
])('the text "%s" is printed as "%s"', (description, printed) => {
  expect(edited('Plate', description).description).toBe(printed)
})

test('each change is reported with what it was, what it is and why', () => {
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

test('where no field stands beside the words, marks and notes stay in them', () => {
  const kept = editItem(
    knowledge,
    { name: 'LEEK PIE (V)', description: 'Leeks in pastry. Contains: milk, eggs.' },
    { fieldsAre: 'kept' },
  )
  expect(kept).toMatchObject({
    name: 'Leek Pie (V)',
    description: 'Leeks in pastry. Contains: milk, eggs.',
  })
})

test('the exclamation mark of a name stays in the text', () => {
  expect(edited('Wow! Bowl', 'Leeks with Wow! Sauce').description).toBe('Leeks with Wow! Sauce.')
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
