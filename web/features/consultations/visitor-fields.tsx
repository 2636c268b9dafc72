import type { RefObject } from 'react'
import type { Customer } from '#contract/consultations.ts'
import { TextField } from '../../ui/text-field.tsx'
import { VISITOR_FIELDS, type VisitorField } from './visitor-check.ts'

const FIELDS = {
  name: { label: 'Name', type: 'text', autoComplete: 'name', description: undefined },
  email: {
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    description: 'The confirmation goes there, with a link to move or cancel.',
  },
  phone: {
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    description: 'We call you on this number.',
  },
} as const

type VisitorFieldsProps = {
  visitor: Customer
  /** What is to be said at each field. */
  problems: Partial<Record<VisitorField, string>>
  onChange: (field: VisitorField, value: string) => void
  onLeave: (field: VisitorField) => void
  onEnter: () => void
  fields: RefObject<Partial<Record<VisitorField, HTMLInputElement | null>>>
}

export function VisitorFields({
  visitor,
  problems,
  onChange,
  onLeave,
  onEnter,
  fields,
}: VisitorFieldsProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {VISITOR_FIELDS.map((field) => (
        <TextField
          key={field}
          {...FIELDS[field]}
          name={field}
          isRequired
          value={visitor[field]}
          error={problems[field]}
          inputRef={(input) => {
            fields.current[field] = input
          }}
          onChange={(value) => onChange(field, value)}
          onBlur={() => onLeave(field)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter()
          }}
        />
      ))}
    </div>
  )
}
