import { expect, test } from 'vitest'
import { CannotServe } from '../brief.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { writeItem } from '../writing/write-item.ts'
import { writeRecipe } from '../writing/write-recipe.ts'
import { inFullWords } from './shorthand.ts'
import { understandItem } from './understand-item.ts'

const knowledge = loadKnowledge()

test.each([
  ['mojito without alcohol', /^Virgin Mojito/, /rum/i],
  ['virgin mojito', /^Virgin Mojito/, /rum/i],
  ['non-alcoholic mojito', /^Virgin Mojito/, /rum/i],
  ['pina colada, no rum', /^Virgin Piña Colada/, /rum/i],
])('"%s" is the drink without its spirit, and its name says so', (prompt, name, spirit) => {
  const brief = anItemBrief({ prompt })
  const { plate } = understandItem(knowledge, brief)
  const parts = Object.keys(plate.components)
  expect(plate.name).toMatch(name)
  expect(parts.filter((one) => knowledge.ingredients.get(one)?.source === 'alcohol')).toEqual([])
  const texts = (['name', 'description', 'image'] as const).map(
    (task) => writeItem(knowledge, { ...brief, task }).text,
  )
  expect([...texts, writeRecipe(knowledge, plate, plate.name)].join(' ')).not.toMatch(spirit)
})

test('a virgin mojito is described by what is poured first', () => {
  const { text } = writeItem(knowledge, anItemBrief({ prompt: 'virgin mojito' }))
  expect(text).toMatch(/(?:sparkling|soda) water, lime .*mint|lime, mint/i)
})

test.each(['negroni without alcohol', 'gin and tonic without alcohol'])(
  '"%s" leaves no drink of that name and is refused with the reason',
  (prompt) => {
    expect(() => writeItem(knowledge, anItemBrief({ prompt }))).toThrow(CannotServe)
    expect(() => writeItem(knowledge, anItemBrief({ prompt }))).toThrow(
      /cannot be made without alcohol/,
    )
  },
)

test.each(['salad with extra virgin olive oil', 'virgin rapeseed oil'])(
  '"%s" speaks of no alcohol',
  (text) => {
    expect(inFullWords(text)).toBe(text)
  },
)
