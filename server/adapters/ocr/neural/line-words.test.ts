import { expect, test } from 'vitest'
import { newGrey } from '../grey.ts'
import { wordsOfLine } from './line-words.ts'

const LETTER = { width: 8, height: 16 }
const BOX = { x0: 0, y0: 0, x1: 400, y1: 24, score: 1 }

/** A line that is printed as `printed`, a letter every ten pixels, and was read as `read`: the same, less some spaces. */
function aLine(printed: string, read = printed) {
  const grey = newGrey(400, 24)
  grey.data.fill(255)
  const places = [...printed].flatMap((text, at) => (text === ' ' ? [] : [at * 10]))
  for (const x of places)
    for (let y = 4; y < 4 + LETTER.height; y += 1)
      grey.data.fill(0, y * grey.width + x, y * grey.width + x + LETTER.width)
  let at = -1
  const letters = [...read].map((text) => {
    if (text !== ' ') at += 1
    return { text, x: (places[at] ?? 0) + 4, confidence: 0.9 }
  })
  return wordsOfLine(grey, { box: BOX, letters })
}
const texts = (words: { text: string }[]) => words.map(({ text }) => text)

test('words are as wide and high as their ink', () => {
  const [first, second] = aLine('Soup 7')
  expect(first).toMatchObject({ text: 'Soup', x0: 0, x1: 38, y0: 4, y1: 20 })
  expect(second).toMatchObject({ text: '7', x0: 50, x1: 58 })
})

test.each([
  ['2 Eggs & Toast', '2Eggs&Toast', ['2', 'Eggs', '&', 'Toast']],
  ['Ham, Cheese', 'Ham,Cheese', ['Ham,', 'Cheese']],
  ['Blue Cheese', 'BlueCheese', ['Blue', 'Cheese']],
  ['Limoncello (Vg) 7.5', 'Limoncello(Vg)7.5', ['Limoncello', '(Vg)', '7.5']],
])('a space that was printed and not read is found by the gap: %s', (printed, read, words) => {
  expect(texts(aLine(printed, read))).toEqual(words)
})

test.each([
  ['prices that follow one another', '5,006,00', ['5,00', '6,00']],
  ['a number before a name', '103.Pizza', ['103.', 'Pizza']],
  ['a number with a letter after signs', '白菜L3.', ['白菜', 'L3.']],
  ['thousands are one figure', '11,000', ['11,000']],
  ['a price with its sign is one', '$10.00', ['$10.00']],
])('%s', (_, printed, words) => {
  expect(texts(aLine(printed))).toEqual(words)
})

test.each([
  ['Soup .......... 7', ['Soup', '7']],
  ['Soup.......... $7', ['Soup', '$7']],
  ['000000', []],
])('leaders are no words: %s', (printed, words) => {
  expect(texts(aLine(printed))).toEqual(words)
})

test('signs are as large as they are wide, however high the line that they lean in is', () => {
  const [wide] = aLine('牛 肉 麵', '牛肉麵')
  const [narrow] = aLine('牛肉麵')
  expect(wide?.size).toBeCloseTo(48 / 2.92, 1)
  expect(narrow?.size).toBeCloseTo(LETTER.height * 0.7, 1)
})
