import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import {
  alcoholFindings,
  currencyFindings,
  limitFindings,
  pastDayFindings,
} from '../parts/platform-findings.ts'
import { GROUP_DEPTH } from './render.ts'

export function validateDoordash(menu: CanonicalMenu, target: RenderTarget): MenuFinding[] {
  return [
    ...limitFindings(
      menu,
      {
        channel: 'doordash',
        itemName: { min: 1, max: 500 },
        description: 1000,
        groupDepth: GROUP_DEPTH,
        picture: { width: 1400, height: 800 },
      },
      target,
    ),
    ...alcoholFindings(menu, 'doordash'),
    ...currencyFindings(menu, 'doordash', target),
    ...pastDayFindings(menu, 'doordash', target.now),
  ]
}
