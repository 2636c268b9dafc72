import { expect, test } from 'vitest'
import { anItem } from './intake-fixture.ts'
import { changedBy, stepsBackTo } from './undo-decisions.ts'

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
