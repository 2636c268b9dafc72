import type { Report } from '../report.ts'
import { CANCELLED } from './words.ts'

export const UBER_EATS_REPORTS: readonly Report[] = [
  {
    id: 'uber-payment-details',
    name: 'Uber Eats payment details',
    source: 'ubereats',
    grain: 'order',
    rank: 1,
    needs: ['orderid', 'workflowid', 'orderstatus'],
    channel: 'ubereats',
    texts: {
      store: ['storename', 'storeid'],
      orderId: ['orderid', 'workflowid'],
      status: ['orderstatus'],
      kind: ['orderstatus'],
      fulfilment: ['diningmode'],
      currency: ['currency', 'currencycode'],
      date: ['orderdate', 'orderdaterefunddate'],
      time: ['orderaccepttime'],
    },
    amounts: {
      gross: {
        add: [
          ['salesexcltax', 'foodsalesexcludingtax'],
          ['priceadjustmentsexcltax', 'adjustmentsexcludingtax'],
        ],
      },
      merchantDiscount: {
        taken: 'negative',
        add: [['offersonitemsincltax', 'promospendonfood'], ['deliveryofferredemptionsincltax']],
      },
      refund: {
        taken: 'negative',
        add: [['refundsincltax', 'ordererroradjustments', 'ordererroradjustmentstax']],
      },
      tax: { add: [['taxonsales', 'taxonfoodsales']] },
      tip: { add: [['tips', 'gratuity']] },
      commission: { taken: 'negative', add: [['marketplacefee', 'uberservicefee']] },
      fees: {
        taken: 'negative',
        add: [
          ['deliverynetworkfee', 'dispatchfee'],
          ['orderprocessingfee'],
          ['merchantfee'],
          ['taxonmarketplacefee'],
        ],
      },
      marketing: {
        taken: 'negative',
        add: [
          ['marketingadjustment', 'marketingservicefeeadjustment'],
          ['otherpayments', 'miscellaneouspayments'],
        ],
      },
      payout: { add: [['totalpayout', 'payout']] },
    },
    kinds: [
      ['refund', 'refund'],
      ['cancel', 'cancellation'],
      ['adjust', 'adjustment'],
    ],
    otherwise: 'order',
    cancelled: CANCELLED,
    dates: { isUtc: false, order: null },
    needsOrder: true,
  },
  {
    id: 'uber-orders',
    name: 'Uber Eats orders',
    source: 'ubereats',
    grain: 'order',
    rank: 2,
    needs: ['orderid', 'date', 'salesexcltax', 'customerrefunds', 'estimatedpayout'],
    channel: 'ubereats',
    texts: {
      store: ['storename', 'store'],
      orderId: ['orderid'],
      status: ['orderstatus'],
      date: ['date'],
    },
    amounts: {
      gross: { add: [['salesexcltax']] },
      refund: { taken: 'either', add: [['customerrefunds']] },
      tax: { add: [['tax']] },
      commission: { taken: 'either', add: [['marketplacefee']] },
      fees: { taken: 'either', add: [['ordercharges']] },
      payout: { add: [['estimatedpayout']] },
    },
    otherwise: 'order',
    cancelled: CANCELLED,
    isRowAnOrder: true,
    dates: { isUtc: false, order: null },
    needsOrder: true,
  },
]
