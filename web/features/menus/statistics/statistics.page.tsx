import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { statistics } from '#contract/menus.ts'
import { formatCost, formatCount, formatNumber } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { DottedLeader } from '../../../ui/dotted-leader.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SegmentedControl } from '../../../ui/radio-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSession } from '../../accounts/session.queries.ts'
import { SignedOut } from '../../accounts/signed-out.tsx'
import { statisticsQuery } from '../menus.queries.ts'
import { writerOf } from '../writer-words.ts'
import { StatisticsCharts } from './statistics-charts.tsx'

export type Statistics = ResponseOf<typeof statistics>

const WEEKS = [
  { id: '4', label: '4 weeks' },
  { id: '12', label: '12 weeks' },
  { id: '26', label: '26 weeks' },
  { id: '52', label: '52 weeks' },
] as const
type Weeks = (typeof WEEKS)[number]['id']

const ABOUT = 'What was made for your menus, week by week, and how good its words are.'

export default function StatisticsPage() {
  const { status } = useSession()
  if (status !== 'signed-out' && status !== 'loading') return <Figures />
  return (
    <>
      <PageHeader title="Statistics" description={ABOUT} />
      {status === 'loading' ? (
        <FiguresSkeleton />
      ) : (
        <SignedOut>Your statistics count what you generate.</SignedOut>
      )}
    </>
  )
}

function Figures() {
  const [search, setSearch] = useSearchParams()
  const weeks: Weeks = WEEKS.find(({ id }) => id === search.get('weeks'))?.id ?? '12'
  const found = useQuery(statisticsQuery(Number(weeks)))
  return (
    <>
      <PageHeader
        title="Statistics"
        description={ABOUT}
        action={
          <SegmentedControl
            label="How many weeks"
            hideLabel
            options={WEEKS}
            value={weeks}
            onChange={(id) =>
              setSearch(id === '12' ? {} : { weeks: id }, {
                preventScrollReset: true,
                replace: true,
              })
            }
          />
        }
      />
      {found.isPending && <FiguresSkeleton />}
      {found.isError && (
        <ErrorState
          reason={found.error}
          otherwise="Your statistics could not be loaded."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (isEmpty(found.data) ? <NothingMade /> : <Made data={found.data} />)}
    </>
  )
}

function isEmpty({ totals, engines }: Statistics): boolean {
  return totals.items === 0 && totals.pictures === 0 && engines.length === 0
}

function Made({ data }: { data: Statistics }) {
  const { totals, engines } = data
  const figures = [
    ['Menus', formatNumber(totals.menus)],
    ['Items', formatNumber(totals.items)],
    ['Kept', formatNumber(totals.kept)],
    ['Pictures', formatNumber(totals.pictures)],
    ['Mean score of 10', totals.meanScore === null ? '–' : totals.meanScore.toFixed(1)],
    ...modelFigures(totals.spent),
  ] as const
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] overflow-hidden rounded-xl border border-line bg-raised">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse px-5 py-4">
            <dt className="text-sm text-soft-ink">{label}</dt>
            <dd className="font-display text-3xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <StatisticsCharts data={data} />
      <Card title="Who wrote">
        <p className="mb-3 text-[0.9375rem] text-soft-ink">
          How often Item Creation and Menu Creation were asked, by who wrote the answer.
        </p>
        {engines.length === 0 ? (
          <p>Nothing was generated yet.</p>
        ) : (
          <ul className="max-w-md">
            {engines.map(({ engine, generations }) => (
              <li key={engine}>
                <DottedLeader end={formatCount(generations, 'answer')}>
                  {capital(writerOf(engine))}
                </DottedLeader>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

/** Of all time, where a model was called. */
function modelFigures(spent: Statistics['totals']['spent']): (readonly [string, string])[] {
  if (!spent) return []
  const { inputTokens, outputTokens, costMicros } = spent
  const tokens = ['Model tokens', formatNumber(inputTokens + outputTokens)] as const
  return costMicros === null ? [tokens] : [tokens, ['Model cost', formatCost(costMicros)]]
}

function NothingMade() {
  return (
    <EmptyState
      icon="chart"
      title="Nothing to count yet"
      action={
        <ButtonLink to="/menucreation" variant="primary">
          Create a menu
        </ButtonLink>
      }
    >
      Once menus, items and pictures are made, their number and quality by week stand here.
    </EmptyState>
  )
}

function FiguresSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading your statistics…</span>
      <Skeleton className="h-24 w-full rounded-xl" />
      <div className="grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-96 rounded-xl" />
      </div>
    </div>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
