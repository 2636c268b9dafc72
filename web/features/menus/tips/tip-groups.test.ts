import { expect, test } from 'vitest'
import type { MenuItem } from '#contract/menus.ts'
import type { Tip } from '#contract/tips.ts'
import { applyInTurn, beforeOf, groupTips, undoOf } from './tip-groups.ts'

function aTip(overrides: Partial<Tip> = {}): Tip {
  const item = { name: 'SOUP', description: null, price: null, status: 'draft' } as MenuItem
  const why = 'Platforms refuse shouting. Source: Deliveroo menu guidelines.'
  return {
    id: 'T1:1',
    rule: 'T1',
    title: 'Small letters.',
    why,
    gain: 1,
    item,
    fix: null,
    ...overrides,
  }
}

const fix = { label: 'Change the name', field: 'name', preview: 'Soup' } as const

test('tips of a rule stand together, rules in the order of their first tip', () => {
  const groups = groupTips([aTip(), aTip({ rule: 'T2' }), aTip({ id: 'T1:2' })])
  expect(groups.map(({ rule, tips }) => [rule, tips.length])).toEqual([
    ['T1', 2],
    ['T2', 1],
  ])
  expect(groups[0]).toMatchObject({
    why: 'Platforms refuse shouting.',
    source: 'Deliveroo menu guidelines.',
  })
})

test('a rule without a title of its own is named by its id', () => {
  expect(groupTips([aTip({ rule: 'T99' })])[0]?.title).toBe('More to improve')
})

test('before and undo speak of the field that is written', () => {
  expect(beforeOf(aTip({ fix }))).toBe('SOUP')
  expect(undoOf(aTip({ fix }))).toEqual({ status: 'draft', name: 'SOUP' })
  expect(beforeOf(aTip({ fix: { ...fix, field: 'price' } }))).toBe('No price')
})

test('fixes are applied in turn, and a failure does not end the others', async () => {
  const counts: number[] = []
  const { applied, failures } = await applyInTurn(
    [aTip({ id: 'a' }), aTip({ id: 'b' }), aTip({ id: 'c' })],
    {
      apply: async (tip) => {
        if (tip.id === 'b') throw new Error('Changed meanwhile.')
        return tip.item
      },
      isStopped: () => false,
      onDone: (count) => counts.push(count),
    },
  )
  expect(applied.map(({ tip }) => tip.id)).toEqual(['a', 'c'])
  expect(failures).toHaveLength(1)
  expect(counts).toEqual([1, 2, 3])
})

test('a stop leaves what was not begun', async () => {
  let isStopped = false
  const { applied } = await applyInTurn([aTip({ id: 'a' }), aTip({ id: 'b' })], {
    apply: async (tip) => {
      isStopped = true
      return tip.item
    },
    isStopped: () => isStopped,
    onDone: () => undefined,
  })
  expect(applied).toHaveLength(1)
})
