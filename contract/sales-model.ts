import { z } from 'zod'

/** Where a guest ordered. */
export const SALES_CHANNELS = [
  'doordash',
  'ubereats',
  'grubhub',
  'deliveroo',
  'justeat',
  'skip',
  'own-online',
  'in-store',
  'other',
] as const
export const salesChannel = z.enum(SALES_CHANNELS)
export type SalesChannel = z.infer<typeof salesChannel>

export const SALES_CHANNEL_NAMES: Record<SalesChannel, string> = {
  doordash: 'DoorDash',
  ubereats: 'Uber Eats',
  grubhub: 'Grubhub',
  deliveroo: 'Deliveroo',
  justeat: 'Just Eat',
  skip: 'SkipTheDishes',
  'own-online': 'Own online shop',
  'in-store': 'In store',
  other: 'Other',
}

/** Channels whose orders are the online revenue that a plan's percentage is of. */
export const MARKETPLACES: readonly SalesChannel[] = [
  'doordash',
  'ubereats',
  'grubhub',
  'deliveroo',
  'justeat',
  'skip',
]

/** What a column of a file that nobody knows yet may hold. A date, an amount and an item or an order are needed. */
export const MAPPED_FIELDS = [
  'date',
  'time',
  'orderId',
  'item',
  'category',
  'quantity',
  'gross',
  'discount',
  'refund',
  'tax',
  'tip',
  'commission',
  'payout',
  'store',
] as const
export const mappedField = z.enum(MAPPED_FIELDS)
export type MappedField = z.infer<typeof mappedField>

/** How an owner said that such a file is to be read: each field's column by its header as printed. */
export const salesMapping = z
  .object({
    channel: salesChannel,
    columns: z.partialRecord(mappedField, z.string().trim().min(1).max(200)),
  })
  .meta({ id: 'SalesMapping' })
export type SalesMapping = z.infer<typeof salesMapping>
