import type { CanonicalItem } from '#contract/canonical-menu.ts'
import type { MenuChange, SetChange } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import { aCategory, anItem } from '#menu/testing/menu-builders.ts'
import type { Person } from './test-app.ts'

/** The calls of one restaurant's menu, as its screens make them. */
export function menuCalls(person: Person, restaurantId: number) {
  const base = `/api/restaurants/${restaurantId}/menu`
  const call = (method: Parameters<Person['call']>[0], path: string, body?: object) =>
    person.call(method, `${base}${path}`, body)
  const read = async () => (await call('GET', '')).json<{ menu: WorkingMenu; revision: number }>()
  return {
    call,
    read,
    edit: (changes: MenuChange[], more: object = {}) =>
      call('POST', '/edits', { changes, ...more }),
    async item(ref: string): Promise<WorkingItem | undefined> {
      return (await read()).menu.items.find((item) => item.ref === ref)
    },
    async approve(more: object = {}) {
      const { hash } = (await call('GET', '/approval')).json<{ hash: string }>()
      return call('POST', '/versions', { hash, ...more })
    },
  }
}

export type MenuCalls = ReturnType<typeof menuCalls>

/** References are the account's for ever, so each test has its own. */
let made = 0

/** Puts a category “Mains” with these items into the menu and answers their refs. */
export async function someItems(
  calls: MenuCalls,
  items: readonly Partial<CanonicalItem>[],
): Promise<{ category: string; refs: string[] }> {
  made += 1
  const category = `c-${made}`
  const values = items.map((item, at) => anItem({ picture: null, ref: `i-${made}-${at}`, ...item }))
  const changes: MenuChange[] = [
    {
      op: 'add',
      on: 'category',
      value: aCategory({ ref: category, name: 'Mains' }),
      place: { category: null, after: null },
    },
    ...values.map((value, at): MenuChange => {
      const after = values[at - 1]?.ref ?? null
      return { op: 'add', on: 'item', value, place: { category, after } }
    }),
  ]
  const answer = await calls.edit(changes)
  if (answer.statusCode !== 201) throw new Error(`The edit answered ${answer.body}`)
  return { category, refs: values.map(({ ref }) => ref) }
}

export function setOf(ref: string, field: string, before: unknown, after: unknown): SetChange {
  return { op: 'set', on: 'item', ref, field, before, after }
}
