import { LOCATIONS_MAX } from '#contract/onboarding.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { EncryptedNumberField } from './encrypted-number-field.tsx'
import { FormSection } from './form-section.tsx'
import type { FormPart } from './use-platform-form.ts'
import { RESTAURANT_TYPE_OPTIONS } from './words.ts'

export function BusinessSection({ part, open }: { part: FormPart; open: number }) {
  const { form, change, problems } = part
  return (
    <FormSection
      title="Business Information"
      why="The platforms ask every restaurant for it, and report your sales under the tax ID. That number is encrypted like those of your bank."
      open={open}
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Select
          label="Restaurant type"
          options={RESTAURANT_TYPE_OPTIONS}
          value={form.restaurantType || null}
          onChange={(restaurantType) => change({ restaurantType })}
          error={problems.restaurantType}
        />
        <NumberField
          label="Number of store locations"
          name="locations"
          value={form.locations}
          onChange={(locations) => change({ locations })}
          minValue={1}
          maxValue={LOCATIONS_MAX}
          error={problems.locations}
        />
        <EncryptedNumberField
          part={part}
          name="taxId"
          label="Tax ID (EIN)"
          hint="Nine digits, such as 12-3456789."
        />
      </div>
    </FormSection>
  )
}
