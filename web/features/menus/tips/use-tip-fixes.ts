import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { updateItem } from '#contract/menus.ts'
import { applyTip, type Tip } from '#contract/tips.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount } from '../../../lib/format.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { tipsQuery } from '../menus.queries.ts'
import { type Applied, applyInTurn, undoOf } from './tip-groups.ts'

export type FixRun = { rule: string; done: number; total: number; isStopping: boolean }

/** Applies fixes, one or all of a rule, and takes them back. */
export function useTipFixes() {
  const queries = useQueryClient()
  const toasts = useToasts()
  const [run, setRun] = useState<FixRun | null>(null)
  const isStopped = useRef(false)

  async function reload() {
    void queries.invalidateQueries({ queryKey: ['items'] })
    await queries.invalidateQueries({ queryKey: tipsQuery.queryKey })
  }

  const undo = useMutation({
    mutationFn: async (applied: readonly Applied[]) => {
      for (const { tip, item } of applied) {
        await call(updateItem, {
          params: { id: item.id },
          body: { version: item.version, ...undoOf(tip) },
        })
      }
    },
    onSuccess: () => toasts.show({ text: 'It is as it was.' }),
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'The fix could not be taken back.'),
      }),
    onSettled: reload,
  })

  const fix = useMutation({
    mutationFn: async (tips: readonly Tip[]) => {
      isStopped.current = false
      const [first] = tips
      if (!first) return
      const begun = { rule: first.rule, done: 0, total: tips.length, isStopping: false }
      if (tips.length > 1) setRun(begun)
      const { applied, failures } = await applyInTurn(tips, {
        apply: async ({ id, item }) => {
          const answer = await call(applyTip, { body: { id, version: item.version } })
          return answer.item
        },
        isStopped: () => isStopped.current,
        onDone: (done) => setRun((before) => before && { ...before, done }),
      })
      await reload()
      const [problem] = failures
      if (problem !== undefined) {
        const why = messageOf(problem, 'Something went wrong. Try again.')
        const what =
          failures.length === 1 ? 'One fix' : formatCount(failures.length, 'fix', 'fixes')
        toasts.show({ tone: 'danger', text: `${what} failed. ${why}` })
      }
      const [only] = applied
      if (only) {
        const what = applied.length === 1 ? only.item.name : formatCount(applied.length, 'item')
        toasts.show({ text: `${what} fixed.`, staysMs: 12_000, onUndo: () => undo.mutate(applied) })
      }
    },
    onSettled: () => setRun(null),
  })

  return {
    fix: (tips: readonly Tip[]) => fix.mutate(tips),
    /** The tips that are being fixed now. */
    fixing: fix.isPending ? (fix.variables ?? []) : [],
    isBusy: fix.isPending || undo.isPending,
    run,
    stop() {
      isStopped.current = true
      setRun((before) => before && { ...before, isStopping: true })
    },
  }
}
