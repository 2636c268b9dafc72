import { lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { Skeleton } from './skeleton.tsx'

export type ChartSeries = { id: string; label: string }

/** One position on the horizontal axis with a number for each series; one without it is a gap. */
export type ChartPoint = { label: string; values: Readonly<Record<string, number>> }

export type ChartProps = {
  kind: 'line' | 'bar'
  title: string
  /** What the picture shows, in a sentence. */
  summary?: ReactNode
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** Names the first column of the table: Week, Cuisine. */
  axis: string
  format?: (value: number) => string
  /** Columns of the table alone, one text for each point. */
  columns?: readonly { label: string; texts: readonly string[] }[]
  /** What happened at a point: a line across the drawing with a word or two. The table says it in a column of its own. */
  marks?: readonly { at: string; text: string }[]
  /** Where the vertical axis ends, for scales with an end. */
  most?: number
}

const ChartDrawing = lazy(async () => ({
  default: (await import('./chart-drawing.tsx')).ChartDrawing,
}))

/** A drawing for the eye and the same numbers as a table; the drawing's library is loaded on demand. */
export function Chart(props: ChartProps) {
  const { title, summary, series, points, axis, format = String, columns = [] } = props
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption>
        <h3 className="text-xl">{title}</h3>
        {summary && <p className="mt-1 text-[0.9375rem] text-soft-ink">{summary}</p>}
      </figcaption>
      {/* measured for the screen, which is wider than paper */}
      <div
        aria-hidden="true"
        className="h-64 print:[&_.recharts-responsive-container>div]:size-full! print:[&_.recharts-wrapper]:max-w-full print:[&_.recharts-surface]:h-auto print:[&_.recharts-surface]:max-w-full"
      >
        <ErrorBoundary>
          <Suspense fallback={<Skeleton className="size-full" />}>
            <ChartDrawing {...props} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <details className="text-[0.9375rem]">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-link">
          Show the numbers
        </summary>
        <div className="mt-2 overflow-x-auto">
          <table className="w-full text-left">
            <caption className="sr-only">{title}</caption>
            <thead className="text-sm text-soft-ink">
              <tr>
                <th scope="col" className="border-b border-strong-line py-1.5 pr-4 font-medium">
                  {axis}
                </th>
                {[...series, ...columns].map(({ label }) => (
                  <th
                    key={label}
                    scope="col"
                    className="border-b border-strong-line py-1.5 pl-4 text-right font-medium"
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ label, values }, index) => (
                <tr key={label}>
                  <th scope="row" className="border-b border-line py-1.5 pr-4 font-normal">
                    {label}
                  </th>
                  {series.map(({ id }) => (
                    <td
                      key={id}
                      className="border-b border-line py-1.5 pl-4 text-right tabular-nums"
                    >
                      {values[id] === undefined ? '–' : format(values[id])}
                    </td>
                  ))}
                  {columns.map((column) => (
                    <td
                      key={column.label}
                      className="border-b border-line py-1.5 pl-4 text-right tabular-nums"
                    >
                      {column.texts[index] ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
