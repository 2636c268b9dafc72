import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components'
import { FIELD, FieldHints, FieldLabel, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type NumberFieldProps = Omit<AriaNumberFieldProps, 'children' | 'className'> &
  FieldProps & { className?: string }

/** Clamps to its bounds when it is left; what is no number becomes the lower bound. */
export function NumberField({
  label,
  description,
  error,
  hideLabel = false,
  className = '',
  onChange,
  ...field
}: NumberFieldProps) {
  const lowest = field.minValue ?? 0
  return (
    <AriaNumberField
      {...field}
      onChange={(value) => onChange?.(Number.isNaN(value) ? lowest : value)}
      isInvalid={field.isInvalid || Boolean(error)}
      validationBehavior="aria"
      className={`${FIELD} ${className}`}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <Group className="flex min-h-10 w-full rounded-md border border-strong-line bg-raised hover:border-ink data-[disabled]:bg-sunken data-[invalid]:border-danger">
        <Step slot="decrement" icon="minus" />
        <Input className="w-full min-w-8 flex-1 bg-transparent px-1 text-center text-base tabular-nums disabled:text-soft-ink" />
        <Step slot="increment" icon="add" />
      </Group>
      <FieldHints description={description} error={error} />
    </AriaNumberField>
  )
}

function Step({ slot, icon }: { slot: 'increment' | 'decrement'; icon: IconName }) {
  return (
    <Button
      slot={slot}
      className="grid w-9 shrink-0 place-items-center rounded-md text-soft-ink enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40"
    >
      <Icon name={icon} size={16} />
    </Button>
  )
}
