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
  return `Still to come: ${listed(missing)}.`
}

/** The browser's own lists cost it some 10 ms to begin with, which a page that only just opens has no time for. */
function listed(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
}
