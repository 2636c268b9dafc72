const LOCALE = 'en-US'

/** `1499, 'USD'` → `$14.99`. Minor units follow the currency: yen have none. */
export function formatPrice(minorUnits: number, currency = 'USD'): string {
  const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minorUnits / 10 ** digits)
}

/** Millionths of a US dollar: `12345` → `$0.012`, `1234567` → `$1.23`. */
export function formatCost(micros: number): string {
  const dollars = micros / 1_000_000
  const isSmall = dollars > 0 && dollars < 0.095
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency: 'USD',
    ...(isSmall && { maximumSignificantDigits: 2 }),
  }).format(dollars)
}

/** `12345.6` → `12,345.6`. */
export function formatNumber(value: number, maximumFractionDigits = 1): string {
  return new Intl.NumberFormat(LOCALE, { maximumFractionDigits }).format(value)
}

/** `1, 'item'` → `1 item`; `1200, 'dish', 'dishes'` → `1,200 dishes`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count, 0)} ${count === 1 ? one : many}`
}

/** Binary megabytes, as the limits are written: `262143999` → `250 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return formatCount(bytes, 'byte')
  const units = ['KB', 'MB', 'GB']
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), units.length)
  return `${formatNumber(bytes / 1024 ** step)} ${units[step - 1]}`
}

/** A point in time as a day: `Mar 4, 2026`. */
export function formatDate(date: Date | string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' }).format(new Date(date))
}

/** `2026-11-16` → `Nov 16`; a calendar day, so it is read and written in the same zone. */
export function formatDay(day: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(day))
}

/** `Mar 4, 2026, 6:30 PM`. */
export function formatDateTime(date: Date | string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(new Date(date))
}

/** The same on the clock of a place: `Mar 4, 2026, 6:30 PM EST`. */
export function formatDateTimeIn(date: Date | string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return format.format(new Date(date))
}

const SPANS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `3 hours ago`, `tomorrow`, `now` for less than a minute. */
export function formatRelativeTime(date: Date | string, now = new Date()): string {
  const seconds = (new Date(date).getTime() - now.getTime()) / 1000
  const format = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
  const span = SPANS.find(([, length]) => Math.abs(seconds) >= length)
  return span ? format.format(Math.trunc(seconds / span[1]), span[0]) : format.format(0, 'second')
}

/** What is left of a longer task: `about 2 minutes left`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds left'
  if (seconds < 90) return `about ${formatCount(Math.ceil(seconds / 5) * 5, 'second')} left`
  return `about ${formatCount(Math.round(seconds / 60), 'minute')} left`
}
