import type { z } from 'zod'
import type { Address, DraftAsk, ShopWords } from '#brands/address.ts'
import { NOTHING_SAID } from '#brands/capability.ts'
import { nameCandidates, nameFindings } from '#brands/names.ts'
import type { BrandDish, BrandDraft, BrandProposal, KitchenCard } from '#contract/brand-model.ts'
import type * as contract from '#contract/brands.ts'
import { dietsOf } from '#kitchen/kitchen.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { referencesOf } from '../datasets/sources.service.ts'
import { ownRestaurant, restaurantById } from '../restaurants/restaurants.service.ts'
import { getMenuEngineering, getSoldItems } from '../sales/sales-figures.service.ts'
import { type Kitchenette, kitchenOfRestaurant, menusAt } from './address.service.ts'
import { dayOf } from './brand-findings.service.ts'
import { BRAND_RULES, BRANDS, officeIn } from './brand-knowledge.ts'
import { brandsAt, viewOf } from './brand-view.ts'
import {
  type BrandRow,
  findBrandRow,
  findKitchenRow,
  listNamesOf,
  lockBrandRow,
  saveKitchenRow,
  updateBrand,
} from './brands.repo.ts'
import { createBrandOf } from './create-brand.ts'

type By = { caller: Caller; signal: AbortSignal }
const SALES_WEEKS = 12

/** The restaurant whose kitchen it is; of a brand, its parent. */
async function parentOf(deps: Deps, caller: Caller, id: number) {
  const own = await ownRestaurant(deps.db, caller, id)
  const parent = await kitchenOfRestaurant(deps.db, own)
  if (!parent) throw notFound('restaurants.not_found', `Restaurant with ID ${id} not found`)
  return parent
}

export async function listBrands(deps: Deps, { caller, signal }: By, id: number) {
  const parent = await parentOf(deps, caller, id)
  const kitchen = await cardOf(deps, parent, signal)
  return { brands: await brandsAt(deps, parent), kitchen }
}

type Parent = Awaited<ReturnType<typeof parentOf>>

async function cardOf(deps: Deps, parent: Parent, signal: AbortSignal): Promise<KitchenCard> {
  const [shop] = shopsOf(await menusAt(deps, parent))
  const row = await findKitchenRow(deps.db, parent.id)
  const owners = row ?? NOTHING_SAID
  const { capability, facts, unknownStock } = await deps.kitchen.ask(
    'readKitchen',
    { cuisines: parent.cuisines, shops: [shop], owners },
    { accountId: parent.accountId, signal },
  )
  return {
    equipment: Object.entries(BRANDS.equipment.equipment).map(([id, { title }]) => ({
      id,
      title,
      isThere: capability.equipment.has(id),
      dishes: [...(capability.equipment.get(id) ?? [])],
      portions: owners.portions[id] ?? null,
    })),
    unread: shop.items.filter((_item, at) => facts[at] === null).map(({ name }) => name),
    quietHours: row?.quietHours ?? [],
    stock: [...owners.stock],
    unknownStock,
    packaging: {
      isSaid: owners.packaging !== null,
      kinds: Object.entries(BRANDS.packaging.kinds).map(([id, { title }]) => ({
        id,
        title,
        isThere: owners.packaging?.[id] ?? false,
      })),
    },
    dishes: shop.items
      .map(({ ref, name }) => ({ ref, name, staysIn: owners.staysIn.includes(ref) }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  }
}

function shopsOf(menus: readonly Kitchenette[]): [ShopWords, ...ShopWords[]] {
  const [first, ...rest] = menus.map(({ words }) => words)
  if (!first) throw new Error('A restaurant has no menu of its own.')
  return [first, ...rest]
}

export async function saveKitchen(
  deps: Deps,
  { caller, signal }: By,
  id: number,
  said: z.output<typeof contract.saveKitchenCard.body>,
) {
  const parent = await parentOf(deps, caller, id)
  const { equipment, packaging } = BRANDS
  await saveKitchenRow(deps.db, {
    ...said,
    restaurantId: parent.id,
    ...(said.equipment && { equipment: knownIn(equipment.equipment, said.equipment) }),
    ...(said.portions && { portions: knownIn(equipment.equipment, said.portions) }),
    ...(said.packaging && { packaging: knownIn(packaging.kinds, said.packaging) }),
  })
  return { kitchen: await cardOf(deps, parent, signal) }
}

function knownIn<T>(known: Record<string, unknown>, said: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(said).filter(([id]) => Object.hasOwn(known, id)))
}

export async function proposeBrands(deps: Deps, { caller, signal }: By, id: number) {
  const parent = await parentOf(deps, caller, id)
  const menus = await menusAt(deps, parent)
  const shops = shopsOf(menus)
  const row = await findKitchenRow(deps.db, parent.id)
  const { figures, weeks } = await figuresOf(deps, caller, parent.id, menus[0])
  const others = await otherMenusOf(deps, parent)
  const address: Address = {
    cuisines: parent.cuisines,
    shops,
    owners: row ?? NOTHING_SAID,
    figures,
    concepts: menus.flatMap(({ brand }) => brand?.concept ?? []),
    others,
    weeks,
    seed: parent.id,
  }
  const by = { accountId: parent.accountId, signal }
  const found = await deps.kitchen.ask('proposeBrands', address, by)
  const names = await listNamesOf(deps.db, parent.accountId)
  const proposals = found.map(({ concept, items, fresh, reasons }): BrandProposal => {
    const taken = {
      others: names,
      diets: items.map(({ dish }) => dietsOf(dish, deps.knowledge.ingredients)),
    }
    return {
      concept: concept.id,
      title: concept.title,
      line: concept.line,
      mark: concept.mark,
      colours: concept.colours,
      names: nameCandidates(BRANDS.names, concept, { ...taken, seed: parent.id }),
      reasons,
      dishes: items.map(({ dish }) => dish.name),
      fresh: [...fresh],
    }
  })
  const items = shops[0].items.length
  return { proposals, items, weeks, otherMenus: others?.dataset ?? null }
}

/** What the parent's sales and costs say of each item. */
async function figuresOf(deps: Deps, caller: Caller, id: number, menu: Kitchenette | undefined) {
  const weeks = SALES_WEEKS
  const sold = await getSoldItems(deps, caller, { id, weeks })
  const { categories } = await getMenuEngineering(deps, caller, { id, weeks })
  const puzzles = new Set(
    categories.flatMap(({ items }) =>
      items.filter(({ itemClass }) => itemClass === 'puzzle').map(({ ref }) => ref),
    ),
  )
  const quantities = new Map(sold.items.map(({ ref, quantity }) => [ref, quantity]))
  const figures: Address['figures'] = new Map(
    menu?.document.items.map((item) => {
      const cost = 'foodCost' in item ? (item.foodCost as number | null) : null
      const { ref, price } = item
      const margin = cost && price ? (price - cost) / price : null
      const known = { sold: quantities.get(ref) ?? null, isPuzzle: puzzles.has(ref), margin }
      return [ref, known] as const
    }),
  )
  return { figures, weeks: sold.from === null ? 0 : weeks }
}

async function otherMenusOf(deps: Deps, parent: Parent): Promise<Address['others']> {
  if (!parent.datasetId) return null
  const rows = await referencesOf(deps, {
    datasetId: parent.datasetId,
    shared: false,
    row: 1,
    column: 1,
    near: null,
    currency: parent.currency,
  })
  const [first] = rows
  return first ? { dataset: first.dataset, rows: rows.map(({ name }) => name) } : null
}

export async function draftBrand(
  deps: Deps,
  { caller, signal }: By,
  id: number,
  { concept, seed }: z.output<typeof contract.draftBrand.body>,
): Promise<{ draft: BrandDraft }> {
  const parent = await parentOf(deps, caller, id)
  const menus = await menusAt(deps, parent)
  const row = await findKitchenRow(deps.db, parent.id)
  const ask: DraftAsk = {
    concept,
    seed: parent.id + seed - 1,
    cuisines: parent.cuisines,
    shops: shopsOf(menus),
    owners: row ?? NOTHING_SAID,
    currency: parent.currency,
    references: [],
    hours: menus[0]?.document.restaurant.hours ?? [],
    quiet: row?.quietHours ?? [],
    names: await listNamesOf(deps.db, parent.accountId),
  }
  const written = await deps.kitchen.ask('draftBrand', ask, { accountId: parent.accountId, signal })
  if (!written) {
    throw conflict(
      'brands.not_enough',
      'This kitchen cannot cook enough dishes of that kind now. Say what equipment it has, or choose another concept.',
    )
  }
  const { concept: found, items, spare, names, hours, story, shops } = written
  return {
    draft: {
      concept: found.id,
      title: found.title,
      currency: parent.currency,
      names,
      story,
      promise: found.promise,
      items: items.map(toDish),
      spare: spare.map(toDish),
      hours,
      hoursLabel: found.hours.label,
      mark: found.mark,
      colours: found.colours,
      shops: shops.map((shop) => ({ ...shop, items: shop.items.map(plainFacts) })),
      rules: [...BRAND_RULES],
      office: officeIn(parent.country),
    },
  }
}

type Written = NonNullable<Awaited<ReturnType<typeof import('#brands/address.ts').draftAt>>>

function toDish({ dish, draft, diets, fresh, facts }: Written['items'][number]): BrandDish {
  return {
    dish,
    name: draft.name,
    description: draft.description ?? '',
    category: draft.category,
    price: draft.priceMinor ?? 0,
    priceSource: draft.priceSource ?? '',
    calories: draft.calories ?? 0,
    diets: [...diets],
    fresh: [...fresh],
    facts: plainFacts(facts),
  }
}

function plainFacts(facts: Written['items'][number]['facts']): BrandDish['facts'] {
  return { ...facts, ingredients: [...facts.ingredients] }
}

export async function checkName(
  deps: Deps,
  caller: Caller,
  id: number,
  { name, dishes }: z.output<typeof contract.checkBrandName.body>,
) {
  const parent = await parentOf(deps, caller, id)
  const { dishOf } = deps.knowledge.index
  const findings = nameFindings(BRANDS.names, name, {
    others: await listNamesOf(deps.db, parent.accountId),
    diets: dishes.map((dish) => {
      const found = dishOf.get(dish)
      return found ? dietsOf(found, deps.knowledge.ingredients) : []
    }),
  })
  return { findings }
}

export async function createBrand(
  deps: Deps,
  { caller, signal }: By,
  id: number,
  body: z.output<typeof contract.createBrand.body>,
) {
  const parent = await parentOf(deps, caller, id)
  const made = await createBrandOf(deps, parent, body, { accountId: caller.accountId, signal })
  return getBrand(deps, caller, made)
}

export async function getBrand(deps: Deps, caller: Caller, id: number) {
  const { restaurant, parent, brand } = await ownBrand(deps, caller, id)
  return { brand: await viewOf(deps, restaurant, parent, brand) }
}

async function ownBrand(deps: Deps, caller: Caller, id: number) {
  const restaurant = await ownRestaurant(deps.db, caller, id)
  const brand = await findBrandRow(deps.db, id)
  const parent =
    restaurant.parentId === null ? undefined : await restaurantById(deps.db, restaurant.parentId)
  if (!brand || !parent) throw notFound('brands.not_found', 'This restaurant is no virtual brand.')
  return { restaurant, parent, brand }
}

export async function changeBrand(
  deps: Deps,
  caller: Caller,
  id: number,
  { ticks, mark, colours, plannedFor }: z.output<typeof contract.changeBrand.body>,
) {
  await ownBrand(deps, caller, id)
  await deps.db.transaction(async (tx) => {
    const row = await lockBrandRow(tx, id)
    if (!row) return
    await updateBrand(tx, id, {
      ...(mark && { mark }),
      ...(colours && { colours }),
      ...(plannedFor !== undefined && { plannedFor }),
      ...(ticks && { ticks: tickedIn(row, ticks, dayOf(deps.now())) }),
    })
  })
  return getBrand(deps, caller, id)
}

function tickedIn({ ticks }: BrandRow, changes: Record<string, boolean>, today: string) {
  const known = new Set(BRANDS.checklist.filter(({ by }) => by === 'owner').map(({ id }) => id))
  const kept = Object.entries(ticks).filter(([id]) => changes[id] !== false)
  const fresh = Object.entries(changes).flatMap(([id, isDone]) =>
    isDone && known.has(id) && !ticks[id] ? [[id, today] as const] : [],
  )
  return Object.fromEntries([...kept, ...fresh])
}

export async function disputePair(
  deps: Deps,
  caller: Caller,
  id: number,
  { ref, other, reason }: z.output<typeof contract.disputePair.body>,
) {
  await ownBrand(deps, caller, id)
  await deps.db.transaction(async (tx) => {
    const row = await lockBrandRow(tx, id)
    if (!row) return
    const rest = row.disputes.filter((one) => one.ref !== ref || one.other !== other)
    const at = deps.now().toISOString()
    await updateBrand(tx, id, {
      disputes: reason === '' ? rest : [...rest, { ref, other, reason, at }],
    })
  })
  return getBrand(deps, caller, id)
}
