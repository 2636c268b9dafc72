import type { CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { ChangeLine, ChangeSummary, MenuChange } from '#contract/menu-changes.ts'
import { formatPrice } from '#contract/money.ts'
import { PLATFORM_NAMES, platform } from '#contract/platforms.ts'
import { fieldPath } from './fields.ts'

/** How much the changes are; of items, but for the total. */
export function summarise(changes: readonly MenuChange[]): ChangeSummary {
  const refs = (of: (change: MenuChange) => boolean) =>
    new Set(changes.filter((change) => change.on === 'item' && of(change)).map(refOf)).size
  const prices = changes.flatMap((change) =>
    change.op === 'set' && change.on === 'item' && change.field === 'price'
      ? [Number(change.after ?? 0) - Number(change.before ?? 0)]
      : [],
  )
  const figures = {
    added: refs(({ op }) => op === 'add'),
    removed: refs(({ op }) => op === 'remove'),
    moved: refs(({ op }) => op === 'move'),
    changed: refs(({ op }) => op === 'set'),
    pricesUp: prices.filter((difference) => difference > 0).length,
    pricesDown: prices.filter((difference) => difference < 0).length,
    total: changes.length,
  }
  return { ...figures, text: sentence(figures) }
}

function sentence(figures: Omit<ChangeSummary, 'text'>): string {
  const parts = (
    [
      ['added', 'new'],
      ['removed', 'removed'],
      ['changed', 'changed'],
      ['moved', 'moved'],
    ] as const
  )
    .filter(([figure]) => figures[figure] > 0)
    .map(([figure, word], at) => {
      const count = figures[figure]
      return at === 0 ? `${count} ${count === 1 ? 'item' : 'items'} ${word}` : `${count} ${word}`
    })
  if (parts.length > 0) return `${parts.join(', ')}.`
  if (figures.total === 0) return 'Nothing changed.'
  return `${figures.total} ${figures.total === 1 ? 'change' : 'changes'} of categories, options or hours.`
}

type Menus = { before: CanonicalMenu; after: CanonicalMenu }

/** Each change as a line; names and money come from the menu before or after it. */
export function changeLines(changes: readonly MenuChange[], menus: Menus): ChangeLine[] {
  return changes.map(lineWriter(menus))
}

/** What writes the lines of many lists of changes, so that the names are gathered once. */
export function lineWriter({ before, after }: Menus): (change: MenuChange) => ChangeLine {
  const names = namesIn(before, after)
  const { currency, locale } = after.restaurant
  const money = (minor: unknown) =>
    typeof minor === 'number' ? formatPrice({ minor, currency }, locale) : 'none'
  return (change) => {
    const ref = refOf(change)
    const name = change.op === 'add' ? change.value.name : (names.get(ref) ?? ref)
    return { on: change.on, ref, name, ...wordsOf(change, name, { names, money }) }
  }
}

type Known = { names: ReadonlyMap<Ref, string>; money: (minor: unknown) => string }

function wordsOf(change: MenuChange, name: string, { names, money }: Known) {
  const what = KINDS[change.on]
  if (change.op === 'add') {
    const category = change.place.category && names.get(change.place.category)
    const price = change.on === 'item' && change.value.price ? `, ${money(change.value.price)}` : ''
    const text = `New ${what}: ${name}${price}${category ? `, in ${category}` : ''}`
    return { kind: 'added' as const, field: null, text }
  }
  if (change.op === 'remove') {
    return { kind: 'removed' as const, field: null, text: `Removed ${what}: ${name}` }
  }
  if (change.op === 'move') {
    const to = change.to.category !== change.from.category && change.to.category
    const text = to ? `${name} moved to ${names.get(to) ?? 'another category'}` : `${name} moved`
    return { kind: 'moved' as const, field: null, text }
  }
  const { field, before, after } = change
  const isMoney = MONEY.includes(fieldPath(field).name)
  const [was, is] = isMoney ? [money(before), money(after)] : shownPair(before, after, names)
  const text = `${labelOf(field)} of ${name}: ${was} → ${is}`
  return { kind: 'changed' as const, field, text }
}

const KINDS: Record<MenuChange['on'], string> = {
  restaurant: 'restaurant',
  menu: 'menu',
  daypart: 'time of day',
  category: 'category',
  group: 'option group',
  item: 'item',
}
const MONEY = ['price', 'pickupPrice', 'inStorePrice', 'deposit', 'foodCost']
const LABELS: Record<string, string> = {
  nativeName: 'Original name',
  kitchenName: 'Kitchen name',
  pickupPrice: 'Pickup price',
  inStorePrice: 'Price in the house',
  isFree: 'Free of charge',
  allergensConfirmed: 'Confirmation of allergens',
  specialHours: 'Special hours',
  timeZone: 'Time zone',
  sameOptionTwice: 'Same option twice',
  minUnits: 'Least in all',
  maxUnits: 'Most in all',
  min: 'Least choices',
  max: 'Most choices',
  foodCost: 'Food cost',
}
/** A field whose value is too much for a line says only that it changed. */
const VALUE_MAX = 80

function labelOf(field: string): string {
  const { name, key } = fieldPath(field)
  const known = platform.safeParse(key)
  if (name === 'channels' && known.success) return `What differs on ${PLATFORM_NAMES[known.data]}`
  if (name === 'translations') return `Translation (${key})`
  return LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** Of two long texts the part where they begin to differ: their beginnings may be the same for lines. */
function shownPair(before: unknown, after: unknown, names: Known['names']): [string, string] {
  if (typeof before !== 'string' || typeof after !== 'string') {
    return [shown(before, names), shown(after, names)]
  }
  if (Math.max(before.length, after.length) <= VALUE_MAX) return [before || 'none', after || 'none']
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const start = same <= LEAD ? 0 : before.lastIndexOf(' ', same - LEAD) + 1
  const part = (text: string) => {
    const rest = text.slice(start, start + VALUE_MAX)
    return `${start > 0 ? '…' : ''}${rest}${start + VALUE_MAX < text.length ? '…' : ''}`
  }
  return [part(before), part(after)]
}

/** So much of what stayed is shown before what changed. */
const LEAD = 20

function shown(value: unknown, names: Known['names']): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none'
    const words = value.filter((entry) => typeof entry === 'string')
    if (words.length < value.length) return counted(value.length)
    return words.map((word) => names.get(word) ?? word).join(', ')
  }
  return 'changed'
}

function counted(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}

function namesIn(...menus: CanonicalMenu[]): Map<Ref, string> {
  return new Map(
    menus.flatMap(({ restaurant, menu, dayparts, categories, groups, items }) =>
      [restaurant, menu, ...dayparts, ...categories, ...groups, ...items].map(
        ({ ref, name }) => [ref, name] as const,
      ),
    ),
  )
}

function refOf(change: MenuChange): Ref {
  return change.op === 'add' ? change.value.ref : change.ref
}
