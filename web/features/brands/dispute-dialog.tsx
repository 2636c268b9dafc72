import { useState } from 'react'
import type { Pair } from '#brands/overlap/measure.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type DisputeDialogProps = {
  pair: Pair
  reason: string
  isPending: boolean
  onSave: (reason: string) => void
  onClose: () => void
}

export function DisputeDialog({
  pair,
  reason: former,
  isPending,
  onSave,
  onClose,
}: DisputeDialogProps) {
  const [reason, setReason] = useState(former)
  return (
    <FormDialog
      title="Two dishes?"
      action="Save"
      actionPending="Saving"
      isPending={isPending}
      onSubmit={() => onSave(reason)}
      onClose={onClose}
    >
      <p>
        <b>{pair.name}</b> and <b>{pair.otherName}</b> of {pair.shopName} look alike to us. Say why
        they are two dishes, and the pair is not counted here. A platform may still see it
        otherwise.
      </p>
      <TextArea
        label="Reason"
        description="Kept with the brand and sent to nobody. Empty: counted again."
        rows={3}
        countTo={300}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
