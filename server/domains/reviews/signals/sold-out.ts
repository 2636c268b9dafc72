import type { ReviewNote } from '#contract/reviews.ts'
import type { SoldOutPeriod } from '../../menus/working/sold-out-periods.service.ts'
import { counted } from './figures.ts'
import type { Signal, SignalInput } from './signal.ts'
import { soldOutHabits } from './sold-out-habits.ts'

/** What is off until somebody switches it on, and what is off again and again. */
export function soldOut(input: SignalInput, periods: readonly SoldOutPeriod[]): Signal {
  const { items } = input.menu
  const habits = soldOutHabits(input, periods)
  const notes = [...forgotten(items), ...habits.notes]
  const looked = `${counted(items.length, 'item')}; ${habits.looked}`
  return { check: { signal: 'sold-out', looked, found: notes.length }, notes }
}

/** Forgotten ones cost orders without a word. */
function forgotten(items: SignalInput['menu']['items']): ReviewNote[] {
  const off = items.filter(({ soldOut }) => soldOut !== null && soldOut.until === null)
  if (off.length === 0) return []
  return [
    {
      signal: 'sold-out',
      text: `${off.length === 1 ? '1 item is' : `${off.length} items are`} sold out until somebody switches ${off.length === 1 ? 'it' : 'them'} on again.`,
      evidence: off.slice(0, 10).map(({ name }) => name),
      whyNow: 'Take off the menu what will not come back, and switch on what is there.',
      to: '/menu-editor',
    },
  ]
}
