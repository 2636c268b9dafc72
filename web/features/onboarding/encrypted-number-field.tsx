import { isMask } from '#contract/bank-numbers.ts'
import type { Numbers } from '#contract/onboarding.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { FormTextField } from './form-fields.tsx'
import { retyped } from './retyped.ts'
import type { FormPart } from './use-platform-form.ts'

type EncryptedNumberFieldProps = {
  part: FormPart
  name: keyof Numbers
  label: string
  /** Where the number is to be found. */
  hint: string
}

/** A number that is stored encrypted: it comes as dots and its last digits, and is replaced as a whole. */
export function EncryptedNumberField({ part, name, label, hint }: EncryptedNumberFieldProps) {
  const { form, stored, change } = part
  const isReplaced = stored[name] !== '' && form[name] !== stored[name]
  return (
    <FormTextField
      part={{
        ...part,
        change: (typed) => change({ [name]: retyped(form[name], typed[name] ?? '') }),
      }}
      name={name}
      label={label}
      inputMode="numeric"
      spellCheck="false"
      description={hintFor(form[name], stored[name], hint)}
      onFocus={({ target }) => {
        if (isMask(form[name]) && target instanceof HTMLInputElement) target.select()
      }}
      end={
        isReplaced && (
          <IconButton
            icon="undo"
            label={`Keep the stored ${label.toLowerCase()}`}
            onPress={() => change({ [name]: stored[name] })}
          />
        )
      }
    />
  )
}

function hintFor(typed: string, stored: string, hint: string): string {
  if (isMask(typed)) return 'Stored. Type over it to replace it, or empty it to remove it.'
  return typed === '' && stored !== '' ? 'The stored number is removed when you save.' : hint
}
