import type { CanonicalMenu, OpenPeriod } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import { overlaps } from './hours.ts'

/** Every period runs forward within its day, and none runs into another. */
export function hoursFindings(document: CanonicalMenu): MenuFinding[] {
  const { restaurant, dayparts, items } = document
  return [
    ...(restaurant.hours.length === 0
      ? [unknownHours(restaurant.ref)]
      : weekFindings('restaurant', restaurant, 'the restaurant')),
    ...restaurant.specialHours
      .filter(
        ({ hours }) =>
          overlaps(hours.map((period) => ({ day: 0, ...period }))).length > 0 ||
          hours.some(isBackward),
      )
      .map(
        ({ date }): MenuFinding => ({
          ...AT_HOURS,
          on: 'restaurant',
          ref: restaurant.ref,
          field: 'specialHours',
          text: `The hours of ${date} run into each other or backward.`,
        }),
      ),
    ...dayparts.flatMap((daypart) => weekFindings('daypart', daypart, `“${daypart.name}”`)),
    ...dayparts.flatMap(({ ref, name, from, to }): MenuFinding[] =>
      from !== null && to !== null && from > to
        ? [
            {
              ...AT_HOURS,
              on: 'daypart',
              ref,
              field: 'from',
              text: `“${name}” ends before it begins.`,
            },
          ]
        : [],
    ),
    ...items.flatMap((item): MenuFinding[] =>
      item.availability && item.availability.hours.length > 0
        ? weekFindings('item', { ref: item.ref, hours: item.availability.hours }, `“${item.name}”`)
        : [],
    ),
  ]
}

/** A menu can be approved before; no platform takes it. */
function unknownHours(ref: string): MenuFinding {
  const text = 'The hours of the restaurant are missing. Platforms ask for them.'
  return { ...AT_HOURS, level: 'warn', on: 'restaurant', ref, text }
}

const AT_HOURS = { rule: 'hours', level: 'block', field: 'hours' } as const

function weekFindings(
  on: MenuFinding['on'],
  { ref, hours }: { ref: string; hours: readonly OpenPeriod[] },
  whose: string,
): MenuFinding[] {
  const field = on === 'item' ? 'availability' : 'hours'
  const found = (text: string): MenuFinding[] => [{ ...AT_HOURS, on, ref, field, text }]
  if (hours.length === 0) return found(`The hours of ${whose} are missing.`)
  if (hours.some(isBackward)) return found(`The hours of ${whose} end before they begin.`)
  return overlaps(hours).length > 0 ? found(`The hours of ${whose} run into each other.`) : []
}

function isBackward({ from, to }: { from: string; to: string }): boolean {
  return to <= from
}
