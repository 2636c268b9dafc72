import { shiftDay } from '#contract/days.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { WorkingMenu } from '#contract/menu-editor.ts'

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

const SEARCH_WEEKS = 70

/** Slips of the pen for the review to find: a name that shouts and a word that is spelled wrong. */
export async function seedSlips(call: Call, restaurantId: number): Promise<void> {
  const base = `/api/restaurants/${restaurantId}/menu`
  const { menu } = (await call('GET', base)) as { menu: WorkingMenu }
  const [first, second] = menu.items.filter(({ kind }) => kind !== 'choice').slice(20, 22)
  if (!first || !second) return
  const changes: MenuChange[] = [
    {
      op: 'set',
      on: 'item',
      ref: first.ref,
      field: 'name',
      before: first.name,
      after: first.name.toUpperCase(),
    },
    {
      op: 'set',
      on: 'item',
      ref: second.ref,
      field: 'description',
      before: second.description,
      after: 'Delicious, with tomatoe and fresh herbs!!',
    },
  ]
  await call('POST', `${base}/edits`, { reason: 'Typed in a hurry', changes })
}

/** Two menus of a place nearby, two months apart, and what people searched for, as an owner would bring them. */
export async function seedReview(
  call: Call,
  restaurantId: number,
  now = new Date(),
): Promise<void> {
  const { menu } = (await call('GET', `/api/restaurants/${restaurantId}/menu`)) as {
    menu: WorkingMenu
  }
  const today = now.toISOString().slice(0, 10)
  const dishes = menu.items.filter(({ kind, price }) => kind !== 'choice' && price !== null)
  for (const [days, factor] of [
    [60, 1.2],
    [3, 1.26],
  ] as const) {
    const rows = dishes.slice(0, 8).flatMap(({ name, price }, at) => {
      const cost = (by: number) => (Math.round(((price ?? 0) * factor * by) / 50) / 2).toFixed(2)
      const others = at < 2 ? [`${name} for one,${cost(0.98)}`, `Our ${name},${cost(1.04)}`] : []
      return [`${name},${cost(1)}`, ...others]
    })
    const extra = days < 30 ? ['Grilled Octopus Tacos,19.50'] : ['Squid Ink Rice,27.00']
    const form = new FormData()
    form.set('shop', 'Pier 9 Grill')
    form.set('seenOn', shiftDay(today, -days))
    form.set('file', new Blob([['Item,Price', ...rows, ...extra].join('\n')]), `pier-9-${days}.csv`)
    await call('POST', `/api/restaurants/${restaurantId}/review-files/competitors`, form)
  }
  const searches = new FormData()
  searches.set('file', new Blob([searchFile(today)]), 'multiTimeline.csv')
  await call('POST', `/api/restaurants/${restaurantId}/review-files/searches`, searches)
}

function searchFile(today: string): string {
  const sunday = shiftDay(today, -((new Date(today).getUTCDay() + 7) % 7) - 7)
  const rows = Array.from({ length: SEARCH_WEEKS }, (_, at) => {
    const week = shiftDay(sunday, 7 * (at + 1 - SEARCH_WEEKS))
    const mussels = at >= SEARCH_WEEKS - 6 ? 78 - (at % 3) : 52 + (at % 5)
    return `${week},${mussels},${30 + (at % 4)}`
  })
  return [
    'Category: All categories',
    '',
    'Week,mussels: (California),paella: (California)',
    ...rows,
  ].join('\n')
}
