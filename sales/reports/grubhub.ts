import type { Report } from '../report.ts'

export const GRUBHUB_REPORTS: readonly Report[] = [
  {
    id: 'grubhub-transactions',
    name: 'Grubhub transactions',
    source: 'grubhub',
    grain: 'order',
    rank: 1,
    needs: ['ordernumber', 'transactionid', 'transactiontype', 'merchantnettotal', 'subtotal'],
    channel: 'grubhub',
    texts: {
      store: ['storename', 'grubhubstoreid'],
      orderId: ['ordernumber'],
      transactionId: ['transactionid'],
      kind: ['transactiontype'],
      fulfilment: ['fulfillmenttype'],
      date: ['orderdate', 'transactiondate'],
      time: ['ordertimelocal', 'transactiontimelocal'],
    },
    amounts: {
      gross: { add: [['subtotal']] },
      merchantDiscount: {
        taken: 'negative',
        add: [['merchantfundedpromotion'], ['merchantfundedloyalty']],
      },
      tax: { add: [['subtotalsalestax']] },
      tip: { add: [['tip']] },
      commission: {
        taken: 'negative',
        add: [['commission'], ['deliverycommission'], ['ghpluscommission']],
      },
      fees: { taken: 'negative', add: [['processingfee']] },
      payout: { add: [['merchantnettotal']] },
    },
    kinds: [
      ['prepaidorderadjustment', 'adjustment'],
      ['prepaidorder', 'order'],
      ['cash', 'order'],
      ['order', 'order'],
      ['cancel', 'cancellation'],
      ['refund', 'refund'],
    ],
    otherwise: 'other',
    dates: { isUtc: false, order: 'mdy' },
    needsOrder: true,
  },
]
