import { type KeyboardEvent, useState } from 'react'
import { Input, TextField } from 'react-aria-components'
import { FIELD, FieldHints, FieldLabel, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { clampedNumber } from './number-text.ts'

type NumberFieldProps = FieldProps & {
  value: number
  /** Always a whole number within the bounds, also while something else stands in the box. */
  onChange: (value: number) => void
  minValue?: number
  maxValue?: number
  name?: string
  isDisabled?: boolean
  isRequired?: boolean
  className?: string
}

/** Whole numbers: clamped as they are typed, and shown clamped when the field is left. */
export function NumberField({
  label,
  description,
  error,
  hideLabel = false,
  value,
  onChange,
  minValue = 0,
  maxValue = Number.MAX_SAFE_INTEGER,
  name,
  isDisabled = false,
  isRequired = false,
  className = '',
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function type(text: string) {
    setDraft(text)
    onChange(clampedNumber(text, { minValue, maxValue }))
  }

  function step(by: number) {
    setDraft(null)
    onChange(Math.min(Math.max(value + by, minValue), maxValue))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') setDraft(null)
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }
  return (
    <TextField
      value={draft ?? String(value)}
      onChange={type}
      onBlur={() => setDraft(null)}
      onKeyDown={onKeyDown}
      {...(name && { name })}
      inputMode={minValue < 0 ? 'text' : 'numeric'}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={`${FIELD} ${className}`}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <div
        className={`flex min-h-10 w-full rounded-md border bg-raised hover:border-ink has-disabled:border-strong-line has-[input:disabled]:bg-sunken ${error ? 'border-danger' : 'border-strong-line'}`}
      >
        <Step icon="minus" isDisabled={isDisabled || value <= minValue} onStep={() => step(-1)} />
        <Input
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={minValue}
          {...(maxValue < Number.MAX_SAFE_INTEGER && { 'aria-valuemax': maxValue })}
          className="w-full min-w-8 flex-1 rounded bg-transparent px-1 text-center text-base tabular-nums disabled:text-soft-ink"
        />
        <Step icon="add" isDisabled={isDisabled || value >= maxValue} onStep={() => step(1)} />
      </div>
      <FieldHints description={description} error={error} />
    </TextField>
  )
}

type StepProps = { icon: 'minus' | 'add'; isDisabled: boolean; onStep: () => void }

/** For the mouse; the arrow keys do the same in the box, so it is no stop of its own. */
function Step({ icon, isDisabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      disabled={isDisabled}
      onClick={onStep}
      className="grid w-9 shrink-0 place-items-center rounded-md text-soft-ink enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40"
    >
      <Icon name={icon} size={16} />
    </button>
  )
}
