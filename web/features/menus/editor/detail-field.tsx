import type { ReactNode } from 'react'
import { CallFailed, messageOf } from '../../../lib/call-failures.ts'
import { EditableText, type Refusal } from '../../../ui/editable-text.tsx'
import type { TextRead } from '../item-text.ts'
import type { ItemPartProps } from './item-details.tsx'
import { setField } from './menu-changes.ts'

type DetailFieldProps = Pick<ItemPartProps, 'item' | 'edits'> & {
  label: string
  field: string
  text: string
  read: (typed: string) => TextRead<unknown>
  children?: ReactNode
  isLong?: boolean
  hint?: string
}

/** A label with its text, edited where it stands. */
export function DetailField({
  item,
  edits,
  label,
  field,
  text,
  read,
  children,
  isLong = false,
  hint,
}: DetailFieldProps) {
  async function save(typed: string): Promise<Refusal | null> {
    const found = read(typed)
    if ('problem' in found) return { sentence: found.problem }
    try {
      await edits.edit([setField('item', item, field, found.value)])
      return null
    } catch (reason) {
      const isConflict = reason instanceof CallFailed && reason.status === 409
      const sentence = messageOf(reason, 'It could not be saved. Try again.')
      return { sentence, ...(isConflict && { reload: edits.reload }) }
    }
  }
  return (
    <div className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div>
        <p className="text-[0.9375rem] font-medium">{label}</p>
        {hint && <p className="text-sm text-soft-ink">{hint}</p>}
      </div>
      <div className="min-w-0">
        <EditableText
          what={label.toLowerCase()}
          of={item.name}
          text={text}
          isLong={isLong}
          savesOnLeave
          onSave={save}
        >
          {children ?? (text || <span className="text-soft-ink">Not given</span>)}
        </EditableText>
      </div>
    </div>
  )
}

/** An empty text is none. */
export function readText(typed: string): TextRead<string | null> {
  return { value: typed.trim() || null }
}
