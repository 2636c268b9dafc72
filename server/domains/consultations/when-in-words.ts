/** A consultation's time for people: in the business's zone, and in the visitor's where the clocks differ then. */
export type When = { business: string; visitor: string | null }

export function whenInWords(
  startsAt: Date,
  zones: { business: string; visitor: string | null },
): When {
  const business = inZone(startsAt, zones.business)
  if (
    !zones.visitor ||
    wallClock(startsAt, zones.visitor) === wallClock(startsAt, zones.business)
  ) {
    return { business, visitor: null }
  }
  return { business, visitor: inZone(startsAt, zones.visitor) }
}

/** `Tuesday, November 24, 2026 at 10:00 AM Pacific Standard Time`, with spaces that every mail program knows. */
function inZone(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone,
  })
  return format.format(at).replace(/\s/g, ' ')
}

function wallClock(at: Date, timeZone: string): string {
  return at.toLocaleString('en-US', { timeZone })
}
