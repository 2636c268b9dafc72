import type {
  CanonicalCategory,
  CanonicalItem,
  CanonicalMenu,
  Ref,
} from '#contract/canonical-menu.ts'
import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'
import { sameValue } from '#menu/same-value.ts'
import type { Loss } from './channel-adapter.ts'

/** Why a field of an entry is not seen as it was written. `all`: one sentence for every entry of its kind. */
export interface LossWords {
  why: string
  shownAs: string | null
  all?: true
  /** The part of the field that is lost, where it is not the whole: `options.defaultUnits`. */
  part?: string
}

type Kind = 'menu' | 'daypart' | 'category' | 'group' | 'item'
/** `entry` is the whole of it. `{name}` in a sentence is what the entry is called. */
export type LossTable = Readonly<
  Record<Kind, Readonly<Record<string, LossWords | typeof REPORTED_ELSEWHERE>>>
>

/** The sentence of another field says it too. */
export const REPORTED_ELSEWHERE = 'reported elsewhere'

/**
 * All that differs between the menu that is sold and the menu that a platform would read back to us. Each difference is a
 * loss, also one for which a platform's table has no words: nothing is dropped silently.
 */
export function lossesBetween(
  menu: CanonicalMenu,
  { sold, seen }: { sold: CanonicalMenu; seen: CanonicalMenu },
  { channel, table }: { channel: Platform; table: LossTable },
): Loss[] {
  const platformName = PLATFORM_NAMES[channel]
  const shown = new Set([...sold.items, ...sold.groups, ...sold.dayparts].map(({ ref }) => ref))
  const unreached = [
    ...menu.dayparts,
    ...menu.items.filter(({ channels }) => !channels[channel]?.isHidden),
    ...menu.groups,
  ].filter(({ ref }) => !shown.has(ref))
  const found: Loss[] = []
  const reported = new Set<string>()
  const report = (kind: Kind, entry: { ref: Ref; name: string }, field: string) => {
    const words = table[kind][field] ?? {
      why: `${platformName} shows “{name}” otherwise (${field}).`,
      shownAs: null,
    }
    if (words === REPORTED_ELSEWHERE) return
    const key = words.all ? `${kind}.${field}` : `${kind}.${field}.${entry.ref}`
    if (reported.has(key)) return
    reported.add(key)
    found.push({
      ref: words.all ? null : entry.ref,
      field: words.all ? `${LISTS[kind]}.${field}` : (words.part ?? field),
      why: words.why.replaceAll('{name}', entry.name),
      shownAs: words.shownAs,
    })
  }
  for (const entry of unreached) {
    found.push({
      ref: entry.ref,
      field: 'entry',
      why: `“${entry.name}” is offered nowhere, so guests of ${platformName} do not see it.`,
      shownAs: null,
    })
  }
  for (const field of differences(sold.menu, seen.menu)) report('menu', sold.menu, field)
  for (const [kind, entries, others] of [
    ['daypart', sold.dayparts, seen.dayparts],
    ['category', sold.categories, seen.categories],
    ['item', sold.items, seen.items],
    ['group', sold.groups, seen.groups],
  ] as const) {
    const byRef = new Map<Ref, object>(others.map((entry) => [entry.ref, entry]))
    for (const entry of entries) {
      const other = byRef.get(entry.ref)
      if (!other) report(kind, entry, 'entry')
      else for (const field of differences(entry, other)) report(kind, entry, field)
    }
  }
  return found
}

const LISTS: Readonly<Record<Kind, keyof CanonicalMenu>> = {
  menu: 'menu',
  daypart: 'dayparts',
  category: 'categories',
  item: 'items',
  group: 'groups',
}

/** Pictures have no way back from an address; each adapter says itself which are not sent. */
const NOT_READ = new Set(['ref', 'picture', 'cover'])

function differences(one: object, other: object): string[] {
  const theirs: Record<string, unknown> = { ...other }
  return Object.entries(one)
    .filter(([field, value]) => !NOT_READ.has(field) && !sameValue(value, theirs[field]))
    .map(([field]) => field)
}

type Pictured = Pick<CanonicalItem | CanonicalCategory, 'ref' | 'name' | 'picture'>
type Picture = NonNullable<Pictured['picture']>

/** For each picture that the platform does not get. */
export function unsentPictures(
  { items, categories }: CanonicalMenu,
  pictureUrl: (id: string) => string | null,
  why: (name: string, picture: Picture) => string,
): Loss[] {
  const pictured: Pictured[] = [...items, ...categories]
  return pictured.flatMap(({ ref, name, picture }) =>
    picture === null || pictureUrl(picture.id) !== null
      ? []
      : { ref, field: 'picture', why: why(name, picture), shownAs: null },
  )
}
