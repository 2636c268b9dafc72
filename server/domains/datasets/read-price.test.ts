import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDuckDb } from '#server/adapters/duckdb/duckdb.ts'
import { currencyIn, guessCurrency } from './guess-currency.ts'
import { IS_PRICE, priceSql, priceStyle, readPrice } from './read-price.ts'

const PRICES: [text: string, price: number | null][] = [
  ['12.95', 12.95],
  ['16.95 USD', 16.95],
  ['$12', 12],
  ['8,90 €', 8.9],
  ['€ 8,90', 8.9],
  ['12 / 16', 12],
  ['10-12', 10],
  ['1,234.50', 1234.5],
  ['1.234,50 €', 1234.5],
  ['1 234,50', 1234.5],
  ['1,200', 1200],
  ['Rs. 150', 150],
  ['50¢', 0.5],
  ['from 9.50', 9.5],
  ['-1', null],
  ['-1 USD', null],
  ['market price', null],
  ['N/C', null],
  ['', null],
]

test('prices are read with signs on either side, decimal commas and several amounts', () => {
  for (const [text, price] of PRICES) expect([text, readPrice(text)]).toEqual([text, price])
})

test('a column of dotted thousands is read as thousands', () => {
  const style = priceStyle(['Rp 25.000', '12.500', '30.000'])
  expect(readPrice('Rp 25.000', style)).toBe(25_000)
  expect(readPrice('25.000')).toBe(25)
})

test('the query reads prices as the program does', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'read-price-'))
  const duckdb = await openDuckDb({ dataDir })
  const parts = fc.constantFrom(
    '1',
    '25',
    '900',
    '.',
    ',',
    ' ',
    '$',
    ' €',
    'USD',
    '-',
    '/',
    '¢',
    '000',
  )
  const texts = fc.sample(
    fc.array(parts, { maxLength: 6 }).map((list) => list.join('')),
    500,
  )
  texts.push(...PRICES.map(([text]) => text))
  for (const style of [
    { thousandDots: false, decimalCommas: false },
    { thousandDots: true, decimalCommas: false },
    { thousandDots: false, decimalCommas: true },
  ]) {
    const list = texts.map((_, at) => `($${at + 1})`).join(', ')
    const found = await duckdb.query(
      `SELECT c, CASE WHEN ${IS_PRICE} THEN price END AS price
       FROM (SELECT c, ${priceSql('c', style)} AS price FROM (VALUES ${list}) AS t(c))`,
      texts,
    )
    for (const { c, price } of found) expect([c, price]).toEqual([c, readPrice(String(c), style)])
  }
  await duckdb.close()
  await rm(dataDir, { recursive: true })
})

test('the currency is what most cells name', () => {
  expect(guessCurrency(['8,90 €', '9 €', '$1', 'x'])).toBe('EUR')
  expect(currencyIn('16.95 USD')).toBe('USD')
  expect(currencyIn('R$ 10')).toBe('BRL')
  expect(guessCurrency(['12', '13'])).toBeNull()
  expect(currencyIn('1200Ft')).toBe('HUF')
})

test('a sign of several currencies stands for the expected one where that is among them', () => {
  expect([currencyIn('$9'), currencyIn('$9', 'CAD'), currencyIn('$9', 'EUR')]).toEqual([
    'USD',
    'CAD',
    'USD',
  ])
  expect(guessCurrency(['99 kr.', '59,- kr'], 'NOK')).toBe('NOK')
  expect(currencyIn('C$ 9', 'USD')).toBe('CAD')
  expect(currencyIn('krone')).toBeNull()
})
