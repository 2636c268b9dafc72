import { earliestLaunch, launchChecklist, type Progress } from '#brands/checklist.ts'
import { overlapOf } from '#brands/overlap/measure.ts'
import { verdictOn } from '#brands/overlap/verdict.ts'
import type { BrandSummary, BrandView } from '#contract/brand-model.ts'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { Deps } from '#server/deps.ts'
import { lastVersion } from '../menus/versions/versions.service.ts'
import { ensureMenuOf } from '../menus/working/working-menu.service.ts'
import type { restaurantById } from '../restaurants/restaurants.service.ts'
import { comparedShops, type Kitchenette, menusAt } from './address.service.ts'
import { dayOf, photosIn } from './brand-findings.service.ts'
import { BRAND_RULES, BRANDS, officeIn } from './brand-knowledge.ts'
import { type BrandRow, type Launch, listLaunches } from './brands.repo.ts'

type ViewDeps = Pick<Deps, 'db' | 'now' | 'kitchen'>
type Restaurant = NonNullable<Awaited<ReturnType<typeof restaurantById>>>

/** How it stands at its address: every brand with its overlap, in the order in which they were made. */
export async function brandsAt(deps: ViewDeps, parent: Restaurant): Promise<BrandSummary[]> {
  const menus = await menusAt(deps, parent)
  if (menus.length === 1) return []
  const shops = await comparedShops(
    deps,
    parent,
    menus.map(({ words }) => words),
  )
  const launches = await listLaunches(
    deps.db,
    menus.map(({ words }) => Number(words.id)),
  )
  return menus.flatMap((menu, at) => {
    const own = shops[at]
    if (!menu.brand || !own) return []
    const others = shops.filter((shop) => shop !== own)
    const { share } = overlapOf(own, others, menu.brand.disputes)
    return [summaryOf(menu, menu.brand, { share, launches })]
  })
}

function summaryOf(
  { words, document }: Kitchenette,
  { restaurantId, concept, mark, colours, plannedFor }: BrandRow,
  { share, launches }: { share: number; launches: readonly Launch[] },
): BrandSummary {
  const own = launches.filter((one) => one.restaurantId === restaurantId && !one.isPractice)
  const first = own.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]
  return {
    id: restaurantId,
    name: words.name,
    concept,
    title: BRANDS.concepts.find(({ id }) => id === concept)?.title ?? concept,
    mark,
    colours,
    items: document.items.filter(({ kind }) => kind !== 'choice').length,
    share,
    launchedOn: first ? dayOf(first.at) : null,
    plannedFor,
  }
}

/** One brand with all that its screen shows. */
export async function viewOf(
  deps: ViewDeps,
  restaurant: Restaurant,
  parent: Restaurant,
  brand: BrandRow,
): Promise<BrandView> {
  const menus = await menusAt(deps, parent)
  const shops = await comparedShops(
    deps,
    parent,
    menus.map(({ words }) => words),
  )
  const id = String(restaurant.id)
  const at = menus.findIndex(({ words }) => words.id === id)
  const [menu, own] = [menus[at], shops[at]]
  if (!menu || !own) throw new Error('A brand has no menu at its own address.')
  const others = shops.filter((shop) => shop !== own)
  const { share } = overlapOf(own, others, brand.disputes)
  const launches = await listLaunches(
    deps.db,
    menus.map(({ words }) => Number(words.id)),
  )
  const today = dayOf(deps.now())
  const names = new Map(menus.map(({ words }) => [Number(words.id), words.name]))
  const days = Math.max(0, ...BRAND_RULES.map((rule) => rule.daysBetweenLaunches ?? 0))
  const counting = new Set(
    BRAND_RULES.filter((rule) => rule.daysBetweenLaunches !== null).map(({ platform }) => platform),
  )
  const earliest = earliestLaunch(
    today,
    launches
      .filter(
        (one) =>
          !one.isPractice &&
          counting.has(one.channel) &&
          one.restaurantId !== restaurant.id &&
          one.restaurantId !== parent.id,
      )
      .map((one) => ({ name: names.get(one.restaurantId) ?? '', on: dayOf(one.at) })),
    days,
  )
  const menuId = await ensureMenuOf(deps.db, restaurant)
  const version = await lastVersion(deps.db, menuId)
  const summary = summaryOf(menu, brand, { share, launches })
  return {
    ...summary,
    parent: { id: parent.id, name: parent.name },
    story: menu.document.menu.description ?? '',
    dishes: own.items.map((item) => ({ ...item, ingredients: [...item.ingredients] })),
    shops: others.map((shop) => ({
      ...shop,
      items: shop.items.map((item) => ({ ...item, ingredients: [...item.ingredients] })),
    })),
    disputes: brand.disputes,
    rules: [...BRAND_RULES],
    earliest: earliest.on,
    earliestWhy: earliest.because && `${earliest.because} went live in the ${days} days before.`,
    office: officeIn(restaurant.country),
    checklist: launchChecklist(BRANDS.checklist, {
      today,
      plannedFor: brand.plannedFor,
      ticks: brand.ticks,
      counted: countedOf(menu.document, {
        share,
        isApproved: version !== undefined,
        launch: { on: brand.plannedFor, earliest: earliest.on, days },
      }),
    }),
  }
}

const PHOTOS = Math.max(...BRAND_RULES.map(({ leastPhotos }) => leastPhotos))

function countedOf(
  document: CanonicalMenu,
  {
    share,
    isApproved,
    launch,
  }: {
    share: number
    isApproved: boolean
    launch: { on: string | null; earliest: string; days: number }
  },
): Record<string, Progress> {
  const items = document.items.filter(({ kind }) => kind !== 'choice')
  const count = (isRight: (item: (typeof items)[number]) => boolean) => {
    const right = items.filter(isRight).length
    return {
      isDone: items.length > 0 && right === items.length,
      text: `${right} of ${items.length}`,
      to: '/menu-editor',
    }
  }
  const photos = photosIn(items, { isPractice: false })
  const strictest = Math.min(...BRAND_RULES.map(({ mostOverlap }) => mostOverlap))
  const { on, earliest } = launch
  return {
    descriptions: count(({ description }) => Boolean(description)),
    prices: count(({ price, groups }) => price !== null || groups.length > 0),
    allergens: count(({ allergensConfirmed }) => allergensConfirmed),
    photos: {
      isDone: photos >= PHOTOS,
      text: `${photos} of ${PHOTOS}`,
      to: '/menu-editor',
    },
    overlap: {
      isDone: verdictOn(share, { most: strictest, warnFrom: strictest }) !== 'blocked',
      text: `${Math.round(share * 100)}% shared, at most ${Math.round(strictest * 100)}%`,
      to: '/menu-editor',
    },
    approved: { isDone: isApproved, text: null, to: '/review#approve' },
    launch: {
      isDone: on !== null && on >= earliest,
      text: on === null ? 'not planned yet' : `planned for ${on}, allowed from ${earliest}`,
      to: null,
    },
  }
}
