import { expect, test } from 'vitest'
import { joinPoints } from './join-points.ts'

function word(text: string, x0: number, y0: number) {
  return { text, x0, x1: x0 + text.length * 5, y0, y1: y0 + 10, size: 10, confidence: 0.9 }
}
const priced = ['8.50', '9.75', '10.95', '7.25'].map((text, at) => word(text, 100, at * 20))
const texts = (words: { text: string }[]) => words.map(({ text }) => text)

test('on a page of prices with cents, a point that was lost between figures is put back', () => {
  expect(texts(joinPoints([...priced, word('7', 100, 100), word('95', 109, 100)]))).toContain(
    '7.95',
  )
})

test('with the sign that the page uses', () => {
  const commas = priced.map((each) => ({ ...each, text: each.text.replace('.', ',') }))
  expect(texts(joinPoints([...commas, word('7', 100, 100), word('95', 109, 100)]))).toContain(
    '7,95',
  )
})

test('figures of two columns, or on a page of whole prices, stay apart', () => {
  const apart = [...priced, word('7', 100, 100), word('95', 160, 100)]
  expect(joinPoints(apart)).toEqual(apart)
  const whole = [word('7', 100, 0), word('95', 109, 0)]
  expect(joinPoints(whole)).toEqual(whole)
})
