import type { Ref } from '#contract/canonical-menu.ts'
import type { Place } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'

export type Category = WorkingMenu['categories'][number]

/** The menu from top to bottom as one list: headings, items, and a line for what is empty. */
export type MenuLine =
  | { kind: 'heading'; id: string; category: Category }
  | { kind: 'item'; id: string; item: WorkingItem; category: Category }
  | { kind: 'empty'; id: string; category: Category }

/** With a search only what it finds, and the headings above that. */
export function menuLines(menu: WorkingMenu, search: string): MenuLine[] {
  const items = new Map(menu.items.map((item) => [item.ref, item]))
  const wanted = fold(search.trim())
  return menu.categories.flatMap((category): MenuLine[] => {
    const found = category.items.flatMap((ref): MenuLine[] => {
      const item = items.get(ref)
      if (!item || (wanted !== '' && !isFound(item, wanted))) return []
      return [{ kind: 'item', id: ref, item, category }]
    })
    if (wanted !== '' && found.length === 0) return []
    const heading: MenuLine = { kind: 'heading', id: `heading ${category.ref}`, category }
    const empty: MenuLine[] =
      found.length === 0 ? [{ kind: 'empty', id: `empty ${category.ref}`, category }] : []
    return [heading, ...found, ...empty]
  })
}

function isFound(item: WorkingItem, wanted: string): boolean {
  return foldedTexts(item).some((text) => text.includes(wanted))
}

/** An item's texts as they are searched; folded once, since a search asks with each letter. */
const FOLDED = new WeakMap<WorkingItem, readonly string[]>()

function foldedTexts(item: WorkingItem): readonly string[] {
  const known = FOLDED.get(item)
  if (known) return known
  const { name, description, nativeName } = item
  const texts = [name, description, nativeName].flatMap((text) => (text ? [fold(text)] : []))
  FOLDED.set(item, texts)
  return texts
}

/** Without case and accents: "creme" finds "Crème". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Where an item goes that is dropped on a line: below it when it came from above, else above it. */
export function placeOfDrop(lines: readonly MenuLine[], dragged: Ref, over: string): Place | null {
  const [from, to] = [
    lines.findIndex(({ id }) => id === dragged),
    lines.findIndex(({ id }) => id === over),
  ]
  const target = lines[to]
  if (from < 0 || !target || from === to) return null
  const { category } = target
  if (target.kind !== 'item') return { category: category.ref, after: null }
  if (from < to) return { category: category.ref, after: target.item.ref }
  const others = category.items.filter((ref) => ref !== dragged)
  return { category: category.ref, after: others[others.indexOf(target.item.ref) - 1] ?? null }
}
