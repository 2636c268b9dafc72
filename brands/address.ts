import type { OpenPeriod } from '#contract/canonical-menu.ts'
import type { DraftItem, Reference } from '#kitchen/kitchen.ts'
import { type Capability, capabilityOf, type KnownDish, type OwnersKitchen } from './capability.ts'
import { candidatesFor, comparableDish, type Known } from './choose-dishes.ts'
import { chooseMenu } from './compose-brand.ts'
import type { Concept } from './knowledge/schema.ts'
import { nameCandidates } from './names.ts'
import type { ComparableItem } from './overlap/item.ts'
import type { Shop } from './overlap/measure.ts'
import { type OtherMenus, type OwnDish, type Proposal, proposeBrands } from './propose.ts'
import { comparable, type DishFacts, type DishWords, readDish } from './read-dish.ts'
import { readStock } from './read-stock.ts'
import { storyOf } from './story.ts'
import { brandHours, draftOf, type WrittenDish, writeDishes } from './write-brand.ts'

/** A menu at the address in words; `dish` is the kitchen's own where an item was made from one. */
export type ShopWords = {
  id: string
  name: string
  items: readonly (DishWords & { dish: string | null })[]
}

/** A restaurant with all that is sold from its kitchen, the parent's own menu first. */
export type Address = {
  cuisines: readonly string[]
  shops: readonly [ShopWords, ...ShopWords[]]
  owners: OwnersKitchen
  /** What is known of the parent's items besides their words, by ref. */
  figures: ReadonlyMap<string, Pick<OwnDish, 'sold' | 'isPuzzle' | 'margin'>>
  concepts: readonly string[]
  others: OtherMenus | null
  weeks: number
  seed: number
}

/** Every menu at the address as the overlap compares it. */
export function readShops(
  known: Known,
  { cuisines, shops }: Pick<Address, 'cuisines' | 'shops'>,
): Shop[] {
  return shops.map(({ id, name, items }) => ({
    id,
    name,
    items: items.map((item) => asComparable(known, item, cuisines)),
  }))
}

function asComparable(
  known: Known,
  item: ShopWords['items'][number],
  cuisines: readonly string[],
): ComparableItem {
  const dish = item.dish === null ? undefined : known.knowledge.index.dishOf.get(item.dish)
  if (dish) {
    const own = comparableDish(dish, dish.method, item.ref)
    return { ...own, name: item.name, technique: insteadOf(known, dish.method) }
  }
  return comparable(item, readDish(known.knowledge, item, cuisines), item.ref)
}

/** Nobody says on a menu with which of the two it is made. */
function insteadOf({ brands }: Known, method: DishFacts['method']): string {
  return brands.equipment.instead[method] ?? method
}

export type KitchenRead = {
  capability: Capability
  /** Of each item of the parent's menu. */
  facts: (DishFacts | null)[]
  /** Words of the owner's stock that nobody here knows. */
  unknownStock: string[]
  /** The parent's dishes that must not travel. */
  staysIn: KnownDish[]
}

/** What the parent's menu and its owner say of its kitchen. */
export function kitchenOf(
  known: Known,
  { cuisines, shops: [parent], owners }: Pick<Address, 'cuisines' | 'shops' | 'owners'>,
): KitchenRead {
  const facts = parent.items.map((item) => readDish(known.knowledge, item, cuisines))
  const dishes = parent.items.flatMap(({ ref, name }, at) => {
    const found = facts[at]
    return found ? [{ ref, name, facts: found }] : []
  })
  const { ingredients, unknown } = readStock(known.knowledge, owners.stock)
  return {
    capability: capabilityOf(known.brands, dishes, {
      equipment: owners.equipment,
      stock: ingredients,
    }),
    facts,
    unknownStock: unknown,
    staysIn: dishes.filter(({ ref }) => owners.staysIn.includes(ref)),
  }
}

export function proposalsAt(known: Known, address: Address): Proposal[] {
  const { capability, facts, staysIn } = kitchenOf(known, address)
  const [parent] = address.shops
  const dishes = parent.items.map((item, at): OwnDish => {
    const figures = address.figures.get(item.ref)
    const none = { sold: null, isPuzzle: false, margin: null }
    return { ...item, ...none, ...figures, facts: facts[at] ?? null }
  })
  const elsewhere = readShops(known, address).flatMap(({ items }) => items)
  return proposeBrands(known, { ...address, dishes, capability, staysIn, elsewhere })
}

export type DraftAsk = Pick<Address, 'cuisines' | 'shops' | 'owners' | 'seed'> & {
  concept: string
  currency: string
  references: readonly Reference[]
  hours: readonly OpenPeriod[]
  quiet: readonly OpenPeriod[]
  /** Names of the account’s other restaurants. */
  names: readonly string[]
}

export type WrittenBrand = {
  concept: Concept
  names: string[]
  items: WrittenDish[]
  spare: WrittenDish[]
  hours: OpenPeriod[]
  story: string
  shops: Shop[]
}

/** One concept written out for this address; null where the kitchen cannot cook enough of it, or nobody knows it. */
export function draftAt(known: Known, ask: DraftAsk): WrittenBrand | null {
  const concept = known.brands.concepts.find(({ id }) => id === ask.concept)
  if (!concept) return null
  const { capability, staysIn } = kitchenOf(known, ask)
  const shops = readShops(known, ask)
  const elsewhere = shops.flatMap(({ items }) => items)
  const { seed } = ask
  const { candidates } = candidatesFor(known, concept, capability, {
    elsewhere,
    staysIn,
    seed,
    cuisines: ask.cuisines,
  })
  const chosen = chooseMenu(candidates, seed)
  if (!chosen) return null
  const items = writeDishes(known, concept, ask, chosen.items)
  return {
    concept,
    shops,
    items,
    spare: writeDishes(known, concept, ask, chosen.spare),
    hours: brandHours(concept, ask.hours, ask.quiet),
    names: nameCandidates(known.brands.names, concept, {
      others: ask.names,
      diets: items.map(({ diets }) => diets),
      seed,
    }),
    story: storyOf(concept, {
      dishes: chosen.items.filter(({ part }) => part === 'lead').map(({ dish }) => dish.name),
      keepsPromise: false,
    }),
  }
}

/** What the kitchen knows of the dishes that an owner took; null for what it does not know. */
export function dishesOf(
  known: Known,
  {
    concept,
    dishes,
    currency,
    references,
  }: Pick<DraftAsk, 'concept' | 'currency' | 'references'> & {
    dishes: readonly string[]
  },
): (DraftItem | null)[] {
  const voice = known.brands.concepts.find(({ id }) => id === concept)?.voice ?? 'normal'
  return dishes.map((id) => {
    const dish = known.knowledge.index.dishOf.get(id)
    return dish ? draftOf(known, { voice }, { currency, references }, dish) : null
  })
}
