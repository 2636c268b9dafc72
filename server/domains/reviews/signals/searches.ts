import { shiftDay } from '#contract/days.ts'
import type { SearchTerm } from '#contract/review-files.ts'
import type { ReviewNote } from '#contract/reviews.ts'
import { counted } from './figures.ts'
import { dishesOf, notLooked, type Signal, type SignalInput } from './signal.ts'
import { hasWord } from './word-in-name.ts'

/** A Google Trends export as the owner brought it. */
export type SearchExport = { region: string; fileName: string; terms: readonly SearchTerm[] }

const RECENT = 4
const INDEX_MIN = 5
/** What is nearer to last year's is no difference to speak of. */
const MORE = 1.25
const LESS = 0.8
/** An export that ended before says nothing of now. */
const STALE_DAYS = 28
/** A date of last year may lie a few days beside the same week. */
const NEAR_DAYS = 3

export type YearOnYear = { ratio: number; now: number; then: number }

/** Search interest for what is on the menu, this year's last four weeks by the same weeks a year before; an index, no demand. */
export function searches({ menu, today }: SignalInput, exports: readonly SearchExport[]): Signal {
  if (exports.length === 0) return notLooked('searches', 'no Google Trends export was uploaded')
  const dishes = dishesOf(menu)
  const terms = exports.flatMap(({ region, fileName, terms: of }) =>
    of.map((term) => ({ ...term, region, fileName })),
  )
  const fresh = terms.filter(
    ({ weeks }) => (weeks.at(-1)?.day ?? '') >= today.subtract({ days: STALE_DAYS }).toString(),
  )
  const notes = fresh.flatMap(({ term, weeks, region, fileName }): ReviewNote[] => {
    const names = dishes
      .filter(({ name, description }) => hasWord(`${name} ${description ?? ''}`, term))
      .map(({ name }) => name)
    const found = yearOnYear(weeks)
    if (!found || names.length === 0 || (found.ratio < MORE && found.ratio > LESS)) return []
    const { ratio, now, then } = found
    return [
      {
        signal: 'searches',
        text: `Searches for “${term}” in ${region}: the last ${RECENT} weeks are ${ratio.toFixed(1)} × the same weeks a year before; ${counted(names.length, 'item')} of your menu ${names.length === 1 ? 'names' : 'name'} it.`,
        evidence: [
          `Index ${now.toFixed(0)} now, ${then.toFixed(0)} then, of 100 within the file ${fileName} (Google Trends, ${weeks.length} weeks)`,
          ...names.slice(0, 5),
        ],
        whyNow:
          'It is what people searched for, an index and not orders; your own sales may do otherwise.',
        to: '/menu-editor',
      },
    ]
  })
  const stale = terms.length - fresh.length
  const looked = `${counted(terms.length, 'search term')} of the Google Trends export you uploaded${stale > 0 ? `; ${stale} of them ended more than ${STALE_DAYS} days ago` : ''}`
  return { check: { signal: 'searches', looked, found: notes.length }, notes }
}

/** Null where there is no year before, or too little of it to divide by. */
export function yearOnYear(weeks: SearchTerm['weeks']): YearOnYear | null {
  const recent = weeks.slice(-RECENT)
  const before = recent.flatMap(({ day }) => {
    const wanted = Date.parse(shiftDay(day, -364))
    const near = weeks.filter(
      (week) => Math.abs(Date.parse(week.day) - wanted) <= NEAR_DAYS * 86_400_000,
    )
    return near[0] ? [near[0]] : []
  })
  if (recent.length < RECENT || before.length < RECENT) return null
  const [now, then] = [meanOf(recent), meanOf(before)]
  return now < INDEX_MIN || then < INDEX_MIN ? null : { ratio: now / then, now, then }
}

function meanOf(weeks: SearchTerm['weeks']): number {
  return weeks.reduce((sum, { index }) => sum + index, 0) / weeks.length
}
