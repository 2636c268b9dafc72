import { z } from 'zod'
import { invalid } from '../errors.ts'

/** Where a page ended: what it is sorted by, and the id of its last row. */
export type Cursor = { value: string | null; id: string }

const shape = z.tuple([z.string().nullable(), z.string().max(100)])

export function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  try {
    const [value, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { value, id }
  } catch {
    throw invalid('operations.cursor', 'This place in the list is unknown. Begin at its start.')
  }
}

/** The page, and where the next one begins; `rows` holds one more than the page where there is a next one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? writeCursor(cursorOf(last)) : null }
}

const FILE_PAGE = 1000

/** All rows of a list, for a file: each page begins where the one before ended, so that no more than one is in memory. */
export async function* allPages<Row>(
  list: (page: { after: Cursor | null; limit: number }) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<Row[]> {
  let after: Cursor | null = null
  for (;;) {
    const rows = await list({ after, limit: FILE_PAGE })
    yield rows
    const last = rows.at(-1)
    if (rows.length < FILE_PAGE || !last) return
    after = cursorOf(last)
  }
}
