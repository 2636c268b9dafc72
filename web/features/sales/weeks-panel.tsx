import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import type { getSalesWeeks, SalesWeek } from '#contract/sales.ts'
import { MARKETPLACES, SALES_CHANNEL_NAMES, type SalesChannel } from '#contract/sales-model.ts'
import { formatCount, formatDay, formatNumber, formatPrice } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { salesWeeksQuery } from './sales.queries.ts'
import { ordersWords, wholeMoney } from './sales-words.ts'

type Weeks = ResponseOf<typeof getSalesWeeks>
type WindowProps = { restaurantId: number; weeks: number }

export function WeeksPanel({ restaurantId, weeks }: WindowProps) {
  const { data, error, refetch } = useQuery(salesWeeksQuery(restaurantId, weeks))
  if (error) {
    const retry = () => void refetch()
    return <ErrorState reason={error} otherwise="The weeks could not be loaded." onRetry={retry} />
  }
  if (!data) return <Skeleton className="h-96" />
  const hasOrders = data.weeks.some(({ channels }) => channels.length > 0)
  if (!hasOrders) {
    return (
      <Notice>
        The files so far hold items and no orders. Bring a report of orders or transactions to see
        the weeks.
      </Notice>
    )
  }
  return <WeekFigures data={data} />
}

function WeekFigures({ data }: { data: Weeks }) {
  const { currency, weeks, versions, live, notes } = data
  const channels = channelsOf(weeks)
  const all = weeks.flatMap((week) => week.channels)
  const orders = sum(all.map((one) => one.orders))
  const revenue = sum(all.map((one) => one.revenue))
  const online = all.filter(({ channel }) => MARKETPLACES.includes(channel))
  const figures = [
    ['Revenue', formatPrice(revenue, currency)],
    ['On platforms', formatPrice(sum(online.map((one) => one.revenue)), currency)],
    ['Orders', formatNumber(orders)],
    ['Average order', orders > 0 ? formatPrice(Math.round(revenue / orders), currency) : '–'],
  ] as const
  const provisional = weeks.filter(({ isProvisional }) => isProvisional).length
  return (
    <div className="flex flex-col gap-6">
      <h2 className="sr-only">Weeks</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] overflow-hidden rounded-xl border border-line bg-raised">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse px-5 py-4">
            <dt className="text-sm text-soft-ink">{label}</dt>
            <dd className="font-display text-2xl tabular-nums sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <Notice tone="warning">
          <ul className="flex flex-col gap-1">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card>
        <Chart
          kind="bar"
          title="Revenue by week"
          summary={summaryOf(data, { orders, provisional })}
          axis="Week of"
          format={(value) => wholeMoney(value, currency)}
          series={channels.map((channel) => ({ id: channel, label: SALES_CHANNEL_NAMES[channel] }))}
          points={weeks.map(({ week, channels: of }) => ({
            label: formatDay(week),
            values: Object.fromEntries(of.map((one) => [one.channel, one.revenue])),
          }))}
          columns={[
            {
              label: 'Menu approved',
              texts: weeks.map(({ week }) => versionsIn(versions, week)),
            },
            { label: 'Live', texts: weeks.map(({ week }) => liveIn(live, week)) },
          ]}
          marks={marksOf(data)}
        />
      </Card>
      <Card>
        <Chart
          kind="line"
          title="Orders by week"
          summary="Completed orders; the average order is revenue by orders."
          axis="Week of"
          format={formatNumber}
          series={channels.map((channel) => ({ id: channel, label: SALES_CHANNEL_NAMES[channel] }))}
          points={weeks.map(({ week, channels: of }) => ({
            label: formatDay(week),
            values: Object.fromEntries(of.map((one) => [one.channel, one.orders])),
          }))}
          columns={channels.map((channel) => ({
            label: `Average order, ${SALES_CHANNEL_NAMES[channel]}`,
            texts: weeks.map((week) => averageOf(week, channel, currency)),
          }))}
        />
      </Card>
    </div>
  )
}

function marked(live: number, versions: number): string {
  if (live > 0) return 'The marks are the versions of your menu, when they were first live.'
  return versions > 0 ? 'The marks are the versions of your menu, when they were approved.' : ''
}

function summaryOf(
  { weeks, timeZone, live, versions }: Weeks,
  of: { orders: number; provisional: number },
): string {
  return [
    `${ordersWords(of.orders)} in ${formatCount(weeks.length, 'week')}; items without tax, less your own discounts and refunds.`,
    `A day begins at 05:00 (${timeZone}).`,
    marked(live.length, versions.length),
    of.provisional > 0
      ? `The last ${formatCount(of.provisional, 'week')} may still change by refunds.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function channelsOf(weeks: readonly SalesWeek[]): SalesChannel[] {
  return [...new Set(weeks.flatMap(({ channels }) => channels.map(({ channel }) => channel)))]
}

function averageOf({ channels }: SalesWeek, channel: SalesChannel, currency: string): string {
  const found = channels.find((one) => one.channel === channel)
  if (!found || found.orders === 0) return '–'
  return formatPrice(Math.round(found.revenue / found.orders), currency)
}

function versionsIn(versions: Weeks['versions'], week: string): string {
  const found = versions.filter(({ day }) => isIn(day, week))
  return found.map(({ number }) => `version ${number}`).join(', ') || '–'
}

function liveIn(live: Weeks['live'], week: string): string {
  const found = live.filter(({ day }) => isIn(day, week))
  return (
    found
      .map(({ number, channel }) => `version ${number} on ${PLATFORM_NAMES[channel]}`)
      .join(', ') || '–'
  )
}

/** What was published when; where nothing is live yet, what was approved. */
function marksOf({ weeks, versions, live }: Weeks): { at: string; text: string }[] {
  const shown = live.length > 0 ? live : versions
  return weeks.flatMap(({ week }) => {
    const numbers = [
      ...new Set(shown.filter(({ day }) => isIn(day, week)).map((one) => one.number)),
    ]
    return numbers.length === 0 ? [] : [{ at: formatDay(week), text: `v${numbers.join(', ')}` }]
  })
}

function isIn(day: string, week: string): boolean {
  const end = new Date(Date.parse(week) + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return day >= week && day < end
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
