import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import {
  alcoholFindings,
  currencyFindings,
  limitFindings,
  onItem,
  pastDayFindings,
} from '../parts/platform-findings.ts'

/** Uber publishes no limits of length and depth; these are the house's. */
export const GROUP_DEPTH = 3

export function validateUbereats(menu: CanonicalMenu, target: RenderTarget): MenuFinding[] {
  return [
    ...limitFindings(
      menu,
      {
        channel: 'ubereats',
        itemName: { min: 1, max: 120 },
        description: 500,
        groupDepth: GROUP_DEPTH,
        picture: { width: 320, height: 320 },
      },
      target,
    ),
    ...alcoholFindings(menu, 'ubereats'),
    ...menu.items
      .filter(({ alcohol, channels }) => alcohol?.contains && !channels.ubereats?.isHidden)
      .map((item) =>
        onItem(
          item,
          'alcohol-for-good',
          'warn',
          'alcohol',
          `Once Uber Eats knows that “${item.name}” has alcohol in it, nothing takes that back.`,
        ),
      ),
    ...currencyFindings(menu, 'ubereats', target),
    ...pastDayFindings(menu, 'ubereats', target.now),
  ]
}
