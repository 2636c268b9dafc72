import type { SalesChannel } from '#contract/sales-model.ts'
import { keyCounter } from './key-counter.ts'
import type { LineWithOrder } from './lines-to-entries.ts'
import { revenueOf, type SalesEntry } from './model.ts'

/** What a file holds in all, without holding it. */
export function runningSums() {
  const orders = keyCounter()
  const [stores, channels] = [new Set<string>(), new Set<SalesChannel>()]
  let [gross, net, quantity] = [0, 0, 0]
  let [hasOrders, hasItems] = [false, false]
  let [from, to] = ['9999-12-31', '']

  function place(one: { store: string; channel: SalesChannel; businessDay: string }, end: string) {
    stores.add(one.store)
    channels.add(one.channel)
    if (one.businessDay < from) from = one.businessDay
    if (end > to) to = end
  }
  return {
    entry(entry: SalesEntry) {
      const { kind, isCancelled, orderId, identity, businessDay } = entry
      place(entry, businessDay)
      if (kind === 'order') hasOrders = true
      if (kind === 'order' && !isCancelled) orders.add(orderId ?? identity)
      if (kind === 'other') return
      gross += entry.gross
      net += revenueOf(entry)
    },
    line({ line, kind }: LineWithOrder, isOfOrder: boolean) {
      place(line, line.periodTo)
      hasItems = true
      if (isOfOrder && kind === 'order') {
        hasOrders = true
        orders.add(line.orderId ?? line.identity)
      }
      gross += line.gross
      net += line.net
      quantity += line.quantity
    },
    result: () => ({
      stores: [...stores],
      channels: [...channels],
      hasOrders,
      hasItems,
      period: to === '' ? null : { from, to },
      totals: { orders: orders.size(), gross, net, quantity },
    }),
  }
}
