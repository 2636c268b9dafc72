import { randomUUID } from 'node:crypto'
import type { DraftItem } from '#kitchen/kitchen.ts'
import type { NewItem, NewMenu } from '../menus/new-menus.service.ts'
import type { IntakeRow } from './intake.repo.ts'
import type { StoredImprovement } from './intake.tables.ts'
import type { IntakeItemRow } from './intake-items.repo.ts'

/** Items of a menu that names no sections. */
const NO_SECTION = 'Menu'

/** The improved items as a menu for a file, where an item of several sizes is a row for each. */
export function asMenu(
  row: Pick<IntakeRow, 'accountId' | 'restaurantId' | 'fileName' | 'request' | 'restaurantName'>,
  items: readonly IntakeItemRow[],
  { title = '', currency }: { title?: string; currency: string },
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
    items: items.flatMap((item) => rowsFor(item, currency)),
  }
}

/** The item, or one for each of its sizes; the first has the given item's own id. */
function rowsFor({ id, improved, picture }: IntakeItemRow, currency: string): NewItem[] {
  if (!improved) return []
  const { sizes, name } = improved
  if (sizes.length < 2) return [{ id, draft: draftOf(improved, currency), picture, status: 'kept' }]
  return sizes.map(({ label, price }, at) => ({
    id: at === 0 ? id : randomUUID(),
    draft: draftOf({ ...improved, price, name: label ? `${name} (${label})` : name }, currency),
    picture,
    status: 'kept',
  }))
}

/** `currency` is the menu's, for an item without a price. */
export function draftOf(
  improved: StoredImprovement,
  otherwise: string,
): DraftItem & { engine: string } {
  const { section, name, nativeName, description, price, priceSource, calories } = improved
  const { allergens, diets, components, score, reasons, engine } = improved
  return {
    category: section || NO_SECTION,
    name,
    nativeName,
    description,
    priceMinor: price?.minor ?? null,
    currency: price?.currency ?? otherwise,
    priceSource,
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
