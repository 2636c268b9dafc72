import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { Restaurant } from '#contract/restaurants.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useKitchenOf } from '../restaurants/current-restaurant.ts'
import { RestaurantGate } from '../restaurants/restaurant-gate.tsx'
import { BrandBuilder } from './brand-builder.tsx'
import { draftQuery } from './brands.queries.ts'

export default function BuildBrandPage() {
  return (
    <RestaurantGate
      title="Build a brand"
      about="A concept written out for your kitchen, to be made yours."
      skeleton={<Skeleton className="h-96" />}
    >
      {(restaurant) => <OfKitchen restaurant={restaurant} />}
    </RestaurantGate>
  )
}

function OfKitchen({ restaurant }: { restaurant: Restaurant }) {
  const kitchen = useKitchenOf(restaurant)
  return kitchen ? <Build kitchen={kitchen} /> : <Skeleton className="h-96" />
}

function Build({ kitchen }: { kitchen: Restaurant }) {
  const { concept = '' } = useParams()
  const { data, error, refetch } = useQuery(draftQuery(kitchen.id, concept))
  return (
    <>
      <p>
        <Link to="/brands" className="text-link inline-flex items-center gap-1">
          <Icon name="arrowLeft" size={16} />
          Virtual Brands
        </Link>
      </p>
      {!data && <PageHeader title="Build a brand" />}
      {error && (
        <ErrorState
          reason={error}
          otherwise="The brand could not be written out."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <BrandBuilder key={`${kitchen.id} ${data.concept}`} kitchen={kitchen} draft={data} />
      )}
    </>
  )
}
