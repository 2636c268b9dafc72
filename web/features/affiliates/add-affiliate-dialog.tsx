import { useState } from 'react'
import { addAffiliate } from '#contract/affiliate-desk.ts'
import { AFFILIATE_AGREEMENT } from '#contract/affiliates.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDeskChange } from './desk.queries.ts'

/** For an application that came as a mail. */
export function AddAffiliateDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState({
    name: '',
    email: '',
    phone: '',
    reach: '',
    agreement: AFFILIATE_AGREEMENT as string,
  })
  const save = useDeskChange(() => call(addAffiliate, { body: form }), onClose)
  const bound = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (typed: string) => setForm((before) => ({ ...before, [name]: typed })),
  })
  return (
    <FormDialog
      title="Enter an application"
      action="Enter"
      actionPending="Entering…"
      isPending={save.isPending}
      error={save.error ? messageOf(save.error, 'It could not be entered.') : undefined}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <TextField label="Name" {...bound('name')} />
      <TextField label="Email" type="email" {...bound('email')} />
      <TextField label="Phone (optional)" type="tel" {...bound('phone')} />
      <TextArea label="How they reach restaurants" {...bound('reach')} />
      <TextField
        label="Version of the agreement that they accepted"
        description="The mail has to say so."
        {...bound('agreement')}
      />
    </FormDialog>
  )
}
