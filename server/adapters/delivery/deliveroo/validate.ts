import type { CanonicalCategory, CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { reachedEntries } from '../parts/losses.ts'
import {
  alcoholFindings,
  currencyFindings,
  limitFindings,
  onRestaurant,
} from '../parts/platform-findings.ts'
import { flatName, settledMenu, visibleCategories } from '../parts/settled-menu.ts'
import { coverOf, isWithinPrice, usualTaxRate } from './render.ts'

export const GROUP_DEPTH = 2
const CATEGORIES_MAX = 100

export function validateDeliveroo(menu: CanonicalMenu, target: RenderTarget): MenuFinding[] {
  const shown = settledMenu(menu, 'deliveroo')
  return [
    ...limitFindings(
      menu,
      {
        channel: 'deliveroo',
        itemName: { min: 2, max: 120 },
        description: 500,
        groupDepth: GROUP_DEPTH,
        picture: { width: 1200, height: 675 },
      },
      target,
    ),
    ...visibleCategories(shown).flatMap((category) => categoryFindings(shown, category)),
    ...countFindings(shown),
    ...coverFindings(shown, target),
    ...alcoholFindings(menu, 'deliveroo'),
    ...currencyFindings(menu, 'deliveroo', target),
    ...assumedFindings(shown, target),
  ]
}

function categoryFindings(menu: CanonicalMenu, category: CanonicalCategory): MenuFinding[] {
  const { ref, description } = category
  const name = flatName(menu, category)
  const on = 'category' as const
  const level = 'block' as const
  return [
    ...(name.length < 3 || name.length > 120
      ? [
          {
            rule: 'category-name',
            level,
            on,
            ref,
            field: 'name',
            text: `The name “${name}” has ${name.length} characters; Deliveroo takes 3 to 120.`,
          },
        ]
      : []),
    ...(description && (description.length < 3 || description.length > 255)
      ? [
          {
            rule: 'category-description',
            level,
            on,
            ref,
            field: 'description',
            text: `The description of “${name}” has ${description.length} characters; Deliveroo takes 3 to 255.`,
          },
        ]
      : []),
  ]
}

function countFindings(menu: CanonicalMenu): MenuFinding[] {
  const count = visibleCategories(menu).length
  if (count <= CATEGORIES_MAX) return []
  const text = `The menu has ${count} categories; Deliveroo takes ${CATEGORIES_MAX}.`
  const { ref } = menu.menu
  return [{ rule: 'category-count', level: 'block', on: 'menu', ref, field: null, text }]
}

function coverFindings(menu: CanonicalMenu, target: RenderTarget): MenuFinding[] {
  if (coverOf(menu, target)) return []
  const text = 'Deliveroo asks for a cover picture, and this menu has no picture that may be sent.'
  const { ref } = menu.menu
  return [{ rule: 'cover', level: 'block', on: 'menu', ref, field: 'cover', text }]
}

/** Deliveroo takes no item without a rate of tax and a word on alcohol. */
function assumedFindings(menu: CanonicalMenu, target: RenderTarget): MenuFinding[] {
  const reached = reachedEntries(menu)
  const items = menu.items.filter(({ ref }) => reached.has(ref))
  const untaxed = items.filter((item) => !isWithinPrice(item)).length
  const unsaid = items.filter(({ alcohol }) => alcohol === null).length
  return [
    ...(untaxed > 0
      ? [
          onRestaurant(
            menu,
            'tax-assumed',
            'warn',
            `Deliveroo asks for the tax within each price: ${untaxed} items without one are sent with ${usualTaxRate(target)} %.`,
            'tax',
          ),
        ]
      : []),
    ...(unsaid > 0
      ? [
          onRestaurant(
            menu,
            'alcohol-assumed',
            'warn',
            `Deliveroo asks whether each item has alcohol in it: ${unsaid} items of which nobody has said are sent as without.`,
            'alcohol',
          ),
        ]
      : []),
  ]
}
