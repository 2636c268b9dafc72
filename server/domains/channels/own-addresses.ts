import { createHash, timingSafeEqual } from 'node:crypto'
import type { PhotoPlatform } from '#contract/photos.ts'
import type { Platform } from '#contract/platforms.ts'
import { notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { cropForPlatform } from '../photos/platform-pictures.service.ts'
import { findPublication, type PublicationRow } from './publications.repo.ts'

type AddressDeps = Pick<Deps, 'db' | 'config' | 'derivedSecret' | 'storage' | 'now'>

const MENUS = '/api/channel-menus/'
const PICTURES = '/api/channel-pictures/'
/** A platform fetches a menu while its job runs. */
const MENU_LIFE_MS = 60 * 60_000

/** Where a platform fetches the menu of one attempt: 256 bits nobody can guess. */
export function menuUrl(
  { config, derivedSecret }: Pick<Deps, 'config' | 'derivedSecret'>,
  { id, attempts }: Pick<PublicationRow, 'id' | 'attempts'>,
): string {
  return `${config.publicUrl}${MENUS}${id}/${menuToken(derivedSecret, id, attempts)}`
}

function menuToken(derivedSecret: Deps['derivedSecret'], id: string, attempts: number): string {
  return derivedSecret(`channel menu ${id} ${attempts}`).toString('base64url')
}

/** The payload that a platform was told to fetch. */
export async function readChannelMenu(
  deps: Pick<Deps, 'db' | 'derivedSecret' | 'now'>,
  { id, token }: { id: string; token: string },
): Promise<{ body: string; etag: string }> {
  const row = await findPublication(deps.db, id)
  const isKnown = row && same(token, menuToken(deps.derivedSecret, id, row.attempts))
  const since = row?.sendingAt?.getTime() ?? 0
  const [payload] = row?.payloads ?? []
  if (!isKnown || payload === undefined || deps.now().getTime() - since > MENU_LIFE_MS) {
    throw notFound('channels.no_menu', 'There is no such menu.')
  }
  const body = JSON.stringify(payload)
  return { body, etag: `"${createHash('sha256').update(body).digest('hex')}"` }
}

/** The address of a picture as a platform takes it, which works without a session and is the same while its bytes are. */
export function channelPictureUrl(
  { config, derivedSecret }: Pick<Deps, 'config' | 'derivedSecret'>,
  picture: { id: string; channel: Platform },
): string {
  const token = pictureToken(derivedSecret, picture)
  return `${config.publicUrl}${PICTURES}${picture.channel}/${picture.id}/${token}.jpg`
}

function pictureToken(
  derivedSecret: Deps['derivedSecret'],
  { id, channel }: { id: string; channel: Platform },
): string {
  return derivedSecret(`channel picture ${channel} ${id}`).toString('base64url')
}

export async function readChannelPicture(
  deps: Pick<Deps, 'db' | 'derivedSecret' | 'storage'>,
  { id, channel, token }: { id: string; channel: Platform; token: string },
): Promise<Buffer> {
  if (!same(token, pictureToken(deps.derivedSecret, { id, channel }))) {
    throw notFound('channels.no_picture', 'There is no such picture.')
  }
  return pictureFor(deps, { id, channel })
}

/** A picture in the size and ratio that a platform asks for. */
export function pictureFor(
  deps: Pick<Deps, 'db' | 'storage'>,
  { id, channel }: { id: string; channel: Platform },
): Promise<Buffer> {
  // Just Eat's photos are JET Connect's too.
  const platform: PhotoPlatform = channel === 'jetconnect' ? 'justeat' : channel
  return cropForPlatform(deps, { id, platform })
}

export function pictureEtag({ id, channel }: { id: string; channel: Platform }): string {
  return `"${id}-${channel}"`
}

/** One of our own addresses without a network; status 0 where it is not ours. */
export async function answerOwn(
  deps: AddressDeps,
  url: string,
): Promise<{ status: number; body: string }> {
  const path = url.startsWith(deps.config.publicUrl) ? url.slice(deps.config.publicUrl.length) : ''
  try {
    if (path.startsWith(MENUS)) {
      const [id = '', token = ''] = path.slice(MENUS.length).split('/')
      return { status: 200, body: (await readChannelMenu(deps, { id, token })).body }
    }
    if (path.startsWith(PICTURES)) return { status: 200, body: '' }
  } catch {
    return { status: 404, body: '' }
  }
  return { status: 0, body: '' }
}

function same(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
