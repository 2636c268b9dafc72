import type { CuisineProposal } from '#contract/preferences.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Icon } from '../../../ui/icon.tsx'

/** A proposal that came back from the stored configuration has only its name. */
export type ShownProposal = Pick<CuisineProposal, 'name'> & Partial<CuisineProposal>

type ProposalsProps = {
  proposals: readonly ShownProposal[]
  picked: string
  onPick: (name: string) => void
  isLocked: boolean
}

/** What the AI proposes: one can be picked, or none for all of them. */
export function Proposals({ proposals, picked, onPick, isLocked }: ProposalsProps) {
  return (
    <section aria-labelledby="proposals" className="flex flex-col gap-3">
      <div>
        <h2 id="proposals" className="text-2xl">
          Proposed cuisines
        </h2>
        <p className="text-[0.9375rem] text-soft-ink">{lineOf(proposals.length, picked)}</p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
        {proposals.map(({ name, reason, score }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === picked}
            disabled={isLocked}
            onClick={() => onPick(name === picked ? '' : name)}
            className="group flex min-w-0 flex-col gap-1.5 rounded-xl border border-strong-line bg-raised px-5 py-4 text-left transition-colors duration-150 enabled:hover:border-ink disabled:opacity-60 aria-pressed:border-tomato aria-pressed:bg-tomato-wash aria-pressed:shadow-[inset_0_0_0_1px_var(--tomato)]"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-display text-xl leading-tight font-medium">{name}</span>
              {score !== undefined && (
                <span className="shrink-0 text-sm text-soft-ink tabular-nums">
                  {formatNumber(score, 0)} of 100
                </span>
              )}
            </span>
            {reason && <span className="text-[0.9375rem]">{reason}</span>}
            <span className="mt-auto hidden items-center gap-1.5 text-sm font-medium text-tomato group-aria-pressed:inline-flex">
              <Icon name="check" size={16} />
              Picked
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

function lineOf(count: number, picked: string): string {
  if (count === 0) return 'Nothing was proposed. Start Generation proposes anew and goes on.'
  if (picked !== '')
    return `Start Generation writes menus for ${picked}. Press it again to write for all.`
  return count === 1
    ? 'Start Generation writes menus for it.'
    : `Pick one, or start with all ${count}.`
}
