import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { groupDepth } from '#menu/structure.ts'
import type { RenderTarget } from '../channel-adapter.ts'
import { currencyFindings, openingHoursFindings } from '../parts/store-findings.ts'
import { soldMenu } from '../sold-menu.ts'
import { UNLIMITED } from './payload.ts'

const DEPTH_MAX = 6
/** Where the store says nothing: Grubhub is in the United States. */
const DOLLARS = 'USD'

/** Beside the menu's own findings: what Grubhub refuses, or shows so that its owner should know before. */
export function validateForGrubhub(menu: CanonicalMenu, target: RenderTarget): MenuFinding[] {
  const sold = soldMenu(menu, 'grubhub')
  return [
    ...openingHoursFindings(sold, 'grubhub'),
    ...depthFindings(sold),
    ...idFindings(sold),
    ...pictureFindings(sold, target),
    ...moneyFindings(sold),
    ...groupFindings(sold),
    ...currencyFindings(sold, 'grubhub', target.link.settings.currency ?? DOLLARS),
  ]
}

function depthFindings(menu: CanonicalMenu): MenuFinding[] {
  const depth = groupDepth(menu)
  return depth > DEPTH_MAX
    ? [
        {
          rule: 'grubhub-depth',
          level: 'block',
          on: 'menu',
          ref: menu.menu.ref,
          field: null,
          text: `Options lead to further options ${depth} levels deep; Grubhub takes ${DEPTH_MAX}.`,
        },
      ]
    : []
}

/** Sections and schedules share one room of ids there. */
function idFindings({ dayparts, categories }: CanonicalMenu): MenuFinding[] {
  const sections = new Set(categories.map(({ ref }) => ref))
  return dayparts
    .filter(({ ref }) => sections.has(ref))
    .map(({ ref, name }) => ({
      rule: 'grubhub-ids',
      level: 'block',
      on: 'daypart',
      ref,
      field: null,
      text: `“${name}” has the reference of a category; Grubhub would refuse the menu.`,
    }))
}

function pictureFindings(menu: CanonicalMenu, { pictureUrl }: RenderTarget): MenuFinding[] {
  return menu.items
    .filter(({ picture }) => picture !== null && pictureUrl(picture.id) === null)
    .map(({ ref, name, picture }) => ({
      rule: 'grubhub-picture',
      level: 'warn',
      on: 'item',
      ref,
      field: 'picture',
      text:
        picture?.provenance === 'ai_generated'
          ? `“${name}” is sent without its picture: Grubhub takes none made by AI.`
          : `“${name}” is sent without its picture.`,
    }))
}

function moneyFindings({ items }: CanonicalMenu): MenuFinding[] {
  return items
    .filter(({ deposit }) => deposit !== null)
    .map(({ ref, name }) => ({
      rule: 'grubhub-deposit',
      level: 'warn',
      on: 'item',
      ref,
      field: 'deposit',
      text: `Grubhub has no place for the deposit on “${name}”, so it is not charged there.`,
    }))
}

function groupFindings({ groups }: CanonicalMenu): MenuFinding[] {
  return groups
    .filter(({ min, max }) => max > UNLIMITED || min > max || max === 0)
    .map(({ ref, name }) => ({
      rule: 'grubhub-choices',
      level: 'block',
      on: 'group',
      ref,
      field: null,
      text: `A guest at Grubhub could not choose from “${name}”.`,
    }))
}
