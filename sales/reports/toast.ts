import type { Report } from '../report.ts'
import { TILL_CHANNELS } from './words.ts'

export const TOAST_REPORTS: readonly Report[] = [
  {
    id: 'toast-items',
    name: 'Toast item selections',
    source: 'toast',
    grain: 'line',
    rank: 3,
    needs: ['orderid', 'itemselectionid', 'menuitem', 'netprice', 'qty'],
    channel: { otherwise: 'in-store', words: TILL_CHANNELS },
    texts: {
      store: ['location'],
      orderId: ['orderid'],
      transactionId: ['itemselectionid'],
      channel: ['ordersource', 'diningoption'],
      fulfilment: ['diningoption'],
      date: ['orderdate', 'sentdate'],
      item: ['menuitem'],
      category: ['menugroup', 'salescategory'],
      void: ['void'],
    },
    amounts: {
      gross: { add: [['grossprice']] },
      merchantDiscount: { taken: 'positive', add: [['discount']] },
      net: { add: [['netprice']] },
      tax: { add: [['tax']] },
    },
    quantity: ['qty'],
    otherwise: 'order',
    dates: { isUtc: false, order: 'mdy' },
  },
]
