/** `2026-11-19` as November 19, 2026, alike in every time zone. */
export function Day({ day }: { day: string }) {
  const [year, month, date] = day.split('-').map(Number)
  return <time dateTime={day}>{`${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`}</time>
}

// A formatter of the browser's own is slow to make the first time, and this would be the page's only one.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
