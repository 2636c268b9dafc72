import {
  CartesianGrid,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  XAxis,
  YAxis,
} from 'recharts'
import type { EngineeredCategory } from '#contract/sales.ts'
import { percentWords, wholeMoney } from './sales-words.ts'

const AXIS = { stroke: 'var(--line)', tick: { fill: 'var(--soft-ink)', fontSize: 12 } }

/** Popular to the right, profitable above; the two lines are what an item is measured by. */
export function EngineeringDrawing({
  category: { items, cutoff, averageContribution },
  currency,
}: {
  category: EngineeredCategory
  currency: string
}) {
  // names would lie over each other; the table beside it has the numbers
  const points = items.map(({ share, contribution }, at) => ({
    number: at + 1,
    share,
    contribution,
  }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ScatterChart margin={{ top: 20, right: 24, bottom: 4, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" strokeDasharray="1 5" />
        <XAxis
          type="number"
          dataKey="share"
          tickFormatter={percentWords}
          tickLine={false}
          padding={{ left: 24, right: 24 }}
          {...AXIS}
        />
        <YAxis
          type="number"
          dataKey="contribution"
          width="auto"
          domain={['auto', 'auto']}
          tickFormatter={(value) => wholeMoney(Number(value), currency)}
          tickLine={false}
          {...AXIS}
        />
        <ReferenceLine x={cutoff} stroke="var(--strong-line)" strokeDasharray="4 4" />
        {averageContribution !== null && (
          <ReferenceLine
            y={averageContribution}
            stroke="var(--strong-line)"
            strokeDasharray="4 4"
          />
        )}
        <Scatter data={points} fill="var(--chart-1)" isAnimationActive={false}>
          <LabelList dataKey="number" position="top" fill="var(--ink)" fontSize={12} />
        </Scatter>
      </ScatterChart>
    </ResponsiveContainer>
  )
}
