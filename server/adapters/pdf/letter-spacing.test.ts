import { expect, test } from 'vitest'
import { respaced } from './letter-spacing.ts'
import { type TextRun, wordsOfRuns } from './runs-to-words.ts'

const PAGE = { width: 600, height: 800 }

function aRun(text: string, x: number, more: Partial<TextRun> = {}): TextRun {
  return { text, at: [10, 0, 0, 10, x, 100], width: text.length * 5, font: 'f1', ...more }
}
const textsOf = (runs: TextRun[]) => wordsOfRuns(runs, PAGE).words.map(({ text }) => text)

test('letters set apart get the words back that the page draws', () => {
  expect(respaced(['N A C H O S C O N T O D O', 'Salsa'], 'NACHOS CON TODO Salsa')).toEqual([
    'NACHOS CON TODO',
    'Salsa',
  ])
})

test('letters set apart that the page does not draw are joined', () => {
  expect(respaced(['T A C O'], 'something else')).toEqual(['TACO'])
})

test('runs that touch are one word: ligatures cut them', () => {
  expect(textsOf([aRun('Co', 50), aRun('ff', 60), aRun('ee', 70)])).toEqual(['Coffee'])
})

test('runs with a gap between them are words', () => {
  expect(textsOf([aRun('Flat', 50), aRun('White', 75)])).toEqual(['Flat', 'White'])
})

test('leaders are words of their own', () => {
  expect(textsOf([aRun('TACO', 50), aRun('……Mango', 70)])).toEqual(['TACO', '......', 'Mango'])
})

test('text drawn twice for boldness is there once', () => {
  expect(textsOf([aRun('Soup', 50), aRun('Soup', 50.4)])).toEqual(['Soup'])
})

test('text up the edge of the page is left out', () => {
  expect(
    textsOf([aRun('Soup', 50), aRun('printed by', 590, { at: [0, 10, -10, 0, 590, 300] })]),
  ).toEqual(['Soup'])
})
