import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import { shiftDay } from '#contract/days.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getWhatFollowed as endpoint, FollowedVersion } from '#contract/sales.ts'
import { diff } from '#menu/diff.ts'
import { weekOf } from '#sales/clock.ts'
import { type ItemSold, whatFollowed } from '#sales/followed.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { type ApprovedMenu, approvedSince } from '../menus/versions/versions.service.ts'
import { ensureMenuOf } from '../menus/working/working-menu.service.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { liveDays, versionDays } from './counted.repo.ts'
import { rangeOf } from './sales.service.ts'
import { type Sold, soldByItem, soldRows } from './sold-items.ts'

type SalesDeps = Pick<Deps, 'db' | 'now'>

/** What guests can see of an item: a change of anything else is none to them. */
const SEEN = ['name', 'nativeName', 'description', 'price', 'pickupPrice', 'picture', 'groups']
const VERSIONS_MAX = 25
/** Weeks before the first shown one that a comparison may reach back to. */
const LEAD_WEEKS = 9

/** Evidence for the owner, not for a bill: how changed items did against the others. */
export async function getWhatFollowed(
  deps: SalesDeps,
  caller: Caller,
  { id, weeks }: { id: number; weeks: number },
): Promise<ResponseOf<typeof endpoint>> {
  const shop = await ownRestaurant(deps.db, caller, id)
  const range = await rangeOf(deps, id, weeks)
  if (!range) return { versions: [] }
  const menuId = await ensureMenuOf(deps.db, shop)
  const approved = await approvedSince(deps.db, menuId, {
    since: new Date(range.from),
    limit: VERSIONS_MAX,
  })
  if (approved.length < 2) return { versions: [] }
  const days = await daysOfVersions(deps, shop, range)
  const from = shiftDay(range.from, -7 * LEAD_WEEKS)
  const sold = await soldByItem(deps, shop, await soldRows(deps, id, { from, to: range.to }))
  const versions = approved.slice(1).flatMap((version, at) => {
    const before = approved[at]
    const day = days.get(version.number)
    return before && day ? [{ version, before, ...day }] : []
  })
  return { versions: versions.map((one, at) => followed(one, versions, at, sold)).toReversed() }
}

type Dated = { version: ApprovedMenu; before: ApprovedMenu; day: string; isLive: boolean }

/** When guests could see each: live on a platform, else approved. */
async function daysOfVersions(
  { db }: SalesDeps,
  { id, timeZone }: { id: number; timeZone: string },
  range: { from: string; to: string },
): Promise<Map<number, { day: string; isLive: boolean }>> {
  const approved = await versionDays(db, id, { ...range, timeZone })
  const live = await liveDays(db, id, { ...range, timeZone })
  const days = new Map(approved.map(({ number, day }) => [number, { day, isLive: false }]))
  for (const { number, day } of live.toSorted((a, b) => (a.day < b.day ? 1 : -1)))
    days.set(number, { day, isLive: true })
  return days
}

function followed(
  { version, before, day, isLive }: Dated,
  all: readonly Dated[],
  at: number,
  sold: readonly Sold[],
): FollowedVersion {
  const { changed, untouched } = itemsOf(before.document, version.document)
  const names = new Map(version.document.items.map(({ ref, name }) => [ref, name]))
  const head = {
    number: version.number,
    note: version.note,
    day,
    isLive,
    changed: [...changed].map((ref) => names.get(ref) ?? ref),
    untouched: untouched.size,
  }
  const isByWeek = sold.every(({ byWeek }) => byWeek !== null)
  const missing =
    changed.size === 0
      ? 'it changed no name, text, price or picture of an item that was there before'
      : sold.length === 0
        ? 'no file with items'
        : isByWeek
          ? null
          : 'a file sums up more than a week; bring one for each week'
  if (missing !== null) return { ...head, weeks: 0, difference: null, categories: [], missing }
  const touching = (one: Dated) =>
    [...itemsOf(one.before.document, one.version.document).changed].length > 0
  const since = all.slice(0, at).findLast(touching)?.day
  const until = all.slice(at + 1).find(touching)?.day
  return {
    ...head,
    ...whatFollowed(asSold(sold), {
      day,
      changed,
      untouched,
      covered: [...new Set(sold.flatMap(({ byWeek }) => [...(byWeek?.keys() ?? [])]))],
      since: since === undefined ? null : weekOf(since),
      until: until === undefined ? null : weekOf(until),
    }),
  }
}

/** Of items that stand in both: those that guests see otherwise now, and those that nothing was done to. */
function itemsOf(
  before: CanonicalMenu,
  after: CanonicalMenu,
): { changed: Set<string>; untouched: Set<string> } {
  const inBoth = new Set(before.items.map(({ ref }) => ref))
  const changes = diff(before, after).filter((change) => change.on === 'item')
  const touched = new Set(changes.flatMap((change) => (change.op === 'add' ? [] : [change.ref])))
  const changed = changes.flatMap((change) =>
    change.op === 'set' && SEEN.includes(change.field) && inBoth.has(change.ref)
      ? [change.ref]
      : [],
  )
  const dishes = after.items.filter(({ kind, ref }) => kind !== 'choice' && inBoth.has(ref))
  return {
    changed: new Set(changed.filter((ref) => dishes.some((dish) => dish.ref === ref))),
    untouched: new Set(dishes.map(({ ref }) => ref).filter((ref) => !touched.has(ref))),
  }
}

function asSold(sold: readonly Sold[]): ItemSold[] {
  return sold.flatMap(({ ref, category, byWeek }) =>
    ref === null || byWeek === null ? [] : [{ ref, category, byWeek }],
  )
}
