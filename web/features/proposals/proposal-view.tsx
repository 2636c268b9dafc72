import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SuggestionKind } from '#contract/proposals.ts'
import { formatCount, formatNumber, formatRelativeTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { proposalQuery } from './proposals.queries.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { byTarget, countOfAll, KIND_WORDS, openKinds, whoProposed } from './suggestion-words.ts'
import { useDecide } from './use-decide.ts'

type Shown = 'undecided' | 'all' | SuggestionKind

/** One proposal: its suggestions by item, decided one by one, by kind or all at once. */
export function ProposalView({ restaurantId, id }: { restaurantId: number; id: string }) {
  const { data: proposal, error, refetch } = useQuery(proposalQuery(restaurantId, id))
  const { decide, edit, isPending } = useDecide(restaurantId, id)
  const [shown, setShown] = useState<Shown>('undecided')
  if (error) {
    return (
      <ErrorState
        reason={error}
        otherwise="The proposal could not be loaded."
        onRetry={() => void refetch()}
      />
    )
  }
  if (!proposal) return <Skeleton className="h-48" />
  const { suggestions, counts, title, note, at } = proposal
  const kinds = openKinds(suggestions)
  const all = countOfAll(suggestions)
  const listed = suggestions.filter(
    ({ kind, decision }) =>
      shown === 'all' || (shown === 'undecided' ? decision === 'undecided' : kind === shown),
  )
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="text-sm text-soft-ink">
            {whoProposed(proposal)}, {formatRelativeTime(at)}. {formatNumber(counts.undecided)} to
            decide, {formatNumber(counts.accepted)} accepted, {formatNumber(counts.rejected)}{' '}
            rejected.
          </p>
          {note && <p className="mt-1 max-w-prose">{note}</p>}
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Select<Shown>
            label="Show"
            options={[
              { id: 'undecided', label: 'To decide' },
              { id: 'all', label: 'All' },
              ...kinds.map(({ kind, count }) => ({
                id: kind,
                label: `${KIND_WORDS[kind].one} (${formatNumber(count)})`,
              })),
            ]}
            value={shown}
            onChange={setShown}
            className="min-w-44"
          />
          {kinds.length > 0 && (
            <Menu
              trigger={<Button isPending={isPending}>By kind</Button>}
              actions={kinds.flatMap(({ kind, count }) => [
                {
                  id: `accept ${kind}`,
                  label: `Accept all ${KIND_WORDS[kind].many} (${formatNumber(count)})`,
                  icon: 'check' as const,
                  onAction: () => decide({ decision: 'accepted', scope: { of: 'kind', kind } }),
                },
                {
                  id: `reject ${kind}`,
                  label: `Reject all ${KIND_WORDS[kind].many} (${formatNumber(count)})`,
                  icon: 'close' as const,
                  onAction: () => decide({ decision: 'rejected', scope: { of: 'kind', kind } }),
                },
              ])}
            />
          )}
          {all > 0 && (
            <Button
              variant="primary"
              icon="check"
              isPending={isPending}
              onPress={() => decide({ decision: 'accepted', scope: { of: 'all' } })}
            >
              Accept {all === counts.undecided ? 'all' : 'all but prices'} ({formatNumber(all)})
            </Button>
          )}
        </div>
      </header>
      {listed.length === 0 && (
        <p className="rounded-xl border border-line p-6 text-center text-soft-ink">
          {counts.undecided === 0
            ? `Everything is decided: ${formatCount(counts.accepted, 'suggestion')} accepted. Look the menu over below and approve it.`
            : 'Nothing of this kind is left.'}
        </p>
      )}
      {byTarget(listed).map((group) => (
        <section key={group.ref} aria-label={group.name} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-lg">{group.name}</h3>
            {group.suggestions.filter(({ decision }) => decision === 'undecided').length > 1 && (
              <Button
                size="small"
                icon="check"
                aria-label={`Accept all of ${group.name}`}
                onPress={() =>
                  decide({ decision: 'accepted', scope: { of: 'entry', ref: group.ref } })
                }
              >
                Accept all of this item
              </Button>
            )}
          </div>
          {group.suggestions.map((suggestion) => (
            <SuggestionCard
              key={suggestion.id}
              suggestion={suggestion}
              onDecide={(decision) =>
                decide({ decision, scope: { of: 'suggestions', ids: [suggestion.id] } })
              }
              onEdit={(changes) => edit(suggestion, changes)}
            />
          ))}
        </section>
      ))}
    </section>
  )
}
