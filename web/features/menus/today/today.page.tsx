import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Restaurant } from '#contract/restaurants.ts'
import { formatCount, formatDateTime, formatDateTimeIn } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { channelTasks } from '../../channels/channel-tasks.ts'
import { channelsQuery } from '../../channels/channels.queries.ts'
import { proposalsQuery } from '../../proposals/proposals.queries.ts'
import { RestaurantGate } from '../../restaurants/restaurant-gate.tsx'
import { summaryOf, weekTitle } from '../../reviews/review-words.ts'
import { reviewsQuery } from '../../reviews/reviews.queries.ts'
import { type Working, workingMenuQuery } from '../editor/working-menu.queries.ts'
import { FirstSteps } from './first-steps.tsx'

const ABOUT = 'What waits for you, and what to do next.'

export default function TodayPage() {
  return (
    <RestaurantGate title="Today" about={ABOUT} skeleton={<Skeleton className="h-64" />}>
      {(restaurant) => <Today key={restaurant.id} restaurant={restaurant} />}
    </RestaurantGate>
  )
}

function Today({ restaurant }: { restaurant: Restaurant }) {
  const { data, error, refetch } = useQuery(workingMenuQuery(restaurant.id))
  const proposals = useQuery(proposalsQuery(restaurant.id))
  const suggestions = (proposals.data?.proposals ?? []).reduce(
    (sum, { counts }) => sum + counts.undecided,
    0,
  )
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader title="Today" description={restaurant.name} />
      {error && (
        <ErrorState
          reason={error}
          otherwise="Today could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          {data.version === null && <FirstSteps working={data} suggestions={suggestions} />}
          <Waiting restaurantId={restaurant.id} working={data} suggestions={suggestions} />
          {data.version !== null && <NewestReview restaurantId={restaurant.id} />}
          <SoldOut working={data} />
        </>
      )}
    </div>
  )
}

/** What needs the owner, most pressing first. */
function Waiting({
  restaurantId,
  working,
  suggestions,
}: {
  restaurantId: number
  working: Working
  suggestions: number
}) {
  const channels = useQuery(channelsQuery(restaurantId))
  const { findings, unapproved, version, mayApprove } = working
  const blocking = findings.filter(({ level }) => level === 'block').length
  const tasks: Task[] = [
    ...(suggestions > 0
      ? [
          {
            icon: 'check' as const,
            title: `${formatCount(suggestions, 'suggestion')} to decide`,
            text: 'Each shows what stands there now and what would.',
            to: '/review',
            action: 'Decide',
          },
        ]
      : []),
    ...(version !== null && unapproved > 0
      ? [
          {
            icon: 'edit' as const,
            title: `${formatCount(unapproved, 'change')} since version ${version}`,
            text: mayApprove
              ? 'Guests see them once you approve.'
              : 'Guests see them once the owner approves.',
            to: '/review#approve',
            action: 'Look them over',
          },
        ]
      : []),
    ...(version !== null && blocking > 0
      ? [
          {
            icon: 'alert' as const,
            title: `${formatCount(blocking, 'thing')} to put right`,
            text: 'The menu cannot be approved before.',
            to: '/menu-editor',
            action: 'Open the menu',
          },
        ]
      : []),
    ...channelTasks(channels.data?.cards ?? [], channels.data?.version ?? null).map((task) => ({
      ...task,
      icon: 'send' as const,
      to: '/publish',
    })),
  ]
  if (tasks.length === 0) {
    if (version === null) return null
    return (
      <Card title="Nothing waits for you">
        <p className="text-soft-ink">
          Your menu is as approved in version {version}.{' '}
          <Link to="/menu-editor">Change something</Link>, or see the{' '}
          <Link to="/tips">tips for its texts</Link>.
        </p>
      </Card>
    )
  }
  return (
    <Card title="Waits for you">
      <ul className="@container flex flex-col divide-y divide-line">
        {tasks.map((task) => (
          <TaskLine key={task.title} {...task} />
        ))}
      </ul>
    </Card>
  )
}

type Task = { icon: IconName; title: string; text: ReactNode; to: string; action: string }

function TaskLine({ icon, title, text, to, action }: Task) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3 @lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon name={icon} className="text-tomato" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm text-soft-ink">{text}</p>
      </div>
      <div className="col-start-2 @lg:col-start-3">
        <ButtonLink to={to}>{action}</ButtonLink>
      </div>
    </li>
  )
}

/** The newest weekly review in a line, or when the first one comes. */
function NewestReview({ restaurantId }: { restaurantId: number }) {
  const { data } = useQuery(reviewsQuery(restaurantId))
  if (!data) return null
  const [latest] = data.reviews
  const next = data.nextAt && formatDateTimeIn(data.nextAt, data.timeZone)
  if (!latest && !next) return null
  return (
    <Card title="Weekly review">
      {latest && (
        <p>
          {weekTitle(latest.week)}: {summaryOf(latest)}.{' '}
          <Link to="/reviews" className="text-link">
            See it
          </Link>
        </p>
      )}
      {next && <p className="text-sm text-soft-ink">The next one comes {next}.</p>}
    </Card>
  )
}

function SoldOut({ working }: { working: Working }) {
  const items = working.menu.items.filter(({ soldOut }) => soldOut !== null)
  if (items.length === 0) return null
  return (
    <Card title="Sold out">
      <ul className="flex flex-col divide-y divide-line">
        {items.map(({ ref, name, soldOut }) => (
          <li key={ref} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{name}</span>
            <span className="text-soft-ink">
              {soldOut?.until ? `until ${formatDateTime(soldOut.until)}` : 'until you switch it on'}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/menu-editor" className="text-link mt-3 inline-block">
        Change it on the menu
      </Link>
    </Card>
  )
}
