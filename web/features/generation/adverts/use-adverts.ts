import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Advert,
  type Channel,
  createAdverts,
  deleteAdvert,
  type listAdverts,
  restoreAdvert,
  updateAdvert,
} from '#contract/adverts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Style } from '#contract/preferences.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { CHANNEL_TITLES } from './channel-words.ts'
import type { Target } from './target.ts'

type Listed = ResponseOf<typeof listAdverts>

function useLists() {
  const queries = useQueryClient()
  return {
    change: (what: (adverts: readonly Advert[]) => Advert[]) =>
      queries.setQueriesData<Listed>(
        { queryKey: ['adverts'] },
        (list) => list && { ...list, advertisements: what(list.advertisements) },
      ),
    reload: () => queries.invalidateQueries({ queryKey: ['adverts'] }),
  }
}

/** Writes channels for a target; the texts stand in its list at once. */
export function useWriting(target: Target) {
  const queries = useQueryClient()
  const { reload } = useLists()
  return useMutation({
    mutationFn: ({ channels, style }: { channels: Channel[]; style: Style }) =>
      call(createAdverts, {
        body: {
          channels,
          system_prompt_style: style,
          ...(target.kind === 'item' ? { itemId: target.id } : { menuId: target.id }),
        },
      }),
    onSuccess: ({ advertisements }) => {
      queries.setQueryData<Listed>(
        ['adverts', target.kind, target.id],
        (list) =>
          list && {
            ...list,
            advertisements: [...advertisements, ...list.advertisements],
            total: list.total + advertisements.length,
          },
      )
      return reload()
    },
  })
}

export function useSaving() {
  const { change } = useLists()
  const toasts = useToasts()
  return useMutation({
    mutationFn: ({
      advert,
      heading,
      text,
    }: {
      advert: Advert
      heading: string | null
      text: string
    }) =>
      call(updateAdvert, {
        params: { id: advert.id },
        body: { version: advert.version, text, ...(heading !== null && { heading }) },
      }),
    onSuccess: ({ advertisement }) => {
      change((adverts) => adverts.map((one) => (one.id === advertisement.id ? advertisement : one)))
      toasts.show({ text: `${CHANNEL_TITLES[advertisement.channel]} saved.` })
    },
  })
}

/** Deletes with Undo. */
export function useDeleting() {
  const { change, reload } = useLists()
  const toasts = useToasts()
  const restore = useMutation({
    mutationFn: ({ id }: Advert) => call(restoreAdvert, { params: { id } }),
    onSuccess: async (_answer, { channel }) => {
      await reload()
      toasts.show({ text: `${CHANNEL_TITLES[channel]} restored.` })
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'It could not be restored.') }),
  })
  return useMutation({
    mutationFn: ({ id }: Advert) => call(deleteAdvert, { params: { id } }),
    onSuccess: (_answer, advert) => {
      change((adverts) => adverts.filter(({ id }) => id !== advert.id))
      toasts.show({
        text: `${CHANNEL_TITLES[advert.channel]} deleted.`,
        onUndo: () => restore.mutate(advert),
      })
      return reload()
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'It could not be deleted.') }),
  })
}

/** Puts words on the clipboard and says so. */
export function useCopying() {
  const toasts = useToasts()
  return async ({ channel, heading, text }: Pick<Advert, 'channel' | 'heading' | 'text'>) => {
    try {
      await navigator.clipboard.writeText(heading ? `${heading}\n\n${text}` : text)
      toasts.show({ text: `${CHANNEL_TITLES[channel]} copied.` })
    } catch {
      toasts.show({
        tone: 'danger',
        text: 'The browser did not let it be copied. Select the text and copy it by hand.',
      })
    }
  }
}
