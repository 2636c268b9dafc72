import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Picture, Provenance } from '#contract/menus.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import {
  deletePictures,
  findOwnPhoto,
  findPicture,
  findPictureById,
  insertPictures,
  listPictures,
  type PictureRow,
} from './photos.repo.ts'

export { madeFolder } from './made-once.ts'

/** A picture whose file is stored and whose row is not written yet. */
export type NewPicture = Omit<PictureRow, 'createdAt'>

export type MadePicture = {
  /** In memory, or a finished file on disk, which is moved. */
  data: Buffer | { path: string; size: number }
  mime: string
  width: number
  height: number
  provenance: Provenance
  alt: string
  /** What it was made from: the illustrator's spec or the model's prompt. */
  source: unknown
}

/** Stores the file; the row is written by `recordPictures` in the transaction that uses it. */
export async function storePicture(
  deps: Pick<Deps, 'storage'>,
  accountId: string,
  made: MadePicture,
): Promise<NewPicture> {
  const { data, ...rest } = made
  const id = randomUUID()
  const storageKey = `pictures/${accountId}/${id}.${extensionOf(made.mime)}`
  const options = { contentType: made.mime }
  if (Buffer.isBuffer(data)) await deps.storage.put(storageKey, data, options)
  else await deps.storage.putFile(storageKey, data.path, options)
  const bytes = Buffer.isBuffer(data) ? data.length : data.size
  return { ...rest, id, accountId, storageKey, bytes }
}

export function recordPictures(db: Querier, pictures: readonly NewPicture[]): Promise<void> {
  return insertPictures(db, [...pictures])
}

/** Takes back pictures that are not wanted after all: their rows, where they were written, then their files. */
export async function discardPictures(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  pictures: readonly NewPicture[],
): Promise<void> {
  await deletePictures(
    deps.db,
    pictures.map(({ id }) => id),
  ).catch((error: unknown) => deps.log.warn({ err: error }, 'rows of pictures were left behind'))
  for (const { storageKey } of pictures) {
    await deps.storage
      .remove(storageKey)
      .catch((error: unknown) =>
        deps.log.warn({ err: error, storageKey }, 'a picture was left behind'),
      )
  }
}

export async function readPicture(
  deps: Pick<Deps, 'db' | 'storage'>,
  accountId: string,
  id: string,
): Promise<{ file: Readable; mime: string; bytes: number }> {
  const row = await ownPicture(deps.db, accountId, id)
  return { file: await deps.storage.get(row.storageKey), mime: row.mime, bytes: row.bytes }
}

/** A picture of this account; another account's is not found. */
export async function ownPicture(db: Querier, accountId: string, id: string): Promise<PictureRow> {
  const row = await findPicture(db, accountId, id)
  if (!row) throw notFound('photos.not_found', 'There is no such picture.')
  return row
}

/** Of any account, for what has its own proof that it may be seen. */
export async function anyPicture(db: Querier, id: string): Promise<PictureRow> {
  const row = await findPictureById(db, id)
  if (!row) throw notFound('photos.not_found', 'There is no such picture.')
  return row
}

/** Those of the pictures that are this account's, by their ids. */
export async function ownPictures(
  db: Querier,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, PictureRow>> {
  if (ids.length === 0) return new Map()
  return new Map((await listPictures(db, accountId, ids)).map((row) => [row.id, row]))
}

/** The restaurant's own photo of a dish of this name, where there is one. */
export function ownPhoto(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  name: string,
): Promise<PictureRow | undefined> {
  return findOwnPhoto(deps.db, accountId, name)
}

export function toPicture(
  row: Pick<PictureRow, 'id' | 'provenance' | 'width' | 'height' | 'alt'>,
): Picture {
  const { id, provenance, width, height, alt } = row
  return { id, provenance, width, height, alt, url: `/api/pictures/${id}` }
}

function extensionOf(mime: string): string {
  return mime === 'image/jpeg' ? 'jpg' : (mime.split('/')[1] ?? 'bin')
}
