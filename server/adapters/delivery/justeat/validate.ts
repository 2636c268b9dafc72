import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { currencyFindings, openingHoursFindings } from '../parts/store-findings.ts'
import { soldMenu } from '../sold-menu.ts'

/** Beside the menu's own findings: what Just Eat refuses, or shows so that its owner should know before. */
export function validateForJusteat(menu: CanonicalMenu, { link }: RenderTarget): MenuFinding[] {
  const sold = soldMenu(menu, 'justeat')
  return [
    ...currencyFindings(sold, 'justeat', link.settings.currency),
    ...openingHoursFindings(sold, 'justeat'),
    ...depthFindings(sold),
    ...itemFindings(sold),
  ]
}

function depthFindings({ items, groups }: CanonicalMenu): MenuFinding[] {
  const known = new Map(groups.map((group) => [group.ref, group]))
  return items
    .filter((item) => item.kind === 'choice')
    .flatMap((item) =>
      item.groups.flatMap((ref) => {
        const group = known.get(ref)
        if (!group) return []
        const isRequired = group.min > 0
        return {
          rule: 'justeat-depth',
          level: isRequired ? ('block' as const) : ('warn' as const),
          on: 'item' as const,
          ref: item.ref,
          field: 'groups',
          text: isRequired
            ? `“${item.name}” has to be chosen with “${group.name}”, which Just Eat cannot ask for.`
            : `Just Eat does not ask for “${group.name}” of the choice “${item.name}”.`,
        }
      }),
    )
}

function itemFindings({ items }: CanonicalMenu): MenuFinding[] {
  return items.flatMap(({ ref, name, availability, deposit }) => {
    const found = (field: string, text: string): MenuFinding[] => [
      { rule: `justeat-${field}`, level: 'warn', on: 'item', ref, field, text },
    ]
    return [
      ...(availability === null
        ? []
        : found('availability', `Just Eat sells “${name}” at all hours of its category.`)),
      ...(deposit === null
        ? []
        : found('deposit', `Just Eat has no place for the deposit on “${name}”.`)),
    ]
  })
}
