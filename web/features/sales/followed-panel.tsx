import { useQuery } from '@tanstack/react-query'
import type { FollowedVersion } from '#contract/sales.ts'
import { formatCount, formatDay, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { whatFollowedQuery } from './sales.queries.ts'
import { signed } from './sales-words.ts'

const SHOWN = 6

/** What each version changed, and what the changed items sold against the others afterwards. */
export function FollowedPanel({ restaurantId, weeks }: { restaurantId: number; weeks: number }) {
  const { data, error, refetch } = useQuery(whatFollowedQuery(restaurantId, weeks))
  if (error) {
    const retry = () => void refetch()
    return <ErrorState reason={error} otherwise="This could not be loaded." onRetry={retry} />
  }
  if (!data) return <Skeleton className="h-96" />
  if (data.versions.length === 0) {
    return (
      <Notice>
        No version of your menu changed anything in these weeks. Once you approve a change, this
        shows what the changed items sold before and after it, against those left alone.
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-[0.9375rem] text-soft-ink">
        Changed items against untouched ones, in the same weeks. The range is where the true
        difference lies 19 times of 20. The catch: a guest who takes the changed dish instead of
        another one makes the difference larger, so the whole category stands beside it. It is no
        proof, and nothing is billed by it.
      </p>
      {data.versions.map((version) => (
        <Version key={version.number} version={version} />
      ))}
    </div>
  )
}

function Version({ version }: { version: FollowedVersion }) {
  const { number, note, day, isLive, changed, untouched, weeks, difference, categories, missing } =
    version
  const names = changed.slice(0, SHOWN).join(', ')
  const more = changed.length - SHOWN
  return (
    <Card title={`Version ${number}${note === '' ? '' : `: ${note}`}`}>
      <p className="text-[0.9375rem] text-soft-ink">
        {isLive ? 'Live' : 'Approved'} {formatDay(day)}, {day.slice(0, 4)}
        {changed.length > 0 &&
          `; changed ${formatCount(changed.length, 'item')} (${names}${more > 0 ? ` and ${more} more` : ''}), ${untouched} left alone`}
        .
      </p>
      {difference ? (
        <>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-3xl tabular-nums">{signed(difference.ratio)}</span>
            <span className="tabular-nums">
              {signed(difference.low)} to {signed(difference.high)}
            </span>
          </p>
          <p className="mt-1 max-w-prose text-sm text-soft-ink tabular-nums">
            {verdict(difference)} {formatCount(weeks, 'week')} before and after: the changed items
            sold {formatNumber(difference.counts.changedBefore)} →{' '}
            {formatNumber(difference.counts.changedAfter)}, the others{' '}
            {formatNumber(difference.counts.untouchedBefore)} →{' '}
            {formatNumber(difference.counts.untouchedAfter)}.
          </p>
          {categories.length > 0 && (
            <ul className="mt-2 text-sm tabular-nums">
              {categories.map(({ category, before, after }) => (
                <li key={category}>
                  All of {category}: {formatNumber(before)} → {formatNumber(after)} a week
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <Notice className="mt-4">Not enough to say: {missing}.</Notice>
      )}
    </Card>
  )
}

function verdict({ low, high }: { low: number; high: number }): string {
  if (low > 1) return 'They did better than the others.'
  return high < 1 ? 'They did worse than the others.' : 'It may as well be chance.'
}
