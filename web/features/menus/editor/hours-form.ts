import type { OpenPeriod, SpecialDay } from '#contract/canonical-menu.ts'
import { joinAtMidnight, overlaps, splitAtMidnight } from '#menu/hours.ts'

/** A period as it is typed: an end before its beginning is the next day's, and an empty time is not typed yet. */
export type Row = { id: string; day: number; from: string; to: string }

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** A field of the type `time` knows no 24:00: from 00:00 to 00:00 is a whole day. */
export function rowsOf(hours: readonly OpenPeriod[]): Row[] {
  return joinAtMidnight(hours).map(({ day, from, to }) => ({
    id: crypto.randomUUID(),
    day,
    from,
    to: to === '24:00' ? '00:00' : to,
  }))
}

/** As the document has them, in the order of the week. */
export function hoursOf(rows: readonly Row[]): OpenPeriod[] {
  return rows
    .flatMap(({ day, from, to }) => splitAtMidnight({ day, from, to }))
    .sort((one, other) => one.day - other.day || one.from.localeCompare(other.from))
}

/** What is wrong with each row, by its id; one sentence each. */
export function rowProblems(rows: readonly Row[]): Map<string, string> {
  const problems = new Map<string, string>()
  for (const row of rows) {
    const problem = timesProblem(row)
    if (problem) problems.set(row.id, problem)
  }
  const whole = rows.filter(({ id }) => !problems.has(id))
  for (const [at, row] of whole.entries()) {
    const other = whole
      .slice(0, at)
      .find((former) => overlaps([former, row].flatMap(splitAtMidnight)).length > 0)
    if (!other) continue
    const said = `${WEEKDAYS[other.day]}, ${other.from} to ${other.to}`
    problems.set(row.id, `These hours run into ${said}.`)
  }
  return problems
}

function timesProblem({ from, to }: Pick<Row, 'from' | 'to'>): string | null {
  if (from === '') return 'Write when this period begins.'
  if (to === '') return 'Write when this period ends.'
  if (from === to && from !== '00:00') {
    return `It begins and ends at ${from}. For a whole day, write 00:00 and 00:00.`
  }
  return null
}

export type SpecialRow = { id: string; date: string; from: string; to: string; isClosed: boolean }

/** A day with several periods is several rows of one date. */
export function specialRowsOf(days: readonly SpecialDay[]): SpecialRow[] {
  return days.flatMap(({ date, hours }): SpecialRow[] => {
    if (hours.length === 0) {
      return [{ id: crypto.randomUUID(), date, from: '', to: '', isClosed: true }]
    }
    return hours.map(({ from, to }) => ({
      id: crypto.randomUUID(),
      date,
      from,
      to: to === '24:00' ? '00:00' : to,
      isClosed: false,
    }))
  })
}

export function specialDaysOf(rows: readonly SpecialRow[]): SpecialDay[] {
  return [...Map.groupBy(rows, ({ date }) => date)]
    .map(([date, ofDay]) => ({
      date,
      hours: ofDay
        .filter(({ isClosed }) => !isClosed)
        .map(({ from, to }) => ({ from, to: to === '00:00' ? '24:00' : to }))
        .sort((one, other) => one.from.localeCompare(other.from)),
    }))
    .sort((one, other) => one.date.localeCompare(other.date))
}

export function specialProblems(rows: readonly SpecialRow[]): Map<string, string> {
  const problems = new Map<string, string>()
  for (const row of rows) {
    const problem = specialProblem(row)
    if (problem) problems.set(row.id, problem)
  }
  const whole = rows.filter(({ id }) => !problems.has(id))
  for (const [at, row] of whole.entries()) {
    const former = whole.slice(0, at).filter(({ date }) => date === row.date)
    if (former.length === 0) continue
    if (row.isClosed || former.some(({ isClosed }) => isClosed)) {
      problems.set(row.id, 'This day is closed in another line: remove one of the two.')
    } else if (overlaps([...former, row].flatMap(withinDay)).length > 0) {
      problems.set(row.id, 'These hours run into other hours of the same day.')
    }
  }
  return problems
}

function specialProblem({ date, isClosed, from, to }: SpecialRow): string | null {
  if (date === '') return 'Choose the day.'
  if (isClosed) return null
  const problem = timesProblem({ from, to })
  if (problem) return problem
  // a document's special day has no next morning
  return to !== '00:00' && to < from
    ? 'A special day ends at midnight: write 00:00, and the rest as hours of the next day.'
    : null
}

function withinDay({ from, to }: SpecialRow): OpenPeriod[] {
  return [{ day: 0, from, to: to === '00:00' ? '24:00' : to }]
}
