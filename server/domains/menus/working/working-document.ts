import type {
  AllergenPresence,
  CanonicalItem,
  CanonicalPicture,
  CanonicalRestaurant,
} from '#contract/canonical-menu.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import { RUBRIC_VERSION } from '#kitchen/kitchen.ts'
import { compareRefs } from '#menu/open-menu.ts'
import type { ItemRecord, MenuHead, PictureRecord, WorkingRows } from './working-rows.repo.ts'

/** The menu's rows as one document, in the order in which a guest reads it. */
export function workingDocument(
  restaurant: CanonicalRestaurant,
  menu: MenuHead,
  rows: WorkingRows,
  now: Date,
): WorkingMenu {
  const picture = (id: string | null) => toPicture(id === null ? undefined : rows.pictures.get(id))
  const inCategory = Map.groupBy(rows.items, ({ categoryId }) => categoryId)
  return {
    format: 1,
    restaurant,
    menu: {
      ref: menu.ref,
      name: menu.title,
      description: menu.description,
      cover: picture(menu.coverId),
    },
    dayparts: rows.dayparts
      .filter(isThere)
      .sort(byPosition)
      .map((row) => ({
        ref: row.ref,
        name: row.name,
        description: row.description,
        picture: picture(row.pictureId),
        hours: row.hours,
        from: row.fromDate,
        to: row.toDate,
        categories: row.categoryRefs,
      })),
    categories: rows.categories
      .filter(isThere)
      .sort(byPosition)
      .map((row) => ({
        ref: row.ref,
        name: row.name,
        description: row.description,
        translations: row.translations,
        picture: picture(row.pictureId),
        parent: row.parentRef,
        items: (inCategory.get(row.id) ?? []).sort(byPosition).map(({ ref }) => ref),
      })),
    items: rows.items
      .map((row) => workingItem(row, picture(row.pictureId), now))
      .sort((one, other) => compareRefs(one.ref, other.ref)),
    groups: rows.groups
      .filter(isThere)
      .map((row) => ({
        ref: row.ref,
        name: row.name,
        translations: row.translations,
        min: row.min,
        max: row.max,
        minUnits: row.minUnits,
        maxUnits: row.maxUnits,
        sameOptionTwice: row.sameOptionTwice,
        free: row.free,
        options: row.options,
      }))
      .sort((one, other) => compareRefs(one.ref, other.ref)),
  }
}

function workingItem(row: ItemRecord, picture: CanonicalPicture | null, now: Date): WorkingItem {
  const scored = row.rubricVersion === RUBRIC_VERSION ? row.scored : null
  return {
    ref: row.ref,
    kind: row.kind,
    name: row.name,
    nativeName: row.nativeName,
    description: row.description,
    translations: row.translations,
    kitchenName: row.kitchenName,
    price: row.priceMinor,
    pickupPrice: row.pickupMinor,
    inStorePrice: row.inStoreMinor,
    deposit: row.depositMinor,
    isFree: row.isFree,
    channels: row.channels,
    tax: row.tax,
    groups: row.groupRefs,
    picture,
    energy: row.energy ?? energyOf(row.calories),
    allergens: row.allergenPresence ?? row.allergens.map(contains),
    allergensConfirmed: row.allergensConfirmed,
    diets: row.diets,
    spice: row.spice,
    alcohol: row.alcohol,
    ingredients: row.ingredients,
    servings: row.servings,
    availability: row.availability,
    quantity: row.quantity,
    gtin: row.gtin,
    recipe: row.recipe,
    foodCost: row.foodCostMinor,
    id: row.id,
    soldOut: soldOutOf(row, now),
    score: scored ? scored.score : null,
    reasons: scored ? scored.reasons : [],
    engine: row.engine,
    priceSource: row.priceSource,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The columns of an item that the document says. */
export function itemColumns(item: CanonicalItem & Partial<WorkingItem>) {
  return {
    ref: item.ref,
    kind: item.kind,
    name: item.name,
    nativeName: item.nativeName,
    description: item.description,
    translations: item.translations,
    kitchenName: item.kitchenName,
    priceMinor: item.price,
    pickupMinor: item.pickupPrice,
    inStoreMinor: item.inStorePrice,
    depositMinor: item.deposit,
    isFree: item.isFree,
    channels: item.channels,
    tax: item.tax,
    groupRefs: item.groups,
    pictureId: item.picture?.id ?? null,
    energy: item.energy,
    calories: item.energy?.kcalLow ?? null,
    allergenPresence: item.allergens,
    allergens: [
      ...new Set(
        item.allergens
          .filter(({ presence }) => presence === 'contains')
          .map(({ allergen }) => allergen),
      ),
    ],
    allergensConfirmed: item.allergensConfirmed,
    diets: item.diets,
    spice: item.spice,
    alcohol: item.alcohol,
    ingredients: item.ingredients,
    servings: item.servings,
    availability: item.availability,
    quantity: item.quantity,
    gtin: item.gtin,
    ...(item.recipe !== undefined && { recipe: item.recipe }),
    ...(item.foodCost !== undefined && { foodCostMinor: item.foodCost }),
  }
}

export function soldOutOf(
  { isSoldOut, soldOutUntil }: Pick<ItemRecord, 'isSoldOut' | 'soldOutUntil'>,
  now: Date,
): WorkingItem['soldOut'] {
  if (!isSoldOut || (soldOutUntil !== null && soldOutUntil <= now)) return null
  return { until: soldOutUntil?.toISOString() ?? null }
}

function toPicture(row: PictureRecord | undefined): CanonicalPicture | null {
  if (!row) return null
  const { id, provenance, width, height, alt } = row
  return { id, provenance, width, height, alt }
}

function energyOf(calories: number | null): CanonicalItem['energy'] {
  if (calories === null) return null
  return {
    kcalLow: calories,
    kcalHigh: calories,
    per: 'serving',
    method: 'estimated',
    isConfirmed: false,
  }
}

function contains(allergen: AllergenPresence['allergen']): AllergenPresence {
  return { allergen, detail: null, presence: 'contains' }
}

function isThere({ deletedAt }: { deletedAt: Date | null }): boolean {
  return deletedAt === null
}

function byPosition(one: { position: number }, other: { position: number }): number {
  return one.position - other.position
}
