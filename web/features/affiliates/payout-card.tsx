import { useState } from 'react'
import { PAYOUT_WAYS } from '#contract/affiliate-statements.ts'
import {
  type AffiliateDashboard,
  type PayoutSettings,
  payoutFields,
  setAffiliatePayout,
  setCarryOver,
} from '#contract/affiliates.ts'
import { call } from '../../lib/call.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { WAYS } from './affiliate-words.ts'
import { useDashboardChange } from './affiliates.queries.ts'

const EMPTY: PayoutSettings = {
  way: 'bank',
  legalName: '',
  address: '',
  country: '',
  account: '',
  bank: '',
  taxNumber: '',
}

type PayoutCardProps = Pick<AffiliateDashboard, 'payout' | 'carriesOver'> & { token: string }

/** Where the money goes, the tax data that it needs first, and whether small amounts wait. */
export function PayoutCard({ token, payout, carriesOver }: PayoutCardProps) {
  return (
    <Card title="Payouts">
      {!payout && (
        <Notice tone="warning" className="mb-5">
          The first payout needs your tax data and where the money goes.
        </Notice>
      )}
      <PayoutForm token={token} payout={payout} />
      <CarryOver token={token} carriesOver={carriesOver} />
    </Card>
  )
}

function PayoutForm({ token, payout }: Pick<PayoutCardProps, 'token' | 'payout'>) {
  const toasts = useToasts()
  const [form, setForm] = useState<PayoutSettings>(payout ?? EMPTY)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useDashboardChange(
    token,
    (body: PayoutSettings) => call(setAffiliatePayout, { params: { token }, body }),
    (before, answer) => {
      setForm(answer.payout)
      toasts.show({ text: 'Stored, encrypted.' })
      return { ...before, payout: answer.payout }
    },
  )
  const refused = save.error instanceof CallFailed ? save.error.fields : {}
  const isBank = form.way === 'bank'

  function submit() {
    const read = payoutFields.safeParse(form)
    const found: Record<string, string> = {}
    for (const { path, message } of read.error?.issues ?? []) found[String(path[0])] ??= message
    setProblems(found)
    if (read.success) save.mutate(read.data)
  }
  const bound = (name: Exclude<keyof PayoutSettings, 'way'>) => ({
    name,
    value: form[name],
    onChange: (typed: string) => {
      setForm((before) => ({ ...before, [name]: typed }))
      setProblems(({ [name]: _, ...others }) => others)
    },
    error: problems[name] ?? refused[name],
  })
  return (
    <form
      noValidate
      aria-label="Payout and tax data"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Way"
          options={PAYOUT_WAYS.map((id) => ({ id, label: WAYS[id] }))}
          value={form.way}
          onChange={(way) => setForm((before) => ({ ...before, way }))}
        />
        <TextField
          label={isBank ? 'Account number or IBAN' : `Address at ${WAYS[form.way]}`}
          autoComplete="off"
          {...bound('account')}
        />
        {isBank && (
          <TextField label="Routing number or BIC" autoComplete="off" {...bound('bank')} />
        )}
        <TextField label="Legal name" autoComplete="name" {...bound('legalName')} />
        <TextField label="Address" autoComplete="street-address" {...bound('address')} />
        <TextField
          label="Country"
          description="Two letters, such as US"
          autoComplete="country"
          maxLength={2}
          {...bound('country')}
          onChange={(typed) => bound('country').onChange(typed.toUpperCase())}
        />
        <TextField label="Tax number" autoComplete="off" {...bound('taxNumber')} />
      </div>
      <p className="text-sm text-soft-ink">
        Stored encrypted. From then on account and tax number show by their last characters only;
        leave them as they are to keep them.
      </p>
      {save.isError && (
        <Notice tone="danger" role="alert">
          {messageOf(save.error, 'It could not be stored. What you typed is still here.')}
        </Notice>
      )}
      <Button type="submit" isPending={save.isPending} className="self-start">
        Store
      </Button>
    </form>
  )
}

function CarryOver({ token, carriesOver }: Pick<PayoutCardProps, 'token' | 'carriesOver'>) {
  const toasts = useToasts()
  const save = useDashboardChange(
    token,
    (wanted: boolean) => call(setCarryOver, { params: { token }, body: { carriesOver: wanted } }),
    (before, answer) => ({ ...before, ...answer }),
  )
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Switch
        isSelected={carriesOver}
        isDisabled={save.isPending}
        onChange={(wanted) =>
          save.mutate(wanted, {
            onError: (reason) =>
              toasts.show({ tone: 'danger', text: messageOf(reason, 'It could not be stored.') }),
          })
        }
      >
        Carry an amount over that costs more to pay out than it is
      </Switch>
      <p className="mt-1 text-sm text-soft-ink">
        There is no minimum: without this, every amount is paid out.
      </p>
    </div>
  )
}
