import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Decision, decideIntakeItems, type IntakeItem } from '#contract/menu-intakes.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { intakeQuery, putIntake, putItems } from './menu-intakes.queries.ts'
import { changedBy, type DecisionStep, stepsBackTo } from './undo-decisions.ts'

const DONE: Readonly<Record<Decision, string>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  pending: 'to decide again',
}

/** Accepts, rejects and takes back; it shows at once, and what was before can be had again. */
export function useDecisions(intakeId: string) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { mutate } = useMutation({
    mutationFn: async (steps: readonly DecisionStep[]) => {
      for (const body of steps) {
        const { intake } = await call(decideIntakeItems, { params: { id: intakeId }, body })
        await putIntake(queries, intake)
      }
    },
    // one after the other, so that the last word is what stays
    scope: { id: `decisions of ${intakeId}` },
    onMutate: async (steps) => {
      const wanted = new Map(
        steps.flatMap(({ decision, itemIds }) => itemIds.map((id) => [id, decision] as const)),
      )
      await putItems(queries, intakeId, (item) => ({
        ...item,
        decision: wanted.get(item.id) ?? item.decision,
      }))
    },
    onError: async (reason) => {
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'The decision could not be saved. Try again.'),
      })
      await queries.invalidateQueries({ queryKey: intakeQuery(intakeId).queryKey })
    },
  })

  function decide(items: readonly IntakeItem[], decision: Decision) {
    const changed = changedBy(items, decision)
    if (changed.length === 0) return
    const [only] = changed
    const what =
      changed.length === 1 && only
        ? (only.improved?.name ?? only.read.name)
        : formatCount(changed.length, 'item')
    mutate([{ decision, itemIds: changed.map(({ id }) => id) }], {
      onSuccess: () =>
        toasts.show({
          text: `${what} ${DONE[decision]}.`,
          onUndo: () => mutate(stepsBackTo(stillThus(changed, decision))),
        }),
    })
  }

  /** What was decided anew since then is left alone. */
  function stillThus(changed: readonly IntakeItem[], decision: Decision) {
    const now = queries.getQueryData(intakeQuery(intakeId).queryKey)?.items ?? []
    const ids = new Set(now.filter((item) => item.decision === decision).map(({ id }) => id))
    return changed.filter(({ id }) => ids.has(id))
  }
  return decide
}
