import type { ScoreReason } from '#contract/menus.ts'
import { formatNumber } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'

/** What a score is based on: what is good, and what each fault cost. */
export function ScoreReasons({ reasons }: { reasons: readonly ScoreReason[] }) {
  if (reasons.length === 0) return <p>No reasons came with it.</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {reasons.map(({ rule, text, lost }) => (
        <li key={rule + text} className="flex gap-2">
          <Icon
            name={lost > 0 ? 'arrowDown' : 'check'}
            size={16}
            className={`mt-0.5 ${lost > 0 ? 'text-saffron' : 'text-basil'}`}
          />
          <span>
            {text}
            {lost > 0 && <span className="text-soft-ink tabular-nums"> −{formatNumber(lost)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
