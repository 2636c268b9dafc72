import type { AmountField, Amounts, EntryKind, SalesEntry, SalesLine } from './model.ts'
import { NO_AMOUNTS } from './model.ts'

export type LineWithOrder = {
  line: SalesLine
  kind: EntryKind
  amounts: Amounts
  placedAt: Date | null
  fulfilment: SalesEntry['fulfilment']
}

/** A till's lines as bookings: one for each order and kind. Refunds are written as negative sales and stay so. */
export function entriesOfLines(lines: readonly LineWithOrder[], source: string): SalesEntry[] {
  const entries = new Map<string, SalesEntry>()
  for (const { line, kind, amounts, placedAt, fulfilment } of lines) {
    const { row, channel, store, orderId, businessDay } = line
    const identity = `${source}:${channel}:${store}:o:${orderId ?? line.identity}:${kind}`
    let entry = entries.get(identity)
    if (!entry) {
      const at = { row, identity, channel, store, orderId, kind, fulfilment, placedAt, businessDay }
      entry = { ...NO_AMOUNTS, ...at, transactionId: null, isCancelled: false }
      entries.set(identity, entry)
    }
    for (const field of FIELDS) entry[field] += amounts[field]
  }
  return [...entries.values()]
}

const FIELDS = Object.keys(NO_AMOUNTS) as AmountField[]
