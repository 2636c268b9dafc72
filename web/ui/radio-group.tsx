import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components'
import { FIELD, FieldHints, FieldLabel, type FieldProps } from './field.tsx'
import type { Option } from './option.ts'

export type RadioGroupProps<Id extends string> = FieldProps & {
  options: readonly Option<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  isDisabled?: boolean
  className?: string
}

/** One of a few, each with its own line. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  return (
    <Choices {...props} className="gap-1">
      {({ id, label, description, isDisabled = false }) => (
        <Radio
          key={id}
          value={id}
          isDisabled={isDisabled}
          className="group flex min-h-8 cursor-pointer items-start gap-2.5 py-1 text-[0.9375rem] data-[disabled]:cursor-not-allowed data-[disabled]:text-soft-ink data-[focus-visible]:outline-none"
        >
          <span className="mt-px grid size-5 shrink-0 place-items-center rounded-full border border-strong-line bg-raised outline-offset-2 outline-tomato group-data-[focus-visible]:outline-2 group-data-[selected]:border-tomato">
            <span className="size-2.5 rounded-full bg-transparent group-data-[selected]:bg-tomato" />
          </span>
          <span>
            {label}
            {description && <span className="block text-sm text-soft-ink">{description}</span>}
          </span>
        </Radio>
      )}
    </Choices>
  )
}

/** One of two to four short words, side by side. */
export function SegmentedControl<Id extends string>(props: RadioGroupProps<Id>) {
  return (
    <Choices {...props} className="flex-row flex-wrap gap-0.5 rounded-lg bg-sunken p-0.5">
      {({ id, label, isDisabled = false }) => (
        <Radio
          key={id}
          value={id}
          isDisabled={isDisabled}
          className="flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-md border border-transparent px-3.5 text-[0.9375rem] whitespace-nowrap text-soft-ink transition-colors duration-150 data-[disabled]:cursor-not-allowed data-[disabled]:opacity-55 data-[hovered]:text-ink data-[selected]:border-strong-line data-[selected]:bg-raised data-[selected]:font-medium data-[selected]:text-ink"
        >
          {label}
        </Radio>
      )}
    </Choices>
  )
}

type ChoicesProps<Id extends string> = Omit<RadioGroupProps<Id>, 'className'> & {
  children: (option: Option<Id>) => React.ReactNode
  className: string
}

function Choices<Id extends string>({
  label,
  description,
  error,
  hideLabel = false,
  options,
  value,
  onChange,
  isDisabled = false,
  className,
  children,
}: ChoicesProps<Id>) {
  return (
    <AriaRadioGroup
      value={value}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen)
        if (option) onChange(option.id)
      }}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={FIELD}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <div className={`flex flex-col ${className}`}>{options.map(children)}</div>
      <FieldHints description={description} error={error} />
    </AriaRadioGroup>
  )
}
