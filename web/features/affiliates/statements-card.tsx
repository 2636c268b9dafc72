import { Link } from 'react-router'
import type { AffiliateStatementSummary } from '#contract/affiliates.ts'
import { dayInWords, monthInWords } from '#contract/statement-words.ts'
import { formatPrice } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

type StatementsCardProps = {
  statements: readonly AffiliateStatementSummary[]
  addressOf: (number: number) => string
}

export function StatementsCard({ statements, addressOf }: StatementsCardProps) {
  const [newest] = statements
  return (
    <Card title="Statements">
      {!newest && (
        <p className="text-soft-ink">
          The first one comes on the 1st of the month after something was due.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {statements.map((one) => (
          <li key={one.number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Link to={addressOf(one.number)} className="min-w-0 flex-1 basis-48 text-link">
              {monthInWords(one.month)}, statement {one.number}
            </Link>
            <span className="tabular-nums">{formatPrice(one.closing, one.currency)}</span>
            <Payout statement={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Payout({ statement: { payment, payoutOn } }: { statement: AffiliateStatementSummary }) {
  if (payment) return <Badge tone="good">Paid on {dayInWords(payment.paidOn)}</Badge>
  if (payoutOn) return <Badge tone="info">Payout on {dayInWords(payoutOn)}</Badge>
  return <Badge>Carried over</Badge>
}
