import { type CSSProperties, useId } from 'react'

type SliderProps = {
  label: string
  value: number
  onChange: (value: number) => void
  /** Called when the thumb or the key is let go: the moment to save. */
  onChangeEnd?: (value: number) => void
  minValue?: number
  maxValue?: number
  step?: number
  /** Names for whole numbers from `minValue` on (OFF, AI, ON); they also set the upper bound. */
  stops?: readonly string[]
  /** Says a value in words where it has no stop: 3 → "3 rounds". */
  say?: (value: number) => string
  isDisabled?: boolean
  className?: string
}

/** The browser's own range input, which says the name of its stop. */
export function Slider({
  label,
  value,
  onChange,
  onChangeEnd,
  minValue = 0,
  maxValue = 10,
  step = 1,
  stops,
  say = String,
  isDisabled = false,
  className = '',
}: SliderProps) {
  const id = useId()
  const highest = stops ? minValue + stops.length - 1 : maxValue
  const name = stops?.[value - minValue] ?? say(value)
  const share = (value - minValue) / Math.max(highest - minValue, 1)
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="flex justify-between gap-4 text-[0.9375rem]">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-soft-ink tabular-nums">
          {name}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={minValue}
        max={highest}
        step={step}
        value={value}
        disabled={isDisabled}
        aria-valuetext={name}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={(event) => onChangeEnd?.(event.currentTarget.valueAsNumber)}
        onKeyUp={(event) => onChangeEnd?.(event.currentTarget.valueAsNumber)}
        className="range-input mt-1 disabled:opacity-60"
        style={{ '--share': share } as CSSProperties}
      />
      {stops && <Stops stops={stops} />}
    </div>
  )
}

/** The thumb's middle travels from 12 px inside one end to 12 px inside the other. */
function Stops({ stops }: { stops: readonly string[] }) {
  return (
    <div aria-hidden="true" className="relative mx-3 h-5 text-xs text-soft-ink">
      {stops.map((stop, at) => (
        <span
          key={stop}
          className="absolute -translate-x-1/2 whitespace-nowrap"
          style={{ left: `${(at / Math.max(stops.length - 1, 1)) * 100}%` }}
        >
          {stop}
        </span>
      ))}
    </div>
  )
}
