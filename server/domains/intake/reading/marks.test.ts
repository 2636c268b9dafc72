import { expect, test } from 'vitest'
import { readMarks } from './marks.ts'

test.each<[string, string, string[], number | null]>([
  ['Mushroom Risotto (v)', 'Mushroom Risotto', ['vegetarian'], null],
  ['Lentil Dal (VG)', 'Lentil Dal', ['vegan', 'vegetarian'], null],
  ['Pad Thai [vg, gf]', 'Pad Thai', ['vegan', 'vegetarian', 'gluten-free'], null],
  ['Green Curry (GF) (spicy)', 'Green Curry', ['gluten-free'], 2],
  ['Flourless Cake GF', 'Flourless Cake', ['gluten-free'], null],
  ['Tofu Bowl V GF', 'Tofu Bowl', ['vegetarian', 'gluten-free'], null],
  ['Vindaloo 🌶️🌶️🌶️', 'Vindaloo', [], 3],
  ['🌶 Szechuan Beef', 'Szechuan Beef', [], 1],
])('“%s” is “%s” with its marks', (printed, text, diets, spice) => {
  const marks = readMarks(printed)
  expect(marks.text).toBe(text)
  expect(marks.diets.sort()).toEqual(diets.sort())
  expect(marks.spice).toBe(spice)
})

test.each([
  'Vegetarian Lasagne',
  'Burger (large)',
  'Soup (with vegan cream)',
  'Hot Chocolate',
  'Vitamin C Juice',
])('“%s” has no mark and keeps its words', (printed) => {
  expect(readMarks(printed)).toEqual({ text: printed, diets: [], spice: null })
})
