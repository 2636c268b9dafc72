import { bestGutter, crosses, heart, middleOf, type PricedSegment, sameRow } from './gutters.ts'

const DEEPEST = 6

/** Columns in reading order: a gutter splits a page into columns, what crosses it splits columns into storeys. */
export function columnsOf(segments: readonly PricedSegment[], depth = 0): PricedSegment[][] {
  if (segments.length === 0) return []
  const gutter = depth < DEEPEST ? bestGutter(segments) : null
  if (gutter === null) return [[...segments]]
  const crossing = segments.filter((segment) => crosses(segment, gutter))
  return storeys(segments, crossing, gutter).flatMap((storey) => {
    if (storey.band) return columnsOf(storey.segments, depth + 1)
    const [left, right] = sidesOf(storey.segments, gutter)
    return [...columnsOf(left, depth + 1), ...columnsOf(right, depth + 1)]
  })
}

type Storey = { band: boolean; segments: PricedSegment[] }

/** Rows with what crosses are storeys of their own; so is what stands between them on one side only. */
function storeys(
  segments: readonly PricedSegment[],
  crossing: readonly PricedSegment[],
  gutter: number,
): Storey[] {
  if (crossing.length === 0) return [{ band: false, segments: [...segments] }]
  const isBand = (segment: PricedSegment) =>
    crossing.includes(segment) || crossing.some((other) => sameRow(segment, other))
  const sorted = [...segments].sort((one, other) => heart(one) - heart(other))
  const runs = merged(sorted.map((segment) => ({ band: isBand(segment), segments: [segment] })))
  return merged(
    runs.map((run) => {
      const isOneSided = sidesOf(run.segments, gutter).some((side) => side.length === 0)
      return { ...run, band: run.band || isOneSided }
    }),
  )
}

function merged(storeysInOrder: readonly Storey[]): Storey[] {
  const found: Storey[] = []
  for (const { band, segments } of storeysInOrder) {
    const last = found.at(-1)
    if (last && last.band === band) last.segments.push(...segments)
    else found.push({ band, segments: [...segments] })
  }
  return found
}

function sidesOf(
  segments: readonly PricedSegment[],
  gutter: number,
): [left: PricedSegment[], right: PricedSegment[]] {
  return [
    segments.filter((segment) => middleOf(segment) < gutter),
    segments.filter((segment) => middleOf(segment) >= gutter),
  ]
}
