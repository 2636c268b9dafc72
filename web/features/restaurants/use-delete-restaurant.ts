import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteRestaurant, type Restaurant } from '#contract/restaurants.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { useToasts } from '../../ui/toasts.tsx'

const QUESTION = {
  text: 'Are you sure you want to delete this restaurant? This action cannot be undone.',
  confirmLabel: 'Delete',
  isDangerous: true,
}

/** Deletes a restaurant once that was confirmed. */
export function useDeleteRestaurant(onDeleted?: () => void) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { confirm } = useAlerts()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => call(deleteRestaurant, { params: { id } }),
    onSuccess: () => {
      toasts.show({ text: 'Restaurant deleted successfully' })
      onDeleted?.()
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'Failed to delete restaurant') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['restaurants'] }),
  })
  async function askToDelete({ id }: Pick<Restaurant, 'id'>) {
    if (await confirm(QUESTION)) mutate(id)
  }
  return { askToDelete, isPending }
}
