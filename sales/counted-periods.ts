export type Period = { from: string; to: string }

/**
 * Of periods that overlap, those that count: the shorter ones first, so that a month's file beside its weeks' adds
 * nothing twice. The same whatever the order they came in.
 */
export function countedPeriods<P extends Period>(periods: readonly P[]): P[] {
  const counted: P[] = []
  for (const period of periods.toSorted(shorterFirst)) {
    const isTaken = counted.some(
      (other) => !isSame(other, period) && other.from <= period.to && period.from <= other.to,
    )
    if (!isTaken) counted.push(period)
  }
  return counted
}

function isSame(a: Period, b: Period): boolean {
  return a.from === b.from && a.to === b.to
}

function shorterFirst(a: Period, b: Period): number {
  const days = ({ from, to }: Period) => Date.parse(to) - Date.parse(from)
  return days(a) - days(b) || (a.from < b.from ? -1 : 1)
}
