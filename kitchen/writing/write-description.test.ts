import { expect, test } from 'vitest'
import { mentionsForbidden, type Plate, plateOf } from '../composing/plate.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { readRequest } from '../reading/read-request.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { withTexts } from '../testing/with-texts.ts'
import { descriptionsOf } from './write-description.ts'
import { writeItem } from './write-item.ts'

const knowledge = loadKnowledge()
const constraints = readRequest(knowledge, '')
const CARBONARA = 'italian/spaghetti-alla-carbonara'
const FIRST =
  '{spaghetti|Spaghetti} turned with crisp {guanciale}, {egg yolk|yolks} and {pecorino}[, with {black pepper|cracked pepper}].'
const SECOND = 'Crisp {guanciale}, {egg yolk|egg} and {spaghetti}. The {pecorino} melts at the end.'
const authored = withTexts(knowledge, CARBONARA, { normal: [FIRST, SECOND] })

function carbonara(changes: Partial<Plate> = {}): Plate {
  const dish = knowledge.index.dishOf.get(CARBONARA)
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints })
  if (!plate) throw new Error('There is no carbonara.')
  return { ...plate, ...changes }
}

function without(...names: string[]): Plate['components'] {
  const { components } = carbonara()
  return Object.fromEntries(Object.entries(components).filter(([name]) => !names.includes(name)))
}

const PLAIN =
  'Roman way with egg yolk, pecorino and crisp guanciale, no cream. Spaghetti, guanciale, egg yolk and pecorino.'

test('a dish is described in its authored words, another seed first by the other', () => {
  const drawn = [1, 2, 3, 4, 5, 6].map((seed) => descriptionsOf(authored, carbonara(), { seed }))
  for (const texts of drawn) expect(new Set(texts).size).toBe(2)
  expect(new Set(drawn.map(([first]) => first))).toEqual(
    new Set([
      'Spaghetti turned with crisp guanciale, yolks and pecorino, with cracked pepper.',
      'Crisp guanciale, egg and spaghetti. The pecorino melts at the end.',
    ]),
  )
})

test('a dish without authored words is its own phrase and what is in it', () => {
  const bare = { ...knowledge, textsOf: () => null }
  expect(descriptionsOf(bare, carbonara(), { seed: 1 })).toEqual([PLAIN])
})

test('what is left out goes with its marked passage', () => {
  const [text] = descriptionsOf(
    withTexts(knowledge, CARBONARA, { normal: [FIRST] }),
    carbonara({ components: without('black pepper') }),
    { seed: 1 },
  )
  expect(text).toBe('Spaghetti turned with crisp guanciale, yolks and pecorino.')
})

test('what is left out goes out of a list that holds it bare', () => {
  const [text] = descriptionsOf(
    withTexts(knowledge, CARBONARA, { normal: [FIRST] }),
    carbonara({ components: without('pecorino') }),
    { seed: 1 },
  )
  expect(text).toBe('Spaghetti turned with crisp guanciale and yolks, with cracked pepper.')
})

test('a text that has no place to leave something out gives way to the plain line', () => {
  const plate = carbonara({ components: without('pecorino'), special: null })
  const texts = descriptionsOf(withTexts(knowledge, CARBONARA, { normal: [SECOND] }), plate, {
    seed: 1,
  })
  expect(texts).toEqual(['Spaghetti, guanciale and egg yolk.'])
})

test('what was added is written in a sentence after the authored text', () => {
  const { components } = carbonara()
  const [text] = descriptionsOf(
    withTexts(knowledge, CARBONARA, { normal: [FIRST] }),
    carbonara({ components: { ...components, pea: 40 }, asked: ['pea'] }),
    { seed: 1 },
  )
  expect(text).toMatch(/with cracked pepper\. With peas\.$/)
})

test('a kind of the same takes its place in the text', () => {
  const components = Object.fromEntries(
    Object.entries(carbonara().components).map(([name, grams]) => [
      name === 'pecorino' ? 'parmesan' : name,
      grams,
    ]),
  )
  const [text] = descriptionsOf(
    withTexts(knowledge, CARBONARA, { normal: [FIRST] }),
    carbonara({ components }),
    { seed: 1 },
  )
  expect(text).toContain('yolks and parmesan')
})

test.each([
  ['gluten free biscuits and gravy', 'gluten-free biscuits soak up'],
  ['vegetarian hot dog', 'A plant-based sausage is rolled'],
  ['corned beef hash with two poached eggs', 'under two poached eggs'],
])('in "%s" what takes a place is counted as the text has it: %s', (prompt, said) => {
  expect(writeItem(knowledge, anItemBrief({ prompt, seed: 7 })).text).toContain(said)
})

test('a guest’s word for a food stands before the text’s own, once', () => {
  const { text } = writeItem(
    knowledge,
    anItemBrief({ prompt: 'patty melt with grilled onions', seed: 7 }),
  )
  expect(text).toContain('sweet grilled onions run into the beef')
  expect(text).not.toContain('With grilled onions')
})

test('a text that speaks of what was excluded is not used', () => {
  const texts = descriptionsOf(authored, carbonara(), {
    seed: 1,
    constraints: readRequest(knowledge, 'no guanciale'),
  })
  expect(texts).toEqual([PLAIN])
})

test('a dish that is allowed whole keeps its own words, those of a forbidden kind too', () => {
  const dish = knowledge.index.dishOf.get('cambodian/num-plae-ai')
  const free = readRequest(knowledge, 'gluten free')
  const plate = dish && plateOf(knowledge, { dish, style: 'normal', constraints: free })
  if (!plate) throw new Error('There are no rice balls without gluten.')
  const [text] = descriptionsOf(knowledge, plate, { seed: 1, constraints: free })
  expect(text).toMatch(/^Rice dough is shaped around nuggets of palm sugar/)
})

test('an exclusion holds for the dish’s own phrase too, by kinds as well as by names', () => {
  const dry = readRequest(knowledge, 'no alcohol')
  expect(mentionsForbidden(knowledge, 'Braised for hours in wine', dry)).toBe(true)
  expect(mentionsForbidden(knowledge, 'Sharpened with red wine vinegar', dry)).toBe(false)
  const vegan = readRequest(knowledge, 'vegan')
  expect(mentionsForbidden(knowledge, 'Finished with a little beef', vegan)).toBe(true)
  expect(mentionsForbidden(knowledge, 'Silky with coconut milk', vegan)).toBe(false)
})
