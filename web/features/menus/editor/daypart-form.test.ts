import { expect, test } from 'vitest'
import type { CanonicalDaypart } from '#contract/canonical-menu.ts'
import { apply } from '#menu/apply.ts'
import { aCategory, aMenu } from '#menu/testing/menu-builders.ts'
import { daypartChanges, draftProblem, draftsOf, newDraft } from './daypart-form.ts'

const LUNCH: CanonicalDaypart = {
  ref: 'd-lunch',
  name: 'Lunch',
  description: 'From the grill',
  picture: null,
  hours: [{ day: 0, from: '11:00', to: '15:00' }],
  from: null,
  to: null,
  categories: ['c-soups'],
}
const menu = aMenu({
  dayparts: [LUNCH],
  categories: [aCategory({ items: ['i-soup'] }), aCategory({ ref: 'c-desserts' })],
})

test('dayparts that were only looked at are no change', () => {
  expect(daypartChanges(menu, draftsOf(menu.dayparts))).toEqual([])
})

test('one field of a daypart is one change, and what the dialog does not show stays', () => {
  const drafts = draftsOf(menu.dayparts).map((draft) => ({ ...draft, name: ' Midday ' }))
  const changes = daypartChanges(menu, drafts)
  expect(changes).toMatchObject([{ op: 'set', field: 'name', before: 'Lunch', after: 'Midday' }])
  const { dayparts } = apply(menu, changes)
  expect(dayparts).toEqual([{ ...LUNCH, name: 'Midday' }])
})

test('a new daypart comes after the others with every category, and one that is gone is removed', () => {
  const dinner = { ...newDraft(menu), name: 'Dinner' }
  const added = apply(menu, daypartChanges(menu, [...draftsOf(menu.dayparts), dinner]))
  expect(added.dayparts.map(({ name, categories }) => [name, categories])).toEqual([
    ['Lunch', ['c-soups']],
    ['Dinner', ['c-soups', 'c-desserts']],
  ])
  expect(apply(menu, daypartChanges(menu, [])).dayparts).toEqual([])
})

test.each([
  [{ name: ' ' }, 'Write a name, such as Lunch.'],
  [{ name: 'lunch' }, 'Two dayparts are called “lunch”: guests could not tell them apart.'],
  [{ categories: [] }, 'Choose what is served at “Dinner”.'],
  [{ rows: [] }, 'Write when “Dinner” is served.'],
  [{ from: '2026-06-01', to: '2026-05-01' }, '“Dinner” ends before it begins.'],
  [
    { rows: [{ id: 'a', day: 0, from: '11:00', to: '11:00' }] },
    'Some hours of “Dinner” have to be put right.',
  ],
])('a daypart that cannot be says why: %o', (given, sentence) => {
  const dinner = { ...newDraft(menu), name: 'Dinner', ...given }
  expect(draftProblem(dinner, [...draftsOf(menu.dayparts), dinner])).toBe(sentence)
})
