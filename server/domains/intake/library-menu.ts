import type { CanonicalGroup, GroupOption, Ref } from '#contract/canonical-menu.ts'
import type { Price } from '#contract/menus.ts'
import { newRef } from '#menu/new-ref.ts'
import type { NewChoice, NewItem, NewMenu } from '../menus/new-menus.service.ts'
import { asMenu, draftOf } from './as-menu.ts'
import type { IntakeRow } from './intake.repo.ts'
import type { StoredImprovement } from './intake.tables.ts'
import type { IntakeItemRow } from './intake-items.repo.ts'

/** The accepted items as a collection: sizes and what can be added are option groups, marks are fields. */
export function libraryMenu(
  row: IntakeRow,
  items: readonly IntakeItemRow[],
  { title, currency }: { title: string; currency: string },
): NewMenu {
  const groups: CanonicalGroup[] = []
  const choices: NewChoice[] = []
  const known = new Map<string, Ref>()

  return {
    ...asMenu(row, [], { title, currency }),
    items: items.flatMap(({ id, improved, picture }): NewItem[] => {
      if (!improved) return []
      const sizes = bySize(improved)
      const [smallest] = sizes
      const groupRefs = [
        ...(smallest
          ? [
              groupOf(
                'Size',
                sizes.map((size) => above(size, smallest)),
                ONE_OF,
              ),
            ]
          : []),
        ...(improved.addOns.length > 0
          ? [groupOf('Extras', improved.addOns, anyOf(improved.addOns))]
          : []),
      ]
      return [
        {
          id,
          draft: draftOf({ ...improved, price: smallest?.price ?? improved.price }, currency),
          picture,
          status: 'kept',
          groupRefs,
          spice: improved.spice,
        },
      ]
    }),
    groups,
    choices,
  }

  /** One group for all items that offer the same for the same. */
  function groupOf(
    name: string,
    options: readonly Option[],
    select: Pick<CanonicalGroup, 'min' | 'max'>,
  ): Ref {
    const key = JSON.stringify([name, options])
    const same = known.get(key)
    if (same) return same
    const ref = newRef('group')
    known.set(key, ref)
    groups.push({ ...GROUP, ...select, ref, name, options: options.map(optionOf) })
    return ref
  }

  function optionOf({ name, price }: Option): GroupOption {
    const ref = newRef('item')
    choices.push({ ref, name, price })
    return { item: ref, price: null, defaultUnits: 0, maxUnits: 1 }
  }
}

type Option = { name: string; price: Price }
type Size = { label: string | null; price: Price }

const ONE_OF = { min: 1, max: 1 }
const GROUP = {
  translations: {},
  minUnits: null,
  maxUnits: null,
  sameOptionTwice: false,
  free: 0,
} as const

function anyOf(options: readonly Option[]) {
  return { min: 0, max: options.length }
}

/** Two or more, the cheapest first; none where the item has one price. */
function bySize({ sizes }: StoredImprovement): Size[] {
  if (sizes.length < 2) return []
  return [...sizes].sort((one, other) => one.price.minor - other.price.minor)
}

/** A size costs what it is above the smallest one, whose price is the item's. */
function above({ label, price }: Size, smallest: Size): Option {
  const minor = price.minor - smallest.price.minor
  return { name: label ?? `Size at ${price.minor / 100}`, price: { ...price, minor } }
}
