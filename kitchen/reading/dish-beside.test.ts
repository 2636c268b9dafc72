import { expect, test } from 'vitest'
import { reportOf } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'
import { writeRecipe } from '../writing/write-recipe.ts'
import { foodLexicon } from './food-lexicon.ts'
import { understandItem } from './understand-item.ts'

const knowledge = loadKnowledge()
const _lexicon = foodLexicon(knowledge)
const resolve = (prompt: string) => understandItem(knowledge, anItemBrief({ prompt }))

test.each([
  ['steak and fries', 'steak', 'fries'],
  ['steak with fries', 'steak', 'fries'],
  ['fries and a steak', 'steak', 'fries'],
  ['steak & mash', 'steak', 'mashed potato'],
  ['cheeseburger and fries', 'burger', 'fries'],
  ['salmon and chips', 'fish', 'chips'],
  ['steak, fries and salad', 'steak', 'mixed leaves'],
  ['salad and steak', 'steak', 'mixed leaves'],
  ['lamb with tabbouleh', 'roast', 'bulgur'],
  ['jerk chicken with rice and peas', 'roast', 'pigeon pea'],
  ['steak and eggs', 'steak', 'egg'],
  ['tacos and guacamole', 'taco', 'guacamole'],
  ['vegan burger and fries', 'burger', 'fries'],
  ['burger with a side of coleslaw', 'burger', 'coleslaw'],
  ['curry, rice and naan', 'curry-rice', 'naan'],
  ['ribeye with garlic butter and loaded baked potato', 'steak', 'baked potato'],
])('"%s" is a %s with the side on its plate', (prompt, form, component) => {
  const { plate } = resolve(prompt)
  expect(plate.form).toBe(form)
  expect(Object.keys(plate.components)[0]).not.toBe(component)
  expect(Object.keys(plate.components)).toContain(component)
})

test.each([
  ['cheeseburger and fries', /cheeseburger and fries/i],
  ['salmon, fries and salad', /salmon.*fries.*salad/i],
  ['jerk chicken with rice and peas', /jerk chicken with rice and peas/i],
])('the name of "%s" says both', (prompt, name) => {
  expect(writeItem(knowledge, anItemBrief({ prompt, task: 'name' })).text).toMatch(name)
})

test.each([
  ['fish and chips', 'Fish and Chips'],
  ['fish n chips', 'Fish and Chips'],
  ['mac and cheese', 'Mac and Cheese'],
  ['mac & cheese with bacon', 'Mac and Cheese'],
  ['chicken and waffles', 'Chicken and Waffles'],
  ['coffee and walnut cake', 'Coffee and Walnut Cake'],
  ['steak and ale pie', 'Steak and Ale Pie'],
  ['spaghetti and meatballs', 'Spaghetti and Meatballs'],
])('"%s" is one dish', (prompt, name) => {
  expect(resolve(prompt).plate.name).toBe(name)
})

test.each(['ribs and cornbread', 'cornbread and ribs', 'bbq ribs w/ cornbread'])(
  '"%s" is ribs with cornbread beside them, whichever is named first',
  (prompt) => {
    const { form, components } = resolve(prompt).plate
    expect(form).toBe('roast')
    expect(Object.keys(components)[0]).toBe('pork rib')
    expect(Object.keys(components)).toContain('cornbread')
  },
)

test.each(['pizza and wings', 'wings and pizza', 'pizza & wings'])(
  'the wings of "%s" lie beside the pizza and not on it',
  (prompt) => {
    const brief = anItemBrief({ prompt })
    const { plate } = resolve(prompt)
    expect(plate.form).toBe('pizza')
    expect(Object.keys(plate.components)).toContain('chicken wing')
    expect(writeItem(knowledge, brief).text).toMatch(/With (?:chicken )?wings on the side\./i)
    const { picture } = writeItem(knowledge, { ...brief, task: 'image' })
    expect(picture?.components).not.toContain('chicken wing')
  },
)

test('what stands beside a pizza is put beside it in the recipe, and cooked until it is safe', () => {
  const recipe = writeRecipe(knowledge, resolve('pizza and wings').plate, 'Pizza and Wings')
  expect(recipe).toMatch(/Cook the chicken wings through: poultry is done at 74 °C/)
  expect(recipe).toMatch(/Serve the chicken wings beside it\./)
  expect(recipe).not.toMatch(/Top with[^.]*wings/)
})

test.each([
  ['burger with bacon', 'bacon'],
  ['pizza and pepperoni', 'pepperoni'],
  ['prawns and pasta', 'prawn'],
])('what goes into such a dish stays in it: "%s"', (prompt, component) => {
  const { apart, components } = resolve(prompt).plate
  expect(Object.keys(components)).toContain(component)
  expect(apart).toEqual([])
})

test('a side salad is asked for with its own constraints', () => {
  const { plate } = resolve('lasagne with side salad no dressing')
  expect(plate.name).toMatch(/lasagne.*salad/i)
  expect(Object.keys(plate.components)).toContain('mixed leaves')
  expect(Object.keys(plate.components).join(' ')).not.toMatch(/dressing|vinaigrette/)
})

test('sweet potato fries instead of fries are those fries and no others', () => {
  const parts = Object.keys(
    resolve('burger with sweet potato fries instead of fries').plate.components,
  )
  expect(parts).toContain('sweet potato fries')
  expect(parts).not.toContain('fries')
  expect(parts).not.toContain('chips')
})

test.each([
  ['burger and milkshake', /^Milkshake is a dish of its own/],
  ['oysters and champagne', /^Champagne is sold on its own/],
])('of "%s" the second is reported, and the first served', (prompt, sentence) => {
  const { plate, followed } = resolve(prompt)
  const sentences = reportOf(followed)
  expect(plate.form).toMatch(/burger|shellfish/)
  expect(sentences.some((one) => sentence.test(one))).toBe(true)
})

test('bread that comes with a soup is bread', () => {
  const { components, name } = resolve('mushroom soup and bread').plate
  expect(name).toMatch(/soup and bread$/i)
  expect(Object.keys(components)).toContain('sourdough bread')
})

test('the rice of a curry is the rice that was asked for', () => {
  const parts = Object.keys(resolve('chicken tikka masala with rice and naan').plate.components)
  expect(parts.filter((name) => name.endsWith('rice'))).toEqual(['basmati rice'])
  expect(parts).toContain('naan')
})

test.each([
  ['soup and a sandwich', 'soup', 'Sandwich'],
  ['nachos and a margarita', 'platter', 'Margarita'],
  ['pizza and a burger', 'pizza', 'Burger'],
])('"%s" is a %s, and the second dish is reported', (prompt, form, second) => {
  const { plate, followed } = resolve(prompt)
  const sentences = reportOf(followed)
  expect(plate.form).toBe(form)
  expect(sentences).toContain(`${second} is a dish of its own: ask for it in another request.`)
})

test('a side that the guest’s other constraints rule out is left out, and the answer says so', () => {
  const { plate, followed } = resolve('cheeseburger and fries, no potatoes')
  expect(Object.keys(plate.components)).not.toContain('fries')
  expect(followed.leftOut.join(' ')).toMatch(
    /Left out because of no potato: fries\.|Without fries, as asked\./,
  )
})

test.each(['burger with no fries', 'steak without salad', 'burger, no fries or salad'])(
  '"%s" asks for no side',
  (prompt) => {
    const { plate } = resolve(prompt)
    expect(plate.name).not.toMatch(/fries|salad/i)
  },
)

test('a side that is on the plate is no dish to ask for in another request', () => {
  for (const prompt of [
    'blueberry pancakes with side of bacon',
    'pulled pork sandwich with slaw',
  ]) {
    expect(resolve(prompt).followed.notFollowed).toEqual([])
  }
})

test('sides behind a colon are on the plate', () => {
  const { plate, followed } = resolve(
    'brisket plate with two sides: mac and cheese, collard greens',
  )
  expect(Object.keys(plate.components)).toEqual(
    expect.arrayContaining(['macaroni', 'collard greens']),
  )
  expect(followed.notFollowed).toEqual([])
})
