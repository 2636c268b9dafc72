import type { ServiceId, TimeSlot } from '#contract/consultations.ts'

/** What a visitor has chosen so far, in the order of the page: each step is based on those before it. */
export type BookingChoice = {
  service: ServiceId | null
  /** `YYYY-MM-DD` in the business's zone. */
  date: string | null
  slot: TimeSlot | null
}

export const NOTHING_CHOSEN: BookingChoice = { service: null, date: null, slot: null }

export function chooseService(service: ServiceId): BookingChoice {
  return { service, date: null, slot: null }
}

/** Another month clears day and time. */
export function chooseMonth({ service }: BookingChoice): BookingChoice {
  return { service, date: null, slot: null }
}

export function chooseDate({ service }: BookingChoice, date: string): BookingChoice {
  return { service, date, slot: null }
}

export function chooseSlot(choice: BookingChoice, slot: TimeSlot): BookingChoice {
  return { ...choice, slot }
}

/** The first day after this one that has a free slot; the days are in order. */
export function nextDay(days: readonly string[], after: string): string | null {
  return days.find((day) => day > after) ?? null
}
