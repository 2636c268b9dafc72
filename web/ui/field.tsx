import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { Icon } from './icon.tsx'

/** What every field takes beside its own props. */
export type FieldProps = {
  label: ReactNode
  description?: ReactNode | undefined
  /** Shown, tied to the field and marks it wrong while it is there. */
  error?: string | undefined
  /** For fields whose label stands elsewhere on the screen. */
  hideLabel?: boolean
}

export const FIELD = 'flex min-w-0 flex-col gap-1.5'

export const CONTROL =
  'w-full min-w-0 rounded-md border border-strong-line bg-raised px-3 text-base text-ink ' +
  'transition-colors duration-150 hover:border-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft-ink disabled:hover:border-strong-line ' +
  'data-[invalid]:border-danger data-[invalid]:shadow-[inset_0_0_0_1px_var(--danger)]'

export const INPUT = `${CONTROL} min-h-10`

export const OPTION =
  'flex cursor-pointer items-start gap-2 rounded px-3 py-2 text-[0.9375rem] outline-none ' +
  'data-[focused]:bg-sunken data-[focused]:outline-none data-[selected]:font-medium data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50'

export const OVERLAY =
  'animate-appear rounded-lg border border-line bg-raised text-ink shadow-overlay outline-none'

export function FieldLabel({ children, hidden }: { children: ReactNode; hidden?: boolean }) {
  return <Label className={hidden ? 'sr-only' : 'text-[0.9375rem] font-medium'}>{children}</Label>
}

export function FieldHints({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      {description && (
        <Text slot="description" className="text-sm text-soft-ink">
          {description}
        </Text>
      )}
      <FieldError className="flex items-start gap-1.5 text-sm text-danger">
        {({ validationErrors }) => (
          <>
            <Icon name="alert" size={16} className="mt-0.5" />
            {error ?? validationErrors.join(' ')}
          </>
        )}
      </FieldError>
    </>
  )
}
