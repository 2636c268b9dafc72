import { useMutation, useQueryClient } from '@tanstack/react-query'
import { regenerateItem } from '#contract/generation.ts'
import { deleteItem, type Menu, type MenuItem, restoreItem } from '#contract/menus.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { menuQuery } from '../../menus/menus.queries.ts'
import { useLibraryRefresh } from '../../menus/use-item-changes.ts'

/** One dish of a result written anew, with the way back. */
export function useRegenerate() {
  const queries = useQueryClient()
  const { reload } = useLibraryRefresh()
  const toasts = useToasts()
  const { confirm } = useAlerts()

  const undo = useMutation({
    mutationFn: async ({ before, after }: { before: MenuItem; after: MenuItem }) => {
      await call(deleteItem, { params: { id: after.id } })
      await call(restoreItem, { params: { id: before.id } })
    },
    onSuccess: (_answer, { before }) => toasts.show({ text: `${before.name} is back.` }),
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'It could not be undone. Try again.'),
      }),
    onSettled: reload,
  })

  const regenerate = useMutation({
    mutationFn: ({ id, version }: MenuItem) =>
      call(regenerateItem, { params: { id }, body: { version } }),
    onSuccess: ({ item: after }, before) => {
      queries.setQueryData<Menu>(
        menuQuery(before.menuId).queryKey,
        (menu) =>
          menu && { ...menu, items: menu.items.map((one) => (one.id === before.id ? after : one)) },
      )
      toasts.show({
        text: `${after.name} stands in the place of ${before.name}.`,
        onUndo: () => undo.mutate({ before, after }),
      })
      void reload()
    },
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'The dish could not be written anew. It is as it was. Try again.'),
      }),
  })

  return {
    /** What its owner has kept or edited is asked about first. */
    async regenerate(item: MenuItem) {
      const goesOn =
        item.status === 'draft' ||
        (await confirm({
          text: `${item.name} is kept as you have it. Write another dish in its place? Undo brings yours back.`,
          confirmLabel: 'Write another',
        }))
      if (goesOn) regenerate.mutate(item)
    },
    /** The dish that is being written anew. */
    busyId: regenerate.isPending ? regenerate.variables.id : null,
  }
}
