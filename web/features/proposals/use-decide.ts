import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MenuChange } from '#contract/menu-changes.ts'
import {
  type DecisionScope,
  decideSuggestions,
  editSuggestion,
  type Suggestion,
  type SuggestionDecision,
  undoDecision,
} from '#contract/proposals.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { proposalQuery, reviewKeys } from './proposals.queries.ts'

const DONE: Record<SuggestionDecision, string> = {
  accepted: 'accepted',
  rejected: 'rejected',
  undecided: 'open again',
}

type Decide = { decision: SuggestionDecision; scope: DecisionScope; reason?: string }

/** Yes or no to suggestions of one proposal; each decision, of one or of all, is one Undo. */
export function useDecide(restaurantId: number, proposalId: string) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { queryKey } = proposalQuery(restaurantId, proposalId)
  const refresh = () => queries.invalidateQueries({ queryKey: reviewKeys.restaurant(restaurantId) })
  const tell = (reason: unknown) =>
    toasts.show({ tone: 'danger', text: messageOf(reason, 'It could not be saved. Try again.') })

  const undo = useMutation({
    mutationFn: (id: string) => call(undoDecision, { params: { id } }),
    onSuccess: ({ proposal, conflicts }) => {
      queries.setQueryData(queryKey, proposal)
      const [stays] = conflicts
      toasts.show(
        stays
          ? { tone: 'info', text: `Undone, but for what was changed since: ${stays.text}` }
          : { text: 'Undone.' },
      )
    },
    onError: tell,
    onSettled: refresh,
  })

  const decide = useMutation({
    mutationFn: (what: Decide) =>
      call(decideSuggestions, {
        params: { id: proposalId },
        body: { reason: '', ...what },
      }),
    onSuccess: ({ decision, conflicts, proposal }) => {
      queries.setQueryData(queryKey, proposal)
      const [stuck] = conflicts
      if (stuck) {
        const rest = formatCount(conflicts.length, 'suggestion')
        toasts.show({ tone: 'info', text: `${rest} stayed open: ${stuck.conflict.text}` })
      }
      if (decision) {
        const { id, count } = decision
        toasts.show({
          text: `${formatCount(count, 'suggestion')} ${DONE[decision.decision]}.`,
          onUndo: () => undo.mutate(id),
        })
      }
    },
    onError: tell,
    onSettled: refresh,
  })

  const edit = useMutation({
    mutationFn: ({ suggestion, changes }: { suggestion: Suggestion; changes: MenuChange[] }) =>
      call(editSuggestion, {
        params: { id: suggestion.id },
        body: { version: suggestion.version, changes },
      }),
    onSettled: refresh,
  })
  return {
    decide: (what: Decide) => decide.mutate(what),
    undo: (id: string) => undo.mutate(id),
    edit: (suggestion: Suggestion, changes: MenuChange[]) =>
      edit.mutateAsync({ suggestion, changes }),
    isPending: decide.isPending || undo.isPending,
  }
}
