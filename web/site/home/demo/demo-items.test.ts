import { expect, test } from 'vitest'
import { SAMPLES } from './demo-items.ts'

test('the four samples are offered in order', () => {
  expect(SAMPLES.map(({ item }) => item)).toEqual(['Burger', 'Pizza', 'Salad', 'Pasta'])
})
