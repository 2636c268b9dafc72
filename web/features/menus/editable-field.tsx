import type { ReactNode } from 'react'
import type { MenuItem } from '#contract/menus.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { EditableText, type Refusal } from '../../ui/editable-text.tsx'
import type { TextRead } from './item-text.ts'
import { type ItemFields, useChangeItem, useLibraryRefresh } from './use-item-changes.ts'

type EditableFieldProps = {
  item: MenuItem
  what: string
  /** The field of the change, by which the server names what is wrong. */
  field: keyof ItemFields
  text: string
  read: (text: string) => TextRead<ItemFields>
  children: ReactNode
  after?: ReactNode
  isLong?: boolean
  className?: string
}

/** A text of the library's table, edited where it stands. */
export function EditableField({ item, field, read, ...text }: EditableFieldProps) {
  const change = useChangeItem()
  const { reload } = useLibraryRefresh()

  async function save(typed: string): Promise<Refusal | null> {
    const found = read(typed)
    if ('problem' in found) return { sentence: found.problem }
    try {
      await change.mutateAsync({ item, fields: found.value })
      return null
    } catch (reason) {
      const isConflict = reason instanceof CallFailed && reason.status === 409
      return { sentence: sentenceOf(reason, field), ...(isConflict && { reload }) }
    }
  }
  return <EditableText {...text} of={item.name} onSave={save} />
}

function sentenceOf(reason: unknown, field: string): string {
  const own = reason instanceof CallFailed ? (reason.fields[field] ?? undefined) : undefined
  return own ?? messageOf(reason, 'It could not be saved. Try again.')
}
