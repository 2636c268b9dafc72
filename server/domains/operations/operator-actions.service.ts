import type { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/operations.ts'
import { pageOf, readCursor } from '#server/core/db/cursor.ts'
import type { Audit } from '#server/core/http/audit.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { endAction, listActions, listDoneFor, writeAction } from './operator-actions.repo.ts'

/** How much of what a call was given is kept. */
const GIVEN_MAX = 4000
const SECRET = /password|token|secret|code/i

/** Writes down what staff do: every call that changes something, before it is done. */
export function operatorAudit({ db, now }: Pick<Deps, 'db' | 'now'>): Audit {
  return {
    begin: (entry) =>
      writeAction(db, { ...entry, given: recorded(entry.given) }, { at: now(), whom: null }),
    note: (querier, entry, whom) =>
      writeAction(querier, { ...entry, given: recorded(entry.given) }, { at: now(), whom }),
    end: (id, status) => endAction(db, id, status),
  }
}

/** Without secrets, and not at any length. */
function recorded(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given ?? null
  const open = Object.fromEntries(Object.entries(given).filter(([name]) => !SECRET.test(name)))
  const text = JSON.stringify(open)
  return text.length > GIVEN_MAX ? { cut: text.slice(0, GIVEN_MAX) } : open
}

type ActionRow = Awaited<ReturnType<typeof listActions>>[number]

const cursorOf = ({ at, id }: ActionRow) => ({ value: at.toISOString(), id })

export async function operatorActions(
  { db }: Pick<Deps, 'db'>,
  { search, accountId, after, limit }: z.output<typeof contract.listOperatorActions.query>,
): Promise<ResponseOf<typeof contract.listOperatorActions>> {
  const asked = { search, accountId: accountId ?? null }
  const rows = await listActions(db, asked, { after: readCursor(after), limit: limit + 1 })
  const { page, next } = pageOf(rows, limit, cursorOf)
  return {
    next,
    actions: page.map(({ accountId: id, businessName, restaurantId, restaurantName, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      account: id && businessName !== null ? { id, businessName } : null,
      restaurant:
        restaurantId !== null && restaurantName !== null
          ? { id: restaurantId, name: restaurantName }
          : null,
    })),
  }
}

/** For the owner whom it was done for. */
export async function staffActions(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { after, limit }: z.output<typeof contract.listStaffActions.query>,
): Promise<ResponseOf<typeof contract.listStaffActions>> {
  const found = { after: readCursor(after), limit: limit + 1 }
  const { page, next } = pageOf(await listDoneFor(db, caller.accountId, found), limit, cursorOf)
  return {
    next,
    actions: page.map(({ id, at, operator, words, restaurantName }) => ({
      id,
      at: at.toISOString(),
      by: operator,
      words,
      restaurant: restaurantName,
    })),
  }
}
