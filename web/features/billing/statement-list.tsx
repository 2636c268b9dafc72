import { Link } from 'react-router'
import { monthInWords } from '#contract/statement-words.ts'
import type { StatementSummary } from '#contract/statements.ts'
import { formatPrice } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { STATES } from './billing-words.ts'

type StatementListProps = {
  statements: readonly StatementSummary[]
  title?: string
  /** Where they are of more than one restaurant. */
  showsRestaurant?: boolean
  empty?: string
}

export function StatementList({
  statements,
  title = 'Statements',
  showsRestaurant = false,
  empty = 'The first one comes 31 days after the first counted month.',
}: StatementListProps) {
  return (
    <Card title={title}>
      {statements.length === 0 && <p className="text-soft-ink">{empty}</p>}
      {statements.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {statements.map(({ number, month, restaurant, currency, fee, state }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <Link to={`/statements/${number}`} className="min-w-0 flex-1 basis-48 text-link">
                {monthInWords(month)}, statement {number}
                {showsRestaurant ? `, ${restaurant.name}` : ''}
              </Link>
              <span className="tabular-nums">{formatPrice(fee, currency)}</span>
              <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
