import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/newsletter.ts'
import type { Subscriber } from '#contract/newsletter.ts'
import { csvOf } from '#server/core/csv.ts'
import { allPages, type Cursor, pageOf, readCursor } from '#server/core/db/cursor.ts'
import type { Deps } from '#server/deps.ts'
import {
  countSubscribers,
  listSubscriberRows,
  type SubscriberRow,
  type SubscribersAsked,
} from './subscribers.repo.ts'
import { unsubscribePath } from './unsubscribe-path.ts'

export async function listSubscribers(
  { db }: Pick<Deps, 'db'>,
  { after, limit, search, confirmed }: z.output<typeof contract.listSubscribers.query>,
): Promise<ResponseOf<typeof contract.listSubscribers>> {
  const asked = { search, isConfirmed: confirmed ?? null, ids: null }
  const [rows, total] = await Promise.all([
    listSubscriberRows(db, asked, { after: readCursor(after), limit: limit + 1 }),
    countSubscribers(db, asked),
  ])
  const { page, next } = pageOf(rows, limit, cursorOf)
  return { subscribers: page.map(shown), total, next }
}

const FIELDS = ['email', 'asked', 'confirmed', 'unsubscribe'] as const

/** With the link that every issue has to carry. */
export function subscribersFile(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { search, confirmed, ids }: z.output<typeof contract.getSubscribersFile.query>,
): Readable {
  const asked = { search, isConfirmed: confirmed ?? null, ids: ids ?? null }
  return Readable.from(csvOf(FIELDS, filePages(db, config.publicUrl, asked)))
}

async function* filePages(db: Deps['db'], publicUrl: string, asked: SubscribersAsked) {
  for await (const rows of allPages((page) => listSubscriberRows(db, asked, page), cursorOf)) {
    yield rows.map((row) => {
      const { email, askedAt, confirmedAt } = shown(row)
      const unsubscribe = `${publicUrl}${unsubscribePath(row.unsubscribeToken)}`
      return { email, asked: askedAt, confirmed: confirmedAt, unsubscribe }
    })
  }
}

function cursorOf({ exactAt, id }: SubscriberRow): Cursor {
  return { value: exactAt, id }
}

function shown({ id, email, askedAt, confirmedAt }: SubscriberRow): Subscriber {
  return {
    id,
    email,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }
}
