import { useState } from 'react'
import { recordPayment } from '#contract/affiliate-desk.ts'
import { PAYOUT_WAYS, type PayoutWay } from '#contract/affiliate-statements.ts'
import type { AffiliateStatementSummary } from '#contract/affiliates.ts'
import { dayInWords } from '#contract/statement-words.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatPrice } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WAYS } from './affiliate-words.ts'
import { useDeskChange } from './desk.queries.ts'

type RecordPaymentProps = { statement: AffiliateStatementSummary; way: PayoutWay | null }

/** Notes that the newest statement was paid out. */
export function RecordPayment({ statement, way: wanted }: RecordPaymentProps) {
  const { number, closing, currency, payoutOn } = statement
  const [way, setWay] = useState<PayoutWay>(wanted ?? 'bank')
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(new Date().toISOString().slice(0, 10))
  const save = useDeskChange(() =>
    call(recordPayment, { params: { number }, body: { way, reference, paidOn } }),
  )
  return (
    <Card title="Payout">
      <p className="mb-4">
        Statement {number}: <strong>{formatPrice(closing, currency)}</strong>
        {payoutOn && `, on ${dayInWords(payoutOn)}`}
      </p>
      <form
        noValidate
        aria-label="Record the payout"
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined)
        }}
      >
        <Select
          label="Way"
          options={PAYOUT_WAYS.map((id) => ({ id, label: WAYS[id] }))}
          value={way}
          onChange={setWay}
          className="w-44"
        />
        <TextField type="date" label="Paid on" value={paidOn} onChange={setPaidOn} />
        <TextField
          label="Reference"
          placeholder="Transfer of April 15"
          value={reference}
          onChange={setReference}
          maxLength={100}
          className="w-64 max-w-full"
        />
        <Button
          type="submit"
          variant="primary"
          isPending={save.isPending}
          isDisabled={reference.trim() === ''}
        >
          Record the payout
        </Button>
      </form>
      {save.isError && (
        <Notice tone="danger" role="alert" className="mt-4">
          {messageOf(save.error, 'The payout could not be recorded.')}
        </Notice>
      )}
    </Card>
  )
}
