import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatasetColumn } from '#contract/datasets.ts'
import { type DuckDb, openDuckDb } from '#server/adapters/duckdb/duckdb.ts'
import { findNearby } from './find-nearby.ts'
import { findRestaurants, hasRestaurants } from './find-restaurants.ts'
import { findSimilarNames, findSimilarRows } from './find-similar.ts'
import { datasetCurrency, priceStatistics } from './price-statistics.ts'
import { readColumn, readRow, readRows, readRowsAt } from './read-rows.ts'
import { storeDataset } from './store-dataset.ts'
import type { StoredDataset } from './stored-dataset.ts'

const DISHES = `Dish,Section,Price,Description
 Crème Brûlée ,Desserts,"8,50 €",burnt cream
crème brûlée,desserts,"9,50 €",
Margherita Pizza,Pizza,"11,00 €","tomato, mozzarella"
Pizza Quattro Formaggi,Pizza,"13,00 €",four cheeses
Pizza Diavola,Pizza,"12,00 €",hot salami
Κρέπα με σοκολάτα,Desserts,"7,00 €",
東京ラーメン,Soups,"14,00 €",
`

const PLACES = `name,cuisine,city,lat,lng
Taverna Ολύμπια,Greek,Αθήνα,37.98,23.73
Chez Léon,French,Paris,48.86,2.35
Le Petit Paris,French,Lyon,45.76,4.84
Curry House,Indian,London,51.51,-0.13
`

let dataDir = ''
let duckdb: DuckDb
let dishes: StoredDataset
let places: StoredDataset
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dataset-queries-'))
  await mkdir(path.join(dataDir, 'uploads'))
  duckdb = await openDuckDb({ dataDir })
  dishes = await stored('dishes', DISHES)
  places = await stored('places', PLACES)
})
afterAll(async () => {
  await duckdb.close()
  await rm(dataDir, { recursive: true })
})

async function stored(name: string, text: string): Promise<StoredDataset> {
  const source = path.join(dataDir, 'uploads', `${name}.csv`)
  await writeFile(source, text)
  const made = await storeDataset(duckdb, { source, folder: path.join(dataDir, 'files', name) })
  if (made.kind === 'refused') throw new Error(made.sentence)
  return { ...made.files, columns: made.report.columns, rows: made.report.rows }
}

async function names(text: string): Promise<string[]> {
  return (await findSimilarNames(duckdb, dishes, { text, limit: 3 })).map(({ norm }) => norm)
}

test('a record is read by its number, from a column on', async () => {
  expect(await readRow(duckdb, dishes, { row: 3 })).toEqual({
    row: 3,
    cells: ['Margherita Pizza', 'Pizza', '11,00 €', 'tomato, mozzarella'],
  })
  expect(await readRow(duckdb, dishes, { row: 3, column: 3 })).toEqual({
    row: 3,
    cells: ['11,00 €', 'tomato, mozzarella'],
  })
  expect(await readRow(duckdb, dishes, { row: 8 })).toBeNull()
})

test('pages of records and records by number keep their order', async () => {
  const page = await readRows(duckdb, dishes, { from: 6, limit: 5 })
  expect(page.map(({ row }) => row)).toEqual([6, 7])
  const some = await readRowsAt(duckdb, dishes, [5, 1, 99])
  expect(some.map(({ row }) => row)).toEqual([5, 1])
})

test('a column is read in order, and one that is not there is named', async () => {
  expect(await readColumn(duckdb, dishes, { column: 4, from: 2, limit: 2 })).toEqual([
    { row: 3, value: 'tomato, mozzarella' },
    { row: 4, value: 'four cheeses' },
  ])
  await expect(readRow(duckdb, dishes, { row: 1, column: 5 })).rejects.toThrow(
    'The dataset has 4 columns; there is no column 5.',
  )
})

test('similar names are found without regard to case, accents, order and small errors', async () => {
  expect((await names('creme brulle'))[0]).toBe('creme brulee')
  expect((await names('pizza margerita'))[0]).toBe('margherita pizza')
  expect((await names('quatro formagi'))[0]).toBe('pizza quattro formaggi')
  expect((await names('ΚΡΕΠΑ σοκολατα'))[0]).toBe('κρεπα με σοκολατα')
  expect((await names('東京ラーメン'))[0]).toBe('東京ラーメン')
  expect(await names('  ')).toEqual([])
})

test('spellings that fold alike are one name; its first record comes with its values', async () => {
  const [best] = await findSimilarRows(duckdb, dishes, { text: 'CREME BRULEE', limit: 1 })
  expect(best).toMatchObject({ score: 1, count: 2, row: 1 })
  expect(best?.values).toEqual({
    name: 'Crème Brûlée',
    category: 'Desserts',
    price: '8,50 €',
    description: 'burnt cream',
  })
})

test('prices are based on similar names, else on the category, else on all', async () => {
  expect(
    await priceStatistics(duckdb, dishes, { name: 'pizza diavolo', category: 'PIZZA' }),
  ).toEqual({ count: 3, p25: 11.5, median: 12, p75: 12.5, basis: 'category' })
  expect(await priceStatistics(duckdb, dishes, { category: 'Burgers' })).toMatchObject({
    count: 7,
    median: 11,
    basis: 'all',
  })
  expect(await priceStatistics(duckdb, places, {})).toBeNull()
  expect(await datasetCurrency(duckdb, dishes)).toBe('EUR')
})

test('prices of at least three similar records are their quartiles', async () => {
  const rows = [10, 12, 14, 40].map((price) => `Beef Burger ${price},${price}`).join('\n')
  const burgers = await stored('burgers', `name,price\n${rows}\nSoup,3\n`)
  expect(await priceStatistics(duckdb, burgers, { name: 'beef burger' })).toEqual({
    count: 4,
    p25: 10,
    median: 12,
    p75: 14,
    basis: 'similar names',
  })
})

test('restaurants are found by name, cuisine and place, small errors forgiven', async () => {
  const found = async (text: string) =>
    (await findRestaurants(duckdb, places, { text, limit: 5 })).map(({ name }) => name)
  expect(await found('chez leon')).toEqual(['Chez Léon'])
  expect(await found('chez loen')).toEqual(['Chez Léon'])
  expect(await found('french paris')).toContain('Chez Léon')
  expect(await found('αθηνα')).toEqual(['Taverna Ολύμπια'])
  expect(await found('indain')).toEqual(['Curry House'])
  expect(await found('zzz')).toEqual([])
  const [row] = await findRestaurants(duckdb, places, { text: 'curry house', limit: 1 })
  expect(row).toEqual({ row: 4, name: 'Curry House', cuisine: 'Indian', location: 'London' })
})

test('a dataset without a name, or with a name alone, has no restaurants', () => {
  const column = { original: '', type: 'text' as const, filled: 1 }
  const name = { ...column, name: 'a', role: 'name' as const }
  const city = { ...column, name: 'b', role: 'city' as const }
  expect([hasRestaurants([name]), hasRestaurants([city]), hasRestaurants([name, city])]).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  ['name category price', false],
  ['name category description', false],
  ['name category calories', false],
  ['name category description price address latitude longitude', false],
  ['name category', true],
  ['name cuisine address', true],
  ['name cuisine city price', true],
] as const)('a dataset with %s has restaurants: %s', (roles, expected) => {
  const columns = roles
    .split(' ')
    .map((role) => ({ name: role, original: role, type: 'text', filled: 1, role }) as DatasetColumn)
  expect(hasRestaurants(columns)).toBe(expected)
})

test('records near a place come by distance, or by the words of the place', async () => {
  const [near, next] = await findNearby(duckdb, places, {
    place: { latitude: 48.85, longitude: 2.3 },
    limit: 2,
  })
  expect([near?.values.name, next?.values.name]).toEqual(['Chez Léon', 'Curry House'])
  expect(near?.km).toBeCloseTo(3.8, 0)
  const words = await findNearby(duckdb, places, { place: { text: '12 Rue X, Lyon' }, limit: 2 })
  expect(words).toMatchObject([{ row: 3, km: null }])
})
