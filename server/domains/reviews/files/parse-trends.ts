import type { SearchTerm } from '#contract/review-files.ts'
import { type Rows, readCsv } from '#sales/csv.ts'

export type TrendsExport = { region: string; terms: SearchTerm[] }

export class NotATrendsExport extends Error {}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH = /^\d{4}-\d{2}$/
const HOUR = /^\d{4}-\d{2}-\d{2}T\d{2}/
const WEEKS_MIN = 52
const WEEK_DAYS = 7

/**
 * Google Trends' multiTimeline.csv, by week. Its words are of the language of whoever exported it, so it is told by its
 * shape: the first line of two cells or more whose next line begins with a date. Throws NotATrendsExport with a sentence.
 */
export function parseTrends(text: string): TrendsExport {
  const rows = readCsv(text.replace(/^\uFEFF/, ''))
  const at = rows.findIndex((row, index) => row.length >= 2 && isDate(rows[index + 1]?.[0]))
  const header = rows[at]
  if (!header) throw new NotATrendsExport(NOT_ONE)
  const body = rows.slice(at + 1).filter((row) => isDate(row[0]))
  const first = body[0]?.[0] ?? ''
  if (HOUR.test(first) || MONTH.test(first)) throw new NotATrendsExport(otherGrain(first))
  demandWeeks(body)
  const heads = header.slice(1).map(readHead)
  return {
    region: heads.find(({ region }) => region !== null)?.region ?? 'an unnamed region',
    terms: heads.map(({ term }, column) => ({
      term,
      weeks: body.flatMap((row) => {
        const index = readIndex(row[column + 1] ?? '')
        return index === null ? [] : [{ day: row[0] ?? '', index }]
      }),
    })),
  }
}

const NOT_ONE =
  'This is no timeline of Google Trends. Open trends.google.com, search for up to five dishes over the past 5 years, and take “Interest over time” with its download button; nothing was stored.'

function otherGrain(first: string): string {
  const grain = MONTH.test(first) ? 'month' : 'hour'
  return `This export is by ${grain}. Choose “Past 5 years” in Google Trends, which gives weeks; nothing was stored.`
}

function demandWeeks(body: Rows): void {
  const days = body.map(([day = '']) => Date.parse(day))
  const steps = days.slice(1).map((day, at) => (day - (days[at] ?? day)) / 86_400_000)
  if (steps.some((step) => Math.round(step) !== WEEK_DAYS))
    throw new NotATrendsExport(otherSteps(steps))
  if (body.length < WEEKS_MIN)
    throw new NotATrendsExport(
      `This export has ${body.length} weeks; ${WEEKS_MIN} are needed for a year to compare with. Choose “Past 5 years”; nothing was stored.`,
    )
}

function otherSteps(steps: readonly number[]): string {
  return steps.every((step) => Math.round(step) === 1)
    ? 'This export is by day. Choose “Past 5 years” in Google Trends, which gives weeks; nothing was stored.'
    : 'Weeks are missing in this export. Take it from Google Trends again; nothing was stored.'
}

/** `tacos: (California)` in any language: what stands before the colon is the term. */
function readHead(cell: string): { term: string; region: string | null } {
  const [, term, region] = /^(.*?)\s*:\s*\((.+)\)\s*$/.exec(cell) ?? []
  return { term: (term ?? cell).trim(), region: region?.trim() ?? null }
}

/** `<1` is nearly nothing; null where a week has no number. */
function readIndex(cell: string): number | null {
  const text = cell.trim()
  if (/^<\s*1$/.test(text)) return 0.5
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null
}

function isDate(cell = ''): boolean {
  const text = cell.trim()
  return DAY.test(text) || MONTH.test(text) || HOUR.test(text)
}
