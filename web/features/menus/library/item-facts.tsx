import type { MenuItem } from '#contract/menus.ts'
import { formatPrice } from '#contract/money.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DottedLeader } from '../../../ui/dotted-leader.tsx'
import { ProvenanceBadge } from '../../photos/provenance-badge.tsx'
import { ItemThumb } from '../item-thumb.tsx'
import { ScoreBadge } from '../score-badge.tsx'
import { writtenBy } from '../writer-words.ts'

/** What cannot be typed: the picture and where it is from, the score and its reasons, what the price is based on. */
export function ItemFacts({ item }: { item: MenuItem }) {
  const { picture, name, nativeName, price, priceSource, score, reasons, engine, status } = item
  const lost = reasons.filter((reason) => reason.lost > 0)
  return (
    <aside aria-label={`About ${name}`} className="flex min-w-0 flex-col gap-5">
      <figure className="flex flex-col gap-2">
        <ItemThumb picture={picture} className="aspect-4/3 w-full max-w-80" />
        <figcaption className="text-sm text-soft-ink">
          {picture ? (
            <ProvenanceBadge provenance={picture.provenance} />
          ) : (
            'No picture yet. Tips can make one.'
          )}
        </figcaption>
      </figure>
      <div>
        <DottedLeader className="text-lg" end={price ? formatPrice(price) : 'No price'}>
          {name}
        </DottedLeader>
        {nativeName && <p className="text-soft-ink">{nativeName}</p>}
        {priceSource && (
          <p className="mt-2 text-sm text-soft-ink">
            <span className="font-medium text-ink">Why this price: </span>
            {priceSource}
          </p>
        )}
      </div>
      <section aria-label="Score">
        <h3 className="mb-2 flex items-center gap-3 text-lg">
          Score <ScoreBadge score={score} />
        </h3>
        {lost.length > 0 ? (
          <ul className="flex flex-col gap-1.5 text-sm">
            {lost.map(({ rule, text, lost: points }) => (
              <li key={rule} className="flex gap-3">
                <span className="w-9 shrink-0 text-right text-danger tabular-nums">
                  −{points.toFixed(1)}
                </span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-soft-ink">
            {score === null
              ? 'It is scored with its next change, or when it is generated with evaluation on.'
              : 'There is nothing left to improve in its words.'}
          </p>
        )}
      </section>
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft-ink">
        <Badge tone={status === 'kept' ? 'good' : 'neutral'}>
          {status === 'kept' ? 'Kept' : 'Draft'}
        </Badge>
        {writtenBy(engine)}, changed {formatDateTime(item.updatedAt)}
      </p>
    </aside>
  )
}
