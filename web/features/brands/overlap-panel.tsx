import { useMemo } from 'react'
import type { ComparableItem } from '#brands/overlap/item.ts'
import { type Dispute, overlapOf, type Pair, type Shop } from '#brands/overlap/measure.ts'
import { changesNeeded, oneChangeMore, verdictOn } from '#brands/overlap/verdict.ts'
import type { BrandRule } from '#contract/brand-model.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { formatCount } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fold } from '../../ui/fold.tsx'

type OverlapPanelProps = {
  name: string
  items: readonly ComparableItem[]
  shops: readonly Shop[]
  rules: readonly BrandRule[]
  disputes?: readonly Dispute[]
  onDispute?: (pair: Pair) => void
}

const BECAUSE: Record<Pair['because'], string> = {
  recipe: 'the same recipe',
  name: 'the same name',
  'similar-name': 'nearly the same name',
  ingredients: 'the same ingredients, made the same way',
}

/** How much of the brand stands on other menus at the address, measured as it is edited. */
export function OverlapPanel({
  name,
  items,
  shops,
  rules,
  disputes = [],
  onDispute,
}: OverlapPanelProps) {
  const overlap = useMemo(
    () => overlapOf({ name, items }, shops, disputes),
    [name, items, shops, disputes],
  )
  const changes = useMemo(
    () => oneChangeMore({ name, items }, shops, disputes),
    [name, items, shops, disputes],
  )
  const strictest = Math.min(...rules.map(({ mostOverlap }) => mostOverlap))
  const [best] = changes
  const pairs = overlap.against.find(({ shop }) => shop === null) ?? overlap.against[0]
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="flex items-baseline gap-2" aria-live="polite">
          <span className="font-display text-4xl tabular-nums">{percent(overlap.share)}</span>
          <span className="text-soft-ink">of its items stand on another menu here</span>
        </p>
        <Meter share={overlap.share} most={strictest} />
      </div>
      <ul className="flex flex-col gap-1.5 text-[0.9375rem]">
        {rules.map((rule) => (
          <PlatformLine
            key={rule.platform}
            rule={rule}
            share={overlap.share}
            needed={changesNeeded(overlap, { most: rule.mostOverlap, warnFrom: rule.warnFrom })}
          />
        ))}
      </ul>
      {best && (
        <p className="rounded-lg bg-sunken px-4 py-3 text-[0.9375rem]">
          One change more: with another dish in place of <b>{best.name}</b>, it would be{' '}
          {percent(best.share)}.
        </p>
      )}
      {pairs && pairs.pairs.length > 0 && (
        <Fold title={`${formatCount(pairs.pairs.length, 'dish', 'dishes')} that count as the same`}>
          <ul className="flex flex-col divide-y divide-line text-[0.9375rem]">
            {pairs.pairs.map((pair) => (
              <li key={`${pair.ref} ${pair.other}`} className="flex flex-col gap-1 py-2">
                <span className="wrap-anywhere">
                  <b>{pair.name}</b> and {pair.otherName}
                  <span className="text-soft-ink">, {pair.shopName}</span>
                </span>
                <span className="flex flex-wrap items-center gap-2 text-soft-ink">
                  {BECAUSE[pair.because]}
                  {pair.isDisputed && <Badge>disputed, not counted</Badge>}
                  {onDispute &&
                    (pair.because === 'similar-name' || pair.because === 'ingredients') && (
                      <button type="button" className="text-link" onClick={() => onDispute(pair)}>
                        {pair.isDisputed ? 'Change the reason' : 'They are two dishes'}
                      </button>
                    )}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <p className="text-sm text-soft-ink">
        Counted twice, with and without drinks, sides and sauces; the worse counts. No platform
        publishes how it counts, so stay five points below.
      </p>
    </div>
  )
}

function Meter({ share, most }: { share: number; most: number }) {
  const tone = share > most ? 'bg-danger' : share >= most - 0.05 ? 'bg-saffron' : 'bg-basil'
  return (
    <div
      aria-hidden="true"
      className="relative mt-3 h-3 overflow-hidden rounded-full border border-line bg-sunken"
    >
      <span
        className={`absolute inset-y-0 left-0 ${tone} transition-[width] duration-200`}
        style={{ width: percent(share) }}
      />
      <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: percent(most) }} />
    </div>
  )
}

function PlatformLine({
  rule: { platform, mostOverlap, warnFrom, isAssumed },
  share,
  needed,
}: {
  rule: BrandRule
  share: number
  needed: number
}) {
  const verdict = verdictOn(share, { most: mostOverlap, warnFrom })
  return (
    <li className="flex items-center justify-between gap-3">
      <span>
        {PLATFORM_NAMES[platform]}{' '}
        <span className="text-soft-ink">
          {percent(mostOverlap)} at most{isAssumed && ', assumed'}
        </span>
      </span>
      {verdict === 'passes' ? (
        <Badge tone="good">Passes</Badge>
      ) : verdict === 'close' ? (
        <Badge tone="warning">Close</Badge>
      ) : (
        <Badge tone="danger">{needed} to change</Badge>
      )}
    </li>
  )
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
