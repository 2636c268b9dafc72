import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { beginsTable, findHeading, joinHeadings } from './find-heading.ts'

/** Rows parted by line ends, cells by bars. */
function headingOf(text: string) {
  const rows = text.split('\n').map((line, at) => ({ row: at + 1, cells: line.split('|') }))
  const found = findHeading(rows)
  return found && [found.firstRow, found.headerRows, found.isSure ? 'sure' : 'asked']
}

test.each([
  ['names that everybody uses', 'name|price\nSoup|5\nStew|7', [1, 1, 'sure']],
  ['names in Greek', 'Προϊόν|Τιμή\nΚαφές|2,00\nΤσάι|2,50', [1, 1, 'sure']],
  ['words over figures, whatever they say', 'xx|yy|zz\na|1|2\nb|3|4', [1, 1, 'sure']],
  ['names of sizes among known names', 'Name|30|40\nPizza|9|12\nCalzone|10|13', [1, 1, 'asked']],
  ['names over one record that could be names', 'h1|h2|h3\n|!|name', [1, 1, 'asked']],
  [
    'names over a record without its price',
    'name|price\nLobster|ask us\nSoup|5\nPie|6',
    [1, 1, 'asked'],
  ],
  ['words over words', 'Alpha|Beta\nSoup|warm\nSalad|cold', [1, 1, 'asked']],
])('a first row of %s is the heading', (_, text, found) => {
  expect(headingOf(text)).toEqual(found)
})

test.each([
  ['figures where the others have figures', 'pizza|3000\nhawaii|4000\nsonka|4500'],
  ['a price with a sign of several currencies', 'Suppe|59 kr.\nGryte|99 kr.\nIs|45 kr.'],
  ['figures and no other row', 'Soup|Starters|5.00'],
  ['a price without cents', 'Suppe|59,-\nGryte|99,-\nIs|45,-'],
  ['a price where the others have prices', 'Soup|$5.00\nStew|$7.50\nCake|$4.00'],
  ['what stands again below', 'Fanta|Drink\nCola|Drink\nPizza|Food'],
  ['no price yet', 'Lobster|market price\nPizza|9\nStew|7\nSoup|5\nCake|4\nPie|4'],
])('a first row with %s is a record', (_, text) => {
  expect(headingOf(text)).toEqual([1, 0, 'asked'])
})

test.each([
  ['a title', 'Menu of Casa Rosa||\nname|price|note\nSoup|5|x\nStew|7|y', [2, 1, 'asked']],
  [
    'a title, remarks and blank rows',
    'Casa Rosa\n\nall prices with tax\nPlato|Precio|Nota\nSopa|5|x\nPan|7|y',
    [4, 1, 'asked'],
  ],
  ['blank rows of a padded table', 'Menu||\n||\nGericht|Preis|Art\nSuppe|5|warm', [3, 1, 'asked']],
  ['a title over records alone', 'Price list|\nSoup|5\nStew|7\nCake|4', [2, 0, 'asked']],
])('%s above is not the heading', (_, text, found) => {
  expect(headingOf(text)).toEqual(found)
})

test.each([
  ['the same names twice', 'DATE|Price\nDATE|Price\n1/2/2018|5\n2/2/2018|7', [1, 2, 'asked']],
  ['sizes below', 'Dish|Price|\n|small|large\nPizza|5|7\nPasta|6|8', [1, 2, 'asked']],
  [
    'names of another language below',
    'Gericht|Preis\nDish|Price\nSuppe|4\nBrot|2',
    [1, 2, 'asked'],
  ],
  [
    'what an import takes below',
    'Name*|Price*\n(required)|(required)\nSoup|5\nStew|7',
    [1, 2, 'asked'],
  ],
  [
    'a name over some columns above',
    '||Price|\nDish|Kind|Small|Large\nPie|x|1|2\nStew|y|3|4',
    [1, 2, 'asked'],
  ],
  ['units below', 'name|price\ntext|EUR\nSoup|5\nStew|7', [1, 2, 'asked']],
  [
    'names over several columns',
    'Dish||Prices|\nname|kind|small|large\nPie|x|1|2',
    [1, 2, 'asked'],
  ],
])('%s make a heading of several rows', (_, text, found) => {
  expect(headingOf(text)).toEqual(found)
})

test('without a row there is no heading', () => {
  expect(findHeading([])).toBeNull()
  expect(findHeading([{ row: 1, cells: ['', ' '] }])).toBeNull()
})

test('the parts of a name are joined, and a name over several columns counts for each', () => {
  expect(joinHeadings([['Dish', 'Price', '']], 3)).toEqual(['Dish', 'Price', ''])
  const rows = [
    ['Dish', 'Price', ''],
    ['Dish', 'small', 'large'],
  ]
  expect(joinHeadings(rows, 3)).toEqual(['Dish', 'Price small', 'Price large'])
})

test('another table begins with headings, not with a record', () => {
  expect(beginsTable(['DATE', 'TIME', 'Qty'], ['DATE', 'TIME', 'Qty', 'Price'])).toBe(true)
  expect(beginsTable(['Vin', 'Prix'], ['Nom', 'Prix'])).toBe(true)
  expect(beginsTable(['Soup', 'of the day'], ['name', 'description'])).toBe(false)
  expect(beginsTable(['Soup', '5'], ['name', 'price'])).toBe(false)
})

test.each(['en', 'es', 'fr', 'de', 'it', 'pt', 'da', 'el'])(
  'price, name, description, category, currency and language have words in %s',
  (language) => {
    const { roles } = wordsFile()
    for (const role of ['price', 'name', 'description', 'category', 'currency', 'language'])
      expect(roles[role]?.[language]?.length, role).toBeGreaterThan(0)
  },
)

test('no word of a language stands for two things', () => {
  const { roles } = wordsFile()
  const twice: string[] = []
  for (const language of ['en', 'es', 'fr', 'de', 'it', 'pt', 'da', 'el']) {
    const all = Object.values(roles).flatMap((lists) => lists[language] ?? [])
    twice.push(...all.filter((word, at) => all.indexOf(word) !== at))
  }
  expect(twice).toEqual([])
})

function wordsFile(): { roles: Record<string, Record<string, string[]>> } {
  const text = readFileSync(new URL('./column-words.yaml', import.meta.url), 'utf8')
  return load(text) as { roles: Record<string, Record<string, string[]>> }
}
