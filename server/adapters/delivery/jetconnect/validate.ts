import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { groupDepth } from '#menu/structure.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { currencyFindings, openingHoursFindings } from '../parts/store-findings.ts'
import { soldMenu } from '../sold-menu.ts'
import { JET_DEPTH } from './render.ts'

const NAME_MAX = 120

/** Beside the menu's own findings: what JET Connect refuses, or shows so that its owner should know before. */
export function validateForJetconnect(menu: CanonicalMenu, { link }: RenderTarget): MenuFinding[] {
  const sold = soldMenu(menu, 'jetconnect')
  return [
    ...currencyFindings(sold, 'jetconnect', link.settings.currency),
    ...callbackFindings(sold, link.settings.callback_url),
    ...openingHoursFindings(sold, 'jetconnect'),
    ...depthFindings(sold),
    ...itemFindings(sold),
  ]
}

function callbackFindings({ menu }: CanonicalMenu, address: string | undefined): MenuFinding[] {
  if (address === undefined || address.startsWith('https://')) return []
  const text = 'JET Connect reports results to addresses with https only; ask the operator.'
  return [{ rule: 'jet-callback', level: 'block', on: 'menu', ref: menu.ref, field: null, text }]
}

function depthFindings(menu: CanonicalMenu): MenuFinding[] {
  const depth = groupDepth(menu)
  if (depth <= JET_DEPTH) return []
  const text = `Options lead to further options ${depth} levels deep; JET Connect takes ${JET_DEPTH}.`
  return [{ rule: 'jet-depth', level: 'block', on: 'menu', ref: menu.menu.ref, field: null, text }]
}

function itemFindings({ items }: CanonicalMenu): MenuFinding[] {
  return items.flatMap(({ ref, name, availability }) => [
    ...(name.length > NAME_MAX
      ? [
          {
            rule: 'jet-name',
            level: 'block' as const,
            on: 'item' as const,
            ref,
            field: 'name',
            text: `The name has ${name.length} characters; JET Connect is sent ${NAME_MAX}.`,
          },
        ]
      : []),
    ...(availability === null
      ? []
      : [
          {
            rule: 'jet-availability',
            level: 'warn' as const,
            on: 'item' as const,
            ref,
            field: 'availability',
            text: `JET Connect sells “${name}” at all hours of its category.`,
          },
        ]),
  ])
}
