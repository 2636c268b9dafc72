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

test('types are found by what the cells look like', () => {
  expect(described('a|b|c|d|e|f', '1|1.5|2024-01-31|yes||x', '-2|3|31/12/2024|no||7')).toEqual([
    'integer -',
    'number -',
    'date -',
    'boolean -',
    'empty -',
    'text -',
  ])
})

test('roles are found by header words in many languages', () => {
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

test('without headings plain figures are prices, and words that recur are kinds', () => {
  const rows = [
    ['1', 'Pea soup', 'Starters', '4', 'Green peas with mint and cream'],
    ['2', 'Beef stew', 'Mains', '9', 'Beef, onions and carrots, slowly cooked'],
    ['3', 'Leek pie', 'Mains', '8', 'Leek in a crust of butter'],
    ['4', 'Fish pie', 'Mains', 'market price', 'Whatever the boats bring in today'],
  ]
  const found = describeColumns([[], [], [], [], []], rows)
  expect(found.map(({ role }) => role)).toEqual([null, 'name', 'category', 'price', 'description'])
  expect(found.every(({ role, isGuessed }) => isGuessed === (role !== null))).toBe(true)
})

test('years, codes and counting numbers are no prices', () => {
  const rows = [1, 2, 3].map((at) => [`Dish ${'abc'[at - 1]}x`, `${2019 + at}`, `00${at}`, `${at}`])
  expect(describeColumns([[], [], [], []], rows).map(({ role }) => role)).toEqual([
    'name',
    null,
    null,
    null,
  ])
})

test('short descriptions are the names where nothing else is', () => {
  expect(described('code|description|price', 'A1|Soup|5', 'A2|Stew|9')).toEqual([
    'text -',
    'text name',
    'price price',
  ])
})

test.each([
  ['Artikelbezeichnung|Warengruppe|Verkaufspreis|Zusatztext|Währung|Sprache', 'de'],
  ['Artículo|Familia|PVP|Ingredientes|Moneda|Idioma', 'es'],
  ['Intitulé|Rubrique|Tarif|Descriptif|Devise|Langue', 'fr'],
  ['Denominazione|Reparto|Prezzo al pubblico|Ingredienti|Valuta|Lingua', 'it'],
  ['Descrição do artigo|Família|PVP c/ IVA|Ingredientes|Moeda|Língua', 'pt'],
  ['Varenavn|Varegruppe|Salgspris|Varetekst|Valuta|Sprog', 'da'],
  ['Είδος|Ομάδα|Τιμή πώλησης|Περιγραφή|Νόμισμα|Γλώσσα', 'el'],
  ['Menu Item|Menu Section|Selling Price|Details|Currency|Language', 'en'],
])('the columns %s are known', (header, language) => {
  const rows = [`Abc|Def|4,50|ghi jkl|EUR|${language}`, `Mno|Def|5,50|pqr stu|EUR|${language}`]
  expect(described(header, ...rows).map((one) => one.split(' ')[1])).toEqual([
    'name',
    'category',
    'price',
    'description',
    'currency',
    'language',
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
