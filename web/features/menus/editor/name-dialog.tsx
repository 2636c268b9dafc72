import { useState } from 'react'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type NameDialogProps = {
  title: string
  label: string
  initial: string
  /** Why it was not saved; null once it is. */
  onSave: (name: string) => Promise<string | null>
  onClose: () => void
}

/** Asks for one name. */
export function NameDialog({ title, label, initial, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function save() {
    if (name.trim() === '') return setProblem('Write a name')
    setPending(true)
    const found = name.trim() === initial ? null : await onSave(name.trim())
    setPending(false)
    if (found === null) onClose()
    else setProblem(found)
  }
  return (
    <FormDialog
      title={title}
      action="Save"
      actionPending="Saving…"
      isPending={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={label}
        value={name}
        onChange={(typed) => {
          setName(typed)
          setProblem(undefined)
        }}
        error={problem}
        maxLength={120}
        autoFocus
      />
    </FormDialog>
  )
}
