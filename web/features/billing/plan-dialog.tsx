import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  PLAN_INTERVALS,
  type PlanOfAccount,
  type PlanTerms,
  setPlan,
  TRIALS,
} from '#contract/billing.ts'
import { DEFAULT_RATE } from '#contract/fee-share.ts'
import { currencyDigits } from '#contract/money.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { INTERVALS, TRIAL_NAMES } from './billing-words.ts'

type PlanDialogProps = { account: PlanOfAccount; onClose: () => void }

/** The trial that the payment page tells of each plan. */
const USUAL_TRIAL = { monthly: '1-week', quarterly: '1-month', yearly: '2-months' } as const

export function PlanDialog({ account, onClose }: PlanDialogProps) {
  const { accountId, businessName, plan } = account
  const queries = useQueryClient()
  const toasts = useToasts()
  const [interval, setInterval] = useState<PlanTerms['interval']>(plan?.interval ?? 'monthly')
  const [trial, setTrial] = useState<PlanTerms['trial']>(plan?.trial ?? '1-week')
  const [startsOn, setStartsOn] = useState(plan?.startsOn ?? new Date().toISOString().slice(0, 10))
  const [endsOn, setEndsOn] = useState(plan?.endsOn ?? '')
  const [percent, setPercent] = useState(String((plan?.rate ?? DEFAULT_RATE) / 100))
  const [fixed, setFixed] = useState(
    String((plan?.fixed ?? 0) / 10 ** digitsOf(plan?.currency ?? 'USD')),
  )
  const [currency, setCurrency] = useState(plan?.currency ?? 'USD')
  const [note, setNote] = useState(plan?.note ?? '')
  const rate = scaled(percent, 2)
  const amount = scaled(fixed, digitsOf(currency.trim().toUpperCase()))
  const save = useMutation({
    mutationFn: () =>
      call(setPlan, {
        params: { accountId },
        body: {
          interval,
          trial,
          startsOn,
          endsOn: endsOn === '' ? null : endsOn,
          rate: rate ?? -1,
          fixed: amount ?? -1,
          currency: currency.trim().toUpperCase(),
          note,
        },
      }),
    onSuccess: () => {
      toasts.show({ text: `The plan of ${businessName} is set.` })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['billing'] }),
  })
  const chooseInterval = (chosen: PlanTerms['interval']) => {
    setInterval(chosen)
    setTrial(USUAL_TRIAL[chosen])
  }
  return (
    <FormDialog
      title={`Plan of ${businessName}`}
      action="Set the plan"
      actionPending="Setting…"
      isPending={save.isPending}
      error={save.error ? messageOf(save.error, 'The plan could not be set.') : undefined}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Plan"
          options={PLAN_INTERVALS.map((id) => ({ id, label: INTERVALS[id] }))}
          value={interval}
          onChange={chooseInterval}
        />
        <Select
          label="Free trial"
          options={TRIALS.map((id) => ({ id, label: TRIAL_NAMES[id] }))}
          value={trial}
          onChange={setTrial}
        />
        <TextField type="date" label="First day" value={startsOn} onChange={setStartsOn} />
        <TextField
          type="date"
          label="Last day"
          description="Empty: it goes on"
          value={endsOn}
          onChange={setEndsOn}
        />
        <TextField
          label="Percentage of the increase"
          inputMode="decimal"
          value={percent}
          onChange={setPercent}
          error={rate === null ? 'A number such as 2.5' : undefined}
        />
        <TextField
          label="Fixed amount each period"
          description="0 for most plans"
          inputMode="decimal"
          value={fixed}
          onChange={setFixed}
          error={amount === null ? 'A number such as 49.00' : undefined}
        />
        <TextField label="Currency" value={currency} onChange={setCurrency} maxLength={3} />
        <TextField label="Note" value={note} onChange={setNote} maxLength={500} />
      </div>
    </FormDialog>
  )
}

/** `2.5` → 250 with two digits; null where it is no number. */
function scaled(text: string, digits: number): number | null {
  if (!/^\d{1,7}([.,]\d{1,3})?$/.test(text.trim())) return null
  return Math.round(Number(text.trim().replace(',', '.')) * 10 ** digits)
}

/** A currency that is still being typed has two. */
function digitsOf(currency: string): number {
  return Intl.supportedValuesOf('currency').includes(currency) ? currencyDigits(currency) : 2
}
