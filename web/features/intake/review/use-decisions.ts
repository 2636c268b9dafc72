import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Decision, IntakeItem, MenuIntake } from '#contract/menu-intake-model.ts'
import { decideIntakeItems } from '#contract/menu-intakes.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount } from '../../../lib/format.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { decisionScope, intakeQuery, putIntake } from '../menu-intakes.queries.ts'
import { changedBy, type DecisionStep, decidedBy, stepsBackTo } from './decision-steps.ts'

const DONE: Readonly<Record<Decision, string>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  pending: 'to decide again',
}

const decisionKey = (intakeId: string) => ['decisions', intakeId]
const underWayOf = (intakeId: string) =>
  ({ mutationKey: decisionKey(intakeId), status: 'pending' }) as const
const stepsOf = ({ state }: Mutation) => state.variables as readonly DecisionStep[]

/**
 * The menu with the decisions that are on their way already made. They are laid over what is known of the menu, not
 * written into it: else the answer to an earlier decision would undo a later one until that is answered, too.
 */
export function useDecided(intake: MenuIntake): MenuIntake {
  const underWay = useMutationState({ filters: underWayOf(intake.id), select: stepsOf })
  return useMemo(
    () => ({ ...intake, items: decidedBy(intake.items, underWay.flat()) }),
    [intake, underWay],
  )
}

/** Accepts, rejects and takes back; it shows at once, and what was before can be had again. */
export function useDecisions(intakeId: string) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { mutate } = useMutation({
    mutationKey: decisionKey(intakeId),
    mutationFn: async (steps: readonly DecisionStep[]) => {
      for (const body of steps) {
        const { intake } = await call(decideIntakeItems, { params: { id: intakeId }, body })
        await putIntake(queries, intake)
      }
    },
    scope: decisionScope(intakeId),
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
    const known = queries.getQueryData(intakeQuery(intakeId).queryKey)?.items ?? []
    const underWay = queries.getMutationCache().findAll(underWayOf(intakeId)).flatMap(stepsOf)
    const now = decidedBy(known, underWay)
    const ids = new Set(now.filter((item) => item.decision === decision).map(({ id }) => id))
    return changed.filter(({ id }) => ids.has(id))
  }
  return decide
}
