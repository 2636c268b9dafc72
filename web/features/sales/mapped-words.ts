import type { MappedField } from '#contract/sales-model.ts'

export const MAPPED_WORDS: Record<MappedField, string> = {
  date: 'Date (needed)',
  time: 'Time',
  orderId: 'Order’s number',
  item: 'Item',
  category: 'Category',
  quantity: 'Quantity',
  gross: 'Amount without tax (needed)',
  discount: 'Own discount',
  refund: 'Refund',
  tax: 'Tax',
  tip: 'Tip',
  commission: 'Commission',
  payout: 'Payout',
  store: 'Store',
}
