import { expect, test } from 'vitest'
import { voteOnSigns } from './vote-on-signs.ts'

const WIDTH = 20

/** Sign after sign, as wide as one another; `_` is a place where nothing was read. */
function reading(text: string, confidence: number) {
  return [...text].flatMap((sign, at) =>
    sign === '_' ? [] : [{ text: sign, x: (at + 0.5) * WIDTH, confidence }],
  )
}

function voted(first: string, ...others: [text: string, confidence: number, weight?: number][]) {
  const readers = others.map(([text, confidence, weight = 1]) => ({
    letters: reading(text, confidence),
    weight,
  }))
  return voteOnSigns(reading(first, 0.9), readers, WIDTH)
    .map(({ text }) => text)
    .join('')
}

test('a sign that one reader passed over is put back where another read it', () => {
  expect(voted('_肉飯35', ['滷肉飯', 0.9])).toBe('滷肉飯35')
})

test('what a reader is not sure of adds nothing', () => {
  expect(voted('葱油_40', ['鹿油餅', 0.1])).toBe('蔥油40')
})

test('a simplified reading of a traditional sign is printed as the page has it', () => {
  expect(voted('扬州炒飯', ['揚州炒飯', 0.8])).toBe('揚州炒飯')
  expect(voted('猪排飯')).toBe('豬排飯')
  expect(voted('牛肉面', ['牛肉麵', 0.5])).toBe('牛肉麵')
})

test('of different readings the one that most is said for is taken', () => {
  expect(voted('糕', ['爛', 0.6], ['様', 0.6, 0.5])).toBe('糕')
  expect(voted('雑', ['雞', 0.7])).toBe('雞')
  expect(voted('井', ['飯', 0.6], ['飯', 0.8, 0.5])).toBe('飯')
})

test('readings that stand a little aside are still of the same sign', () => {
  const aside = reading('蘿蔔爛', 0.6).map((letter) => ({ ...letter, x: letter.x - WIDTH * 0.9 }))
  const read = voteOnSigns(reading('_萄糕', 0.9), [{ letters: aside, weight: 1 }], WIDTH)
  expect(read.map(({ text }) => text).join('')).toMatch(/^蘿.糕$/)
})

test('figures and letters stay as the first reader has them', () => {
  expect(voted('A餐120', ['凡餐一二〇', 0.9])).toBe('A餐120')
})
