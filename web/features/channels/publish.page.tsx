import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Restaurant } from '#contract/restaurants.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RestaurantGate } from '../restaurants/restaurant-gate.tsx'
import { ChannelCardView } from './channel-card.tsx'
import { type Channels, channelsQuery } from './channels.queries.ts'
import { FirstStep } from './first-step.tsx'
import { MadePicturesDialog } from './made-pictures-dialog.tsx'
import { PublicationList } from './publication-list.tsx'
import { canPublish } from './publication-words.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishingSettingsPanel } from './publishing-settings.tsx'

const ABOUT = 'Your approved menu on the delivery platforms, and what stands there now.'

export default function PublishPage() {
  return (
    <RestaurantGate title="Publish" about={ABOUT} skeleton={<Skeleton className="h-64" />}>
      {(restaurant) => <Publish key={restaurant.id} restaurant={restaurant} />}
    </RestaurantGate>
  )
}

function Publish({ restaurant }: { restaurant: Restaurant }) {
  const { data, error, refetch } = useQuery(channelsQuery(restaurant.id))
  const [isPublishing, setPublishing] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const choosePictures = () => setChoosing(true)
  const ready = data?.cards.filter(canPublish) ?? []
  return (
    <>
      <PageHeader
        title="Publish"
        description={`${restaurant.name}. ${ABOUT}`}
        action={
          data &&
          data.version !== null && (
            <Button
              variant="primary"
              icon="send"
              isDisabled={ready.length === 0}
              onPress={() => setPublishing(true)}
            >
              Publish version {data.version}
            </Button>
          )
        }
      />
      {error && (
        <ErrorState
          reason={error}
          otherwise="The platforms could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && <FirstStep restaurantId={restaurant.id} channels={data} />}
      {data && <PicturesNotice cards={data.cards} onChoose={choosePictures} />}
      {data && (
        <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
          {data.cards.map((card) => (
            <li key={card.channel} className="min-w-0">
              <ChannelCardView
                restaurantId={restaurant.id}
                card={card}
                version={data.version}
                timeZone={data.timeZone}
                onChoosePictures={choosePictures}
              />
            </li>
          ))}
          {data.closed.map(({ name, text }) => (
            <li key={name} className="min-w-0">
              <Card title={name} className="h-full bg-sunken">
                <p className="text-soft-ink">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {data && <PublishingSettingsPanel restaurantId={restaurant.id} channels={data} />}
      {data && data.version !== null && (
        <Card title="Pictures">
          <p className="max-w-prose text-soft-ink">
            Photos go out as they are. Pictures that were drawn or made by AI go out only where you
            say so.
          </p>
          <Button className="mt-3" onPress={choosePictures}>
            Choose pictures
          </Button>
        </Card>
      )}
      {data && <PublicationList restaurantId={restaurant.id} cards={data.cards} />}
      {isChoosing && (
        <MadePicturesDialog restaurantId={restaurant.id} onClose={() => setChoosing(false)} />
      )}
      {data && isPublishing && (
        <PublishDialog
          restaurantId={restaurant.id}
          channels={data}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

/** The question of which pictures go out, while there is one that nobody has answered. */
function PicturesNotice({ cards, onChoose }: { cards: Channels['cards']; onChoose: () => void }) {
  const asked = new Set(
    cards.flatMap(({ findings }) =>
      findings.flatMap(({ rule, on, ref }) => (rule === 'picture-consent' ? [`${on} ${ref}`] : [])),
    ),
  ).size
  if (asked === 0) return null
  return (
    <Notice actions={<Button onPress={onChoose}>Choose pictures</Button>}>
      {formatCount(asked, 'picture')} of the approved menu {asked === 1 ? 'was' : 'were'} drawn or
      made by AI. Platforms are sent none of them before you have said which.
    </Notice>
  )
}
