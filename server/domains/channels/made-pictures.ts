import type { CanonicalMenu, CanonicalPicture, Ref } from '#contract/canonical-menu.ts'
import type { MadePicture } from '#contract/channel-pictures.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { newestVersion } from './newest-version.ts'
import { demandOwner } from './own-link.ts'
import { deleteConsents, listConsents, saveConsents } from './picture-consents.repo.ts'

/** What its owner has said of each picture; one that is not named was not asked about yet. */
export type PictureDecisions = ReadonlyMap<string, boolean>

/** Their rules take no picture that no camera made, whatever the owner says. */
const TAKE_NONE: ReadonlySet<Platform> = new Set(['grubhub'])

export async function pictureDecisions(
  db: Querier,
  restaurantId: number,
): Promise<PictureDecisions> {
  const rows = await listConsents(db, restaurantId)
  return new Map(rows.map(({ pictureId, isAllowed }) => [pictureId, isAllowed]))
}

export function mayBeSent(
  { id, provenance }: CanonicalPicture,
  { channel, decisions }: { channel: Platform; decisions: PictureDecisions },
): boolean {
  if (isPhoto(provenance)) return true
  return !TAKE_NONE.has(channel) && decisions.get(id) === true
}

function isPhoto(provenance: CanonicalPicture['provenance']): boolean {
  return provenance === 'real' || provenance === 'enhanced'
}

/** The question to its owner, for each picture of which nobody has said yet whether it is sent. */
export function pictureQuestions(
  document: CanonicalMenu,
  { channel, decisions }: { channel: Platform; decisions: PictureDecisions },
): MenuFinding[] {
  if (TAKE_NONE.has(channel)) return []
  return picturesOf(document)
    .filter(({ picture }) => !isPhoto(picture.provenance) && !decisions.has(picture.id))
    .map(({ on, ref, name, picture }) => ({
      rule: 'picture-consent',
      level: 'warn',
      on,
      ref,
      field: on === 'menu' ? 'cover' : 'picture',
      text: `The picture of “${name}” ${picture.provenance === 'illustration' ? 'is a drawing that stands for a photo' : 'was made by AI'}. It goes to ${PLATFORM_NAMES[channel]} only after your yes.`,
    }))
}

type Shown = {
  on: 'menu' | 'item' | 'category' | 'daypart'
  ref: Ref
  name: string
  picture: CanonicalPicture
}

function picturesOf({ menu, items, categories, dayparts }: CanonicalMenu): Shown[] {
  const entries = [
    { on: 'menu' as const, ref: menu.ref, name: menu.name, picture: menu.cover },
    ...items.map((one) => ({ on: 'item' as const, ...one })),
    ...categories.map((one) => ({ on: 'category' as const, ...one })),
    ...dayparts.map((one) => ({ on: 'daypart' as const, ...one })),
  ]
  return entries.flatMap(({ on, ref, name, picture }) =>
    picture ? [{ on, ref, name, picture }] : [],
  )
}

export async function listMadePictures(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  restaurantId: number,
): Promise<{ pictures: MadePicture[] }> {
  const { id } = await ownRestaurant(deps.db, caller, restaurantId)
  return { pictures: await madePictures(deps.db, id) }
}

async function madePictures(db: Querier, restaurantId: number): Promise<MadePicture[]> {
  const version = await newestVersion(db, restaurantId)
  const rows = new Map((await listConsents(db, restaurantId)).map((row) => [row.pictureId, row]))
  const made = new Map<string, MadePicture>()
  for (const { name, picture } of version ? picturesOf(version.document) : []) {
    if (isPhoto(picture.provenance) || made.has(picture.id)) continue
    const row = rows.get(picture.id)
    const decision = row ? { isAllowed: row.isAllowed, by: row.by, at: row.at.toISOString() } : null
    made.set(picture.id, { picture, name, decision })
  }
  return [...made.values()]
}

/** Kept for each picture, until it is said otherwise. What is sent changes with the next publication. */
export async function decideMadePictures(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  restaurantId: number,
  { pictureIds, isAllowed }: { pictureIds: string[]; isAllowed: boolean | null },
): Promise<{ pictures: MadePicture[] }> {
  const restaurant = await ownRestaurant(deps.db, caller, restaurantId)
  await demandOwner(deps.db, caller, restaurant)
  const known = new Set((await madePictures(deps.db, restaurant.id)).map((one) => one.picture.id))
  if (pictureIds.some((id) => !known.has(id))) {
    const words =
      'A picture is no longer in the approved menu. Nothing was changed. Load the page again.'
    throw invalid('channels.no_such_picture', words)
  }
  const ids = [...new Set(pictureIds)]
  await deps.db.transaction(async (tx) => {
    if (isAllowed === null) return deleteConsents(tx, restaurant.id, ids)
    const at = deps.now()
    const { accountId } = caller
    await saveConsents(
      tx,
      ids.map((pictureId) => ({
        restaurantId: restaurant.id,
        pictureId,
        isAllowed,
        accountId,
        at,
      })),
    )
  })
  return { pictures: await madePictures(deps.db, restaurant.id) }
}
