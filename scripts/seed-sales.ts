import type { MenuChange } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import type { SalesFileOutcome } from '#contract/sales.ts'
import { seededBy } from '#kitchen/random.ts'
import { rewordedOf } from './seed-menu.ts'
import { PAST } from './seed-past.ts'

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>
type Chance = () => number
type Dish = { name: string; category: string; cents: number; weight: number }
type Order = {
  day: string
  time: string
  number: string
  dishes: { dish: Dish; quantity: number }[]
}

const DAY_MS = 24 * 60 * 60 * 1000
const STORE = 'Harbour Kitchen'

/** Invented weeks of the till and of DoorDash, as their reports would have them; the same ones every time. */
export async function seedSales(
  call: Call,
  restaurantId: number,
  { weeks = 26, now = new Date() }: { weeks?: number; now?: Date } = {},
): Promise<void> {
  const menu = (
    (await call('GET', `/api/restaurants/${restaurantId}/menu`)) as { menu: WorkingMenu }
  ).menu
  const chance = seededBy('harbour-kitchen', 'sales').next
  const dishes = dishesOf(menu, chance)
  const reworded = new Set(rewordedOf(menu).map(({ name }) => name))
  await call('POST', `/api/restaurants/${restaurantId}/menu/edits`, {
    reason: 'What the dishes cost',
    changes: foodCosts(menu, chance),
  })
  const till = ordersOf(dishes, {
    chance,
    now,
    weeks,
    reworded,
    prefix: 'sq',
    perDay: 14,
    growth: 0,
  })
  const doordash = ordersOf(dishes, {
    chance,
    now,
    weeks,
    reworded,
    prefix: 'dd',
    perDay: 9,
    growth: 0.3,
  })
  const form = new FormData()
  form.append('files', new Blob([tillFile(till)]), 'square-items.csv')
  form.append('files', new Blob([transactionsFile(doordash)]), 'doordash-transactions.csv')
  form.append('files', new Blob([productMixFile(doordash)]), 'doordash-product-mix.csv')
  const { results } = (await call(
    'POST',
    `/api/restaurants/${restaurantId}/sales/files`,
    form,
  )) as {
    results: SalesFileOutcome[]
  }
  for (const result of results)
    if (result.outcome !== 'taken')
      throw new Error(`${result.name} was not taken: ${result.outcome}`)
}

/** A few dishes sell much, most of them some, the last ones hardly. */
function dishesOf({ items, categories }: WorkingMenu, chance: Chance): Dish[] {
  return categories.flatMap(({ name: category, items: refs }) =>
    refs.flatMap((ref) => {
      const item = items.find((one) => one.ref === ref)
      if (!item || item.price === null) return []
      return [{ name: item.name, category, cents: item.price, weight: 0.2 + chance() ** 3 * 4 }]
    }),
  )
}

/** Between 24 and 40 % of the price; the last category's are not known yet. */
function foodCosts({ items, categories }: WorkingMenu, chance: Chance): MenuChange[] {
  const known = categories.slice(0, -1).flatMap((category) => category.items)
  const dishes = items.filter(({ ref }) => known.includes(ref)) as WorkingItem[]
  return dishes.flatMap(({ ref, price, foodCost }): MenuChange[] => {
    if (price === null) return []
    const after = Math.round(price * (0.24 + chance() * 0.16))
    return [{ op: 'set', on: 'item', ref, field: 'foodCost', before: foodCost ?? null, after }]
  })
}

function ordersOf(
  dishes: readonly Dish[],
  of: {
    chance: Chance
    now: Date
    weeks: number
    /** Dishes that sell more since their words were changed. */
    reworded: ReadonlySet<string>
    prefix: string
    perDay: number
    growth: number
  },
): Order[] {
  const { chance, now, weeks, reworded, prefix, perDay, growth } = of
  const today = Date.parse(now.toISOString().slice(0, 10))
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS - weeks * 7 * DAY_MS
  const orders: Order[] = []
  const since = (weeks - PAST.words) * 7
  const later = dishes.map((dish) =>
    reworded.has(dish.name) ? { ...dish, weight: dish.weight * 1.35 } : dish,
  )
  for (let at = 0; at < weeks * 7; at += 1) {
    const offered = at < since ? dishes : later
    const day = new Date(monday + at * DAY_MS).toISOString().slice(0, 10)
    const weekend = at % 7 >= 4 ? 1.4 : 0.8
    const count = Math.round(
      perDay * weekend * (1 + (growth * at) / (weeks * 7)) * (0.7 + chance() * 0.6),
    )
    for (let one = 0; one < count; one += 1) {
      const time = `${17 + Math.floor(chance() * 5)}:${String(Math.floor(chance() * 60)).padStart(2, '0')}:00`
      const lines = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => ({
        dish: pick(offered, chance),
        quantity: chance() < 0.2 ? 2 : 1,
      }))
      orders.push({ day, time, number: `${prefix}-${at}-${one}`, dishes: lines })
    }
  }
  return orders
}

function pick(dishes: readonly Dish[], chance: Chance): Dish {
  let left = chance() * dishes.reduce((sum, { weight }) => sum + weight, 0)
  for (const dish of dishes) {
    left -= dish.weight
    if (left <= 0) return dish
  }
  const [first] = dishes
  if (!first) throw new Error('The menu has no dish with a price.')
  return first
}

const money = (cents: number) => (cents / 100).toFixed(2)
const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function tillFile(orders: readonly Order[]): string {
  const head =
    'Date,Time,Time Zone,Category,Item,Qty,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Event Type,Location,Customer Name,Channel'
  const rows = orders.flatMap(({ day, time, number, dishes }) =>
    dishes.map(({ dish, quantity }) => {
      const amount = `$${money(dish.cents * quantity)}`
      return `${day},${time},Pacific Time (US & Canada),${cell(dish.category)},${cell(dish.name)},${quantity}.0,${amount},$0.00,${amount},$0.00,${number},Payment,${STORE},Guest,Register`
    }),
  )
  return [head, ...rows].join('\n')
}

function transactionsFile(orders: readonly Order[]): string {
  const head =
    'Order received local time,Timestamp local time,Store name,Transaction type,DoorDash transaction ID,DoorDash order ID,Channel,Final order status,Currency,Subtotal,Commission,Payment processing fee,Error charges,Adjustments,Net total'
  const rows = orders.map((order, at) => {
    const total = order.dishes.reduce((sum, { dish, quantity }) => sum + dish.cents * quantity, 0)
    const commission = Math.round(total * 0.15)
    // one order in forty is made good
    const adjustment = at % 40 === 7 ? Math.round(total * 0.3) : 0
    const net = total - commission - adjustment
    const when = `${order.day} ${order.time}`
    return `${when},${when},${STORE},Order,t-${order.number},${order.number},Marketplace,Delivered,USD,${money(total)},-${money(commission)},0.00,0.00,-${money(adjustment)},${money(net)}`
  })
  return [head, ...rows].join('\n')
}

function productMixFile(orders: readonly Order[]): string {
  const head =
    'Start date,End date,Store name,Channel,Item name,Popular item,Currency,Gross sales,Discounts,Total sold,Total item errors,Total error charges'
  const weeks = Map.groupBy(orders, ({ day }) => {
    const date = new Date(`${day}T00:00:00Z`)
    return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS)
      .toISOString()
      .slice(0, 10)
  })
  const rows = [...weeks].flatMap(([monday, of]) => {
    const sunday = new Date(Date.parse(monday) + 6 * DAY_MS).toISOString().slice(0, 10)
    const sold = new Map<string, { cents: number; quantity: number }>()
    for (const { dish, quantity } of of.flatMap(({ dishes }) => dishes)) {
      const one = sold.get(dish.name) ?? { cents: 0, quantity: 0 }
      sold.set(dish.name, {
        cents: one.cents + dish.cents * quantity,
        quantity: one.quantity + quantity,
      })
    }
    return [...sold].map(
      ([name, { cents, quantity }]) =>
        `${monday},${sunday},${STORE},Marketplace,${cell(name)},false,USD,${money(cents)},0.00,${quantity},0,0.00`,
    )
  })
  return [head, ...rows].join('\n')
}
