import type { CanonicalItem, CanonicalMenu, ChannelTerms, Ref } from '#contract/canonical-menu.ts'
import type { DriftKind, DriftRow } from '#contract/channel-model.ts'
import type { MenuChange, SetChange } from '#contract/menu-changes.ts'
import { formatPrice } from '#contract/money.ts'
import type { Platform } from '#contract/platforms.ts'
import { diff } from '#menu/diff.ts'
import { sameValue } from '#menu/same-value.ts'
import { itemFor } from '#server/adapters/delivery/parts/channel-terms.ts'

export type OutsideChange = {
  /** The same for the same field of the same entry. */
  key: string
  change: MenuChange
  shown: Pick<DriftRow, 'on' | 'ref' | 'name' | 'kind' | 'base' | 'ours' | 'theirs' | 'canKeep'>
}

export type Compared = {
  channel: Platform
  /** What we sent last, as the platform tells it. */
  base: CanonicalMenu
  /** What is approved now, as the platform would tell it. */
  ours: CanonicalMenu
  /** What the platform tells. */
  theirs: CanonicalMenu
  /** Sold out here or there: no change of the menu. */
  soldOut: ReadonlySet<Ref>
}

/** What somebody changed on the platform: theirs against base, but for what is approved here just so. */
export function outsideChanges(given: Compared): OutsideChange[] {
  const hidden = hiddenOn(given.theirs, given.channel)
  const { channel, soldOut } = given
  const [base, ours, theirs] = [given.base, given.ours, given.theirs].map((menu) =>
    asSoldOn(menu, channel),
  ) as [CanonicalMenu, CanonicalMenu, CanonicalMenu]
  const compared = { channel, soldOut, base, ours, theirs, hidden }
  const apart = new Set(meaningful(soldOut, diff(ours, theirs)).map(keyOf))
  return meaningful(soldOut, diff(base, theirs))
    .filter((change) => apart.has(keyOf(change)))
    .map((change) => ({ key: keyOf(change), change, shown: toChange(compared, change) }))
}

/** The menu as guests of one platform meet it: its own names and prices there, without what is hidden there. */
function asSoldOn(menu: CanonicalMenu, channel: Platform): CanonicalMenu {
  const hidden = hiddenOn(menu, channel)
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.filter((ref) => !hidden.has(ref)),
    })),
    items: menu.items.filter(({ ref }) => !hidden.has(ref)).map((item) => itemFor(item, channel)),
  }
}

function hiddenOn(menu: CanonicalMenu, channel: Platform): ReadonlySet<Ref> {
  return new Set(
    menu.items.filter(({ channels }) => channels[channel]?.isHidden).map(({ ref }) => ref),
  )
}

/** What a read-back lacks or has otherwise of what was sent, in words; empty: it is all there. */
export function lackingOf({
  expected,
  found,
  ...more
}: Pick<Compared, 'channel' | 'soldOut'> & {
  expected: CanonicalMenu
  found: CanonicalMenu
}): { ref: Ref; words: string }[] {
  const compared = { ...more, base: expected, ours: expected, theirs: found }
  return outsideChanges(compared).flatMap(({ shown }) => {
    const { ref, kind, theirs } = shown
    if (ref === null) return []
    if (kind === 'removed') return [{ ref, words: 'It is not on the platform.' }]
    if (kind === 'added') return [{ ref, words: 'The platform shows it, and it was not sent.' }]
    const what =
      kind === 'hidden' ? 'It is hidden there.' : `Its ${kind} is ${theirs ?? 'missing'}.`
    return [{ ref, words: what }]
  })
}

/** Fields that platforms fill in or drop by themselves say nothing. */
const COMPARED_FIELDS = {
  item: ['name', 'description', 'price', 'pickupPrice', 'groups', 'picture'],
  category: ['name'],
  group: ['name', 'min', 'max', 'options'],
  daypart: ['hours'],
  restaurant: ['hours'],
  menu: [],
} as const satisfies Record<string, readonly string[]>

function meaningful(soldOut: ReadonlySet<Ref>, all: readonly MenuChange[]): MenuChange[] {
  return all.filter((change) => {
    if (change.op === 'move') return false
    if (change.op !== 'set') {
      const ref = change.op === 'add' ? change.value.ref : change.ref
      if (change.on === 'item') return !soldOut.has(ref)
      return change.on === 'category' || change.on === 'group'
    }
    const { on, field, before, after } = change
    const fields: readonly string[] = COMPARED_FIELDS[on]
    if (!fields.includes(field)) return false
    // Whose picture it is, no platform says.
    if (field === 'picture') return (before === null) !== (after === null)
    return !sameValue(plain(before), plain(after))
  })
}

/** Spaces and forms of letters that mean the same are the same. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  return value.normalize('NFC').replace(/\s+/g, ' ').trim() || null
}

function keyOf(change: MenuChange): string {
  const ref = change.op === 'add' ? change.value.ref : change.ref
  const field = change.op === 'set' ? change.field : change.op
  return `${change.on}/${ref}/${field}`
}

const NO_TERMS: ChannelTerms = {
  isHidden: false,
  name: null,
  description: null,
  delivery: null,
  pickup: null,
}
const termsOf = (value: unknown) => ({ ...NO_TERMS, ...(value as Partial<ChannelTerms> | null) })

const KINDS: Readonly<Record<string, DriftKind>> = {
  name: 'name',
  description: 'description',
  price: 'price',
  pickupPrice: 'price',
  picture: 'picture',
  hours: 'hours',
  groups: 'options',
  options: 'options',
  min: 'options',
  max: 'options',
}

function toChange(
  compared: Compared & { hidden: ReadonlySet<Ref> },
  change: MenuChange,
): OutsideChange['shown'] {
  const { on } = change
  const ref = change.op === 'add' ? change.value.ref : change.ref
  const name = nameOf(compared, on, ref)
  const kind = change.op === 'remove' && compared.hidden.has(ref) ? 'hidden' : kindOf(change)
  const text = (menu: CanonicalMenu) => valueText(menu, change, kind)
  return {
    on,
    ref: on === 'restaurant' || on === 'menu' ? null : ref,
    name,
    kind,
    base: text(compared.base),
    ours: text(compared.ours),
    theirs: text(compared.theirs),
    canKeep: on === 'item' ? KEPT_KINDS.includes(kind) : on === 'group' && change.op === 'set',
  }
}

const KEPT_KINDS: readonly DriftKind[] = [
  'price',
  'name',
  'description',
  'removed',
  'hidden',
  'added',
]

function kindOf(change: MenuChange): DriftKind {
  if (change.op === 'add') return 'added'
  if (change.op === 'remove') return 'removed'
  if (change.op === 'move') return 'options'
  return KINDS[change.field] ?? 'options'
}

function nameOf({ base, theirs }: Compared, on: MenuChange['on'], ref: Ref): string {
  for (const menu of [base, theirs]) {
    if (on === 'restaurant') return menu.restaurant.name
    if (on === 'menu') return menu.menu.name
    const entry = entryOf(menu, on, ref)
    if (entry) return entry.name
  }
  return ref
}

function entryOf(menu: CanonicalMenu, on: 'item' | 'category' | 'group' | 'daypart', ref: Ref) {
  const list = {
    item: menu.items,
    category: menu.categories,
    group: menu.groups,
    daypart: menu.dayparts,
  }
  return list[on].find((entry) => entry.ref === ref)
}

function valueText(menu: CanonicalMenu, change: MenuChange, kind: DriftKind): string | null {
  const { on } = change
  if (on === 'restaurant' || on === 'menu')
    return kind === 'hours' ? hoursText(menu.restaurant.hours) : null
  const ref = change.op === 'add' ? change.value.ref : change.ref
  const entry = entryOf(menu, on, ref)
  if (!entry) return null
  if (change.op !== 'set') return entry.name
  if (on === 'daypart') return 'hours' in entry ? hoursText(entry.hours) : null
  if (on !== 'item') return change.field === 'name' ? entry.name : null
  const item = entry as CanonicalItem
  if (kind === 'name') return item.name
  if (kind === 'description') return item.description
  if (kind === 'picture') return item.picture ? 'a picture' : null
  if (kind !== 'price') return null
  const price = change.field === 'pickupPrice' ? item.pickupPrice : item.price
  return price === null
    ? null
    : formatPrice({ minor: price, currency: menu.restaurant.currency }, menu.restaurant.locale)
}

const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function hoursText(hours: CanonicalMenu['restaurant']['hours']): string {
  return hours.map(({ day, from, to }) => `${DAY_NAMES[day]} ${from}–${to}`).join(', ') || 'closed'
}

/**
 * Changes of the working copy that make what stands on the platform ours: on this platform alone where that can be said of
 * it, so that the others stay as they are.
 */
export function keepingChanges(
  working: CanonicalMenu,
  channel: Platform,
  kept: readonly Pick<OutsideChange, 'change' | 'shown'>[],
): MenuChange[] {
  const terms = new Map<Ref, ChannelTerms>()
  const others: MenuChange[] = []
  for (const { change, shown } of kept) {
    if (change.op === 'add') {
      others.push(change)
      continue
    }
    const item = working.items.find(({ ref }) => ref === change.ref)
    if (change.on !== 'item') {
      const entry = change.on === 'group' && working.groups.find(({ ref }) => ref === change.ref)
      if (entry && change.op === 'set') {
        others.push({
          ...change,
          before: (entry as Record<string, unknown>)[change.field],
        } as SetChange)
      }
      continue
    }
    if (!item || change.op === 'move') continue
    const own = terms.get(change.ref) ?? termsOf(item.channels[channel])
    terms.set(change.ref, keptTerms(own, change, shown.kind))
  }
  const sets = [...terms].map(([ref, after]): SetChange => {
    const before = working.items.find((item) => item.ref === ref)?.channels[channel] ?? null
    return { op: 'set', on: 'item', ref, field: `channels.${channel}`, before, after }
  })
  return [...sets, ...others]
}

function keptTerms(
  own: ChannelTerms,
  change: Exclude<MenuChange, { op: 'add' | 'move' }>,
  kind: DriftKind,
): ChannelTerms {
  if (change.op === 'remove') return { ...own, isHidden: true }
  if (kind === 'name') return { ...own, name: String(change.after) }
  if (kind === 'description') return { ...own, description: change.after as string | null }
  if (kind !== 'price') return own
  const price = change.after as number | null
  return change.field === 'pickupPrice' ? { ...own, pickup: price } : { ...own, delivery: price }
}
