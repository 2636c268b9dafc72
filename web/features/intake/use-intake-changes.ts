import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import type { MenuIntake } from '#contract/menu-intake-model.ts'
import {
  deleteMenuIntake,
  retryMenuIntake,
  saveMenuIntake,
  updateIntakePhoto,
} from '#contract/menu-intakes.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { decisionScope, intakeQuery, putIntake, reloadIntakes } from './menu-intakes.queries.ts'

/** Reads a menu that failed again. */
export function useRetry(id: string) {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: () => call(retryMenuIntake, { params: { id } }),
    onSuccess: ({ intake }) => putIntake(queries, intake),
    onError: async (reason) => {
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'The menu could not be read again. Try again later.'),
      })
      await reloadIntakes(queries)
    },
  })
}

/** Deletes an upload once that was confirmed, and leads back to the others. */
export function useDeleteIntake({ id, fileName }: Pick<MenuIntake, 'id' | 'fileName'>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  const { confirm } = useAlerts()
  const { mutate } = useMutation({
    mutationFn: () => call(deleteMenuIntake, { params: { id } }),
    onSuccess: async () => {
      await navigate('/menuupload')
      queries.removeQueries({ queryKey: intakeQuery(id).queryKey })
      toasts.show({ text: `${fileName} deleted.` })
      await reloadIntakes(queries)
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'The upload could not be deleted.') }),
  })
  return async function ask() {
    const question = {
      text: `Delete ${fileName} with its file and items? What was saved to your library stays.`,
      confirmLabel: 'Delete',
      isDangerous: true,
    }
    if (await confirm(question)) mutate()
  }
}

/** Puts the accepted items into the library. */
export function useSaveIntake(id: string) {
  const queries = useQueryClient()
  return useMutation({
    scope: decisionScope(id),
    mutationFn: (body: BodyOf<typeof saveMenuIntake>) =>
      call(saveMenuIntake, { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        reloadIntakes(queries),
        queries.invalidateQueries({ queryKey: ['items'] }),
        queries.invalidateQueries({ queryKey: ['menus'] }),
      ]),
  })
}

/** Says which item a photo shows, and which of its two states the item takes. */
export function useAssignPhoto(id: string) {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: ({ photoId, ...body }: { photoId: string } & BodyOf<typeof updateIntakePhoto>) =>
      call(updateIntakePhoto, { params: { id, photoId }, body }),
    onSuccess: ({ intake }) => putIntake(queries, intake),
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'The photo was not changed.') }),
  })
}
