/** The moment at which clocks of the zone show this, in ISO 8601: `2026-03-01`, `00:00` in Lima is `2026-03-01T05:00:00.000Z`. */
export function localInstant(date: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${date}T${time === '24:00' ? '23:59:59' : `${time}:00`}Z`)
  const first = asUtc - offsetAt(asUtc, timeZone)
  // Once more, as the clocks may be set between the two.
  return new Date(asUtc - offsetAt(first, timeZone)).toISOString()
}

/** The date that clocks of the zone show at a moment. */
export function localDate(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** The local wall time without a zone: `2026-03-01T12:30:00`. */
export function localDateTime(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 19)
}

function offsetAt(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(new Date(instant))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(instant / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Kept, since it is asked for each time of a menu and takes long to make. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}
