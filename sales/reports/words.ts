import type { SalesChannel } from '#contract/sales-model.ts'

/** How tills name where an order came from. */
export const TILL_CHANNELS: readonly [string, SalesChannel][] = [
  ['doordash', 'doordash'],
  ['caviar', 'doordash'],
  ['ubereats', 'ubereats'],
  ['uber', 'ubereats'],
  ['postmates', 'ubereats'],
  ['grubhub', 'grubhub'],
  ['seamless', 'grubhub'],
  ['deliveroo', 'deliveroo'],
  ['justeat', 'justeat'],
  ['skip', 'skip'],
  ['online', 'own-online'],
  ['website', 'own-online'],
]
/** What a report calls an order that was not sold. */
export const CANCELLED = ['cancel', 'unfulfilled', 'rejected', 'failed'] as const
