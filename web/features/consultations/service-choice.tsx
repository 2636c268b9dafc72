import { Radio, RadioGroup } from 'react-aria-components'
import { CONSULTATION_SERVICES, type ServiceId } from '#contract/consultations.ts'
import { Icon } from '../../ui/icon.tsx'
import { Step } from './step.tsx'

type ServiceChoiceProps = { value: ServiceId | null; onChange: (service: ServiceId) => void }

/** What the consultation is about: the first step, from which the others follow. */
export function ServiceChoice({ value, onChange }: ServiceChoiceProps) {
  return (
    <Step title="What is it about?">
      <RadioGroup
        aria-label="What is it about?"
        value={value}
        onChange={(chosen) => {
          const service = CONSULTATION_SERVICES.find(({ id }) => id === chosen)
          if (service) onChange(service.id)
        }}
        className="grid gap-3 sm:grid-cols-3"
      >
        {CONSULTATION_SERVICES.map(({ id, name, description }) => (
          <Radio key={id} value={id} className={CARD}>
            <span className="flex items-center justify-between gap-2 font-medium">
              {name}
              <span className="grid size-5 shrink-0 place-items-center rounded-full border border-strong-line group-data-[selected]:border-tomato group-data-[selected]:bg-tomato">
                <Icon
                  name="check"
                  size={14}
                  className="text-on-tomato opacity-0 group-data-[selected]:opacity-100"
                />
              </span>
            </span>
            <span className="text-[0.9375rem] text-soft-ink">{description}</span>
          </Radio>
        ))}
      </RadioGroup>
    </Step>
  )
}

const CARD =
  'group flex cursor-pointer flex-col gap-1.5 rounded-lg border border-strong-line bg-raised p-4 transition-colors duration-150 ' +
  'data-[hovered]:border-ink data-[selected]:border-tomato data-[selected]:bg-tomato-wash data-[selected]:shadow-[inset_0_0_0_1px_var(--tomato)]'
