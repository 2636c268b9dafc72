import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import {
  deleteItem,
  deleteMenu,
  type listItems,
  type Menu,
  type MenuItem,
  restoreItem,
  restoreMenu,
  updateItem,
} from '#contract/menus.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { useToasts } from '../../ui/toasts.tsx'

export type ItemFields = Omit<BodyOf<typeof updateItem>, 'version'>

type Listed = ResponseOf<typeof listItems>

/** Everything that shows the library learns of a change; the item itself stands changed at once. */
export function useLibraryRefresh() {
  const queries = useQueryClient()
  return {
    /** The item as the server answered it, in every list that holds it. */
    put(item: MenuItem) {
      queries.setQueriesData<Listed>(
        { queryKey: ['items', 'library'] },
        (list) =>
          list && { ...list, items: list.items.map((one) => (one.id === item.id ? item : one)) },
      )
      queries.setQueriesData<Menu>(
        { queryKey: ['menus', 'one'] },
        (menu) =>
          menu && { ...menu, items: menu.items.map((one) => (one.id === item.id ? item : one)) },
      )
      void queries.invalidateQueries({ queryKey: ['menus'] })
      void queries.invalidateQueries({ queryKey: ['items', 'choices'] })
    },
    async reload() {
      // a list's first answer that is on its way may be older than the change, and would count as fresh
      await queries.cancelQueries({ queryKey: ['items'] })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['items'] }),
        queries.invalidateQueries({ queryKey: ['menus'] }),
      ])
    },
  }
}

/** One change of one item, sent with the version that was on the screen. */
export function useChangeItem() {
  const { put } = useLibraryRefresh()
  return useMutation({
    mutationFn: ({
      item,
      fields,
    }: {
      item: Pick<MenuItem, 'id' | 'version'>
      fields: ItemFields
    }) => call(updateItem, { params: { id: item.id }, body: { version: item.version, ...fields } }),
    onSuccess: ({ item }) => put(item),
  })
}

const AT_ONCE = 4

/** The same for many items; answers those that it worked for and says how many it did not. */
async function forEach<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<{ done: T[]; failures: unknown[] }> {
  const done: T[] = []
  const failures: unknown[] = []
  const waiting = [...all]
  async function worker() {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const mine = one
      await work(mine).then(
        () => done.push(mine),
        (reason: unknown) => failures.push(reason),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { done, failures }
}

/** Keeping, starring and deleting what is selected. */
export function useBulkChanges() {
  const { reload } = useLibraryRefresh()
  const toasts = useToasts()

  async function tell(
    { done, failures }: { done: readonly MenuItem[]; failures: readonly unknown[] },
    { verb, onUndo }: { verb: string; onUndo?: () => void },
  ) {
    await reload()
    const [problem] = failures
    if (problem !== undefined) {
      const rest = formatCount(failures.length, 'item')
      const why = messageOf(problem, 'Something went wrong.')
      toasts.show({ tone: 'danger', text: `${rest} could not be ${verb}. ${why}` })
    }
    if (done.length > 0) {
      const [only] = done
      const what = done.length === 1 && only ? only.name : formatCount(done.length, 'item')
      toasts.show({ text: `${what} ${verb}.`, ...(onUndo && { onUndo }) })
    }
  }

  const change = useMutation({
    mutationFn: async ({
      items,
      fields,
      verb,
    }: {
      items: readonly MenuItem[]
      fields: ItemFields
      verb: string
    }) => {
      const outcome = await forEach(items, ({ id, version }) =>
        call(updateItem, { params: { id }, body: { version, ...fields } }),
      )
      await tell(outcome, { verb })
    },
  })

  const remove = useMutation({
    mutationFn: async (items: readonly MenuItem[]) => {
      const outcome = await forEach(items, ({ id }) => call(deleteItem, { params: { id } }))
      await tell(outcome, { verb: 'deleted', onUndo: () => restore.mutate(outcome.done) })
    },
  })

  const restore = useMutation({
    mutationFn: async (items: readonly MenuItem[]) => {
      const outcome = await forEach(items, ({ id }) => call(restoreItem, { params: { id } }))
      await tell(outcome, { verb: 'restored' })
    },
  })
  return { change, remove, isPending: change.isPending || remove.isPending || restore.isPending }
}

/**
 * Takes a whole menu out of the library, with Undo. `onDeleted` leaves the menu's view before the list is loaded anew:
 * what shows the menu goes with it.
 */
export function useDeleteMenu(onDeleted: () => void) {
  const { reload } = useLibraryRefresh()
  const toasts = useToasts()
  const restore = useMutation({
    mutationFn: ({ id }: { id: string; title: string }) => call(restoreMenu, { params: { id } }),
    onSuccess: async (_answer, { title }) => {
      await reload()
      toasts.show({ text: `${title} restored.` })
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'The menu could not be restored.') }),
  })
  return useMutation({
    mutationFn: ({ id }: { id: string; title: string }) => call(deleteMenu, { params: { id } }),
    onSuccess: async (_answer, menu) => {
      onDeleted()
      await reload()
      toasts.show({ text: `${menu.title} deleted.`, onUndo: () => restore.mutate(menu) })
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'The menu could not be deleted.') }),
  })
}
