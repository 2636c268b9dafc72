import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { canonicalMenu } from '#contract/canonical-menu.ts'
import { menuChange } from '#contract/menu-changes.ts'
import { apply, applyEach } from './apply.ts'
import { diff } from './diff.ts'
import { hashOf } from './hash.ts'
import { invert } from './invert.ts'
import { structureFindings } from './structure.ts'
import { randomMenu } from './testing/random-menus.ts'
import { toCanonical } from './to-canonical.ts'

const RUNS = { numRuns: 5000 }

test('the difference of two menus, applied to the first, makes the second', () => {
  fc.assert(
    fc.property(randomMenu, randomMenu, (one, other) => {
      expect(apply(one, diff(one, other))).toEqual(other)
    }),
    RUNS,
  )
})

test('what a difference did is taken back to the letter', () => {
  fc.assert(
    fc.property(randomMenu, randomMenu, (one, other) => {
      const { document, applied, conflicts } = applyEach(one, diff(one, other))
      expect(conflicts).toEqual([])
      expect(apply(document, invert(applied))).toEqual(one)
    }),
    { numRuns: 2000 },
  )
})

test('a menu does not differ from itself, and its hash does not depend on the order of keys', () => {
  fc.assert(
    fc.property(randomMenu, (menu) => {
      const shuffled = Object.fromEntries(Object.entries(menu).reverse()) as typeof menu
      expect(diff(menu, structuredClone(menu))).toEqual([])
      expect(hashOf(shuffled)).toBe(hashOf(menu))
      expect(toCanonical(menu)).toEqual(menu)
    }),
    { numRuns: 1000 },
  )
})

test('every random menu and every difference is as the contract has it, and whole', () => {
  fc.assert(
    fc.property(randomMenu, randomMenu, (one, other) => {
      expect(canonicalMenu.parse(one)).toEqual(one)
      expect(structureFindings(one)).toEqual([])
      const changes = diff(one, other)
      expect(z.array(menuChange).parse(changes)).toEqual(changes)
    }),
    { numRuns: 300 },
  )
})
