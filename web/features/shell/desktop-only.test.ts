import { expect, test } from 'vitest'
import { needsDesktop } from './desktop-only.ts'

test('dashboards need a desktop, the menu tool and the library do not', () => {
  expect(needsDesktop('/createitems')).toBe(true)
  expect(needsDesktop('/settings/')).toBe(true)
  expect(needsDesktop('/menucreation')).toBe(false)
  expect(needsDesktop('/menuitems')).toBe(false)
  expect(needsDesktop('/tipsy')).toBe(false)
})
