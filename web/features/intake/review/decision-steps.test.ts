import { expect, test } from 'vitest'
import { anItem } from '../intake-fixture.ts'
import { changedBy, decidedBy, stepsBackTo } from './decision-steps.ts'

const open = anItem()
const taken = anItem({ decision: 'accepted' })
const refused = anItem({ decision: 'rejected' })

test('a decision changes the items that have another one and are rewritten', () => {
  const unwritten = anItem({ improved: null })
  expect(changedBy([open, taken, refused, unwritten], 'accepted')).toEqual([open, refused])
})

test('undoing gives each item back what it had, in as few calls as there are decisions', () => {
  expect(stepsBackTo([open, refused, anItem({ ...open, id: taken.id })])).toEqual([
    { decision: 'pending', itemIds: [open.id, taken.id] },
    { decision: 'rejected', itemIds: [refused.id] },
  ])
})

test('the last of the steps that name an item decides it, and the others stay as they are', () => {
  const steps = [
    { decision: 'accepted' as const, itemIds: [open.id, refused.id] },
    { decision: 'rejected' as const, itemIds: [open.id] },
  ]
  const decisions = decidedBy([open, taken, refused], steps).map(({ decision }) => decision)
  expect(decisions).toEqual(['rejected', 'accepted', 'accepted'])
})
