import { type FormEvent, useState } from 'react'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { addCategory } from './menu-changes.ts'
import type { MenuEdits } from './use-menu-edits.ts'

/** One line: a name, and it stands last on the menu. */
type AddCategoryProps = { menu: WorkingMenu; edits: MenuEdits; isSaving: boolean }

export function AddCategory({ menu, edits, isSaving }: AddCategoryProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setProblem('Write the name of the category')
    try {
      await edits.edit([addCategory(menu, name.trim())])
      setName('')
      setProblem(undefined)
    } catch (reason) {
      setProblem(messageOf(reason, 'The category could not be added. Try again.'))
    }
  }
  return (
    <form noValidate onSubmit={add} className="flex items-start gap-2">
      <TextField
        label="New category"
        hideLabel
        placeholder="New category"
        value={name}
        onChange={(typed) => {
          setName(typed)
          setProblem(undefined)
        }}
        error={problem}
        className="flex-1"
      />
      <Button type="submit" icon="add" isPending={isSaving}>
        Add
      </Button>
    </form>
  )
}
