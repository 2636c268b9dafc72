import type { z } from 'zod'
import { dayInWords, monthInWords } from '#contract/statement-words.ts'
import type { nextStatement } from '#contract/statements.ts'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'

type NextStatementProps = { next: z.infer<typeof nextStatement>; currency: string }

/** How the month that comes next stands; it may still change. */
export function NextStatement({ next, currency }: NextStatementProps) {
  const { month, closesOn, isClosed, missing, working } = next
  return (
    <Card title={`Next: ${monthInWords(month)}`}>
      {missing.map((sentence) => (
        <Notice key={sentence} tone="warning" className="mb-4">
          {sentence}
        </Notice>
      ))}
      {!isClosed && (
        <p>Refunds of the month may come until {dayInWords(closesOn)}; the statement comes then.</p>
      )}
      {isClosed && missing.length === 0 && <p>The month is settled; its statement comes today.</p>}
      {isClosed && missing.length > 0 && <p>The statement waits for what is missing.</p>}
      {working && (
        <p className="mt-2 text-soft-ink">
          As it stands: {formatCount(working.counted, 'week')} counted,{' '}
          {formatPrice(working.actual, currency)} came in where{' '}
          {formatPrice(working.expected, currency)} were expected.{' '}
          {working.fee === 0
            ? 'Nothing would be owed.'
            : working.fee > 0
              ? `${formatPrice(working.fee, currency)} would be owed.`
              : `${formatPrice(-working.fee, currency)} would be given back.`}
        </p>
      )}
    </Card>
  )
}
