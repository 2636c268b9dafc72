import { MARKETPLACES, SALES_CHANNEL_NAMES, type SalesChannel } from '#contract/sales-model.ts'

export type NotedWeek = {
  week: string
  channels: readonly { channel: SalesChannel; orders: number; revenue: number }[]
}

/** Fewer than this is an empty week, a closed store or a missing file; a joining platform has more before it. */
const JOINED_AFTER_WEEKS = 2

/** What an owner should know before reading the weeks, one sentence each; empty where there is nothing. */
export function weekNotes(of: {
  weeks: readonly NotedWeek[]
  /** Zones that files were read in, and the restaurant's own now. */
  readIn: readonly { timeZone: string; files: number }[]
  timeZone: string
}): string[] {
  return [
    ...emptyWeeks(of.weeks),
    ...belowNothing(of.weeks),
    ...joined(of.weeks),
    ...otherZones(of.readIn, of.timeZone),
  ]
}

/** A store that is closed and a file that is missing look the same: only the owner knows. */
function emptyWeeks(weeks: readonly NotedWeek[]): string[] {
  const runs: { from: string; count: number }[] = []
  for (const [at, { week, channels }] of weeks.entries()) {
    if (channels.length > 0) continue
    const last = runs.at(-1)
    if (last && weeks[at - 1]?.channels.length === 0) last.count += 1
    else runs.push({ from: week, count: 1 })
  }
  return runs.map(({ from, count }) =>
    count === 1
      ? `No order in the week of ${from}: bring its file, or leave it where you were closed; it counts for no comparison.`
      : `No order in ${count} weeks from ${from} on: bring their files, or leave them where you were closed; they count for no comparison.`,
  )
}

function belowNothing(weeks: readonly NotedWeek[]): string[] {
  return weeks.flatMap(({ week, channels }) =>
    channels
      .filter(({ revenue }) => revenue < 0)
      .map(
        ({ channel }) =>
          `On ${SALES_CHANNEL_NAMES[channel]} the week of ${week} comes to less than nothing: more was refunded than sold.`,
      ),
  )
}

function joined(weeks: readonly NotedWeek[]): string[] {
  const withOrders = weeks.filter(({ channels }) => channels.length > 0)
  return MARKETPLACES.flatMap((channel) => {
    const at = withOrders.findIndex(({ channels }) =>
      channels.some((one) => one.channel === channel && one.orders > 0),
    )
    const first = withOrders[at]
    if (!first || at < JOINED_AFTER_WEEKS) return []
    return [
      `${SALES_CHANNEL_NAMES[channel]} has orders since the week of ${first.week} only: what rose in all since then may be that platform alone.`,
    ]
  })
}

function otherZones(
  readIn: readonly { timeZone: string; files: number }[],
  timeZone: string,
): string[] {
  const others = readIn.filter((one) => one.timeZone !== timeZone)
  const files = others.reduce((sum, one) => sum + one.files, 0)
  if (files === 0) return []
  const zones = others.map((one) => one.timeZone).join(', ')
  return [
    `${files === 1 ? '1 file was' : `${files} files were`} read in the time zone ${zones}, and yours is ${timeZone} now: undo and bring ${files === 1 ? 'it' : 'them'} again to have ${files === 1 ? 'its' : 'their'} days told anew.`,
  ]
}
