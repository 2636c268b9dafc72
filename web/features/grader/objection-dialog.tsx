import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type GraderFinding, OBJECTION_MAX, objectToFinding } from '#contract/grader.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToasts } from '../../ui/toasts.tsx'

type ObjectionDialogProps = {
  finding: Pick<GraderFinding, 'rule' | 'title'>
  version: string
  onClose: () => void
}

export function ObjectionDialog({ finding, version, onClose }: ObjectionDialogProps) {
  const toasts = useToasts()
  const [note, setNote] = useState('')
  const objecting = useMutation({
    mutationFn: () => call(objectToFinding, { body: { rule: finding.rule, version, note } }),
    onSuccess: ({ message }) => {
      toasts.show({ text: message })
      onClose()
    },
  })
  return (
    <FormDialog
      title="What is not right?"
      action="Send"
      actionPending="Sending…"
      isPending={objecting.isPending}
      error={
        objecting.isError
          ? messageOf(objecting.error, 'Your words could not be sent. They are still here.')
          : undefined
      }
      onSubmit={() => objecting.mutate()}
      onClose={onClose}
    >
      <p>
        “{finding.title}.” A person looks at every objection. Where more than one in ten is right,
        the rule costs no points any more.
      </p>
      <TextArea
        label="Your words"
        description="Quote the line of your menu if you like: only the rule and what you write here are kept."
        countTo={OBJECTION_MAX}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}
