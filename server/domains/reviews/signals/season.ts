/// <reference lib="esnext.temporal" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import type { Signal, SignalInput } from './signal.ts'
import { hasWord } from './word-in-name.ts'

const LEAD_DAYS = 21

const region = z.strictObject({
  region: z.string(),
  countries: z.array(z.string().length(2)),
  time_zones: z.array(z.string()).optional(),
  foods: z.record(z.string(), z.array(z.string().regex(/^\d{1,2}-\d{1,2}$/)).min(1)),
})
const REGIONS = z
  .array(region)
  .parse(load(readFileSync(join(import.meta.dirname, '../knowledge/seasons.yaml'), 'utf8')))

/** Foods on the menu whose season begins or ends soon, where there is a table for the restaurant's part of its country. */
export function season({ menu, today }: SignalInput): Signal {
  const { country, timeZone } = menu.restaurant
  const table = REGIONS.find(
    ({ countries, time_zones }) =>
      countries.includes(country) && (time_zones?.includes(timeZone) ?? true),
  )
  if (!table) {
    const looked = `no table of seasons for ${timeZone} (${country})`
    return { check: { signal: 'season', looked, found: 0 }, notes: [] }
  }
  const dishes = menu.items.filter(({ kind }) => kind !== 'choice')
  const notes = Object.entries(table.foods).flatMap(([food, periods]) => {
    const turn = periods.map((period) => turnOf(period, today)).find((each) => each !== null)
    if (!turn) return []
    const named = dishes.filter(
      ({ name, description, ingredients }) =>
        hasWord(`${name} ${description ?? ''}`, food) ||
        ingredients.some((ingredient) => hasWord(ingredient, food)),
    )
    if (named.length === 0) return []
    const month = turn.at.toLocaleString('en-US', { month: 'long' })
    const count = named.length === 1 ? '1 item names it' : `${named.length} items name it`
    return [
      {
        signal: 'season' as const,
        text: `The season of ${food} in ${table.region} ${turn.kind === 'starts' ? `starts in ${month}` : `ends in ${month}`}; ${count}.`,
        evidence: named.slice(0, 10).map(({ name }) => name),
        whyNow: `${turn.kind === 'starts' ? 'It starts' : 'It ends'} within ${LEAD_DAYS} days by our table. You know your suppliers better.`,
        to: '/menu-editor',
      },
    ]
  })
  const foods = Object.keys(table.foods).length
  const looked = `${foods} foods of ${table.region}, ${LEAD_DAYS} days ahead`
  return { check: { signal: 'season', looked, found: notes.length }, notes }
}

/** Whether a period such as `10-3` begins or ends soon; null where it does neither. */
export function turnOf(
  period: string,
  today: Temporal.PlainDate,
): { kind: 'starts' | 'ends'; at: Temporal.PlainDate } | null {
  const [from = 1, to = 12] = period.split('-').map(Number)
  for (const year of [today.year, today.year + 1]) {
    const starts = Temporal.PlainDate.from({ year, month: from, day: 1 })
    if (isSoon(today, starts)) return { kind: 'starts', at: starts }
    const ends = Temporal.PlainDate.from({ year, month: to, day: 1 })
      .add({ months: 1 })
      .subtract({ days: 1 })
    if (isSoon(today, ends)) return { kind: 'ends', at: ends }
  }
  return null
}

function isSoon(today: Temporal.PlainDate, at: Temporal.PlainDate): boolean {
  const { days } = today.until(at)
  return days >= 0 && days <= LEAD_DAYS
}
