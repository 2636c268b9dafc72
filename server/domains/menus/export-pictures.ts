import { extname } from 'node:path'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { NotStored } from '#server/adapters/storage/storage-errors.ts'
import { FORMULA } from '#server/core/csv.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { type ZipEntry, zipped } from '#server/core/zip-stream.ts'
import type { Deps } from '#server/deps.ts'
import { type ItemRow, listMenuItemRows } from './items.repo.ts'
import { findMenuRow } from './menus.repo.ts'

/** The pictures of a menu's items by their refs, with a list of what each shows, as a ZIP that is made while it is read. */
export async function menuPictures(
  deps: Pick<Deps, 'db' | 'storage'>,
  caller: Caller,
  menuId: string,
): Promise<{ name: string; file: Readable }> {
  const menu = await findMenuRow(deps.db, caller.accountId, menuId)
  if (!menu) throw notFound('menus.not_found', 'There is no such menu.')
  const rows = await listMenuItemRows(deps.db, menuId)
  if (!rows.some(({ picture }) => picture)) {
    throw conflict('menus.no_pictures', 'This menu has no pictures yet.')
  }
  return {
    name: `${menu.title}-pictures.zip`,
    file: Readable.from(zipped(entriesOf(deps, rows)), { objectMode: false }),
  }
}

async function* entriesOf(
  { storage }: Pick<Deps, 'storage'>,
  rows: readonly ItemRow[],
): AsyncGenerator<ZipEntry> {
  const listed: string[][] = []
  for (const { item, picture } of rows) {
    if (!picture) continue
    const name = `${item.ref}${extname(picture.storageKey)}`
    try {
      yield { name, content: await storage.get(picture.storageKey), isPacked: true }
      listed.push([name, item.ref, item.name, picture.provenance])
    } catch (error) {
      // Taken away while this was made.
      if (!(error instanceof NotStored)) throw error
    }
  }
  const text = Papa.unparse(
    { fields: ['file', 'ref', 'shows', 'provenance'], data: listed },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )
  yield { name: 'pictures.csv', content: [Buffer.from(`\uFEFF${text}`, 'utf8')], isPacked: false }
}
