import { expect, test } from 'vitest'
import { describeColumns } from './describe-columns.ts'
import { headerWords } from './heading/column-words.ts'

function described(header: string, ...rows: string[]) {
  const names = header.split('|')
  return describeColumns(
    names,
    rows.map((row) => row.split('|')),
  ).map(({ type, role }) => `${type} ${role ?? '-'}`)
}

test('types are told by what the cells look like', () => {
  expect(described('a|b|c|d|e|f', '1|1.5|2024-01-31|yes||x', '-2|3|31/12/2024|no||7')).toEqual([
    'integer -',
    'number -',
    'date -',
    'boolean -',
    'empty -',
    'text -',
  ])
})

test('roles are told by header words in many languages', () => {
  const row = 'Soupe|Entrées|8,90 €|de légumes'
  expect(described('Nom|Catégorie|Prix|Description', row)).toEqual([
    'text name',
    'text category',
    'price price',
    'text description',
  ])
  expect(described('Όνομα|Κατηγορία|Τιμή|Περιγραφή', row).map((one) => one.split(' ')[1])).toEqual([
    'name',
    'category',
    'price',
    'description',
  ])
  expect(described('Denumire|Preț', 'Ciorbă|12 lei')).toEqual(['text name', 'price price'])
})

test('a header about something else is not taken for the noun in it', () => {
  expect(described('menu_item_id|item_name|price_range', '7|Soup|cheap')).toEqual([
    'integer -',
    'text name',
    'text -',
  ])
  expect(headerWords('menuItem_Name (EUR)')).toBe('menu item name eur')
})

test('content refuses a role that the header claims', () => {
  expect(described('name|price|latitude', 'Soup|cheap|north', 'Stew|dear|south')).toEqual([
    'text name',
    'text -',
    'text -',
  ])
})

test('without a header word, money is the price and short different texts are the names', () => {
  const rows = [1, 2, 3, 4].map((at) => `${at}|Dish ${'abcd'[at - 1]}x|$${at}.50`)
  expect(described('column1|column2|column3', ...rows)).toEqual([
    'integer -',
    'text name',
    'price price',
  ])
})

test('coordinates and calories are known', () => {
  expect(described('Name|Lat|Lng|Calories', 'Inn|48.8|2.3|300 kcal')).toEqual([
    'text name',
    'number latitude',
    'number longitude',
    'text calories',
  ])
})
