import { useState } from 'react'
import type { FindingPlace, GraderFinding } from '#contract/grader.ts'
import { formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { FIELD_NAMES, SURENESS_WORDS } from './grader-words.ts'
import { keyed } from './keyed.ts'
import { ObjectionDialog } from './objection-dialog.tsx'

const SHOWN_FIRST = 4

/** What was found, why it matters and by which source, where, and one example of a repair. */
export function FindingCard({ finding, version }: { finding: GraderFinding; version: string }) {
  const [isObjecting, setObjecting] = useState(false)
  const { rule, field, level, title, why, source, cost, places, count, repair } = finding
  const rest = places.slice(SHOWN_FIRST)
  const unshown = count - places.length
  return (
    <article className="rounded-xl border border-line bg-raised p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 flex-[1_1_16rem] text-xl wrap-anywhere">{title}</h4>
        {level === 'hint' ? (
          <Badge tone="info">Hint, costs nothing</Badge>
        ) : (
          <span className="text-sm whitespace-nowrap text-soft-ink tabular-nums">
            costs {formatNumber(cost)} of 100 points
          </span>
        )}
      </div>
      <p className="mt-2 text-[0.9375rem]">
        <span className="font-medium">Why: </span>
        {why}
      </p>
      <p className="mt-1 text-sm text-soft-ink">
        {FIELD_NAMES[field]}, rule {rule}. Source: {source}.
      </p>
      {places.length > 0 && (
        <div className="mt-4">
          <Places places={places.slice(0, SHOWN_FIRST)} />
          {rest.length > 0 && (
            <Fold title={`${rest.length} more`}>
              <Places places={rest} />
              {unshown > 0 && (
                <p className="mt-2 text-sm text-soft-ink">And {unshown} that are not listed.</p>
              )}
            </Fold>
          )}
        </div>
      )}
      {repair && (
        <div className="mt-4 border-l-4 border-basil pl-4">
          <p className="text-sm font-medium">For example, {repair.name}</p>
          {repair.before && (
            <p className="mt-1 text-[0.9375rem] wrap-anywhere text-soft-ink">
              <span className="sr-only">Before: </span>
              {repair.before}
            </p>
          )}
          <p className="mt-1 font-display text-lg wrap-anywhere">
            <span className="sr-only">After: </span>
            {repair.after}
          </p>
          <p className="mt-1 text-sm text-soft-ink">{repair.note}</p>
        </div>
      )}
      <Button
        size="small"
        variant="quiet"
        className="mt-3 -ml-3"
        aria-label={`Not right? Object to: ${title}`}
        onPress={() => setObjecting(true)}
      >
        Not right?
      </Button>
      {isObjecting && (
        <ObjectionDialog finding={finding} version={version} onClose={() => setObjecting(false)} />
      )}
    </article>
  )
}

function Places({ places }: { places: readonly FindingPlace[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {keyed(places).map(({ key, each: { name, section, page, found, missing, sureness } }) => (
        <li key={key} className="border-t border-line pt-2.5 text-[0.9375rem]">
          <p className="font-medium wrap-anywhere">
            {name}
            <span className="text-sm font-normal text-soft-ink">
              {section && section !== name && ` · ${section}`}
              {page !== null && page > 1 && ` · page ${page}`}
              {` · ${SURENESS_WORDS[sureness]}`}
            </span>
          </p>
          {found && found !== name && <p className="wrap-anywhere text-soft-ink">{found}</p>}
          <p>{missing}</p>
        </li>
      ))}
    </ul>
  )
}
