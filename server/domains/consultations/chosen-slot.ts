import { SLOT_TAKEN } from '#contract/consultations.ts'
import { conflict, invalid } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { slotsOfDay } from './business-days.ts'

/** The slot that a visitor asks for, or 400 where there is none then. */
export function chosenSlot(
  deps: Pick<Deps, 'config' | 'now'>,
  { date, time }: { date: string; time: string },
): Date {
  const now = deps.now()
  const slots = slotsOfDay(deps.config.business, date, now)
  if (slots.length === 0) {
    throw invalid('consultations.no_slots', 'There are no consultations on this day.', {
      date: 'There are no consultations on this day.',
    })
  }
  const slot = slots.find((one) => one.time === time)
  if (!slot) {
    const sentence = 'There is no consultation at this time. Please choose one that is offered.'
    throw invalid('consultations.no_slot', sentence, { time: sentence })
  }
  if (slot.startsAt <= now) {
    const sentence = 'This time is over. Please choose a later one.'
    throw invalid('consultations.time_over', sentence, { time: sentence })
  }
  return slot.startsAt
}

export function alreadyBooked() {
  return conflict(SLOT_TAKEN, 'This time slot has already been booked')
}
