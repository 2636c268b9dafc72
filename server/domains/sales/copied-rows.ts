import { closeSync, openSync, writeSync } from 'node:fs'
import { nameKey } from '#sales/match-items.ts'
import { revenueOf, type SalesEntry, type SalesLine } from '#sales/model.ts'
import { copyText } from '#server/core/db/copy-text.ts'

type Value = string | number | boolean | Date | null
export type RowOf = { fileId: string; restaurantId: number; position: number }
type Columns<T> = readonly (readonly [name: string, value: (one: T, at: RowOf) => Value])[]

/** Where a booking or an item was read, which both tables begin with. */
const SOURCE_COLUMNS: Columns<
  Pick<SalesEntry & SalesLine, 'row' | 'identity' | 'channel' | 'store' | 'orderId'>
> = [
  ['file_id', (_, { fileId }) => fileId],
  ['position', (_, { position }) => position],
  ['restaurant_id', (_, { restaurantId }) => restaurantId],
  ['row', ({ row }) => row],
  ['identity', ({ identity }) => identity],
  ['channel', ({ channel }) => channel],
  ['store', ({ store }) => store],
  ['order_id', ({ orderId }) => orderId],
]

/** The columns of `sales_entries` in the order in which they are copied. */
export const ENTRY_COLUMNS: Columns<SalesEntry> = [
  ...SOURCE_COLUMNS,
  ['transaction_id', ({ transactionId }) => transactionId],
  ['kind', ({ kind }) => kind],
  ['is_cancelled', ({ isCancelled }) => isCancelled],
  ['fulfilment', ({ fulfilment }) => fulfilment],
  ['placed_at', ({ placedAt }) => placedAt],
  ['business_day', ({ businessDay }) => businessDay],
  ['gross', ({ gross }) => gross],
  ['merchant_discount', ({ merchantDiscount }) => merchantDiscount],
  ['platform_discount', ({ platformDiscount }) => platformDiscount],
  ['refund', ({ refund }) => refund],
  ['error_charge', ({ errorCharge }) => errorCharge],
  ['tax', ({ tax }) => tax],
  ['tip', ({ tip }) => tip],
  ['commission', ({ commission }) => commission],
  ['fees', ({ fees }) => fees],
  ['marketing', ({ marketing }) => marketing],
  ['payout', ({ payout }) => payout],
  ['revenue', (entry) => revenueOf(entry)],
]

/** The columns of `sales_lines` in the order in which they are copied. */
export const LINE_COLUMNS: Columns<SalesLine> = [
  ...SOURCE_COLUMNS,
  ['business_day', ({ businessDay }) => businessDay],
  ['period_to', ({ periodTo }) => periodTo],
  ['item_name', ({ itemName }) => itemName],
  ['normal_name', ({ itemName }) => nameKey(itemName)],
  ['category', ({ category }) => category],
  ['modifiers', ({ modifiers }) => modifiers],
  ['quantity', ({ quantity }) => quantity],
  ['gross', ({ gross }) => gross],
  ['discount', ({ discount }) => discount],
  ['net', ({ net }) => net],
]

/** Summed where an order's bookings came in several pieces of the file. */
export const SUMMED_COLUMNS: readonly string[] = [
  ...['gross', 'merchant_discount', 'platform_discount', 'refund', 'error_charge', 'tax', 'tip'],
  ...['commission', 'fees', 'marketing', 'payout', 'revenue'],
]

/** Writes rows to a file as COPY reads them; the thread that does so does nothing else. */
export function copyFile<T>(path: string, columns: Columns<T>, of: Omit<RowOf, 'position'>) {
  const file = openSync(path, 'w')
  const values = columns.map(([, value]) => value)
  let [buffer, position] = ['', 0]
  function flush() {
    writeSync(file, buffer)
    buffer = ''
  }
  return {
    add(one: T) {
      const place = { ...of, position }
      for (const [at, value] of values.entries()) {
        if (at > 0) buffer += '\t'
        buffer += copyText(value(one, place))
      }
      buffer += '\n'
      position += 1
      if (buffer.length > BUFFER) flush()
    },
    close() {
      flush()
      closeSync(file)
    },
  }
}

const BUFFER = 256 * 1024
