import { formatCount, formatDay, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Chart, type ChartPoint } from '../../../ui/chart.tsx'
import { ModelUseChart } from './model-use-chart.tsx'
import type { Statistics } from './statistics.page.tsx'

/** The pictures of the statistics, each with its numbers as a table. */
export function StatisticsCharts({ data }: { data: Statistics }) {
  const { weeks, scores, totals } = data
  const items = weeks.reduce((sum, week) => sum + week.items, 0)
  const scored = scores.reduce((sum, band) => sum + band.items, 0)
  const good = scores.filter(({ from }) => from >= 8).reduce((sum, band) => sum + band.items, 0)
  const newest = weeks.findLast(({ meanScore }) => meanScore !== null)
  return (
    <section className="grid gap-6 xl:grid-cols-2">
      <h2 className="sr-only">By week and by score</h2>
      <Card className="xl:col-span-2">
        <Chart
          kind="bar"
          title="Made by week"
          summary={`${formatCount(items, 'item')} in the last ${formatCount(weeks.length, 'week')}. A week begins on Monday, UTC.`}
          axis="Week"
          format={formatNumber}
          series={[
            { id: 'items', label: 'Items' },
            { id: 'pictures', label: 'Pictures' },
            { id: 'generations', label: 'Generations' },
          ]}
          points={weeks.map(({ week, items: made, pictures, generations }) => ({
            label: formatDay(week),
            values: { items: made, pictures, generations },
          }))}
        />
      </Card>
      <Card>
        <Chart
          kind="line"
          title="Mean score by week"
          summary={
            newest
              ? `${newest.meanScore?.toFixed(1)} of 10 in the week of ${formatDay(newest.week)}.`
              : 'Nothing was scored in these weeks.'
          }
          axis="Week"
          series={[{ id: 'score', label: 'Mean score' }]}
          points={weeks.map(({ week, meanScore }): ChartPoint => {
            const label = formatDay(week)
            return meanScore === null
              ? { label, values: {} }
              : { label, values: { score: meanScore } }
          })}
          format={(score) => score.toFixed(1)}
          most={10}
        />
      </Card>
      <Card>
        <Chart
          kind="bar"
          title="Scores of your items"
          summary={
            scored === 0
              ? 'No item was scored yet.'
              : `${formatNumber(good)} of ${formatCount(scored, 'scored item')} have 8 or more.`
          }
          axis="Score"
          format={formatNumber}
          series={[{ id: 'items', label: 'Items' }]}
          points={scores.map(({ from, to, items: count }) => ({
            label: `${from}–${to}`,
            values: { items: count },
          }))}
        />
      </Card>
      {totals.spent && <ModelUseChart weeks={weeks} />}
    </section>
  )
}
