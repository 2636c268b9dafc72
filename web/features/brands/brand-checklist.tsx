import { Link } from 'react-router'
import type { BrandCheck } from '#contract/brand-model.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'

type BrandChecklistProps = {
  checks: readonly BrandCheck[]
  onTick: (id: string, isDone: boolean) => void
}

/** What is done before the launch and by when: counted where the menu shows it, ticked where only a person knows. */
export function BrandChecklist({ checks, onTick }: BrandChecklistProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {checks.map((check) => (
        <li key={check.id} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0">
            {check.by === 'owner' ? (
              <Checkbox
                isSelected={check.state === 'done'}
                onChange={(isDone) => onTick(check.id, isDone)}
              >
                <CheckText check={check} />
              </Checkbox>
            ) : (
              <span className="flex items-start gap-2.5 py-1 text-[0.9375rem]">
                <span
                  className={`mt-px grid size-5 shrink-0 place-items-center rounded-full ${check.state === 'done' ? 'bg-basil text-paper' : 'border border-strong-line'}`}
                >
                  {check.state === 'done' && <Icon name="check" size={14} />}
                </span>
                <CheckText check={check} />
              </span>
            )}
          </div>
          <When check={check} />
        </li>
      ))}
    </ul>
  )
}

function CheckText({ check: { title, detail, progress, to } }: { check: BrandCheck }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {title}
      {progress && <span className="text-soft-ink">: {progress}</span>}
      {to && (
        <>
          {' '}
          <Link to={to} className="text-link">
            Go there
          </Link>
        </>
      )}
      {detail && <span className="block text-sm text-soft-ink">{detail}</span>}
    </span>
  )
}

function When({ check: { state, due, doneOn } }: { check: BrandCheck }) {
  if (state === 'done') return <Badge tone="good">{doneOn ? formatDate(doneOn) : 'Done'}</Badge>
  if (!due) return <Badge>Open</Badge>
  return state === 'late' ? (
    <Badge tone="danger">was due {formatDate(due)}</Badge>
  ) : (
    <Badge>by {formatDate(due)}</Badge>
  )
}
