import { Link } from 'react-router'
import type { Tip } from '#contract/tips.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ItemThumb } from '../item-thumb.tsx'
import { beforeOf } from './tip-groups.ts'

type TipCardProps = { tip: Tip; isFixing: boolean; isBusy: boolean; onFix: () => void }

/** What is wrong with one item, what a fix would write, and the button that does. */
export function TipCard({ tip, isFixing, isBusy, onFix }: TipCardProps) {
  const { item, title, gain, fix } = tip
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-line py-4 last:border-b-0">
      <ItemThumb picture={item.picture} />
      <div className="min-w-64 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{item.name}</span>
          {gain > 0 && (
            <Badge tone="good" className="tabular-nums">
              +{gain.toFixed(1)} {gain === 1 ? 'point' : 'points'}
            </Badge>
          )}
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-soft-ink">{title}</p>
        {fix && (
          <dl className="mt-3 grid gap-x-6 gap-y-2 text-[0.9375rem] xl:grid-cols-2">
            <div>
              <dt className="text-sm text-soft-ink">Now</dt>
              <dd className="whitespace-pre-line">{beforeOf(tip)}</dd>
            </div>
            <div className="border-l-2 border-basil pl-3">
              <dt className="text-sm text-soft-ink">With the fix</dt>
              <dd className="whitespace-pre-line">{fix.preview}</dd>
            </div>
          </dl>
        )}
      </div>
      {fix ? (
        <Button
          size="small"
          variant="primary"
          icon="check"
          isPending={isFixing}
          isDisabled={isBusy && !isFixing}
          onPress={onFix}
          aria-label={`Fix it: ${fix.label}, ${item.name}`}
        >
          Fix it
        </Button>
      ) : (
        <Link to={addressOfItem(item)} className="text-link py-1 text-[0.9375rem]">
          Edit {item.name}
        </Link>
      )}
    </li>
  )
}

function addressOfItem({ id, name }: Tip['item']): string {
  return `/menuitems?${new URLSearchParams({ q: name, item: id })}`
}
