import type { CanonicalItem, CanonicalMenu, ChannelTerms, Ref } from '#contract/canonical-menu.ts'
import type { Platform } from '#contract/platforms.ts'
import { sameValue } from '#menu/same-value.ts'

/**
 * Our menu with what somebody changed on the platform: what reads there as we would send it (`sent`) stays as it is in our
 * menu, with all that the platform has no place for; what reads otherwise (`live`) is theirs.
 */
export function readOnto(
  like: CanonicalMenu,
  { sent, live }: { sent: CanonicalMenu; live: CanonicalMenu },
  channel: Platform,
): CanonicalMenu {
  return {
    ...like,
    dayparts: entriesOnto(like.dayparts, sent.dayparts, live.dayparts),
    categories: entriesOnto(like.categories, sent.categories, live.categories),
    items: entriesOnto(like.items, sent.items, live.items, (item, changed) =>
      itemOnto(item, changed, channel),
    ).sort(byRef),
    groups: entriesOnto(like.groups, sent.groups, live.groups).sort(byRef),
  }
}

function byRef(one: { ref: Ref }, other: { ref: Ref }): number {
  return one.ref < other.ref ? -1 : Number(one.ref > other.ref)
}

function entriesOnto<E extends { ref: Ref }>(
  like: readonly E[],
  sent: readonly E[],
  live: readonly E[],
  onto: (entry: E, changed: Partial<E>) => E = (entry, changed) => ({ ...entry, ...changed }),
): E[] {
  const [ours, theirs] = [byRefs(sent), byRefs(live)]
  const kept = like
    .filter(({ ref }) => theirs.has(ref) || !ours.has(ref))
    .map((entry) => {
      const [former, now] = [ours.get(entry.ref), theirs.get(entry.ref)]
      return former && now ? onto(entry, changes(former, now, entry)) : entry
    })
  const known = new Set(like.map(({ ref }) => ref))
  const all = [...kept, ...live.filter(({ ref }) => !known.has(ref))]
  const order = live.map(({ ref }) => ref)
  if (
    sameValue(
      order,
      sent.map(({ ref }) => ref),
    )
  )
    return all
  const entries = byRefs(all)
  return inOrder(
    order,
    all.map(({ ref }) => ref),
  ).flatMap((ref) => entries.get(ref) ?? [])
}

function byRefs<E extends { ref: Ref }>(entries: readonly E[]): Map<Ref, E> {
  return new Map(entries.map((entry) => [entry.ref, entry]))
}

function changes<E extends { ref: Ref }>(former: E, now: E, entry: E): Partial<E> {
  const changed: Partial<E> = {}
  for (const field of Object.keys(now) as (keyof E)[]) {
    if (sameValue(former[field], now[field])) continue
    changed[field] = (
      field === 'items' || field === 'categories'
        ? withUnsent(former[field] as Ref[], now[field] as Ref[], entry[field] as Ref[])
        : now[field]
    ) as E[typeof field]
  }
  return changed
}

/** Their list, and after it what we never sent. */
function withUnsent(former: readonly Ref[], now: readonly Ref[], ours: readonly Ref[]): Ref[] {
  return inOrder(
    now,
    ours.filter((ref) => !former.includes(ref)),
  )
}

function inOrder(first: readonly Ref[], rest: readonly Ref[]): Ref[] {
  return [...new Set([...first, ...rest])]
}

const TERMS = {
  name: 'name',
  description: 'description',
  price: 'delivery',
  pickupPrice: 'pickup',
} as const satisfies Partial<Record<keyof CanonicalItem, keyof ChannelTerms>>

/** A name or price that this platform has of its own is changed where it stands. */
function itemOnto(
  item: CanonicalItem,
  changed: Partial<CanonicalItem>,
  channel: Platform,
): CanonicalItem {
  const terms = item.channels[channel]
  if (!terms) return { ...item, ...changed }
  const [own, common]: [Partial<ChannelTerms>, Partial<CanonicalItem>] = [{}, { ...changed }]
  for (const [field, term] of Object.entries(TERMS) as [keyof typeof TERMS, keyof typeof own][]) {
    if (!(field in changed) || terms[term] === null) continue
    Object.assign(own, { [term]: changed[field] })
    delete common[field]
  }
  return {
    ...item,
    ...common,
    channels: { ...item.channels, [channel]: { ...terms, ...own } },
  }
}
