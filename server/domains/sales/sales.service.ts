import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/sales.ts'
import { weekOf } from '#sales/clock.ts'
import { LIKELY, matchItem } from '#sales/match-items.ts'
import { weekNotes } from '#sales/week-notes.ts'
import { conflict, invalid, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Slots } from '#server/core/slots.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { liveDays, newestDay, sumWeeks, versionDays } from './counted.repo.ts'
import { previewTable } from './preview-sales.ts'
import type { ReceivedSales } from './receive-files.ts'
import {
  confirmName,
  findFileRow,
  listConfirmedNames,
  listFileRows,
  listZones,
  undoFile,
} from './sales.repo.ts'
import { menuOf, soldByItem, soldRows } from './sold-items.ts'
import { type SalesEvent, takeSales } from './take-sales.ts'
import { toFile } from './to-file.ts'

type SalesDeps = Pick<Deps, 'db' | 'now'>

const DAY_MS = 24 * 60 * 60 * 1000
/** Refunds and corrections come for so long. */
const PROVISIONAL_DAYS = 30

/** Reads the form's files one after the other and stores what they hold; the form's folder is gone at its end. */
export async function* uploadSales(
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  caller: Caller,
  id: number,
  { form, slots, signal }: { form: ReceivedSales; slots: Slots; signal: AbortSignal },
): AsyncGenerator<SalesEvent> {
  const turn = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  try {
    const shop = await ownRestaurant(deps.db, caller, id)
    const held = slots(() => {
      began.resolve()
      return turn.promise
    }, signal)
    await Promise.race([began.promise, held])
    yield* takeSales(deps, { caller, shop, form, signal })
  } finally {
    turn.resolve()
    await form.discard()
  }
}

export async function previewSales(
  deps: SalesDeps,
  caller: Caller,
  id: number,
  form: ReceivedSales,
): Promise<ResponseOf<typeof contract.previewSales>> {
  try {
    return await previewTable(await ownRestaurant(deps.db, caller, id), form)
  } finally {
    await form.discard()
  }
}

export async function listSalesFiles(deps: SalesDeps, caller: Caller, id: number) {
  const { currency } = await ownRestaurant(deps.db, caller, id)
  return { files: (await listFileRows(deps.db, id)).map(toFile), currency }
}

export async function undoSalesFile(
  deps: SalesDeps,
  caller: Caller,
  { id, fileId }: { id: number; fileId: string },
) {
  await ownRestaurant(deps.db, caller, id)
  return deps.db.transaction(async (tx) => {
    if (!(await findFileRow(tx, id, fileId)))
      throw notFound('sales.file_not_found', 'There is no such import.')
    if (!(await undoFile(tx, fileId, deps.now())))
      throw conflict('sales.undone', 'This import was undone already.')
    const undone = await findFileRow(tx, id, fileId)
    if (!undone) throw new Error('The import vanished while it was undone.')
    return { file: toFile(undone) }
  })
}

/** The last so many weeks up to the newest order; null where nothing is imported. */
export async function rangeOf(deps: Pick<Deps, 'db'>, id: number, weeks: number) {
  const to = await newestDay(deps.db, id)
  if (to === null) return null
  return { from: shiftDay(weekOf(to), -7 * (weeks - 1)), to }
}

export async function getSalesWeeks(
  deps: SalesDeps,
  caller: Caller,
  { id, weeks }: { id: number; weeks: number },
): Promise<ResponseOf<typeof contract.getSalesWeeks>> {
  const { currency, timeZone } = await ownRestaurant(deps.db, caller, id)
  const range = await rangeOf(deps, id, weeks)
  if (!range) return { currency, timeZone, to: null, weeks: [], versions: [], live: [], notes: [] }
  const rows = await sumWeeks(deps.db, id, range)
  const first = rows[0]?.week ?? weekOf(range.to)
  const count = (Date.parse(weekOf(range.to)) - Date.parse(first)) / (7 * DAY_MS) + 1
  const youngest = new Date(deps.now().getTime() - PROVISIONAL_DAYS * DAY_MS).toISOString()
  const filled = Array.from({ length: count }, (_, at) => {
    const week = shiftDay(first, 7 * at)
    return {
      week,
      isProvisional: shiftDay(week, 6) > youngest.slice(0, 10),
      channels: rows
        .filter((row) => row.week === week)
        .map(({ week: _week, ...channel }) => channel),
    }
  })
  return {
    currency,
    timeZone,
    to: range.to,
    weeks: filled,
    notes: weekNotes({ weeks: filled, readIn: await listZones(deps.db, id), timeZone }),
    versions: await versionDays(deps.db, id, { ...range, timeZone }),
    live: await liveDays(deps.db, id, { ...range, timeZone }),
  }
}

export async function listSalesNames(
  deps: SalesDeps,
  caller: Caller,
  id: number,
): Promise<ResponseOf<typeof contract.listSalesNames>> {
  const shop = await ownRestaurant(deps.db, caller, id)
  const items = (await menuOf(deps, shop)).map(({ ref, name }) => ({ ref, name }))
  const confirmed = await listConfirmedNames(deps.db, id)
  const range = await rangeOf(deps, id, NAMES_WEEKS)
  if (!range) return { names: [], items, confirmed: confirmed.length }
  const rows = await soldRows(deps, id, range)
  const sold = await soldByItem(deps, shop, rows)
  const decided = new Set(confirmed.map(({ nameKey }) => nameKey))
  const names = sold
    .filter(({ ref, key }) => ref === null && !decided.has(key))
    .map(({ key, name, quantity }) => {
      const match = matchItem(name, items)
      const isLikely = match !== null && match.confidence >= LIKELY
      return { key, name, quantity, suggestion: isLikely ? match : null }
    })
    .toSorted((a, b) => b.quantity - a.quantity)
  return { names, items, confirmed: confirmed.length }
}

/** Names of a year: what was sold before has nothing to confirm any more. */
const NAMES_WEEKS = 52

export async function confirmSalesName(
  deps: SalesDeps,
  caller: Caller,
  { id, key, ref }: { id: number; key: string; ref: string | null },
) {
  const shop = await ownRestaurant(deps.db, caller, id)
  if (ref !== null && !(await menuOf(deps, shop)).some((item) => item.ref === ref))
    throw invalid('sales.no_such_item', 'The menu has no such item any more.')
  const confirmedBy = caller.accountId
  await confirmName(deps.db, { restaurantId: id, nameKey: key, itemRef: ref, confirmedBy })
  return { key, ref }
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
