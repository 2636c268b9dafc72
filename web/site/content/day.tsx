/** `2026-11-19` as November 19, 2026, alike in every time zone. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{FORMAT.format(new Date(`${day}T00:00:00Z`))}</time>
}

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
