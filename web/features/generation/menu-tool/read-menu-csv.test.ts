import { expect, test } from 'vitest'
import { readMenuCsv } from './read-menu-csv.ts'

test('a row becomes a dish', () => {
  const [dish] = readMenuCsv(
    'name,description,price,calories,recipe,image,native_name,score\n' +
      'Ceviche,"Raw fish, lime",14.5,320,Cut. Mix.,/api/pictures/1,Cebiche,8.5\n',
  )
  expect(dish).toMatchObject({
    name: 'Ceviche',
    description: 'Raw fish, lime',
    price: '$14.50',
    calories: '320 kcal',
    recipe: 'Cut. Mix.',
    nativeName: 'Cebiche',
    score: 8.5,
    picture: { url: '/api/pictures/1', alt: 'Ceviche', provenance: null },
  })
})

test('columns may be missing, in another order and in another case', () => {
  const [dish] = readMenuCsv('\uFEFFPrice, Name \r\n12,Lomo\r\n')
  expect(dish).toMatchObject({
    name: 'Lomo',
    price: '$12.00',
    description: '',
    picture: null,
    score: null,
  })
})

test('quotes, line breaks and empty lines inside are read', () => {
  const dishes = readMenuCsv('name,recipe\n"Fish ""N"" Chips","Fry.\nServe."\n\n,\nSoup,Boil.\n')
  expect(dishes.map(({ name }) => name)).toEqual(['Fish "N" Chips', 'Soup'])
  expect(dishes[0]?.recipe).toBe('Fry.\nServe.')
})

test('the apostrophe against formulas is taken off', () => {
  expect(readMenuCsv("name\n'=SUM(A1)\n'n Sync burger\n").map(({ name }) => name)).toEqual([
    '=SUM(A1)',
    "'n Sync burger",
  ])
})

test('a price that is no bare number, and an address that is none, are not made up', () => {
  const [dish] = readMenuCsv('name,price,image\nSoup,€ 7,javascript:alert(1)\n')
  expect(dish).toMatchObject({ price: '€ 7', picture: null })
})

test('no rows are no dishes', () => {
  expect(readMenuCsv('name,price\n')).toEqual([])
  expect(readMenuCsv('')).toEqual([])
})

test('an unclosed quote is refused with a sentence', () => {
  expect(() => readMenuCsv('name\n"Soup\n')).toThrow("The menu's CSV cannot be read")
})
