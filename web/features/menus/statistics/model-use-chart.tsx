import { formatCost, formatCount, formatDay, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Chart } from '../../../ui/chart.tsx'
import type { Statistics } from './statistics.page.tsx'

type ModelUseProps = { weeks: Statistics['weeks'] }

/** What models took by week: tokens as bars, calls and cost beside them in the table. */
export function ModelUseChart({ weeks }: ModelUseProps) {
  const tokens = weeks.map(({ spent }) => (spent ? spent.inputTokens + spent.outputTokens : 0))
  const isCostKnown = weeks.some(({ spent }) => spent !== null && spent.costMicros !== null)
  const calls = weeks.map(({ spent }) => spent?.calls ?? 0)
  return (
    <Card className="xl:col-span-2">
      <Chart
        kind="bar"
        title="Model use by week"
        summary={`${formatCount(sum(tokens), 'token')} in ${formatCount(sum(calls), 'call')} of the model in the last ${formatCount(weeks.length, 'week')}, menus that were not kept among them.`}
        axis="Week"
        format={formatNumber}
        series={[{ id: 'tokens', label: 'Tokens' }]}
        points={weeks.map(({ week }, index) => ({
          label: formatDay(week),
          values: { tokens: tokens[index] ?? 0 },
        }))}
        columns={[
          { label: 'Calls', texts: calls.map((count) => formatNumber(count)) },
          ...(isCostKnown
            ? [{ label: 'Cost', texts: weeks.map(({ spent }) => costOf(spent)) }]
            : []),
        ]}
      />
    </Card>
  )
}

function costOf(spent: Statistics['weeks'][number]['spent']): string {
  if (!spent) return formatCost(0)
  return spent.costMicros === null ? '–' : formatCost(spent.costMicros)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
