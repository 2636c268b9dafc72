import { digitsOf, grouped, isMask } from '#contract/bank-numbers.ts'
import { formatCount } from '../../lib/format.ts'
import { EncryptedNumberField } from './encrypted-number-field.tsx'
import { FormSection } from './form-section.tsx'
import type { FormPart } from './use-platform-form.ts'

export function BankSection({ part, open }: { part: FormPart; open: number }) {
  return (
    <FormSection
      title="Bank Account Information"
      why="The platforms pay your sales out to this account. Both numbers are encrypted before they are stored, and from then on shown by their last four digits only, to you too."
      open={open}
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <EncryptedNumberField
          part={part}
          name="routingNumber"
          label="Routing number"
          hint="Nine digits, at the bottom left of a check."
        />
        <EncryptedNumberField
          part={part}
          name="accountNumber"
          label="Account number"
          hint={readBack(part.form.accountNumber)}
        />
      </div>
    </FormSection>
  )
}

/** It has no checksum, so it is shown in fours, to be compared with a check. */
function readBack(typed: string): string {
  const digits = digitsOf(typed)
  return digits === '' || isMask(digits)
    ? '4 to 17 digits, right of the routing number.'
    : `${formatCount(digits.length, 'digit')}: ${grouped(digits)}`
}
