import type {
  CanonicalCategory,
  CanonicalDaypart,
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  CanonicalRestaurant,
  Ref,
} from '#contract/canonical-menu.ts'
import type { Platform } from '#contract/platforms.ts'
import { compareRefs } from '#menu/open-menu.ts'
import { sameValue } from '#menu/same-value.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { withSeenField } from './channel-terms.ts'
import { neutralCategory, neutralDaypart, neutralGroup, neutralItem } from './neutral-menu.ts'

type Seen<E extends { ref: Ref }> = { ref: Ref } & Partial<E>

/**
 * What a platform's payload says in the menu's own terms. A field that it has no place for is missing; an entry of which
 * it holds several copies stands there as often.
 */
export interface SeenMenu {
  restaurant: Partial<CanonicalRestaurant>
  menu: Partial<CanonicalMenu['menu']>
  dayparts: Seen<CanonicalDaypart>[]
  categories: Seen<CanonicalCategory>[]
  items: Seen<CanonicalItem>[]
  groups: Seen<CanonicalGroup>[]
}

export const NOTHING_SEEN: SeenMenu = {
  restaurant: {},
  menu: {},
  dayparts: [],
  categories: [],
  items: [],
  groups: [],
}

/** What a menu is rendered for that is compared with what was read, and sent nowhere. */
export const NO_STORE: RenderTarget = {
  link: { storeId: '', menuIds: {}, settings: {} },
  now: new Date(0),
  pictureUrl: () => null,
  soldOut: new Map(),
}

/**
 * The menu as it stands on a platform. Where that is what `like` would look like there (`expected`), it is `like`'s own;
 * what is hidden there, or has no place there, stays as it is.
 */
export function asSeen(
  seen: SeenMenu,
  expected: SeenMenu,
  { like, channel }: { like: CanonicalMenu; channel: Platform },
): CanonicalMenu {
  const shownItems = new Set([...expected.items, ...seen.items].map(({ ref }) => ref))
  return {
    ...like,
    restaurant: { ...like.restaurant, ...differing(seen.restaurant, expected.restaurant) },
    menu: { ...like.menu, ...differing(seen.menu, expected.menu) },
    dayparts: merged(seen.dayparts, expected.dayparts, {
      own: like.dayparts,
      fresh: (entry) => ({ ...neutralDaypart, name: entry.ref, ...entry }),
      change: (own, change) => ({ ...own, ...change }),
    }),
    categories: merged(seen.categories, expected.categories, {
      own: like.categories,
      fresh: (entry) => ({ ...neutralCategory, name: entry.ref, ...entry }),
      change: (own, change) => ({
        ...own,
        ...change,
        ...(change.items && {
          items: [...change.items, ...own.items.filter((ref) => !shownItems.has(ref))],
        }),
      }),
    }),
    items: merged(seen.items, expected.items, {
      own: like.items,
      fresh: (entry) => ({ ...neutralItem, name: entry.ref, ...entry }),
      change: (own, change) =>
        Object.entries(change).reduce(
          (item, [field, value]) => withSeenField(item, { channel, field, value }),
          own,
        ),
    }).sort((one, other) => compareRefs(one.ref, other.ref)),
    groups: merged(seen.groups, expected.groups, {
      own: like.groups,
      fresh: (entry) => ({ ...neutralGroup, name: entry.ref, ...entry }),
      change: (own, change) => ({
        ...own,
        ...change,
        ...(change.options && {
          options: [...change.options, ...own.options.filter(({ item }) => !shownItems.has(item))],
        }),
      }),
    }).sort((one, other) => compareRefs(one.ref, other.ref)),
  }
}

function merged<E extends { ref: Ref }>(
  seen: readonly Seen<E>[],
  expected: readonly Seen<E>[],
  {
    own,
    fresh,
    change,
  }: {
    own: readonly E[]
    fresh: (entry: Seen<E>) => E
    change: (own: E, change: Partial<E>) => E
  },
): E[] {
  const wanted = copies(expected)
  const shown = copies(seen)
  const ours = new Map(own.map((entry) => [entry.ref, entry]))
  const values = new Map(
    [...shown].flatMap(([ref, entries]) => {
      const mine = ours.get(ref)
      const [entry, model] = oddOne(entries, wanted.get(ref) ?? [])
      if (!entry) return []
      return [[ref, mine ? change(mine, differing(entry, model) as Partial<E>) : fresh(entry)]]
    }),
  )
  const order = [...values.keys()]
  const isInOwnOrder = sameValue(
    order.filter((ref) => ours.has(ref) && wanted.has(ref)),
    [...wanted.keys()].filter((ref) => ours.has(ref) && values.has(ref)),
  )
  const kept = own.filter(({ ref }) => values.has(ref) || !wanted.has(ref))
  if (!isInOwnOrder) {
    return [...values.values(), ...kept.filter(({ ref }) => !values.has(ref))]
  }
  return [
    ...kept.map((entry) => values.get(entry.ref) ?? entry),
    ...order.filter((ref) => !ours.has(ref)).flatMap((ref) => values.get(ref) ?? []),
  ]
}

function copies<E extends { ref: Ref }>(entries: readonly E[]): Map<Ref, E[]> {
  const found = new Map<Ref, E[]>()
  for (const entry of entries) {
    const known = found.get(entry.ref)
    if (known) known.push(entry)
    else found.set(entry.ref, [entry])
  }
  return found
}

/** Of several copies, the first that is not as it was sent, since somebody changed it; with the copy that was sent. */
function oddOne<E>(seen: readonly E[], wanted: readonly E[]): [E | undefined, E | undefined] {
  const at = seen.findIndex((entry, index) => {
    const model = wanted[index]
    return model !== undefined && !sameValue(entry, model)
  })
  return at < 0 ? [seen[0], wanted[0]] : [seen[at], wanted[at]]
}

function differing<E extends object>(seen: E, expected: E | undefined): Partial<E> {
  return Object.fromEntries(
    Object.entries(seen).filter(
      ([field, value]) =>
        field !== 'ref' &&
        (expected === undefined || !sameValue(value, (expected as Record<string, unknown>)[field])),
    ),
  ) as Partial<E>
}
