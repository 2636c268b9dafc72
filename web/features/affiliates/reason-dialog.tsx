import { useState } from 'react'
import { messageOf } from '../../lib/call-failures.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useDeskChange } from './desk.queries.ts'

type ReasonDialogProps = {
  title: string
  action: string
  about?: string
  label?: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Something that staff do with a reason. */
export function ReasonDialog({
  title,
  action,
  about,
  label = 'Reason, for the log',
  send,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const save = useDeskChange(send, onClose)
  return (
    <FormDialog
      title={title}
      action={action}
      actionPending="Storing…"
      isPending={save.isPending}
      error={save.error ? messageOf(save.error, 'Nothing was changed.') : undefined}
      onSubmit={() => save.mutate(reason)}
      onClose={onClose}
    >
      {about && <p>{about}</p>}
      <TextArea label={label} value={reason} onChange={setReason} countTo={2000} />
    </FormDialog>
  )
}
