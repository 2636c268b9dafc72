import { closesNextDay } from '#contract/business-hours.ts'
import { TextField } from '../../ui/text-field.tsx'

type TimeFieldProps = {
  label: string
  hideLabel?: boolean
  value: string
  onChange: (time: string) => void
  onBlur: () => void
  /** Of a closing time: when it opened, so that a closing past midnight is said. */
  opensAt?: string
  isDisabled?: boolean
  error: string | undefined
}

export function TimeField({ opensAt, isDisabled = false, ...field }: TimeFieldProps) {
  const isNextDay =
    opensAt !== undefined &&
    !isDisabled &&
    field.value !== '' &&
    closesNextDay({ openTime: opensAt, closeTime: field.value })
  return (
    <TextField
      {...field}
      type="time"
      // On a narrow phone AM and PM need the picture's room; a tap opens the picker without it.
      className="max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden"
      isDisabled={isDisabled}
      description={isNextDay ? `Closes at ${field.value} the next day` : undefined}
    />
  )
}
