import { remember } from './remember.ts'

export type DateOrder = 'mdy' | 'dmy'

/** A date and time as printed; `time` is null where only the day is. */
export type Printed = { date: string; time: string | null; isUtc: boolean }

const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AaPp]\.?[Mm]\.?)?`
const ISO = new RegExp(
  String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ,]+${TIME})?\s*(Z|UTC|[+-]00:?00)?$`,
)
const SHORT = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:[ ,]+${TIME})?$`)
const DAY_FIRST = new RegExp(
  String.raw`^(?:[A-Za-z]+,? )?(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ ,-]+(\d{4})(?:[ ,]+(?:at )?${TIME})?$`,
)
const MONTH_FIRST = new RegExp(
  String.raw`^(?:[A-Za-z]+, )?([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[ ,]+(?:at )?${TIME})?$`,
)
const ONLY_TIME = new RegExp(`^${TIME}$`)
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export function parsePrinted(text: string, order: DateOrder): Printed | null {
  const trimmed = text.trim()
  const iso = ISO.exec(trimmed)
  if (iso) {
    const [, year, month, day, ...clock] = iso
    return printed([year, month, day], clock, clock[4] !== undefined)
  }
  const short = SHORT.exec(trimmed)
  if (short) {
    const [, first, second, year = '', ...clock] = short
    const [month, day] = order === 'mdy' ? [first, second] : [second, first]
    return printed([year.length === 2 ? `20${year}` : year, month, day], clock)
  }
  const dayFirst = DAY_FIRST.exec(trimmed)
  if (dayFirst) {
    const [, day, month, year, ...clock] = dayFirst
    return printed([year, monthNumber(month), day], clock)
  }
  const monthFirst = MONTH_FIRST.exec(trimmed)
  if (monthFirst) {
    const [, month, day, year, ...clock] = monthFirst
    return printed([year, monthNumber(month), day], clock)
  }
  return null
}

/** `7:04 PM` → `19:04:00`; null where it is no time. */
export function parseTime(text: string): string | null {
  const found = ONLY_TIME.exec(text.trim())
  return found ? clockOf(found.slice(1)) : null
}

/** Which number of a short date is the month, where the dates themselves say so. */
export function dateOrderOf(texts: Iterable<string>): DateOrder | null {
  for (const text of texts) {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(text.trim()) ?? []
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) return 'mdy'
  }
  return null
}

function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}

function printed(
  [year = '', month = '', day = '']: (string | undefined)[],
  clock: (string | undefined)[],
  isUtc = false,
): Printed | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return null
  const hasTime = clock[0] !== undefined
  const time = hasTime ? clockOf(clock) : null
  return hasTime && time === null ? null : { date, time, isUtc }
}

function clockOf([hour, minute, second = '00', half]: (string | undefined)[]): string | null {
  let hours = Number(hour)
  if (half) hours = (hours % 12) + (/^p/i.test(half) ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** What is sold after midnight belongs to the evening before. */
const DAY_BEGINS_AT = 5

export type StoreClock = {
  /** The store's wall clock as the moment it is. */
  fromLocal: (printed: Printed) => Date
  /** The day in the store's zone; without a time, the printed one. */
  businessDay: (printed: Printed, moment: Date | null) => string
}

/** Reads times of one store; offsets are looked up once an hour. */
export function storeClock(zone: string): StoreClock {
  const offsets = new Map<number, number>()
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  function offsetAt(time: number): number {
    const hour = Math.floor(time / HOUR_MS)
    const known = offsets.get(hour)
    if (known !== undefined) return known
    const at = new Date(hour * HOUR_MS)
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hours, minute) - at.getTime()
    offsets.set(hour, offset)
    return offset
  }
  const dayOf = remember((days) => new Date(Number(days) * DAY_MS).toISOString().slice(0, 10))
  return {
    fromLocal({ date, time, isUtc }) {
      const wall = Date.parse(`${date}T${time ?? '12:00:00'}Z`)
      if (isUtc) return new Date(wall)
      // twice: the first guess may lie on the other side of a change of the clocks
      const guess = wall - offsetAt(wall)
      return new Date(wall - offsetAt(guess))
    },
    businessDay({ date, time, isUtc }, moment) {
      if (time === null) return date
      const wall =
        isUtc && moment
          ? moment.getTime() + offsetAt(moment.getTime())
          : Date.parse(`${date}T${time}Z`)
      return dayOf(String(Math.floor((wall - DAY_BEGINS_AT * HOUR_MS) / DAY_MS)))
    },
  }
}

/** The Monday of a day's ISO week. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
