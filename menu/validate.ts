import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { groupFindings } from './group-findings.ts'
import { hoursFindings } from './hours-findings.ts'
import { itemFindings } from './item-findings.ts'
import { structureFindings } from './structure.ts'

const CATEGORIES_MAX = 100
const CATEGORY_NAME_MAX = 120

/**
 * What every platform would refuse or guests would stumble over. A platform's own limits are its adapter's. The worst come
 * first, each in the order of the menu.
 */
export function validate(document: CanonicalMenu): MenuFinding[] {
  const findings = [
    ...structureFindings(document),
    ...refFindings(document),
    ...categoryFindings(document),
    ...itemFindings(document),
    ...groupFindings(document),
    ...hoursFindings(document),
  ]
  return [
    ...findings.filter(({ level }) => level === 'block'),
    ...findings.filter(({ level }) => level === 'warn'),
  ]
}

/** Unique over all kinds: some platforms have one room of names for sections and schedules. */
function refFindings(document: CanonicalMenu): MenuFinding[] {
  const { dayparts, categories, items, groups } = document
  const seen = new Set<string>()
  return (
    [
      ['daypart', dayparts],
      ['category', categories],
      ['item', items],
      ['group', groups],
    ] as const
  ).flatMap(([on, entries]) =>
    entries
      .filter(({ ref }) => seen.has(ref) || !seen.add(ref))
      .map(({ ref, name }) => ({
        rule: 'ref',
        level: 'block' as const,
        on,
        ref,
        field: 'ref',
        text: `“${name}” has the reference of something else.`,
      })),
  )
}

function categoryFindings({ menu, categories, items }: CanonicalMenu): MenuFinding[] {
  const on = 'category'
  const many: MenuFinding[] =
    categories.length > CATEGORIES_MAX
      ? [
          {
            rule: 'category-count',
            level: 'warn',
            on: 'menu',
            ref: menu.ref,
            field: null,
            text: `The menu has ${categories.length} categories; platforms take ${CATEGORIES_MAX}.`,
          },
        ]
      : []
  const empty: MenuFinding[] =
    items.length === 0
      ? [
          {
            rule: 'empty-menu',
            level: 'block',
            on: 'menu',
            ref: menu.ref,
            field: null,
            text: 'The menu has no items yet.',
          },
        ]
      : []
  const parents = new Set(categories.map(({ parent }) => parent))
  return [
    ...empty,
    ...many,
    ...categories
      .filter(({ name }) => name.length > CATEGORY_NAME_MAX)
      .map(
        ({ ref, name }) =>
          ({
            rule: 'category-name',
            level: 'block' as const,
            on,
            ref,
            field: 'name',
            text: `The category’s name has ${name.length} characters; platforms take ${CATEGORY_NAME_MAX}.`,
          }) satisfies MenuFinding,
      ),
    ...categories
      .filter((category) => category.items.length === 0 && !parents.has(category.ref))
      .map(
        ({ ref, name }) =>
          ({
            rule: 'empty-category',
            level: 'warn' as const,
            on,
            ref,
            field: null,
            text: `“${name}” has no items, so it is not shown.`,
          }) satisfies MenuFinding,
      ),
  ]
}
