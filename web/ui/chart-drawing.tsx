import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartProps } from './chart.tsx'

const COLOURS = [1, 2, 3, 4, 5].map((number) => `var(--chart-${number})`)
const AXIS = { stroke: 'var(--line)', tick: { fill: 'var(--soft-ink)', fontSize: 12 } }
const MOTION = { isAnimationActive: false }

export function ChartDrawing({
  kind,
  series,
  points,
  format = String,
  marks = [],
  most,
}: ChartProps) {
  const data = points.map(({ label, values }) => ({ label, ...values }))
  const Frame = kind === 'line' ? LineChart : BarChart
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Frame
        data={data}
        margin={{ top: marks.length > 0 ? 22 : 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" strokeDasharray="1 5" vertical={false} />
        <XAxis dataKey="label" tickLine={false} {...AXIS} />
        <YAxis
          width="auto"
          tickLine={false}
          axisLine={false}
          tickFormatter={format}
          allowDecimals={most !== undefined}
          {...(most !== undefined && { domain: [0, most], tickCount: 6 })}
          {...AXIS}
        />
        <Tooltip
          formatter={(value) => format(Number(value))}
          cursor={{ fill: 'var(--sunken)', stroke: 'var(--strong-line)' }}
          contentStyle={{
            background: 'var(--raised)',
            borderColor: 'var(--line)',
            borderRadius: 8,
            color: 'var(--ink)',
          }}
        />
        {series.length > 1 && <Legend iconType="plainline" wrapperStyle={{ fontSize: 13 }} />}
        {marks.map(({ at, text }) => (
          <ReferenceLine
            key={at}
            x={at}
            stroke="var(--strong-line)"
            strokeDasharray="4 4"
            label={{ value: text, position: 'top', fill: 'var(--soft-ink)', fontSize: 12 }}
          />
        ))}
        {series.map(({ id, label }, at) => {
          const colour = COLOURS[at % COLOURS.length] ?? 'var(--chart-1)'
          return kind === 'line' ? (
            <Line
              key={id}
              dataKey={id}
              name={label}
              stroke={colour}
              strokeWidth={2}
              dot={{ r: 3, fill: colour }}
              {...MOTION}
            />
          ) : (
            <Bar
              key={id}
              dataKey={id}
              name={label}
              fill={colour}
              radius={[3, 3, 0, 0]}
              {...MOTION}
            />
          )
        })}
      </Frame>
    </ResponsiveContainer>
  )
}
