import type { MenuItem } from '#contract/menus.ts'
import { toPicture } from '../photos/photos.service.ts'
import type { ItemRow } from './items.repo.ts'
import type { KnownItem } from './score-item.ts'

export function toItem({ item, category, picture }: ItemRow): MenuItem {
  const {
    id,
    menuId,
    ref,
    name,
    nativeName,
    description,
    priceSource,
    calories,
    recipe,
    allergens,
    diets,
  } = item
  const { allergensConfirmed, score, reasons, engine, status, favourite, version } = item
  return {
    id,
    menuId,
    ref,
    category,
    name,
    nativeName,
    description,
    price: item.priceMinor === null ? null : { minor: item.priceMinor, currency: item.currency },
    priceSource,
    calories,
    recipe,
    allergens,
    diets,
    allergensConfirmed,
    picture: picture && toPicture(picture),
    // Stored as a 4-byte number: 8.6 comes back as 8.600000381.
    score: score === null ? null : Math.round(score * 10) / 10,
    reasons,
    engine,
    status,
    favourite,
    version,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  }
}

/** The item with what its engine knew to be in it. */
export function knownItem(row: ItemRow): KnownItem {
  return { ...toItem(row), components: row.item.components }
}
