import { expect, test } from 'vitest'
import type { Word } from '#server/adapters/ocr/ocr.ts'
import { joinWideNames } from './wide-names.ts'

const SIZE = 20

/** Each word is as wide as its letters; the numbers between are the spaces, in pixels. */
function row(...parts: (string | number)[]): Word[] {
  let x = 0
  return parts.flatMap((part) => {
    if (typeof part === 'number') {
      x += part
      return []
    }
    const x0 = x
    x += part.length * (/\d/.test(part) ? SIZE / 2 : SIZE)
    return [{ text: part, x0, x1: x, y0: 0, y1: SIZE, size: SIZE, confidence: 0.9, font: null }]
  })
}
const texts = (words: readonly Word[]) => words.map(({ text }) => text)

test('a name whose signs are set wide to fill a column is one word', () => {
  expect(texts(joinWideNames(row('牛', 30, '肉', 32, '麵', 60, '120')))).toEqual(['牛肉麵', '120'])
  expect(texts(joinWideNames(row('반', 40, '계', 44, '탕', 6, '11,000')))).toEqual([
    '반계탕',
    '11,000',
  ])
})

test('so is one of two signs where the price follows', () => {
  expect(texts(joinWideNames(row('떡', 75, '국', 8, '9,000')))).toEqual(['떡국', '9,000'])
  expect(texts(joinWideNames(row('떡', 75, '국', 90, '9,000')))).toEqual(['떡', '국', '9,000'])
})

test('sizes over columns of prices stay apart', () => {
  expect(texts(joinWideNames(row('大', 60, '中', 60, '小')))).toEqual(['大', '中', '小'])
})

test('signs that stand at uneven distances are of different things', () => {
  expect(texts(joinWideNames(row('茶', 10, '酒', 75, '水')))).toEqual(['茶', '酒', '水'])
})
