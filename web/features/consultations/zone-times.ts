const LOCALE = 'en-US'

/** The browser's own zone. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** `10:00 AM`. */
export function timeIn(zone: string, at: string): string {
  return said(at, { hour: 'numeric', minute: '2-digit', timeZone: zone })
}

/** `Tuesday, November 24, 2026`. */
export function dateIn(zone: string, at: string): string {
  return said(at, { dateStyle: 'full', timeZone: zone })
}

/** `Wed, Nov 25`. */
export function shortDateIn(zone: string, at: string): string {
  return said(at, { weekday: 'short', month: 'short', day: 'numeric', timeZone: zone })
}

/** A day without a time, `2026-11-24` → `Tuesday, November 24`. */
export function dayInWords(day: string): string {
  return said(`${day}T00:00:00Z`, {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  })
}

/** `Pacific Time (Los Angeles)`: the zone as people say it, and a city that keeps it. */
export function zoneInWords(zone: string, at: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = parts.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return !name || !city || name.includes(city) ? (name ?? zone) : `${name} (${city})`
}

/** Whether clocks in both zones show the same at this moment. */
export function clocksAgree(one: string, other: string, at: string): boolean {
  const clock = (zone: string) =>
    said(at, { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  return clock(one) === clock(other)
}

/** With spaces that do not differ between browsers. */
function said(at: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, options).format(new Date(at)).replace(/\s/g, ' ')
}
