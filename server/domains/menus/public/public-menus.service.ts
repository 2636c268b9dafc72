import type { PublicMenu } from '#contract/public-menus.ts'
import { menuSlug } from '#contract/public-menus.ts'
import { menuPage, noMenuPage } from '#menu/menu-page.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { pictureForGuests } from '../../photos/platform-pictures.service.ts'
import { ownRestaurant } from '../../restaurants/restaurants.service.ts'
import { demandApprover } from '../versions/approval-settings.service.ts'
import { findLastVersion } from '../versions/versions.repo.ts'
import { ensureRestaurantMenu } from '../working/working-rows.repo.ts'
import { findPublicMenu, findPublicVersion, upsertPublicMenu } from './public-menus.repo.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

export async function getPublicMenu(
  { db, config }: ReadDeps,
  caller: Caller,
  restaurantId: number,
): Promise<PublicMenu> {
  const restaurant = await ownRestaurant(db, caller, restaurantId)
  const row = await findPublicMenu(db, restaurant.id)
  const menu = await ensureRestaurantMenu(db, restaurant)
  const last = await findLastVersion(db, menu.id)
  const slug = row?.slug ?? slugOf(restaurant)
  return {
    isOn: row?.isOn ?? false,
    slug,
    url: `${config.publicUrl}/m/${slug}`,
    version: last?.number ?? null,
  }
}

/** Who may approve decides what everybody may read. */
export async function savePublicMenu(
  deps: ReadDeps,
  caller: Caller,
  restaurantId: number,
  wanted: { isOn: boolean; slug: string },
): Promise<PublicMenu> {
  const restaurant = await ownRestaurant(deps.db, caller, restaurantId)
  await demandApprover(deps.db, caller, restaurant)
  const { version } = await getPublicMenu(deps, caller, restaurantId)
  if (wanted.isOn && version === null) {
    throw conflict(
      'menus.not_approved',
      'Approve the menu first: its page shows the newest approved version.',
    )
  }
  const stored = await deps.db.transaction((tx) =>
    upsertPublicMenu(tx, { restaurantId: restaurant.id, ...wanted }),
  )
  if (!stored) {
    throw conflict(
      'menus.address_taken',
      `The address “${wanted.slug}” is another restaurant’s. Choose another one, such as with your town.`,
    )
  }
  return getPublicMenu(deps, caller, restaurantId)
}

export type ServedPage = { status: 200 | 404; html: string; style: string; etag: string | null }

export async function readPublicMenu({ db, config }: ReadDeps, slug: string): Promise<ServedPage> {
  const found = await findPublicVersion(db, slug.toLowerCase())
  if (!found) return { status: 404, etag: null, ...noMenuPage() }
  const address = `/m/${slug.toLowerCase()}`
  const page = menuPage(found.document, {
    url: config.publicUrl + address,
    pictureUrl: (id) => `${address}/pictures/${id}`,
  })
  return { status: 200, etag: `"${found.hash.slice(0, 27)}"`, ...page }
}

/** Only pictures that stand on the page: an id alone opens nothing. */
export async function readPublicPicture(
  deps: Pick<Deps, 'db' | 'storage'>,
  { slug, picture }: { slug: string; picture: string },
): Promise<Buffer> {
  const found = await findPublicVersion(deps.db, slug.toLowerCase())
  const isShown = found?.document.items.some((item) => item.picture?.id === picture)
  if (!found || !isShown) throw notFound('photos.not_found', 'There is no such picture.')
  return pictureForGuests(deps, found.accountId, picture)
}

/** Letters without their marks; with the restaurant's number, as names are not one of a kind. */
function slugOf({ id, name }: { id: number; name: string }): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  const slug = `${plain || 'menu'}-${id}`
  return menuSlug.parse(slug)
}
