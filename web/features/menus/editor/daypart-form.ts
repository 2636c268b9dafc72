import type { CanonicalDaypart, CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import { newRef } from '#menu/new-ref.ts'
import { sameValue } from '#menu/same-value.ts'
import { hoursOf, type Row, rowProblems, rowsOf } from './hours-form.ts'
import { setField } from './menu-changes.ts'

/** A daypart as it is being edited; `ref` stands for it whether it is stored or not. */
export type DaypartDraft = {
  ref: Ref
  name: string
  from: string
  to: string
  rows: Row[]
  categories: readonly Ref[]
}

export function draftsOf(dayparts: readonly CanonicalDaypart[]): DaypartDraft[] {
  return dayparts.map(({ ref, name, from, to, hours, categories }) => ({
    ref,
    name,
    from: from ?? '',
    to: to ?? '',
    rows: rowsOf(hours),
    categories,
  }))
}

/** A new one has the hours of the restaurant and every category, to be narrowed. */
export function newDraft({ restaurant, categories }: CanonicalMenu): DaypartDraft {
  return {
    ref: newRef('daypart'),
    name: '',
    from: '',
    to: '',
    rows: rowsOf(restaurant.hours),
    categories: categories.map(({ ref }) => ref),
  }
}

/** What is wrong with a daypart as a whole; its rows say their own. */
export function draftProblem(draft: DaypartDraft, all: readonly DaypartDraft[]): string | null {
  const name = draft.name.trim()
  if (name === '') return 'Write a name, such as Lunch.'
  const isTaken = all.some(
    (other) => other.ref !== draft.ref && other.name.trim().toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) return `Two dayparts are called “${name}”: guests could not tell them apart.`
  if (draft.categories.length === 0) return `Choose what is served at “${name}”.`
  if (draft.rows.length === 0) return `Write when “${name}” is served.`
  if (draft.from !== '' && draft.to !== '' && draft.to < draft.from) {
    return `“${name}” ends before it begins.`
  }
  return rowProblems(draft.rows).size > 0 ? `Some hours of “${name}” have to be put right.` : null
}

/** From the stored dayparts to the drafts, field by field, so that nobody else's change is lost. */
export function daypartChanges(menu: CanonicalMenu, drafts: readonly DaypartDraft[]): MenuChange[] {
  const former = new Map(menu.dayparts.map((daypart) => [daypart.ref, daypart]))
  const stays = new Set(drafts.map(({ ref }) => ref))
  const placeOf = (at: number) => ({ category: null, after: drafts[at - 1]?.ref ?? null })
  return [
    ...menu.dayparts.flatMap(({ ref }, at): MenuChange[] =>
      stays.has(ref)
        ? []
        : [
            {
              op: 'remove',
              on: 'daypart',
              ref,
              place: { category: null, after: menu.dayparts[at - 1]?.ref ?? null },
            },
          ],
    ),
    ...drafts.flatMap((draft, at): MenuChange[] => {
      const wanted = {
        name: draft.name.trim(),
        hours: hoursOf(draft.rows),
        from: draft.from || null,
        to: draft.to || null,
        categories: draft.categories,
      }
      const daypart = former.get(draft.ref)
      if (daypart) {
        return (Object.keys(wanted) as (keyof typeof wanted)[]).flatMap((field) =>
          sameValue(daypart[field], wanted[field])
            ? []
            : [setField('daypart', daypart, field, wanted[field])],
        )
      }
      const value = {
        ...wanted,
        ref: draft.ref,
        description: null,
        picture: null,
        categories: [...draft.categories],
      }
      return [{ op: 'add', on: 'daypart', value, place: placeOf(at) }]
    }),
  ]
}
