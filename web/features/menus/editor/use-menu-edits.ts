import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { SoldOut } from '#contract/menu-editor.ts'
import {
  changeMenuPrices,
  editMenu,
  importCollection,
  type PriceRule,
  setSoldOut,
  undoMenuEdit,
} from '#contract/menu-editor.ts'
import { applyEach } from '#menu/apply.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount } from '../../../lib/format.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { menuKeys, type Working } from './working-menu.queries.ts'

const NOT_SAVED = 'It could not be saved. Try again.'

export type MenuEdits = {
  /** Sent at once and shown at once; rejects with the server's refusal, after the menu is as it was. */
  edit: (changes: readonly MenuChange[]) => Promise<void>
  /** The same where nobody waits for the answer: a refusal is reported, and `said` with Undo on success. */
  editAndTell: (changes: readonly MenuChange[], said: string) => void
  /** Takes back this screen's last edit that was not taken back yet. */
  undoLast: () => void
  soldOut: (refs: readonly string[], soldOut: SoldOut | null) => void
  changePrices: (
    refs: readonly string[],
    rule: PriceRule,
    preview: boolean,
  ) => Promise<{ ref: string; name: string; before: number; after: number }[]>
  fillFrom: (collectionId: string) => Promise<void>
  reload: () => Promise<void>
}

/** All ways to change one restaurant's menu, each with its Undo; `edits` stays the same between renders. */
export function useMenuEdits(restaurantId: number): {
  edits: MenuEdits
  isSaving: boolean
  hasFailed: boolean
} {
  const queries = useQueryClient()
  const toasts = useToasts()
  const params = useMemo(() => ({ id: restaurantId }), [restaurantId])
  const made = useRef<string[]>([])

  const reload = useCallback(
    () => queries.invalidateQueries({ queryKey: menuKeys.restaurant(restaurantId) }),
    [queries, restaurantId],
  )
  const tellFailure = useCallback(
    (reason: unknown) => toasts.show({ tone: 'danger', text: messageOf(reason, NOT_SAVED) }),
    [toasts],
  )

  const send = useMutation({
    mutationFn: (changes: readonly MenuChange[]) =>
      call(editMenu, {
        params,
        body: { id: crypto.randomUUID(), changes: [...changes], reason: '' },
      }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: menuKeys.working(restaurantId) })
      // what is added has facts that only the server knows, and comes with its answer
      if (changes.some(({ op }) => op === 'add')) return
      queries.setQueryData<Working>(
        menuKeys.working(restaurantId),
        (seen) => seen && { ...seen, menu: applyEach(seen.menu, changes).document },
      )
    },
    onSuccess: ({ edit }) => void made.current.push(edit.id),
    onSettled: reload,
  })

  const undo = useMutation({
    mutationFn: (editId: string) => call(undoMenuEdit, { params: { ...params, editId } }),
    onSuccess: ({ conflicts }) => {
      const [stays] = conflicts
      toasts.show(
        stays
          ? { tone: 'info', text: `Undone, but for what was changed since: ${stays.text}` }
          : { text: 'Undone.' },
      )
    },
    onError: tellFailure,
    onSettled: reload,
  })

  const soldOut = useMutation({
    mutationFn: (body: { refs: string[]; soldOut: SoldOut | null }) =>
      call(setSoldOut, { params, body }),
    onSuccess: (_answer, { refs, soldOut: how }) =>
      toasts.show({
        text: `${formatCount(refs.length, 'item')} ${how ? 'sold out' : 'back on the menu'}.`,
      }),
    onError: tellFailure,
    onSettled: reload,
  })

  const { mutate: sendOne, mutateAsync: sendAndWait } = send
  const { mutate: undoOne } = undo
  const { mutate: markSoldOut } = soldOut
  const edits = useMemo<MenuEdits>(
    () => ({
      edit: async (changes) => void (await sendAndWait(changes)),
      editAndTell: (changes, said) =>
        sendOne(changes, {
          onSuccess: ({ edit }) =>
            toasts.show({
              text: said,
              onUndo: () => {
                made.current = made.current.filter((id) => id !== edit.id)
                undoOne(edit.id)
              },
            }),
          onError: tellFailure,
        }),
      undoLast() {
        const last = made.current.pop()
        if (last) undoOne(last)
        else toasts.show({ tone: 'info', text: 'There is nothing left to undo on this screen.' })
      },
      soldOut: (refs, how) => markSoldOut({ refs: [...refs], soldOut: how }),
      async changePrices(refs, rule, preview) {
        const answer = await call(changeMenuPrices, {
          params,
          body: { refs: [...refs], rule, preview },
        })
        if (answer.edit) {
          made.current.push(answer.edit.id)
          const { id } = answer.edit
          toasts.show({
            text: `${formatCount(answer.prices.length, 'price')} changed.`,
            onUndo: () => undoOne(id),
          })
          await reload()
        }
        return answer.prices
      },
      async fillFrom(collectionId) {
        const { edit, added, skipped } = await call(importCollection, {
          params,
          body: { collectionId },
        })
        if (edit) made.current.push(edit.id)
        const rest =
          skipped.length > 0 ? ` ${formatCount(skipped.length, 'item')} stood there already.` : ''
        toasts.show({
          text: `${formatCount(added, 'item')} added.${rest}`,
          ...(edit && { onUndo: () => undoOne(edit.id) }),
        })
        await reload()
      },
      reload,
    }),
    [sendOne, sendAndWait, undoOne, markSoldOut, toasts, tellFailure, reload, params],
  )
  return {
    edits,
    isSaving: send.isPending || undo.isPending || soldOut.isPending,
    hasFailed: send.isError && !send.isPending,
  }
}
