import { Link } from 'react-router'
import { REVIEW_SIGNAL_NAMES, type ReviewNote, type WeeklyReview } from '#contract/reviews.ts'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** What a review found, with what it is based on, and what it looked at. */
export function ReviewResult({ review }: { review: WeeklyReview }) {
  const { at, suggestions, proposalId, notes, checked, mailedAt } = review
  const isQuiet = suggestions === 0 && notes.length === 0
  return (
    <div className="flex flex-col gap-5">
      {isQuiet && <p>Nothing is worth changing this week.</p>}
      {suggestions > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-sunken px-4 py-3">
          <p className="min-w-0 flex-1 basis-56">
            {formatCount(suggestions, 'suggestion')} to decide on. Each shows what stands there now
            and what would.
          </p>
          {proposalId && (
            <ButtonLink to={`/review?proposal=${proposalId}`} variant="primary">
              Decide
            </ButtonLink>
          )}
        </div>
      )}
      {notes.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {notes.map((note) => (
            <Note key={note.text} note={note} />
          ))}
        </ul>
      )}
      <div className="text-sm text-soft-ink">
        <p>
          Looked at {formatDateTime(at)}
          {mailedAt ? `, mailed ${formatDateTime(mailedAt)}` : ''}:
        </p>
        <ul className="mt-1 list-disc pl-5">
          {checked.map(({ signal, looked, found }) => (
            <li key={signal}>
              {REVIEW_SIGNAL_NAMES[signal]}: {looked},{' '}
              {found === 0 ? 'nothing found' : `${found} found`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Note({ note: { text, whyNow, evidence, to } }: { note: ReviewNote }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{text}</p>
        <p className="text-sm text-soft-ink wrap-anywhere">{whyNow}</p>
        {evidence.length > 0 && (
          <p className="mt-1 text-sm text-soft-ink wrap-anywhere">{evidence.join(' · ')}</p>
        )}
      </div>
      {to && (
        <Link to={to} className="text-link">
          Deal with it
        </Link>
      )}
    </li>
  )
}
