import { daysAfter } from '#brands/checklist.ts'
import { type Overlap, overlapOf } from '#brands/overlap/measure.ts'
import { changesNeeded, verdictOn } from '#brands/overlap/verdict.ts'
import type { BrandRule } from '#contract/brand-model.ts'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { restaurantById } from '../restaurants/restaurants.service.ts'
import { comparedShops, menusAt, wordsOf } from './address.service.ts'
import { BRAND_RULES } from './brand-knowledge.ts'
import { findBrandRow, type Launch, listLaunches } from './brands.repo.ts'

type Target = { channel: Platform; isPractice: boolean }

/** What a platform's rules for virtual brands say of a menu; nothing where the restaurant is none. */
export type BrandRulesFor = (target: Target) => MenuFinding[]

type FindingDeps = { db: Querier; now: Deps['now']; kitchen: Deps['kitchen'] }

/**
 * V30, for every platform at once: how much of the brand stands on other menus at the address, its photographs, and the
 * time between launches. Measured against those menus as they are now.
 */
export async function brandRulesFor(
  deps: FindingDeps,
  restaurantId: number,
  document: CanonicalMenu,
): Promise<BrandRulesFor> {
  const restaurant = await restaurantById(deps.db, restaurantId)
  const parent =
    restaurant?.parentId == null ? undefined : await restaurantById(deps.db, restaurant.parentId)
  if (!restaurant || !parent) return () => []
  const brand = (await findBrandRow(deps.db, restaurantId)) ?? null
  const others = (await menusAt(deps, parent)).filter(
    ({ words }) => words.id !== String(restaurantId),
  )
  const own = wordsOf(restaurant, document, brand)
  const [compared, ...shops] = await comparedShops(deps, parent, [
    own,
    ...others.map(({ words }) => words),
  ])
  const overlap = overlapOf(compared ?? { name: '', items: [] }, shops, brand?.disputes)
  const launches = await listLaunches(deps.db, [
    restaurantId,
    ...others.map(({ words }) => Number(words.id)).filter((id) => id !== parent.id),
  ])
  const named = new Map(others.map(({ words }) => [Number(words.id), words.name]))
  return (target) => {
    const rule = BRAND_RULES.find(({ platform }) => platform === target.channel)
    if (!rule) return []
    return [
      ...overlapFindings(rule, document, overlap),
      ...photoFindings(rule, document, target.isPractice),
      ...launchFindings(rule, document, {
        target,
        launches,
        own: restaurantId,
        named,
        now: deps.now(),
      }),
    ]
  }
}

function overlapFindings(
  { platform, mostOverlap, warnFrom }: BrandRule,
  { menu }: CanonicalMenu,
  overlap: Overlap,
): MenuFinding[] {
  const verdict = verdictOn(overlap.share, { most: mostOverlap, warnFrom })
  if (verdict === 'passes') return []
  const worst = overlap.against.toSorted((one, other) => other.share - one.share)[0]
  const name = PLATFORM_NAMES[platform]
  const most = percent(mostOverlap)
  const share = percent(overlap.share)
  const where = worst?.shop === null ? 'other menus at the address' : (worst?.name ?? '')
  const needed = changesNeeded(overlap, { most: mostOverlap, warnFrom })
  const text =
    verdict === 'blocked'
      ? `${share} of this brand’s items stand on ${where} too; ${name} takes ${most}. Change at least ${needed} more ${needed === 1 ? 'dish' : 'dishes'}.`
      : `${share} of this brand’s items stand on ${where} too, close to the ${most} that ${name} takes. How it counts is not published.`
  return [of(menu.ref, 'brand-overlap', verdict === 'blocked' ? 'block' : 'warn', text)]
}

/** In Practice a drawing stands for the photograph that is to come. */
function photoFindings(
  { platform, leastPhotos }: BrandRule,
  { menu, items }: CanonicalMenu,
  isPractice: boolean,
): MenuFinding[] {
  const photos = photosIn(items, { isPractice })
  if (photos >= leastPhotos) return []
  const name = PLATFORM_NAMES[platform]
  const text = `${name} wants photographs of at least ${leastPhotos} items of a virtual brand; this menu has ${photos}.`
  return [of(menu.ref, 'brand-photos', 'block', text)]
}

export function photosIn(
  items: CanonicalMenu['items'],
  { isPractice }: { isPractice: boolean },
): number {
  return items.filter(
    ({ kind, picture }) =>
      kind !== 'choice' &&
      picture !== null &&
      (isPractice || picture.provenance === 'real' || picture.provenance === 'enhanced'),
  ).length
}

type Launching = {
  target: Target
  launches: readonly Launch[]
  own: number
  named: ReadonlyMap<number, string>
  now: Date
}

function launchFindings(
  { platform, daysBetweenLaunches }: BrandRule,
  { menu }: CanonicalMenu,
  { target, launches, own, named, now }: Launching,
): MenuFinding[] {
  if (daysBetweenLaunches === null) return []
  const here = launches.filter(
    ({ channel, isPractice }) => channel === target.channel && isPractice === target.isPractice,
  )
  if (here.some(({ restaurantId }) => restaurantId === own)) return []
  const today = dayOf(now)
  const last = here.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
  const next = last ? daysAfter(dayOf(last.at), daysBetweenLaunches) : today
  if (!last || next <= today) return []
  const name = PLATFORM_NAMES[platform]
  const text = `${named.get(last.restaurantId) ?? 'Another brand'} went live on ${name} on ${dayOf(last.at)}; it takes one new brand at an address in ${daysBetweenLaunches} days, so this one from ${next}.`
  return [of(menu.ref, 'brand-launch', 'block', text)]
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

function of(ref: string, rule: string, level: MenuFinding['level'], text: string): MenuFinding {
  return { rule, level, on: 'menu', ref, field: null, text }
}
