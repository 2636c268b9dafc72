import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Decision, IntakeItem } from '#contract/menu-intake-model.ts'
import { anItem } from '../intake-fixture.ts'
import { ReviewBar } from './review-bar.tsx'

afterEach(cleanup)

function open(items: readonly IntakeItem[]) {
  const decided: { ids: string[]; decision: Decision }[] = []
  const taken: string[][] = []
  const idsOf = (some: readonly IntakeItem[]) => some.map(({ id }) => id)
  render(
    <ReviewBar
      items={items}
      shown={items}
      onDecide={(some, decision) => decided.push({ ids: idsOf(some), decision })}
      onSave={() => undefined}
      onTakeToMenu={(undecided) => taken.push(idsOf(undecided))}
    />,
  )
  return { decided, taken, press: (name: string) => userEvent.click(screen.getByText(name)) }
}

const pending = anItem({ id: 'pending' })
const rejected = anItem({ id: 'rejected', decision: 'rejected' })
const accepted = anItem({ id: 'accepted', decision: 'accepted' })

test('accepting all leaves what was rejected rejected', async () => {
  const { decided, press } = open([pending, rejected, accepted])
  await press('Accept all')
  expect(decided).toEqual([{ ids: ['pending', 'accepted'], decision: 'accepted' }])
})

test('one press puts all but what was rejected on the menu, and says how many', async () => {
  const { taken, press } = open([pending, rejected, accepted])
  await press('Put 2 on my menu')
  expect(taken).toEqual([['pending']])
})
