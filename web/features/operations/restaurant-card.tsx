import { useNavigate } from 'react-router'
import type { RestaurantFacts } from '#contract/operations.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { useCurrentRestaurant } from '../restaurants/current-restaurant.ts'

/** Where the menu of one restaurant stands, and the ways to work on it. */
export function RestaurantCard({ restaurant }: { restaurant: RestaurantFacts }) {
  const { id, name, location, parentId, version, reviewedAt, waiting, links } = restaurant
  return (
    <Card
      title={
        <>
          <span className="wrap-anywhere">{name}</span>{' '}
          <span className="font-text text-sm text-soft-ink tabular-nums">{id}</span>
        </>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/operations/restaurants/${id}/suggest`} size="small">
            Prepare suggestions
          </ButtonLink>
          <OpenButton id={id} />
        </div>
      }
    >
      <p className="text-soft-ink">
        {[parentId !== null && 'Virtual brand', location].filter(Boolean).join(', ')}
      </p>
      <p className="mt-1">
        {version
          ? `Version ${version.number} approved on ${formatDate(version.at)}`
          : 'No menu approved yet'}
        {reviewedAt
          ? `; last weekly review on ${formatDate(reviewedAt)}`
          : '; no weekly review yet'}
        {waiting > 0 && `; ${formatCount(waiting, 'suggestion')} wait for the owner`}.
      </p>
      {links.length === 0 && <p className="mt-2 text-soft-ink">No platform is linked.</p>}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {links.map((link) => (
          <LinkLine key={`${link.channel} ${link.storeName}`} link={link} />
        ))}
      </ul>
    </Card>
  )
}

function LinkLine({ link }: { link: RestaurantFacts['links'][number] }) {
  const { channel, storeName, isPractice, state, last, isFailing, words } = link
  const said = state === 'lost' ? 'Link lost' : (last ?? 'Nothing sent yet').replaceAll('-', ' ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium wrap-anywhere">
          {PLATFORM_NAMES[channel]}
          {isPractice && ' (practice)'}
        </p>
        <p className="text-sm wrap-anywhere text-soft-ink">{storeName}</p>
        {isFailing && words && <p className="mt-1 text-sm wrap-anywhere">“{words}”</p>}
      </div>
      <Badge tone={isFailing ? 'danger' : last === 'live' ? 'good' : 'neutral'}>
        <span className="first-letter:uppercase">{said}</span>
      </Badge>
    </li>
  )
}

/** Staff see the owner's screens of this restaurant; what they change there the owner reads of. */
function OpenButton({ id }: { id: number }) {
  const { choose } = useCurrentRestaurant()
  const navigate = useNavigate()
  return (
    <Button
      size="small"
      onPress={() => {
        choose(id)
        void navigate('/publish')
      }}
    >
      Open its screens
    </Button>
  )
}
