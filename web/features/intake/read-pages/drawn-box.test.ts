import { expect, test } from 'vitest'
import { boxAfter, boxAround, boxBetween } from './drawn-box.ts'

const box = { x: 0.2, y: 0.2, width: 0.4, height: 0.1 }
const press = (key: string, more: { shiftKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ...more,
})

test('a box is drawn from any corner to the other, and ends at the page’s edge', () => {
  const drawn = { x: 0.5, y: 0.75, width: 0.25, height: 0.25 }
  expect(boxBetween({ x: 0.5, y: 0.75 }, { x: 0.75, y: 1.5 })).toEqual(drawn)
  expect(boxBetween({ x: 0.75, y: 1.5 }, { x: 0.5, y: 0.75 })).toEqual(drawn)
})

test('a press is no box', () => {
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.503, y: 0.502 })).toBeNull()
})

test('arrow keys move it, with Shift they change its size, with Alt finely', () => {
  expect(boxAfter(box, press('ArrowRight'))?.x).toBeCloseTo(0.21)
  expect(boxAfter(box, press('ArrowUp', { altKey: true }))?.y).toBeCloseTo(0.198)
  expect(boxAfter(box, press('ArrowRight', { shiftKey: true }))?.width).toBeCloseTo(0.41)
  expect(boxAfter(box, press('ArrowUp', { shiftKey: true }))?.height).toBeCloseTo(0.09)
  expect(boxAfter(box, press('Enter'))).toBeNull()
})

test('it does not leave the page', () => {
  const corner = { x: 0.6, y: 0.9, width: 0.4, height: 0.1 }
  expect(boxAfter(corner, press('ArrowRight'))).toEqual(corner)
  expect(boxAfter(corner, press('ArrowDown', { shiftKey: true }))?.height).toBeCloseTo(0.1)
  expect(boxAround({ ...corner, x: 0 }).x).toBe(0)
})
