import type { Report, Summary } from './report.ts'
import { DELIVEROO_REPORTS } from './reports/deliveroo.ts'
import { DOORDASH_REPORTS } from './reports/doordash.ts'
import { GRUBHUB_REPORTS } from './reports/grubhub.ts'
import { SQUARE_REPORTS } from './reports/square.ts'
import { TOAST_REPORTS } from './reports/toast.ts'
import { UBER_EATS_REPORTS } from './reports/uber-eats.ts'

/** The files an owner can download, by their columns; docs of the platforms and of people who import them agree on these. */
export const REPORTS: readonly Report[] = [
  ...DOORDASH_REPORTS,
  ...UBER_EATS_REPORTS,
  ...GRUBHUB_REPORTS,
  ...DELIVEROO_REPORTS,
  ...SQUARE_REPORTS,
  ...TOAST_REPORTS,
]

export const SUMMARIES: readonly Summary[] = [
  {
    name: 'DoorDash sales by time',
    needs: ['totalordersdeliveriesincludingcancelled', 'grosssales', 'aov'],
    instead: 'bring "Financial transactions" (orders) and "Product mix" (items) instead',
  },
  {
    name: 'DoorDash payout summary',
    needs: ['payoutid', 'payoutstatus'],
    instead: 'bring "Financial transactions" (orders) and "Product mix" (items) instead',
  },
]
