import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'

test('the CSV texts are read in order where there are no menus', async () => {
  const { engine, menus } = await readAnswer({
    engine: 'kitchen',
    csv0: 'name,price\nSoup,4.5\n',
    csv1: 'name\nTea\n',
  })
  expect(engine).toBe('kitchen')
  expect(menus.map(({ items }) => items.map(({ name }) => name))).toEqual([['Soup'], ['Tea']])
  expect(menus[0]?.saved).toBeNull()
})

test('an error inside an answer of success is an error', async () => {
  await expect(readAnswer({ error: 'The oven is off.' })).rejects.toThrow('The oven is off.')
})

test('another object, or none, is refused', async () => {
  for (const answer of [{}, { countries: [] }, null, 'csv'])
    await expect(readAnswer(answer)).rejects.toThrow('The answer holds no menu.')
})

test('a CSV that cannot be read is refused', async () => {
  await expect(readAnswer({ csv0: 'name\n"Soup' })).rejects.toThrow('cannot be read')
})
