import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BrandSummary } from '#contract/brand-model.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useKitchenOf } from '../restaurants/current-restaurant.ts'
import { RestaurantGate } from '../restaurants/restaurant-gate.tsx'
import { BrandSign } from './brand-sign.tsx'
import { brandsQuery, proposalsQuery } from './brands.queries.ts'
import { KitchenCardPanel } from './kitchen-card.tsx'
import { percent } from './overlap-panel.tsx'
import { ProposalCard } from './proposal-card.tsx'

const ABOUT =
  'A second restaurant out of the same kitchen, with a name, a menu and a look of its own, for delivery only.'

export default function BrandsPage() {
  return (
    <RestaurantGate title="Virtual Brands" about={ABOUT} skeleton={<Skeleton className="h-64" />}>
      {(restaurant) => <OfKitchen key={restaurant.id} restaurant={restaurant} />}
    </RestaurantGate>
  )
}

/** Of a brand, the kitchen is its parent's. */
function OfKitchen({ restaurant }: { restaurant: Restaurant }) {
  const kitchen = useKitchenOf(restaurant)
  return kitchen ? <Brands restaurant={kitchen} /> : <Skeleton className="h-96" />
}

function Brands({ restaurant }: { restaurant: Restaurant }) {
  const { data, error, refetch } = useQuery(brandsQuery(restaurant.id))
  return (
    <>
      <PageHeader title="Virtual Brands" description={`${restaurant.name}. ${ABOUT}`} />
      {error && (
        <ErrorState
          reason={error}
          otherwise="Your brands could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && data.brands.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="text-2xl">Out of this kitchen</h2>
          <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
            {data.brands.map((brand) => (
              <li key={brand.id} className="min-w-0">
                <BrandLine brand={brand} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && <Proposals restaurantId={restaurant.id} />}
      {data && (
        <KitchenCardPanel
          key={data.kitchen.equipment.map(({ isThere }) => Number(isThere)).join('')}
          restaurantId={restaurant.id}
          kitchen={data.kitchen}
        />
      )}
    </>
  )
}

function BrandLine({ brand }: { brand: BrandSummary }) {
  const { id, name, title, mark, colours, items, share, launchedOn, plannedFor } = brand
  const when = launchedOn
    ? `live since ${formatDate(launchedOn)}`
    : plannedFor
      ? `planned for ${formatDate(plannedFor)}`
      : 'not launched yet'
  return (
    <Link
      to={`/brands/${id}`}
      className="flex h-full items-center gap-4 rounded-xl border border-line bg-raised p-5 no-underline hover:border-strong-line"
    >
      <BrandSign mark={mark} colours={colours} size={64} />
      <span className="min-w-0">
        <span className="block font-display text-xl text-ink wrap-anywhere">{name}</span>
        <span className="block text-[0.9375rem] text-soft-ink">
          {title}, {formatCount(items, 'item')}, {percent(share)} shared; {when}
        </span>
      </span>
    </Link>
  )
}

const SHOWN = 3

function Proposals({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(proposalsQuery(restaurantId))
  const [showsAll, setShowsAll] = useState(false)
  if (error) {
    return (
      <ErrorState
        reason={error}
        otherwise="No concepts could be worked out now."
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton className="h-96" />
  const { proposals, items, weeks, otherMenus } = data
  if (proposals.length === 0) {
    return (
      <EmptyState
        title={items === 0 ? 'First your own menu' : 'No concept fits this kitchen yet'}
        action={<ButtonLink to="/menu-editor">Open the menu</ButtonLink>}
      >
        {items === 0
          ? 'What a kitchen can do is read off its menu. Bring yours, then come back.'
          : 'Too few of your dishes say how they are made. Describe them in the menu, or tick your equipment below.'}
      </EmptyState>
    )
  }
  const shown = showsAll ? proposals : proposals.slice(0, SHOWN)
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-2xl">What your kitchen could sell</h2>
        <p className="mt-1 max-w-prose text-soft-ink">
          From {formatCount(items, 'item')} of your menu
          {weeks > 0 ? `, ${formatCount(weeks, 'week')} of sales` : ''}
          {otherMenus ? ` and “${otherMenus}”` : ''}. Nobody’s demand is guessed.
        </p>
      </div>
      {weeks === 0 && (
        <Notice>
          With <Link to="/sales">your sales</Link>, proposals also say what guests order from you
          now.
        </Notice>
      )}
      <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {shown.map((proposal) => (
          <li key={proposal.concept} className="min-w-0">
            <ProposalCard proposal={proposal} />
          </li>
        ))}
      </ul>
      {proposals.length > SHOWN && !showsAll && (
        <div>
          <Button onPress={() => setShowsAll(true)}>
            {formatCount(proposals.length - SHOWN, 'more idea')}
          </Button>
        </div>
      )}
    </section>
  )
}
