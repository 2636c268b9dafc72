import { useState } from 'react'
import { markSalePaid, takeBackSale } from '#contract/affiliate-desk.ts'
import type { AffiliateLine } from '#contract/affiliates.ts'
import { majorUnits } from '#contract/money.ts'
import { call } from '../../lib/call.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDeskChange } from './desk.queries.ts'
import { minorUnits } from './minor-units.ts'

const SALES: readonly AffiliateLine['kind'][] = ['subscription', 'performance-fee', 'other']

type Of = { id: string; line: AffiliateLine }

/** What staff can do with a sale; what takes back stays as it is. */
export function LineActions({ id, line }: Of) {
  const [open, setOpen] = useState<'paid' | 'back' | null>(null)
  if (!SALES.includes(line.kind) || line.state === 'reversed') return null
  const close = () => setOpen(null)
  return (
    <span className="flex flex-wrap gap-2">
      {line.state === 'accrued' && line.kind !== 'performance-fee' && (
        <Button
          size="small"
          aria-label={`${line.invoice} was paid`}
          onPress={() => setOpen('paid')}
        >
          Paid
        </Button>
      )}
      <Button size="small" aria-label={`Take ${line.invoice} back`} onPress={() => setOpen('back')}>
        Take back
      </Button>
      {open === 'paid' && <PaidDialog id={id} line={line} onClose={close} />}
      {open === 'back' && <TakeBackDialog id={id} line={line} onClose={close} />}
    </span>
  )
}

function PaidDialog({ id, line, onClose }: Of & { onClose: () => void }) {
  const [paidOn, setPaidOn] = useState(new Date().toISOString().slice(0, 10))
  const save = useDeskChange(
    () => call(markSalePaid, { params: { id, line: line.id }, body: { paidOn } }),
    onClose,
  )
  return (
    <FormDialog
      title={`Invoice ${line.invoice} was paid`}
      action="Store"
      actionPending="Storing…"
      isPending={save.isPending}
      error={save.error ? messageOf(save.error, 'Nothing was changed.') : undefined}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <TextField type="date" label="Paid on" value={paidOn} onChange={setPaidOn} />
    </FormDialog>
  )
}

const KINDS = [
  { id: 'refund', label: 'Refund' },
  { id: 'chargeback', label: 'Chargeback' },
  { id: 'credit-note', label: 'Credit note' },
  { id: 'reversal', label: 'Reversal by us' },
] as const

function TakeBackDialog({ id, line, onClose }: Of & { onClose: () => void }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['id']>('refund')
  const [amount, setAmount] = useState(
    majorUnits({ minor: Math.abs(line.net), currency: line.currency }),
  )
  const [reason, setReason] = useState('')
  const net = minorUnits(amount, line.currency)
  const save = useDeskChange(
    () =>
      call(takeBackSale, {
        params: { id, line: line.id },
        body: { kind, net: net ?? 0, reason },
      }),
    onClose,
  )
  const refused = save.error instanceof CallFailed ? save.error.fields : {}
  return (
    <FormDialog
      title={`Take ${line.invoice} back`}
      action="Take back"
      actionPending="Storing…"
      isPending={save.isPending}
      error={save.error ? messageOf(save.error, 'Nothing was changed.') : undefined}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <Select label="What it is" options={KINDS} value={kind} onChange={setKind} />
      <TextField
        label={`Net amount that was given back, in ${line.currency}`}
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        error={refused.net ?? (net === null ? 'An amount such as 49.00' : undefined)}
      />
      <TextArea
        label="Reason, which the affiliate reads: no names of restaurants"
        value={reason}
        onChange={setReason}
        error={refused.reason}
      />
    </FormDialog>
  )
}
