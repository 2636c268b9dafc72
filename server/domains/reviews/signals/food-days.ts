/// <reference lib="esnext.temporal" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gregorianEaster } from 'date-easter'
import { load } from 'js-yaml'
import { z } from 'zod'
import type { Signal, SignalInput } from './signal.ts'
import { hasWord } from './word-in-name.ts'

const LEAD_DAYS = 10

const foodDay = z.strictObject({
  name: z.string(),
  when: z
    .string()
    .regex(/^(\d\d-\d\d|(first|second|third|last) [A-Z][a-z]+day of \d{1,2}|Easter -?\d+)$/),
  countries: z.array(z.string().length(2)),
  words: z.array(z.string()).min(1),
})
type FoodDay = z.infer<typeof foodDay>

const FOOD_DAYS = z
  .array(foodDay)
  .parse(load(readFileSync(join(import.meta.dirname, '../knowledge/food-days.yaml'), 'utf8')))

/** Unofficial days that are about something on the menu. That they sell anything was never shown, and is not said. */
export function foodDays({ menu, today }: SignalInput): Signal {
  const { country } = menu.restaurant
  const dishes = menu.items.filter(({ kind }) => kind !== 'choice')
  const notes = FOOD_DAYS.flatMap((day) => {
    if (day.countries.length > 0 && !day.countries.includes(country)) return []
    const date = dateOf(day.when, today)
    const days = today.until(date).days
    if (days > LEAD_DAYS) return []
    const matching = dishes.filter(({ name }) => day.words.some((word) => hasWord(name, word)))
    if (matching.length === 0) return []
    const names = matching.slice(0, 3).map(({ name }) => name)
    return [
      {
        signal: 'food-days' as const,
        text: `${day.name} (unofficial) is ${inDays(days)}; your menu has ${names.join(', ')}.`,
        evidence: matching.slice(0, 10).map(({ name }) => name),
        whyNow: `It is on ${date.toLocaleString('en-US', { month: 'long', day: 'numeric' })}. Nobody has shown that such days sell more.`,
        to: '/advertisement',
      },
    ]
  })
  const looked = `${FOOD_DAYS.length} food days, ${LEAD_DAYS} days ahead`
  return { check: { signal: 'food-days', looked, found: notes.length }, notes }
}

/** The next time that the day comes, today included. */
export function dateOf(when: FoodDay['when'], today: Temporal.PlainDate): Temporal.PlainDate {
  const thisYear = inYear(when, today.year)
  const isOver = Temporal.PlainDate.compare(thisYear, today) < 0
  return isOver ? inYear(when, today.year + 1) : thisYear
}

const NTH = ['first', 'second', 'third']
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function inYear(when: string, year: number): Temporal.PlainDate {
  const [, which, weekday, month] = /^(\w+) (\w+day) of (\d+)$/.exec(when) ?? []
  if (which && weekday && month) {
    const first = Temporal.PlainDate.from({ year, month: Number(month), day: 1 })
    const wanted = WEEKDAYS.indexOf(weekday) + 1
    const toFirst = (wanted - first.dayOfWeek + 7) % 7
    if (which !== 'last') {
      return first.add({ days: toFirst + 7 * NTH.indexOf(which) })
    }
    const last = first.add({ months: 1 }).subtract({ days: 1 })
    return last.subtract({ days: (last.dayOfWeek - wanted + 7) % 7 })
  }
  const [, offset] = /^Easter (-?\d+)$/.exec(when) ?? []
  if (offset) return easter(year).add({ days: Number(offset) })
  return Temporal.PlainDate.from(`${year}-${when}`)
}

/** Easter Sunday of the western churches. */
function easter(year: number): Temporal.PlainDate {
  const { month, day } = gregorianEaster(year)
  return Temporal.PlainDate.from({ year, month, day })
}

function inDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
