import { useState } from 'react'
import type { IntakeItem, MenuIntake } from '#contract/menu-intake-model.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { useSaveIntake } from '../use-intake-changes.ts'

type SaveDialogProps = {
  intake: MenuIntake
  /** Accepted, and not in the library yet. */
  items: readonly IntakeItem[]
  onClose: () => void
}

/** Asks under which title the accepted items go to the library, and what becomes of those that it has already. */
export function SaveDialog({ intake, items, onClose }: SaveDialogProps) {
  const toasts = useToasts()
  const [title, setTitle] = useState(intake.restaurantName ?? intake.fileName)
  const [matched, setMatched] = useState<'add' | 'update'>('add')
  const save = useSaveIntake(intake.id)
  const known = items.filter(({ match }) => match?.kind === 'item').length

  const submit = () =>
    save.mutate(
      { title: title.trim(), matched },
      {
        onSuccess: ({ message }) => {
          toasts.show({ text: message })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={`Save ${formatCount(items.length, 'item')}`}
      action="Save to library"
      actionPending="Saving…"
      isPending={save.isPending}
      error={
        save.isError
          ? messageOf(save.error, 'The items could not be saved. Nothing was changed.')
          : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Menu title"
        value={title}
        onChange={setTitle}
        maxLength={120}
        autoFocus
        isDisabled={save.isPending}
        description="Under this title the items stand in your library."
      />
      {known > 0 && (
        <RadioGroup
          label={`${formatCount(known, 'item')} matched to your library`}
          options={[
            {
              id: 'add',
              label: 'Add all as new items',
              description: 'What your library has already stays as it is.',
            },
            {
              id: 'update',
              label: 'Update the matched ones',
              description: 'They take the new texts and prices; the versions before are kept.',
            },
          ]}
          value={matched}
          onChange={setMatched}
          isDisabled={save.isPending}
        />
      )}
    </FormDialog>
  )
}
