import { expect, test } from 'vitest'
import { aSetting, aStyle } from '../testing/print-setting.ts'
import { setText } from './set-text.ts'

const linesOf = (text: string, width: number, given = {}, setting = aSetting()) =>
  setText(text, aStyle(given), width, setting).map(({ runs }) =>
    runs.map((run) => run.text).join(''),
  )

test('a text is set in as few lines as there must be, and no word stands alone in the last', () => {
  expect(linesOf('Roast duck with figs and glaze', 130)).toEqual([
    'Roast duck with figs',
    'and glaze',
  ])
})

test('a word that is wider than its line is cut and keeps every letter', () => {
  const word = 'a'.repeat(500)
  const lines = linesOf(word, 100)
  expect(lines.join('')).toBe(word)
  expect(lines.every((line) => line.length <= 20)).toBe(true)
})

test('what no font has is left out, with the spaces around it, and told', () => {
  const setting = aSetting()
  expect(linesOf('☃ Snow ☃ pudding', 500, {}, setting)).toEqual(['Snow pudding'])
  expect(setting.missing).toEqual(['☃', '☃'])
})

test('capitals follow the language of the restaurant', () => {
  expect(linesOf('izgara balık', 500, { case: 'upper' }, aSetting({ locale: 'tr-TR' }))).toEqual([
    'İZGARA BALIK',
  ])
})

test('words that are read from the right stand in their order from there, and numbers among them do not turn', () => {
  const [line] = setText('سلطة 25 (نباتي)', aStyle(), 500, aSetting())
  const fromTheRight = [...(line?.runs ?? [])].sort((one, other) => other.x - one.x)
  expect(fromTheRight.map(({ text }) => text).join('|')).toBe('سلطة| |25| |)|نباتي(')
})

test('Eastern Arabic figures are drawn one by one, from the left', () => {
  const [line] = setText('٥٨٧', aStyle(), 500, aSetting())
  const fromTheLeft = [...(line?.runs ?? [])].sort((one, other) => one.x - other.x)
  expect(fromTheLeft.map(({ text }) => text)).toEqual(['٥', '٨', '٧'])
})

test('letters that join are not drawn apart', () => {
  const tracking = (text: string) =>
    setText(text, aStyle({ tracking: 3 }), 500, aSetting()).flatMap(({ runs }) =>
      runs.map((run) => run.tracking),
    )
  expect(tracking('Mains')).toEqual([3])
  expect(tracking('مقبلات')).toEqual([0])
})

test('text of nothing but spaces has no line', () => {
  expect(setText(' \n\t ', aStyle(), 500, aSetting())).toEqual([])
})
