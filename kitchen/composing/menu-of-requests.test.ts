import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { aMenuBrief } from '../testing/a-brief.ts'
import { composeMenu } from './compose-menu.ts'
import { followedOnMenu } from './followed-on-menu.ts'

const knowledge = loadKnowledge()

function menuOf(cuisine: string, instructions: string, count = 8) {
  const brief = aMenuBrief({ cuisine, instructions, count })
  const items = [...composeMenu(knowledge, brief)]
  return { items, names: items.map(({ name }) => name), ...followedOnMenu(knowledge, brief, items) }
}

test('a diet that is said of desserts holds for desserts alone', () => {
  const { items, used } = menuOf('Italian', 'two risottos, desserts must be nut free, 2 desserts')
  const desserts = items.filter(({ category }) => category === 'Desserts')
  expect(desserts.map(({ diets }) => diets.includes('nut-free'))).toEqual([true, true])
  expect(used).toContain('Desserts must be nut free: as asked.')
  expect(used.join()).not.toMatch(/Every dish/)
})

test('a food that is left out of salads may be in other dishes', () => {
  const { items, leftOut } = menuOf('Greek', 'no olives in salads, 2 salads', 12)
  const salads = items.filter(({ category }) => category === 'Salads')
  expect(salads.length).toBeGreaterThan(0)
  expect(salads.flatMap(({ components }) => components).join()).not.toMatch(/\bolives?\b(?! oil)/)
  expect(leftOut).toEqual([])
})

test('"all chicken dishes halal" says nothing of the other meats', () => {
  const { used } = menuOf('American', 'all chicken dishes halal')
  expect(used).toContain('All chicken dishes halal: as asked.')
  expect(used.join()).not.toMatch(/Every dish is halal/)
})

test.each([
  ['Caribbean', 'jerk chicken and oxtail', [/Jerk Chicken/, /Oxtail/]],
  ['Breakfast', 'pancakes and waffles', [/Pancakes/, /Waffle/]],
  ['Steakhouse', 'cheesecake and creme brulee', [/Cheesecake/, /Crème Brûlée/]],
] as const)('on the %s menu each part of "%s" has its dish', (cuisine, instructions, names) => {
  const menu = menuOf(cuisine, instructions, 10).names.join()
  for (const name of names) expect(menu).toMatch(name)
})

test('macaroni and cheese is one dish', () => {
  expect(menuOf('American', 'mac and cheese').used).toContain('Macaroni and Cheese: 1, as asked.')
})

test.each([
  ['Japanese', 'sushi rolls 6, 2 ramen', ['Sushi rolls: 6, as asked.', 'Ramen: 2, as asked.']],
  ['Vietnamese', 'pho 3 ways', ['Pho: 3, as asked.']],
  ['Korean', 'fried chicken 2 flavors', ['Fried chicken: 2, as asked.']],
  [
    'American',
    'soups, salads and sandwiches, two of each',
    ['Soups: 2, as asked.', 'Salads: 2, as asked.', 'Sandwiches: 2, as asked.'],
  ],
  ['Pizza', '5 pizzas - 2 salads', ['Pizzas: 5, as asked.', 'Salads: 2, as asked.']],
  ['Indian', 'tandoori section', ['Tandoori: 3, as asked.']],
  ['Breakfast', '2 omelettes', ['Omelettes: 2, as asked.']],
] as const)(
  'on the %s menu "%s" is counted, wherever its number stands',
  (cuisine, instructions, said) => {
    const { used, notFollowed } = menuOf(cuisine, instructions, 10)
    expect([...used, ...notFollowed]).toEqual(expect.arrayContaining([...said]))
  },
)

test('kinds that are named in the plural are some, in the singular one', () => {
  expect(menuOf('Mediterranean', 'dips').used).toContain('Dips: 2, as asked.')
  expect(menuOf('Korean', 'one stew').used).toContain('Stew: 1, as asked.')
})

test('a breakfast sandwich is a sandwich and a breakfast', () => {
  const { items } = menuOf('Cafe', '3 breakfast sandwiches', 6)
  const both = items.filter(
    ({ category, picture }) => category === 'Breakfast' && picture?.form === 'sandwich',
  )
  expect(both.length).toBe(3)
})

test('kinds that were left out are none that were asked for', () => {
  const { items, used } = menuOf('Italian', 'no pasta please, two salads')
  expect(items.filter(({ picture }) => picture?.form === 'pasta')).toEqual([])
  expect(used).toContain('Pasta: none, as asked.')
})

test('what nobody needs is not asked for', () => {
  const { used, notFollowed } = menuOf('Steakhouse', 'nothing for vegetarians needed')
  expect(used.join()).not.toMatch(/vegetarian/i)
  expect(notFollowed).toEqual([])
})

test('what changes daily and is to be left out is left out', () => {
  const { items } = menuOf('American', 'soups change daily so leave them out', 12)
  expect(items.filter(({ category }) => category === 'Soups')).toEqual([])
})

test('words of a kind that no dish can answer for are told, and the kind is not said to be followed', () => {
  const { used, notFollowed } = menuOf('Indian', 'north indian only')
  expect(used.join()).not.toMatch(/north/i)
  expect(notFollowed.join()).toContain('"north" of "north indian" was not followed')
})

test('what is offered beside a dish on request is no dish of its own', () => {
  const { used, notFollowed } = menuOf('Pizza', 'gluten free crust option')
  expect(used.join()).not.toMatch(/crust/)
  expect(notFollowed.join()).toContain('"gluten free crust option" was not followed')
})

test('a diet where possible is one for most dishes', () => {
  const { items, used } = menuOf('Mediterranean', 'gluten free where possible', 10)
  expect(items.length).toBe(10)
  expect(used).toContain('Gluten free: 6, as asked.')
})

test('what stands beside every dish does not make it the only one', () => {
  expect(menuOf('Korean', 'kimchi on the side of everything').used.join()).not.toMatch(/Only/)
})

test('a platter of another kitchen is no platter of this one', () => {
  const { names, notFollowed } = menuOf('Barbecue', '3 platters', 10)
  expect(names.join()).not.toMatch(/Mezze|Sushi/)
  expect(notFollowed.join()).toContain('Platters: ')
})

test('what is to be grilled is borrowed from no other kitchen', () => {
  const { used } = menuOf('Seafood', 'mostly grilled', 12)
  expect(used.join()).not.toMatch(/From kitchens near it/)
})

test('summer rolls are for no summer', () => {
  const { names, used } = menuOf('Vietnamese', 'summer rolls')
  expect(names.join()).toMatch(/Rolls/)
  expect(used.join()).not.toMatch(/in season/)
})

test('foods after what is not to be fried are asked for', () => {
  const { leftOut } = menuOf('Seafood', 'no fried, oysters, clam chowder')
  expect(leftOut).toEqual(['No dish is fried.'])
})

test('a dish that was named is served with another food where its own was left out', () => {
  const { names, used } = menuOf('Thai', 'no shellfish, pad thai is a must')
  expect(names.join()).toMatch(/Pad Thai with/)
  expect(used).toContain('Pad thai: 1, as asked.')
})

test("a kids' menu is no pasta house, though pasta is asked for", () => {
  const { used } = menuOf('Kids menu', 'no nuts, pasta sauce with hidden vegetables')
  expect(used.join()).toMatch(/For children/)
})

test('mains have the prices that were asked for mains', () => {
  const { items } = menuOf('Seafood', 'price mains 22 to 36')
  const mains = items.filter(({ category }) => category === 'Mains')
  expect(mains.every(({ priceMinor }) => (priceMinor ?? 0) >= 2200)).toBe(true)
  expect(mains.length).toBeGreaterThan(1)
})

test('what stands in parentheses is read, and a number there counts of those before', () => {
  const { used, notFollowed } = menuOf('Greek', 'souvlaki 3 (chicken pork lamb)', 10)
  const said = [...used, ...notFollowed].join(' ')
  expect(said).toContain('Souvlaki: 3, as asked.')
  expect(said).toMatch(/Lamb: on/)
})

test('the size of pizzas counts none of them', () => {
  const { used } = menuOf('Pizza', '10 inch pizzas only')
  expect(used).toContain('Only 10 inch pizzas, as asked.')
})

test('where the kitchen has few of what alone was wished for, others stand beside them, and that is told', () => {
  const { items, used, notFollowed } = menuOf('Vietnamese', 'rice bowls only')
  expect(items.length).toBe(8)
  expect(used.join()).not.toMatch(/Only/)
  expect(notFollowed.join()).toMatch(/Only rice bowls: others stand beside them/)
})

test('what was counted beside what alone was wished for is no other dish', () => {
  const { used, notFollowed } = menuOf('Steakhouse', 'only steaks, 4 sides, 2 desserts', 9)
  expect(used).toContain('Only steaks, as asked.')
  expect(notFollowed.join()).not.toMatch(/stand beside them/)
})

test('"something vegan" is one dish, and no diet of the whole menu', () => {
  const { used } = menuOf('Desserts', '3 cakes, something vegan')
  expect(used.join()).not.toMatch(/Every dish is vegan/)
})

test('a dish that is the only one of its name is what was asked for in the plural', () => {
  const { used, notFollowed } = menuOf('Burgers', 'onion rings')
  expect(used).toContain('Onion rings: 1, as asked.')
  expect(notFollowed).toEqual([])
})

test('what is counted and says no kind is told', () => {
  expect(menuOf('French', '5 savory, 2 desserts').notFollowed.join()).toContain('"5 savory"')
})

test('two words of names that no dish has together are no kind of their own', () => {
  const { notFollowed } = menuOf('Burgers', 'smash burgers 5', 10)
  expect(notFollowed.join()).toMatch(/Smash burgers: \d of 5/)
})

test('sides to share double no portion', () => {
  expect(menuOf('Steakhouse', 'sides to share').used.join()).not.toMatch(/usual portion/)
})

test('what is named after a list of what is left out is left out with it only where nothing stands between', () => {
  expect(menuOf('Spanish', 'no seafood, ham croquettes, gazpacho').leftOut).toEqual([
    'No dish holds seafood.',
  ])
  expect(menuOf('American', 'no nuts, soy').leftOut.length).toBe(2)
})

test('foods that are listed without commas are each on a dish', () => {
  const said = menuOf('Barbecue', 'brisket sausage ribs', 10).used.join()
  expect(said).toMatch(/Brisket: on/)
  expect(said).toMatch(/Rib: on/)
})
