/// <reference lib="esnext.temporal" />
import type { Signal, SignalInput } from './signal.ts'

const LEAD_DAYS = 14

/**
 * Public holidays of the restaurant's country for which it has not said how it is open. The calendar is large (40 MB in
 * memory), so it is loaded with the first review.
 */
export async function holidays({ menu, today }: SignalInput): Promise<Signal> {
  const { default: Calendar } = await import('date-holidays')
  const { country, specialHours, timeZone } = menu.restaurant
  const calendar = new Calendar(country, { types: ['public'], languages: ['en'] })
  calendar.setTimezone(timeZone)
  const coming = [today.year, today.year + 1]
    .flatMap((year) => calendar.getHolidays(year) ?? [])
    .map(({ date, name }) => ({ name, day: Temporal.PlainDate.from(date.slice(0, 10)) }))
    .filter(({ day }) => {
      const { days } = today.until(day)
      return days >= 0 && days <= LEAD_DAYS
    })
  const stated = new Set(specialHours.map(({ date }) => date))
  const notes = coming
    .filter(({ day }) => !stated.has(day.toString()))
    .map(({ name, day }) => {
      const { days } = today.until(day)
      const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
      return {
        signal: 'holidays' as const,
        text: `${name} is ${when}, and the menu does not say whether you are open.`,
        evidence: [
          `${day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })}, a public holiday of ${country} (date-holidays)`,
        ],
        whyNow: 'Without special hours the platforms show your usual ones on that day.',
        to: '/menu-editor',
      }
    })
  const looked = `public holidays of ${country}, ${LEAD_DAYS} days ahead`
  return { check: { signal: 'holidays', looked, found: notes.length }, notes }
}
