import type { SalesChannel } from '#contract/sales-model.ts'

/** What a booking of an order is: only the first four are the order's money. */
export type EntryKind = 'order' | 'adjustment' | 'refund' | 'cancellation' | 'other'

/** Minor units of the file's currency. What is taken off (discounts, refunds, charges, fees) is positive. */
export type Amounts = {
  /** Items without tax, before every discount. */
  gross: number
  merchantDiscount: number
  platformDiscount: number
  refund: number
  errorCharge: number
  tax: number
  tip: number
  commission: number
  fees: number
  marketing: number
  payout: number
}
export type AmountField = keyof Amounts

/** One booking of one order. */
export type SalesEntry = Amounts & {
  /** 1-based, as it stands in the file. */
  row: number
  /** The same for the same booking, whichever file it is read from. */
  identity: string
  channel: SalesChannel
  store: string
  orderId: string | null
  transactionId: string | null
  kind: EntryKind
  isCancelled: boolean
  fulfilment: 'delivery' | 'pickup' | null
  /** Null where the file gives the day alone. */
  placedAt: Date | null
  /** In the store's zone; a day begins at 05:00. */
  businessDay: string
}

/** One item of an order, or one item over a period. */
export type SalesLine = {
  row: number
  identity: string
  channel: SalesChannel
  store: string
  orderId: string | null
  businessDay: string
  /** The period's last day; the business day itself for a line of an order. */
  periodTo: string
  itemName: string
  category: string
  quantity: number
  gross: number
  discount: number
  net: number
  modifiers: string
}

export const NO_AMOUNTS: Amounts = {
  gross: 0,
  merchantDiscount: 0,
  platformDiscount: 0,
  refund: 0,
  errorCharge: 0,
  tax: 0,
  tip: 0,
  commission: 0,
  fees: 0,
  marketing: 0,
  payout: 0,
}

/** What an entry adds to revenue: items without tax, less what the restaurant itself gave away or paid back. */
export function revenueOf(entry: Amounts & Pick<SalesEntry, 'kind' | 'isCancelled'>): number {
  if (entry.kind === 'other') return 0
  const { gross, merchantDiscount, refund, errorCharge } = entry
  const revenue = gross - merchantDiscount - refund - errorCharge
  // what was cancelled brought nothing, but may take back what was booked before
  return entry.isCancelled || entry.kind === 'cancellation' ? Math.min(0, revenue) : revenue
}
