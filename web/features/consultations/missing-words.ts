import type { BookingChoice } from './booking-choice.ts'

/** What is still to be chosen or filled in, as one sentence; null where nothing is. */
export function missingWords(choice: BookingChoice, isVisitorValid: boolean): string | null {
  const missing = [
    ...(choice.service ? [] : ['a subject']),
    ...(choice.date ? [] : ['a day']),
    ...(choice.slot ? [] : ['a time']),
    ...(isVisitorValid ? [] : ['your details']),
  ]
  if (missing.length === 0) return null
  return `Still to come: ${new Intl.ListFormat('en-US').format(missing)}.`
}
