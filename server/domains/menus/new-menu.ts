import { randomUUID } from 'node:crypto'
import type { Menu, MenuItem, Spent } from '#contract/menus.ts'
import type { Style } from '#contract/preferences.ts'
import type { DraftItem } from '#kitchen/brief.ts'
import { type NewPicture, shownPicture } from '../photos/photos.service.ts'

/** An item that an engine wrote and that is not in the library yet. */
export type NewItem = {
  id: string
  draft: DraftItem & { engine: string }
  picture: Pick<NewPicture, 'id' | 'provenance' | 'width' | 'height' | 'alt'> | null
  /** A draft unless its owner has accepted it already. */
  status?: MenuItem['status']
}

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
}

export function newItemId(): string {
  return randomUUID()
}

/** Stable for delivery platforms: readable, unique by the id's end, [A-Za-z0-9_-], 64 at most. */
export function refOf(name: string, id: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${words.slice(0, 40) || 'item'}-${id.slice(-12)}`
}

/** The item as the library will show it. */
export function shownNewItem(
  menu: NewMenu,
  { id, draft, picture, status = 'draft' }: NewItem,
): MenuItem {
  const now = new Date().toISOString()
  return {
    id,
    menuId: menu.id,
    ref: refOf(draft.name, id),
    category: draft.category,
    name: draft.name,
    nativeName: draft.nativeName,
    description: draft.description,
    price: draft.priceMinor === null ? null : { minor: draft.priceMinor, currency: draft.currency },
    priceGround: draft.priceGround,
    calories: draft.calories,
    recipe: draft.recipe,
    allergens: draft.allergens,
    diets: draft.diets,
    allergensConfirmed: false,
    picture: picture && shownPicture(picture),
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

export function shownNewMenu(menu: NewMenu, spent: Spent | null): Menu {
  const { id, title, cuisine, style, restaurantId, engine, notes } = menu
  const items = menu.items.map((item) => shownNewItem(menu, item))
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
    createdAt: new Date().toISOString(),
    items,
  }
}

/** To one decimal; null where nothing was scored. */
export function meanScore(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null)
  if (known.length === 0) return null
  return Math.round((known.reduce((sum, score) => sum + score, 0) / known.length) * 10) / 10
}
