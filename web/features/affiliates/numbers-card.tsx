import type { AffiliateNumbers } from '#contract/affiliates.ts'
import { formatNumber, formatPrice } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'

/** Counts, and the sums of each currency; nothing is converted. */
export function NumbersCard({ numbers }: { numbers: AffiliateNumbers }) {
  const { clicks, signups, paying, sums } = numbers
  return (
    <Card title="So far">
      <dl className="grid grid-cols-3 gap-4">
        {(
          [
            ['Clicks', clicks],
            ['Signups', signups],
            ['Paying', paying],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft-ink">{label}</dt>
            <dd className="font-display text-3xl tabular-nums">{formatNumber(value, 0)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-soft-ink">
        A click is one visit by your link; reloads are not counted.
      </p>
      {sums.length === 0 && (
        <p className="mt-5 text-soft-ink">
          Nothing was sold through your code yet. A line appears here with the first invoice.
        </p>
      )}
      {sums.map(({ currency, earned, pending, due, stated, paid }) => (
        <dl
          key={currency}
          aria-label={`In ${currency}`}
          className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-3 border-t border-line pt-4"
        >
          {(
            [
              ['Earned', earned],
              ['Pending', pending],
              ['Due', due],
              ['On a statement', stated],
              ['Paid', paid],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-soft-ink">{label}</dt>
              <dd className="text-lg tabular-nums">{formatPrice(value, currency)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </Card>
  )
}
