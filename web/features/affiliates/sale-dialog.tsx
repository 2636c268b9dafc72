import { useState } from 'react'
import { type AffiliateCustomer, recordSale } from '#contract/affiliate-desk.ts'
import { call } from '../../lib/call.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDeskChange } from './desk.queries.ts'
import { minorUnits } from './minor-units.ts'

type SaleDialogProps = { id: string; customer: AffiliateCustomer; onClose: () => void }

const KINDS = [
  { id: 'subscription', label: 'Subscription' },
  { id: 'other', label: 'Other sale' },
] as const

/** An invoice that is not a statement of the performance fee: those come by themselves. */
export function SaleDialog({ id, customer, onClose }: SaleDialogProps) {
  const today = new Date().toISOString().slice(0, 10)
  const [kind, setKind] = useState<(typeof KINDS)[number]['id']>('subscription')
  const [form, setForm] = useState({
    invoice: '',
    net: '',
    currency: 'USD',
    invoicedOn: today,
    paidOn: '',
  })
  const currency = form.currency.trim().toUpperCase()
  const net = minorUnits(form.net, currency)
  const save = useDeskChange(
    () =>
      call(recordSale, {
        params: { id },
        body: {
          customer: customer.number,
          invoice: form.invoice,
          kind,
          net: net ?? 0,
          currency,
          invoicedOn: form.invoicedOn,
          paidOn: form.paidOn === '' ? null : form.paidOn,
        },
      }),
    onClose,
  )
  const refused = save.error instanceof CallFailed ? save.error.fields : {}
  const bound = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (typed: string) => setForm((before) => ({ ...before, [name]: typed })),
    error: refused[name],
  })
  return (
    <FormDialog
      title={`Invoice of ${customer.businessName}`}
      action="Enter the invoice"
      actionPending="Entering…"
      isPending={save.isPending}
      error={save.error ? messageOf(save.error, 'It could not be entered.') : undefined}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Invoice number" maxLength={60} {...bound('invoice')} />
        <Select label="What was sold" options={KINDS} value={kind} onChange={setKind} />
        <TextField
          label="Net amount"
          description="Without tax and discounts"
          inputMode="decimal"
          {...bound('net')}
          error={
            refused.net ?? (form.net !== '' && net === null ? 'An amount such as 49.00' : undefined)
          }
        />
        <TextField label="Currency" maxLength={3} {...bound('currency')} />
        <TextField type="date" label="Invoiced on" {...bound('invoicedOn')} />
        <TextField
          type="date"
          label="Paid on"
          description="Empty while it is open"
          {...bound('paidOn')}
        />
      </div>
    </FormDialog>
  )
}
