import type { ReactNode } from 'react'
import { EditableText } from '../../../ui/editable-text.tsx'
import type { TextRead } from '../item-text.ts'
import type { ItemPartProps } from './item-details.tsx'
import { saveField } from './save-field.ts'

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
          onSave={(typed) => saveField(edits, item, { field, read: read(typed) })}
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
