import type { Style } from '#contract/preferences.ts'
import { SegmentedControl } from '../../ui/radio-group.tsx'

const OPTIONS = [
  { id: 'truck', label: 'Truck' },
  { id: 'normal', label: 'Normal' },
  { id: 'fine', label: 'Fine' },
] as const satisfies readonly { id: Style; label: string }[]

const LINES: Record<Style, string> = {
  truck: 'Street food: short, lively words, hand-held portions, prices ending in .00 or .50.',
  normal: 'Casual dining: plain words, full plates, prices ending in .49 or .99.',
  fine: 'Fine dining: restrained words, composed plates, whole prices.',
}

type StyleSelectorProps = {
  label?: string
  value: Style
  onChange: (style: Style) => void
  isDisabled: boolean
}

/** The voice and price level that an engine writes in. */
export function StyleSelector({
  label = 'Style',
  value,
  onChange,
  isDisabled,
}: StyleSelectorProps) {
  return (
    <SegmentedControl
      label={label}
      options={OPTIONS}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      description={LINES[value]}
    />
  )
}
