import { expect, test } from 'vitest'
import { activeSection } from './active-section.ts'

const WINDOW = 900
const sections = (...tops: number[]) => tops.map((top, at) => ({ id: `s${at}`, top }))

test('the first section is active before any reaches the line', () => {
  expect(activeSection(sections(400, 1200), WINDOW)).toBe('s0')
})

test('a section is active from the moment its top is one third down the window', () => {
  expect(activeSection(sections(-500, 301, 900), WINDOW)).toBe('s0')
  expect(activeSection(sections(-501, 300, 899), WINDOW)).toBe('s1')
})

test('the last section stays active at the end of the page', () => {
  expect(activeSection(sections(-3000, -2000, -100), WINDOW)).toBe('s2')
})

test('a page without sections has no active one', () => {
  expect(activeSection([], WINDOW)).toBeUndefined()
})
