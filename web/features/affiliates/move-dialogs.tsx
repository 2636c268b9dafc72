import { useState } from 'react'
import { type AffiliateCustomer, listAffiliates, setAttribution } from '#contract/affiliate-desk.ts'
import { listPlans } from '#contract/billing.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDeskChange } from './desk.queries.ts'

/** From now on another affiliate's, or nobody's. */
export function MoveDialog({
  customer,
  onClose,
}: {
  customer: AffiliateCustomer
  onClose: () => void
}) {
  return (
    <AttributionDialog
      title={`Move ${customer.businessName}`}
      label="Code of the other affiliate"
      description="Empty: nobody’s. What was earned stays where it is."
      send={async (code, reason) => {
        const affiliateId = code === '' ? null : await idOfCode(code)
        const { accountId } = customer
        return call(setAttribution, { params: { accountId }, body: { affiliateId, reason } })
      }}
      onClose={onClose}
    />
  )
}

/** An account that signed up without a trace, or as somebody else's. */
export function GiveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <AttributionDialog
      title="Give an account to this affiliate"
      label="The account’s e-mail address"
      description="From now on; invoices before today stay where they are."
      send={async (email, reason) => {
        const accountId = await idOfAccount(email)
        return call(setAttribution, { params: { accountId }, body: { affiliateId: id, reason } })
      }}
      onClose={onClose}
    />
  )
}

type AttributionDialogProps = {
  title: string
  label: string
  description: string
  send: (whom: string, reason: string) => Promise<unknown>
  onClose: () => void
}

function AttributionDialog({ title, label, description, send, onClose }: AttributionDialogProps) {
  const [whom, setWhom] = useState('')
  const [reason, setReason] = useState('')
  const save = useDeskChange(() => send(whom.trim(), reason), onClose)
  const problem =
    save.error instanceof NotFound
      ? save.error.message
      : save.error && messageOf(save.error, 'Nothing was changed.')
  return (
    <FormDialog
      title={title}
      action="Store"
      actionPending="Storing…"
      isPending={save.isPending}
      error={problem ?? undefined}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <TextField label={label} description={description} value={whom} onChange={setWhom} />
      <TextArea label="Reason, for the log" value={reason} onChange={setReason} countTo={2000} />
    </FormDialog>
  )
}

class NotFound extends Error {}

async function idOfCode(code: string): Promise<string> {
  const { affiliates } = await call(listAffiliates, { query: { search: code, limit: 200 } })
  const found = affiliates.find((one) => one.code === code.toUpperCase())
  if (!found) throw new NotFound(`No affiliate has the code ${code}.`)
  return found.id
}

async function idOfAccount(email: string): Promise<string> {
  const { accounts } = await call(listPlans, { query: { search: email, limit: 200 } })
  const found = accounts.find((one) => one.email.toLowerCase() === email.toLowerCase())
  if (!found) throw new NotFound(`No account has the address ${email}.`)
  return found.accountId
}
