import type { Dish, Knowledge, Method } from '#kitchen/kitchen.ts'
import type { BrandKnowledge } from './knowledge/load-brand-knowledge.ts'
import type { DishFacts } from './read-dish.ts'

/** What a kitchen has, each with the dishes of its menu that show it; empty where its owner only says so. */
export type Capability = {
  equipment: ReadonlyMap<string, readonly string[]>
  ingredients: ReadonlyMap<string, readonly string[]>
}

export type KnownDish = { name: string; facts: DishFacts }

/** What its owner says of a kitchen; what is not said is as the menu shows it. */
export type OwnersKitchen = {
  equipment: Readonly<Record<string, boolean>>
  /** Always at hand besides what the menu holds, in the owner's words. */
  stock: readonly string[]
  /** What a piece of equipment makes in a quarter of an hour. */
  portions: Readonly<Record<string, number>>
  /** Null: nobody has said what there is. */
  packaging: Readonly<Record<string, boolean>> | null
  /** Refs of the menu's items that must not travel. */
  staysIn: readonly string[]
}

export const NOTHING_SAID: OwnersKitchen = {
  equipment: {},
  stock: [],
  portions: {},
  packaging: null,
  staysIn: [],
}

/** Equipment and ingredients that the dishes of a menu show, corrected by the owner; `stock` by the kitchen's names. */
export function capabilityOf(
  { equipment: { methods, forms } }: BrandKnowledge,
  dishes: readonly KnownDish[],
  owners: { equipment: OwnersKitchen['equipment']; stock: readonly string[] },
): Capability {
  const equipment = new Map<string, string[]>()
  const needs = dishes.flatMap(({ name, facts }) =>
    [methods[facts.method], forms[facts.form]].flatMap((any) => (any ? [{ name, any }] : [])),
  )
  // What only one thing can make is known; where several can, one that is there already does.
  const inOrder = [...needs].sort((one, other) => one.any.length - other.any.length)
  for (const { name, any } of inOrder) {
    const found = any.find((id) => equipment.has(id)) ?? any[0]
    if (found !== undefined) add(equipment, found, name)
  }
  for (const [id, isThere] of Object.entries(owners.equipment)) {
    if (!isThere) equipment.delete(id)
    else if (!equipment.has(id)) equipment.set(id, [])
  }
  const ingredients = new Map<string, string[]>()
  for (const { name, facts } of dishes) {
    for (const one of facts.components) add(ingredients, one, name)
  }
  for (const one of owners.stock) if (!ingredients.has(one)) ingredients.set(one, [])
  return { equipment, ingredients }
}

function add(map: Map<string, string[]>, key: string, name: string): void {
  const names = map.get(key) ?? []
  if (!names.includes(name)) names.push(name)
  map.set(key, names)
}

/** A dish as this kitchen would make it. */
export type Feasible = {
  dish: Dish
  method: Method
  /** Of the kitchen's equipment. */
  uses: readonly string[]
  /** What it would have to buy. */
  fresh: readonly string[]
}

/** How a kitchen would make a dish; null where it lacks the equipment. */
export function feasible(
  { knowledge, brands }: { knowledge: Knowledge; brands: BrandKnowledge },
  { equipment, ingredients }: Capability,
  dish: Dish,
): Feasible | null {
  const { methods, forms, instead } = brands.equipment
  const ways = [dish.method, instead[dish.method]].filter((one) => one !== undefined)
  for (const method of ways) {
    const needs = [methods[method], forms[dish.form]].flatMap((any) => (any ? [any] : []))
    const uses = needs.map((any) => any.find((id) => equipment.has(id)))
    if (uses.some((id) => id === undefined)) continue
    const fresh = Object.keys(dish.components).filter(
      (name) => !isAtHand({ knowledge, brands }, ingredients, name),
    )
    return { dish, method, uses: [...new Set(uses.flatMap((id) => id ?? []))], fresh }
  }
  return null
}

function isAtHand(
  { knowledge, brands: { pantry } }: { knowledge: Knowledge; brands: BrandKnowledge },
  ingredients: ReadonlyMap<string, unknown>,
  name: string,
): boolean {
  if (ingredients.has(name) || pantry.ingredients.has(name)) return true
  const role = knowledge.ingredients.get(name)?.role
  if (role !== undefined && pantry.roles.has(role)) return true
  const row = pantry.same.get(name) ?? []
  return row.some((one) => ingredients.has(one) || pantry.ingredients.has(one))
}
