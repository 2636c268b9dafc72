import type { CanonicalGroup, CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { groupDepth } from './structure.ts'

/** Deeper than this, every platform but one loses something. */
const DEPTH_MAX = 2

export function groupFindings(document: CanonicalMenu): MenuFinding[] {
  const used = new Set(document.items.flatMap(({ groups }) => groups))
  const depth = groupDepth(document)
  const deep: MenuFinding[] =
    depth > DEPTH_MAX
      ? [
          {
            rule: 'group-depth',
            level: 'warn',
            on: 'menu',
            ref: document.menu.ref,
            field: null,
            text: `Options lead to further options ${depth} levels deep; most platforms take ${DEPTH_MAX}.`,
          },
        ]
      : []
  return [
    ...deep,
    ...document.groups.flatMap((group) => {
      const problem = problemOf(group)
      if (problem) return [of(group, 'group-choices', 'block', problem)]
      return used.has(group.ref)
        ? []
        : [of(group, 'group-unused', 'warn', `No item asks for “${group.name}”.`)]
    }),
  ]
}

/** Why a guest could not order by this group. */
function problemOf(group: CanonicalGroup): string | null {
  const { name, min, max, minUnits, maxUnits, sameOptionTwice, free, options } = group
  const quoted = `“${name}”`
  const most = sameOptionTwice
    ? options.reduce((sum, option) => sum + option.maxUnits, 0)
    : options.length
  const refs = new Set(options.map(({ item }) => item))
  if (options.length === 0) return `${quoted} has no options.`
  if (refs.size < options.length) return `${quoted} has the same option twice.`
  if (min > max) return `${quoted} asks for at least ${min} and at most ${max}.`
  if (max === 0) return `${quoted} lets a guest choose nothing.`
  if (min > options.length) return `${quoted} asks for ${min} of ${options.length} options.`
  if (max > options.length && !sameOptionTwice) {
    return `${quoted} lets a guest choose ${max} of ${options.length} options.`
  }
  if (minUnits !== null && maxUnits !== null && minUnits > maxUnits) {
    return `${quoted} asks for at least ${minUnits} and at most ${maxUnits} in all.`
  }
  if (minUnits !== null && minUnits > most) {
    return `${quoted} asks for ${minUnits} in all, and its options come to ${most}.`
  }
  if (free > (maxUnits ?? Math.max(max, most))) {
    return `${quoted} gives ${free} for nothing, more than a guest can choose.`
  }
  if (options.some(({ defaultUnits, maxUnits: own }) => defaultUnits > own)) {
    return `${quoted} begins with more of an option than it allows.`
  }
  const chosen = options.filter(({ defaultUnits }) => defaultUnits > 0).length
  return chosen > max ? `${quoted} begins with ${chosen} options and allows ${max}.` : null
}

function of(
  { ref }: CanonicalGroup,
  rule: string,
  level: MenuFinding['level'],
  text: string,
): MenuFinding {
  return { rule, level, on: 'group', ref, field: null, text }
}
