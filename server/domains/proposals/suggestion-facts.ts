import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { AUTOMATIC_KINDS } from '#contract/menu-versions.ts'
import type { NewSuggestion, Suggestion, SuggestionKind } from '#contract/proposals.ts'

type Suggested = { kind: SuggestionKind; changes: readonly MenuChange[] }

const PRICES = ['price', 'pickupPrice', 'inStorePrice', 'deposit']

/** Whatever it is called: a price that stands on the menu would be another one. */
export function isAboutPrice({ kind, changes }: Suggested): boolean {
  return (
    kind === 'price' ||
    changes.some(
      (change) =>
        change.op === 'set' &&
        (PRICES.includes(change.field) || change.field.startsWith('channels.')),
    )
  )
}

/** By how many percent a price would change; null where it is about no price. */
export function pricePercent(changes: readonly MenuChange[]): number | null {
  for (const change of changes) {
    if (change.op !== 'set' || change.field !== 'price') continue
    const [before, after] = [Number(change.before), Number(change.after)]
    return before > 0 ? (Math.abs(after - before) / before) * 100 : null
  }
  return null
}

/** What a suggestion is about: that which is new or changed, not what comes along with it. */
export function targetOf(
  changes: readonly MenuChange[],
  nameOf: (ref: string) => string | undefined,
): Suggestion['target'] {
  const main =
    changes.findLast((change) => change.on === 'item' && isDish(change)) ?? changes.at(-1)
  if (!main) throw new Error('A suggestion without a change is about nothing.')
  const ref = main.op === 'add' ? main.value.ref : main.ref
  const name = main.op === 'add' ? main.value.name : (nameOf(ref) ?? ref)
  return { on: main.on, ref, name }
}

function isDish(change: MenuChange): boolean {
  return change.op !== 'add' || change.on !== 'item' || change.value.kind !== 'choice'
}

/**
 * The same for whatever says the same of the same text: a rejection holds for it until the text is another one. Of
 * something new, what it is called and costs stands for its text.
 */
export function fingerprintOf({ kind, changes }: Suggested): string {
  return createHash('sha256')
    .update(canonicalize([kind, ...changes.map(wordsOf)]) ?? '')
    .digest('hex')
}

function wordsOf(change: MenuChange): unknown[] {
  switch (change.op) {
    case 'set':
      return ['set', change.on, change.ref, change.field, change.before ?? null]
    case 'add': {
      const { name } = change.value
      const item = change.on === 'item' ? [change.value.description, change.value.price] : []
      return ['add', change.on, name.toLowerCase(), ...item]
    }
    case 'remove':
      return ['remove', change.on, change.ref]
    case 'move':
      return ['move', change.on, change.ref, change.to.category]
  }
}

type AutomaticKind = (typeof AUTOMATIC_KINDS)[number]

/** Whether it is no more than its kind says: what goes through without being asked is held to it. */
export function isTrulyOf(
  kind: AutomaticKind,
  { changes }: Pick<NewSuggestion, 'changes'>,
): boolean {
  return changes.every((change) => {
    if (change.op !== 'set') return false
    const { field, before, after } = change
    if (kind === 'picture-size') return field === 'picture' && isLarger(after, before)
    if (typeof before !== 'string' || typeof after !== 'string') return false
    if (kind === 'allergen-words') return field === 'description' && after.startsWith(before)
    return (field === 'name' || field === 'description') && isSmallChange(before, after)
  })
}

function isLarger(after: unknown, before: unknown): boolean {
  const areaOf = (picture: unknown) => {
    const { width = 0, height = 0 } = (picture ?? {}) as { width?: number; height?: number }
    return width * height
  }
  return before !== null && areaOf(after) > areaOf(before)
}

/** Spelling changes a few letters: as many words as before, none of them a number. */
function isSmallChange(before: string, after: string): boolean {
  const [one, other] = [before.split(/\s+/), after.split(/\s+/)]
  return (
    one.length === other.length &&
    one.every((word, at) => {
      const now = other[at] ?? ''
      return word === now || (!/\d/.test(word + now) && Math.abs(word.length - now.length) <= 2)
    })
  )
}
