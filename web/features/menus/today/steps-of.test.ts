import { expect, test } from 'vitest'
import { blankItem } from '#menu/blank-item.ts'
import type { Working } from '../editor/working-menu.queries.ts'
import { stepsOf } from './steps-of.ts'

type Given = Parameters<typeof stepsOf>[0]

const EMPTY = { menu: { items: [] }, collections: [], findings: [] } as unknown as Given
const FILLED = { ...EMPTY, menu: { items: [blankItem('dish', 'Stew')] } } as unknown as Given
const FINDING: Working['findings'][number] = {
  rule: 'price-missing',
  level: 'block',
  on: 'item',
  ref: 'stew',
  field: 'price',
  text: 'Stew has no price.',
}

test('with nothing there, the menu is brought first', () => {
  expect(stepsOf(EMPTY, 0)).toEqual({ hasBrought: false, hasDecided: false, next: 1 })
})

test('with suggestions open, they are looked through next', () => {
  expect(stepsOf(FILLED, 3)).toEqual({ hasBrought: true, hasDecided: false, next: 2 })
})

test('a menu that cannot be approved is not looked through yet', () => {
  expect(stepsOf({ ...FILLED, findings: [FINDING] }, 0).next).toBe(2)
})

test('a filled menu with nothing open is approved next', () => {
  expect(stepsOf(FILLED, 0)).toEqual({ hasBrought: true, hasDecided: true, next: 3 })
})
