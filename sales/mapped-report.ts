import { MARKETPLACES, type MappedField, type SalesMapping } from '#contract/sales-model.ts'
import { headerKey } from './headers.ts'
import type { Report } from './report.ts'

/** What a mapping still lacks, in words; empty where it can be read. */
export function missingInMapping({ columns }: Pick<SalesMapping, 'columns'>): string[] {
  return [
    ...(columns.date ? [] : ['the date']),
    ...(columns.gross ? [] : ['the amount']),
    ...(columns.item || columns.orderId ? [] : ['the item or the order’s number']),
  ]
}

/** A report of the columns that an owner has named. */
export function mappedReport({ channel, columns }: SalesMapping): Report {
  const at = (field: MappedField) => {
    const header = columns[field]
    return header ? [headerKey(header)] : []
  }
  const taken = (field: MappedField) => ({ taken: 'either' as const, add: [at(field)] })
  const isItems = columns.item !== undefined
  return {
    id: 'mapped',
    name: 'Own columns',
    source: MARKETPLACES.includes(channel) ? channel : 'own',
    grain: isItems ? (columns.orderId ? 'line' : 'item') : 'order',
    rank: 5,
    needs: [],
    channel,
    texts: {
      store: at('store'),
      orderId: at('orderId'),
      date: at('date'),
      time: at('time'),
      item: at('item'),
      category: at('category'),
    },
    amounts: {
      gross: { add: [at('gross')] },
      merchantDiscount: taken('discount'),
      refund: taken('refund'),
      tax: { add: [at('tax')] },
      tip: { add: [at('tip')] },
      commission: taken('commission'),
      payout: { add: [at('payout')] },
    },
    quantity: at('quantity'),
    otherwise: 'order',
    dates: { isUtc: false, order: null },
  }
}
