import { Readable } from 'node:stream'
import type { z } from 'zod'
import type * as contract from '#contract/contact.ts'
import type { SavedMessage } from '#contract/contact.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { csvOf } from '#server/core/csv.ts'
import { allPages, type Cursor, pageOf, readCursor } from '#server/core/db/cursor.ts'
import { invalid } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { listStaff } from '../accounts/staff.service.ts'
import {
  changeMessageRows,
  countMessages,
  listMessageRows,
  type MessageRow,
  type MessagesAsked,
} from './saved-messages.repo.ts'

type StaffDeps = Pick<Deps, 'db' | 'config'>

export async function listMessages(
  deps: StaffDeps,
  { after, limit, search, state }: z.output<typeof contract.listMessages.query>,
): Promise<ResponseOf<typeof contract.listMessages>> {
  const asked = { search, state: state ?? null, ids: null }
  const [rows, total, staff] = await Promise.all([
    listMessageRows(deps.db, asked, { after: readCursor(after), limit: limit + 1 }),
    countMessages(deps.db, asked),
    listStaff(deps),
  ])
  const { page, next } = pageOf(rows, limit, cursorOf)
  return { messages: page.map(shown), total, next, staff }
}

const FIELDS = [
  'at',
  'name',
  'email',
  'message',
  'state',
  'assigned_to',
  'note',
  'answered_at',
] as const

export function messagesFile(
  { db }: Pick<Deps, 'db'>,
  { search, state, ids }: z.output<typeof contract.getMessagesFile.query>,
): Readable {
  const asked = { search, state: state ?? null, ids: ids ?? null }
  return Readable.from(csvOf(FIELDS, filePages(db, asked)))
}

async function* filePages(db: Deps['db'], asked: MessagesAsked) {
  for await (const rows of allPages((page) => listMessageRows(db, asked, page), cursorOf)) {
    yield rows.map(shown).map(({ id: _id, assignedTo, answeredAt, ...row }) => ({
      ...row,
      assigned_to: assignedTo?.name ?? null,
      answered_at: answeredAt,
    }))
  }
}

export async function changeMessages(
  deps: StaffDeps & Pick<Deps, 'now'>,
  { ids, state, assignedTo, note }: z.output<typeof contract.changeMessages.body>,
): Promise<{ messages: SavedMessage[] }> {
  const staff = await listStaff(deps)
  if (assignedTo && !staff.some(({ id }) => id === assignedTo)) {
    throw invalid('contact.not_staff', 'A message is assigned to somebody of the staff.', {
      assignedTo: 'Choose somebody of the staff',
    })
  }
  const changes = {
    ...(state !== undefined && { state, answeredAt: state === 'answered' ? deps.now() : null }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(note !== undefined && { note }),
  }
  if (Object.keys(changes).length > 0) await changeMessageRows(deps.db, ids, changes)
  const asked = { search: '', state: null, ids }
  const rows = await listMessageRows(deps.db, asked, { after: null, limit: ids.length })
  return { messages: rows.map(shown) }
}

function cursorOf({ exactAt, id }: MessageRow): Cursor {
  return { value: exactAt, id }
}

function shown(row: MessageRow): SavedMessage {
  const { exactAt: _exactAt, createdAt, assignedTo, assignedName, answeredAt, ...message } = row
  return {
    ...message,
    at: createdAt.toISOString(),
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: assignedName },
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
