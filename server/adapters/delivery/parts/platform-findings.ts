import type { CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'
import { itemFindings } from '#menu/item-findings.ts'
import { groupDepth } from '#menu/structure.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { withAllergens } from './allergen-text.ts'
import { localDate } from './local-instant.ts'
import { sellingHours } from './selling-hours.ts'
import { settledMenu } from './settled-menu.ts'

export type PlatformLimits = {
  channel: Platform
  itemName: { min: number; max: number }
  description: number
  groupDepth: number
  /** Of the picture as it was taken in; smaller ones that are sent are refused or look bad there. */
  picture: { width: number; height: number }
}

/** What each platform asks for, with its own limits. */
export function limitFindings(
  menu: CanonicalMenu,
  limits: PlatformLimits,
  target: Pick<RenderTarget, 'pictureUrl'>,
): MenuFinding[] {
  const shown = settledMenu(menu, limits.channel)
  const name = PLATFORM_NAMES[limits.channel]
  return [
    ...depthFindings(shown, limits),
    ...(shown.categories.some(({ items }) => items.length > 0)
      ? []
      : [
          {
            rule: 'nothing-sold',
            level: 'block' as const,
            on: 'menu' as const,
            ref: menu.menu.ref,
            field: null,
            text: `Nothing of this menu is sold on ${name}: sending it would empty the store there.`,
          },
        ]),
    ...(shown.restaurant.hours.length === 0
      ? [
          onRestaurant(
            shown,
            'hours',
            'block',
            `${name} asks for opening hours, and this restaurant has none yet.`,
          ),
        ]
      : []),
    ...shown.items.flatMap((item) => itemLimitFindings(item, limits, target)),
    ...shown.items
      .filter((item) => item.kind !== 'choice' && sellingHours(shown, item)?.length === 0)
      .map((item) =>
        onItem(
          item,
          'never-sold',
          'block',
          'availability',
          `“${item.name}” is never sold: its own hours and those of its dayparts do not meet.`,
        ),
      ),
  ]
}

/** Days that are over are not taken. */
export function pastDayFindings(menu: CanonicalMenu, channel: Platform, now: Date): MenuFinding[] {
  const { specialHours, timeZone } = menu.restaurant
  if (specialHours.length === 0) return []
  const today = localDate(now, timeZone)
  return specialHours
    .filter(({ date }) => date <= today)
    .map(({ date }) =>
      onRestaurant(
        menu,
        'special-day-past',
        'warn',
        `${PLATFORM_NAMES[channel]} does not take the hours of ${date} any more.`,
        'specialHours',
      ),
    )
}

/** A drink that may have alcohol in it is sent nowhere before somebody has said so. */
export function alcoholFindings(menu: CanonicalMenu, channel: Platform): MenuFinding[] {
  const open = new Set(
    itemFindings(menu).flatMap(({ rule, ref }) => (rule === 'alcohol-open' ? [ref] : [])),
  )
  return menu.items
    .filter(({ ref, channels }) => open.has(ref) && !channels[channel]?.isHidden)
    .map((item) =>
      onItem(
        item,
        'alcohol-undecided',
        'block',
        'alcohol',
        `${PLATFORM_NAMES[channel]} has to know whether “${item.name}” has alcohol in it.`,
      ),
    )
}

/** The store's own currency, where linking told it. */
export function currencyFindings(
  menu: CanonicalMenu,
  channel: Platform,
  { link }: Pick<RenderTarget, 'link'>,
): MenuFinding[] {
  const { currency } = link.settings
  if (!currency || currency === menu.restaurant.currency) return []
  return [
    onRestaurant(
      menu,
      'currency',
      'block',
      `The store on ${PLATFORM_NAMES[channel]} sells in ${currency}, this menu in ${menu.restaurant.currency}.`,
      'currency',
    ),
  ]
}

function depthFindings(menu: CanonicalMenu, { channel, groupDepth: most }: PlatformLimits) {
  const depth = depthOf(menu)
  if (depth <= most) return []
  const text = `Options lead to further options ${depth} levels deep; ${PLATFORM_NAMES[channel]} takes ${most}.`
  return [
    {
      rule: 'group-depth',
      level: 'block' as const,
      on: 'menu' as const,
      ref: menu.menu.ref,
      field: null,
      text,
    },
  ]
}

/** A menu whose groups lead back to themselves has no depth. */
function depthOf(menu: CanonicalMenu): number {
  const depth = groupDepth(menu)
  return Number.isFinite(depth) ? depth : Number.MAX_SAFE_INTEGER
}

function itemLimitFindings(
  item: CanonicalItem,
  limits: PlatformLimits,
  { pictureUrl }: Pick<RenderTarget, 'pictureUrl'>,
): MenuFinding[] {
  const platform = PLATFORM_NAMES[limits.channel]
  const { name, kind, picture } = item
  const found: MenuFinding[] = []
  if (name.length < limits.itemName.min || name.length > limits.itemName.max) {
    const { min, max } = limits.itemName
    const text = `The name “${name}” has ${name.length} characters; ${platform} takes ${min} to ${max}.`
    found.push(onItem(item, 'item-name', 'block', 'name', text))
  }
  const length = withAllergens(item.description, item)?.length ?? 0
  if (kind !== 'choice' && length > limits.description) {
    const text = `The description of “${name}” has ${length} characters with its allergens; ${platform} takes ${limits.description}.`
    found.push(onItem(item, 'item-description', 'block', 'description', text))
  }
  const { width, height } = limits.picture
  const isSmall = picture && (picture.width < width || picture.height < height)
  if (isSmall && pictureUrl(picture.id) !== null) {
    const text = `The picture of “${name}” has ${picture.width} × ${picture.height} pixels; ${platform} asks for ${width} × ${height}.`
    found.push(onItem(item, 'picture-size', 'warn', 'picture', text))
  }
  return found
}

export function onItem(
  { ref }: CanonicalItem,
  rule: string,
  level: MenuFinding['level'],
  field: string,
  text: string,
): MenuFinding {
  return { rule, level, on: 'item', ref, field, text }
}

export function onRestaurant(
  { restaurant }: CanonicalMenu,
  rule: string,
  level: MenuFinding['level'],
  text: string,
  field = rule,
): MenuFinding {
  return { rule, level, on: 'restaurant', ref: restaurant.ref, field, text }
}
