import { useQuery } from '@tanstack/react-query'
import type { CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import type { ChannelCard } from '#contract/channel-model.ts'
import { getMenuVersion } from '#contract/menu-versions.ts'
import { formatPrice } from '#contract/money.ts'
import { call } from '../../lib/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MenuPicture } from '../menus/editor/menu-picture.tsx'
import { channelKeys } from './channels.queries.ts'
import { guestMenu } from './guest-menu.ts'

type GuestPreviewProps = {
  restaurantId: number
  card: ChannelCard
  version: number
  onClose: () => void
}

/** The approved menu as a guest of this platform would meet it on a phone; our own drawing, not the platform's. */
export function GuestPreview({ restaurantId, card, version, onClose }: GuestPreviewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...channelKeys.restaurant(restaurantId), 'version', version],
    queryFn: ({ signal }) =>
      call(getMenuVersion, { params: { id: restaurantId, number: version }, signal }),
  })
  return (
    <Dialog
      title={`As a guest of ${card.name} sees it`}
      size="medium"
      isOpen
      onOpenChange={onClose}
      isForReading
    >
      {error && (
        <ErrorState
          reason={error}
          otherwise="The menu could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && <Phone card={card} document={data.document} />}
      <p className="mt-4 text-sm text-soft-ink">
        Version {version}, drawn by Menuwright. {card.name} decides on colours, order of tabs and
        how much of a text it shows at first.
      </p>
    </Dialog>
  )
}

function Phone({ card, document }: { card: ChannelCard; document: CanonicalMenu }) {
  const { currency, locale, name } = document.restaurant
  const categories = guestMenu(document, card)
  return (
    <div className="mx-auto max-w-sm overflow-hidden rounded-2xl border border-strong-line bg-paper">
      <header className="border-b border-line px-4 py-3">
        <p className="font-display text-xl wrap-anywhere">{name}</p>
        <p className="text-sm text-soft-ink wrap-anywhere">{document.restaurant.address}</p>
      </header>
      <div className="flex flex-col gap-6 px-4 py-4">
        {categories.map((category) => (
          <section key={category.ref}>
            <h3 className="text-lg wrap-anywhere">{category.name}</h3>
            <ul className="flex flex-col divide-y divide-line">
              {category.items.map((item) => (
                <li key={item.ref} className="flex gap-3 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium wrap-anywhere">{item.name}</p>
                    <p className="tabular-nums">
                      {item.price === null
                        ? 'Price by size'
                        : formatPrice({ minor: item.price, currency }, locale)}
                    </p>
                    {item.description && (
                      <p className="line-clamp-2 text-sm text-soft-ink">{item.description}</p>
                    )}
                    <Contains item={item.item} />
                  </div>
                  {item.picture && (
                    <MenuPicture picture={item.picture} className="size-20 rounded-lg" />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {categories.length === 0 && (
          <p className="text-soft-ink">Nothing of this menu is sold here.</p>
        )}
      </div>
    </div>
  )
}

/** Only what was confirmed is told to anybody. */
function Contains({ item }: { item: CanonicalItem }) {
  const contained = item.allergens.filter(({ presence }) => presence === 'contains')
  if (!item.allergensConfirmed || contained.length === 0) return null
  return (
    <p className="mt-1 text-sm text-soft-ink">
      Contains {contained.map(({ allergen, detail }) => detail ?? allergen).join(', ')}
    </p>
  )
}
