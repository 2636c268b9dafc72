import { useState } from 'react'
import type { MessageState, SavedMessage } from '#contract/contact.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatDateTime } from '../../lib/format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SegmentedControl } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useChangeMessages } from './use-change-messages.ts'

type MessageDialogProps = {
  message: SavedMessage
  staff: readonly { id: string; name: string }[]
  onClose: () => void
}

/** One message in full, with a way to answer it by mail and what the staff keep of it. */
export function MessageDialog({ message, staff, onClose }: MessageDialogProps) {
  const { id, name, email, at, answeredAt } = message
  const [state, setState] = useState<MessageState>(message.state)
  const [assignedTo, setAssignedTo] = useState(message.assignedTo?.id ?? '')
  const [note, setNote] = useState(message.note)
  const { change, isPending, error } = useChangeMessages(onClose)
  const subject = encodeURIComponent('Your message to us')
  return (
    <FormDialog
      title={`Message of ${name}`}
      action="Save"
      actionPending="Saving…"
      isPending={isPending}
      error={
        error ? messageOf(error, 'It could not be saved. What you wrote is still here.') : undefined
      }
      size="large"
      onSubmit={() => change({ ids: [id], state, assignedTo: assignedTo || null, note })}
      onClose={onClose}
    >
      <p className="text-sm text-soft-ink">
        {formatDateTime(at)}, from{' '}
        <a href={`mailto:${email}?subject=${subject}`} className="text-link wrap-anywhere">
          {email}
        </a>
        {answeredAt && `; answered ${formatDateTime(answeredAt)}`}
      </p>
      <blockquote className="rounded-lg bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </blockquote>
      <SegmentedControl
        label="State"
        options={[
          { id: 'open', label: 'Open' },
          { id: 'answered', label: 'Answered' },
        ]}
        value={state}
        onChange={setState}
      />
      <Select
        label="Seen to by"
        options={[
          { id: '', label: 'Nobody yet' },
          ...staff.map((one) => ({ id: one.id, label: one.name })),
        ]}
        value={assignedTo}
        onChange={setAssignedTo}
      />
      <TextArea
        label="Note for the staff"
        value={note}
        onChange={setNote}
        countTo={2000}
        rows={3}
      />
    </FormDialog>
  )
}
