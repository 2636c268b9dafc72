import type { MenuChange, SetChange } from '#contract/menu-changes.ts'
import type { Suggestion, SuggestionDecision } from '#contract/proposals.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatNumber } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EditableText } from '../../ui/editable-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { KIND_WORDS } from './suggestion-words.ts'
import { TextDifference } from './text-difference.tsx'

type SuggestionCardProps = {
  suggestion: Suggestion
  onDecide: (decision: SuggestionDecision) => void
  onEdit: (changes: MenuChange[]) => Promise<unknown>
}

const EDGES: Record<SuggestionDecision, string> = {
  undecided: 'border-line',
  accepted: 'border-basil',
  rejected: 'border-strong-line bg-sunken',
}

const DECISION_BADGES: Record<
  Exclude<SuggestionDecision, 'undecided'>,
  { tone: Tone; text: string }
> = {
  accepted: { tone: 'good', text: 'Accepted' },
  rejected: { tone: 'neutral', text: 'Rejected' },
}

/** One suggestion: what stands there now, what would, why, and the decision. */
export function SuggestionCard({ suggestion, onDecide, onEdit }: SuggestionCardProps) {
  const { kind, target, lines, reason, evidence, expectedEffect, whyNow, decision, fits } =
    suggestion
  const text = textChange(suggestion)
  const words = KIND_WORDS[kind].one
  return (
    <article
      aria-label={`${words} of ${target.name}`}
      className={`rounded-xl border bg-raised ${EDGES[decision]}`}
    >
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge>{words}</Badge>
          {suggestion.isEdited && <span className="text-soft-ink">Edited by you</span>}
          <Scores before={suggestion.scoreBefore} after={suggestion.scoreAfter} />
        </p>
        {text ? (
          <TextDifference before={asText(text.before)} after={asText(text.after)} />
        ) : (
          <ul className="flex flex-col gap-1">
            {lines.map((line) => (
              <li key={line.text} className="wrap-anywhere">
                {line.text}
              </li>
            ))}
          </ul>
        )}
        {text && decision === 'undecided' && (
          <EditableText
            what="suggestion"
            of={target.name}
            text={asText(text.after) ?? ''}
            isLong
            onSave={async (typed) => {
              if (typed.trim() === '') return { sentence: 'Write a text, or reject the suggestion' }
              try {
                await onEdit([{ ...text, after: typed.trim() }])
                return null
              } catch (reason) {
                return { sentence: messageOf(reason, 'It could not be saved. Try again.') }
              }
            }}
            className="text-sm text-soft-ink"
          >
            Edit before accepting
          </EditableText>
        )}
        {(reason || expectedEffect || whyNow || evidence.length > 0) && (
          <div className="text-sm text-soft-ink">
            {reason && <p>{reason}</p>}
            {expectedEffect && <p>{expectedEffect}</p>}
            {whyNow && <p>{whyNow}</p>}
            {evidence.length > 0 && (
              <ul className="list-disc pl-5">
                {evidence.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        {fits !== 'yes' && decision === 'undecided' && (
          <Notice tone="warning">
            {fits === 'gone'
              ? 'What this is about is no longer on the menu.'
              : 'The menu was changed here since this was suggested, so it no longer fits.'}
          </Notice>
        )}
      </div>
      <footer className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
        {decision === 'undecided' ? (
          <>
            <Button
              icon="check"
              isDisabled={fits !== 'yes'}
              aria-label={`Accept: ${words} of ${target.name}`}
              onPress={() => onDecide('accepted')}
            >
              Accept
            </Button>
            <Button
              icon="close"
              aria-label={`Reject: ${words} of ${target.name}`}
              onPress={() => onDecide('rejected')}
            >
              Reject
            </Button>
          </>
        ) : (
          <>
            <Badge tone={DECISION_BADGES[decision].tone}>{DECISION_BADGES[decision].text}</Badge>
            <Button
              size="small"
              variant="quiet"
              icon="undo"
              aria-label={`Take back: ${words} of ${target.name}`}
              onPress={() => onDecide('undecided')}
            >
              Take back
            </Button>
          </>
        )}
      </footer>
    </article>
  )
}

/** Not a green mark: two figures, for who wants them. */
function Scores({ before, after }: { before: number | null; after: number | null }) {
  if (before === null || after === null) return null
  return (
    <span className="text-soft-ink">
      Text score {formatNumber(before)} → {formatNumber(after)}
    </span>
  )
}

/** The one change of a text, which is shown word by word and can be edited. */
function textChange({ changes }: Suggestion): SetChange | null {
  const [only, another] = changes
  if (!only || another || only.op !== 'set') return null
  const isText = [only.before, only.after].every(
    (value) => typeof value === 'string' || value === null,
  )
  return isText ? only : null
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
