import type { Channel, Measure } from '#contract/adverts.ts'
import { smsSize } from '#contract/text-lengths.ts'
import { formatCount } from '../../../lib/format.ts'
import { HEADING_LABELS, lengthProblem, saidLength, TEXT_LABELS } from './channel-words.ts'

type LengthMeterProps = { id: string; channel: Channel; measures: readonly Measure[] }

/** How much of each part's length is used, as a bar and in words, while it is typed. */
export function LengthMeter({ id, channel, measures }: LengthMeterProps) {
  const problem = measures.find((measure) => lengthProblem(measure) !== null)
  return (
    <div id={id} className="flex flex-col gap-1.5">
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
        {measures.map((measure) => (
          <Meter
            key={measure.part}
            measure={measure}
            label={measures.length > 1 ? partLabel(channel, measure.part) : null}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-danger">
        {problem && lengthProblem(problem)}
      </p>
    </div>
  )
}

function Meter({ measure, label }: { measure: Measure; label: string | null }) {
  const { used, limit } = measure
  const isOver = used > limit
  return (
    <li className="flex min-w-40 flex-1 flex-col gap-1">
      <span className={`text-sm tabular-nums ${isOver ? 'text-danger' : 'text-soft-ink'}`}>
        {label && `${label}: `}
        {saidLength(measure)}
      </span>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded bg-line">
        <span
          className={`block h-full rounded transition-[width] duration-150 ${isOver ? 'bg-danger' : 'bg-basil'}`}
          style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
        />
      </span>
    </li>
  )
}

function partLabel(channel: Channel, part: Measure['part']): string {
  if (part === 'hashtags') return 'Hashtags'
  return part === 'heading' ? HEADING_LABELS[channel] : TEXT_LABELS[channel]
}

/** In how many messages it goes out, and in which alphabet. */
export function SmsFacts({ text }: { text: string }) {
  const { encoding, segments, limit } = smsSize(text)
  return (
    <p className="text-sm text-soft-ink">
      {formatCount(segments, 'message')},{' '}
      {encoding === 'GSM-7' ? 'plain SMS alphabet' : `special letters or signs: only ${limit} fit`}
    </p>
  )
}
