import { randomUUID } from 'node:crypto'
import type { CanonicalGroup, Ref } from '#contract/canonical-menu.ts'
import type { Menu, MenuItem, Price, Spent } from '#contract/menus.ts'
import type { Style } from '#contract/preferences.ts'
import type { DraftItem } from '#kitchen/kitchen.ts'
import { type NewPicture, toPicture } from '../photos/photos.service.ts'

/** An item that an engine wrote and that is not in the library yet. */
export type NewItem = {
  id: string
  draft: DraftItem & { engine: string }
  picture: Pick<NewPicture, 'id' | 'provenance' | 'width' | 'height' | 'alt'> | null
  /** A draft unless its owner has accepted it already. */
  status?: MenuItem['status']
  /** Of the menu's `groups`, in the order in which a guest is asked. */
  groupRefs?: Ref[]
  /** 1 to 3 where the menu printed a chilli. */
  spice?: number | null
}

/** What an option group offers. */
export type NewChoice = { ref: Ref; name: string; price: Price }

export type NewMenu = {
  id: string
  accountId: string
  restaurantId: number | null
  generationId: string | null
  title: string
  cuisine: string
  style: Style
  engine: string
  notes: string[]
  items: NewItem[]
  groups?: CanonicalGroup[]
  choices?: NewChoice[]
}

export function newItemId(): string {
  return randomUUID()
}

/** Stable for delivery platforms, whatever the item is called later: [A-Za-z0-9_-], 64 at most. */
export function refOf(id: string): Ref {
  return `i-${id.replaceAll('-', '')}`
}

/** The item as it is stored, at its place. */
export function newItemRow(
  { id, draft, picture, status = 'draft', groupRefs = [], spice = null }: NewItem,
  place: { accountId: string; menuId: string; categoryId: string; position: number },
) {
  const { category: _category, picture: _spec, ...fields } = draft
  return {
    ...fields,
    ...place,
    id,
    ref: refOf(id),
    status,
    groupRefs,
    spice,
    pictureId: picture?.id ?? null,
  }
}

/** The item as the library will show it. */
export function toNewItem(
  menu: NewMenu,
  { id, draft, picture, status = 'draft' }: NewItem,
): MenuItem {
  const now = new Date().toISOString()
  return {
    id,
    menuId: menu.id,
    ref: refOf(id),
    category: draft.category,
    name: draft.name,
    nativeName: draft.nativeName,
    description: draft.description,
    price: draft.priceMinor === null ? null : { minor: draft.priceMinor, currency: draft.currency },
    priceSource: draft.priceSource,
    calories: draft.calories,
    recipe: draft.recipe,
    allergens: draft.allergens,
    diets: draft.diets,
    allergensConfirmed: false,
    picture: picture && toPicture(picture),
    // As the library shows it.
    score: draft.score === null ? null : Math.round(draft.score * 10) / 10,
    reasons: draft.reasons,
    engine: draft.engine,
    status,
    favourite: false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

export function toNewMenu(menu: NewMenu, spent: Spent | null): Menu {
  const items = menu.items.map((item) => toNewItem(menu, item))
  return toMenu(menu, { items, spent, createdAt: new Date() })
}

/** A menu as calls answer it, stored or just made. */
export function toMenu(
  { id, title, cuisine, style, restaurantId, engine, notes }: Omit<NewMenu, 'items'>,
  { items, spent, createdAt }: { items: MenuItem[]; spent: Spent | null; createdAt: Date },
): Menu {
  return {
    id,
    title,
    cuisine,
    style,
    restaurantId,
    engine,
    notes,
    spent,
    score: meanScore(items.map(({ score }) => score)),
    createdAt: createdAt.toISOString(),
    items,
  }
}

/** To one decimal; null where nothing was scored. */
function meanScore(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null)
  if (known.length === 0) return null
  return Math.round((known.reduce((sum, score) => sum + score, 0) / known.length) * 10) / 10
}
