import { expect, test } from 'vitest'
import { findPrices } from './price-words.ts'

const pricesOf = (text: string) =>
  findPrices(text.split(' ').map((word) => ({ text: word }))).map((price) => price.text)

test.each([
  ['Soup $7.50', ['$7.50']],
  ['NACHOS 11 / 8,50', ['11 / 8,50']],
  ['TACO 3,90 (unidad)', ['3,90']],
  ['French Toast (1) $2.50 (2) $4.50', ['$2.50', '$4.50']],
  ['Dumpling of the day – market price', ['market price']],
  ['Everything N/C', ['N/C']],
  ['Limoncello 35 ml - 4', ['4']],
  ['Raisins ....50¢', ['50¢']],
  ['Bun .50', ['.50']],
  ['Naan £7. 95', ['£7.95']],
  ['Moules 12,50 EUR', ['12,50 EUR']],
  ['Lahmacun ₺ 120', ['₺ 120']],
  ['Rösti CHF 24.–', ['CHF 24.–']],
  ['Laks 129,-', ['129,-']],
  ['Plat du jour 12€50', ['12€50']],
  ['Nasi goreng 45K', ['45K']],
  ['Pils 0,5l 4,90', ['4,90']],
  ['Caviar $95/oz', ['$95/oz']],
  ['Combo $9.99+tax', ['$9.99']],
  ['清蒸鱼 时价', ['时价']],
  ['醤油ラーメン 税込850円', ['850円']],
  ['天丼 900円(税込)', ['900円']],
])('in "%s" the prices are %j', (text, prices) => {
  expect(pricesOf(text)).toEqual(prices)
})

test('a number before a measure is none', () => {
  expect(pricesOf('8 oz ribeye, 250 g, 75 pcs')).toEqual([])
})

test('what is added to a price is told from a price', () => {
  const [price] = findPrices([{ text: 'cheese' }, { text: '(+1,90)' }])
  expect(price).toMatchObject({ isAdded: true, amounts: [{ amount: 1.9 }] })
})
