import { randomUUID } from 'node:crypto'
import type { DraftItem } from '#kitchen/brief.ts'
import type { NewItem, NewMenu } from '../menus/new-menu.ts'
import type { IntakeRow } from './intake.repo.ts'
import type { StoredImprovement } from './intake.tables.ts'
import type { IntakeItemRow } from './intake-items.repo.ts'

/** Items of a menu that names no sections. */
const NO_SECTION = 'Menu'

/** The improved items as a menu for the library or a file; an item of several sizes is one for each. */
export function asMenu(
  row: Pick<IntakeRow, 'accountId' | 'restaurantId' | 'fileName' | 'request' | 'restaurantName'>,
  items: readonly IntakeItemRow[],
  title = '',
): NewMenu {
  const { accountId, restaurantId, fileName, request, restaurantName } = row
  return {
    id: randomUUID(),
    accountId,
    restaurantId,
    generationId: null,
    title: title || restaurantName || request.restaurant_name || fileName.replace(/\.\w{1,5}$/, ''),
    cuisine: request.cuisine,
    style: request.system_prompt_style,
    engine: 'upload',
    notes: [`Read from ${fileName}.`],
    items: items.flatMap(libraryItems),
  }
}

/** The item, or one for each of its sizes; the first has the given item's own id. */
export function libraryItems({ id, improved, picture }: IntakeItemRow): NewItem[] {
  if (!improved) return []
  const { sizes, name } = improved
  if (sizes.length < 2) return [{ id, draft: draftOf(improved), picture, status: 'kept' }]
  return sizes.map(({ label, price }, at) => ({
    id: at === 0 ? id : randomUUID(),
    draft: draftOf({ ...improved, price, name: label ? `${name} (${label})` : name }),
    picture,
    status: 'kept',
  }))
}

function draftOf(improved: StoredImprovement): DraftItem & { engine: string } {
  const { section, name, nativeName, description, price, priceGround, calories } = improved
  const { allergens, diets, components, score, reasons, engine } = improved
  return {
    category: section || NO_SECTION,
    name,
    nativeName,
    description,
    priceMinor: price?.minor ?? null,
    currency: price?.currency ?? 'USD',
    priceGround,
    calories,
    recipe: null,
    allergens,
    diets,
    components,
    picture: null,
    score,
    reasons,
    engine,
  }
}
