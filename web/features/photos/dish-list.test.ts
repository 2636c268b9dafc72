import { expect, test } from 'vitest'
import { BATCH_MAX } from '#contract/photos.ts'
import { fileNameOf, readDishes } from './dish-list.ts'

test('one dish to a line, blank lines left out', () => {
  expect(readDishes('  Tomato soup \r\n\n Caesar salad\n')).toEqual({
    dishes: ['Tomato soup', 'Caesar salad'],
    problem: null,
  })
})

test('an empty list, too many dishes and too long ones are reported', () => {
  expect(readDishes(' \n ').problem).toBe('Name at least one dish')
  expect(readDishes('Soup\n'.repeat(BATCH_MAX)).problem).toBeNull()
  expect(readDishes('Soup\n'.repeat(BATCH_MAX + 1)).problem).toBe(
    'At most 24 dishes at once: these are 25',
  )
  expect(readDishes(`Soup\n${'x'.repeat(501)}`).problem).toBe(
    'Dish 2 is longer than 500 characters',
  )
})

test.each([
  ['Crème brûlée', 'creme-brulee.webp'],
  ['../../etc/passwd', 'etc-passwd.webp'],
  ['寿司', '寿司.webp'],
  ['!!!', 'dish.webp'],
])('%s is downloaded as %s', (dish, name) => expect(fileNameOf(dish)).toBe(name))
