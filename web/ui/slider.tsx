import {
  Slider as AriaSlider,
  Label,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components'

type SliderProps = {
  label: string
  value: number
  onChange: (value: number) => void
  /** Called once when the thumb is let go: the moment to save. */
  onChangeEnd?: (value: number) => void
  minValue?: number
  maxValue?: number
  step?: number
  /** Names for whole numbers from `minValue` on (OFF, AI, ON); they also set the upper bound. */
  stops?: readonly string[]
  isDisabled?: boolean
  className?: string
}

export function Slider({
  label,
  value,
  onChange,
  onChangeEnd,
  minValue = 0,
  maxValue = 10,
  step = 1,
  stops,
  isDisabled = false,
  className = '',
}: SliderProps) {
  const highest = stops ? minValue + stops.length - 1 : maxValue
  const nameOf = (at: number) => stops?.[at - minValue] ?? String(at)
  return (
    <AriaSlider
      value={value}
      onChange={onChange}
      {...(onChangeEnd && { onChangeEnd })}
      minValue={minValue}
      maxValue={highest}
      step={step}
      isDisabled={isDisabled}
      className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 data-[disabled]:opacity-60 ${className}`}
    >
      <Label className="text-[0.9375rem] font-medium">{label}</Label>
      <SliderOutput className="text-[0.9375rem] text-soft-ink tabular-nums">
        {nameOf(value)}
      </SliderOutput>
      <div className="col-span-2 px-3">
        <SliderTrack className="relative h-8 w-full cursor-pointer">
          {({ state }) => (
            <>
              <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-strong-line" />
              <span
                className="absolute top-1/2 left-0 h-1 -translate-y-1/2 rounded-full bg-tomato"
                style={{ width: `${state.getThumbPercent(0) * 100}%` }}
              />
              <SliderThumb
                aria-valuetext={nameOf(value)}
                className="top-1/2 size-6 rounded-full border-2 border-tomato bg-raised shadow-raised data-[dragging]:bg-tomato-wash"
              />
            </>
          )}
        </SliderTrack>
        {stops && <Stops stops={stops} />}
      </div>
    </AriaSlider>
  )
}

function Stops({ stops }: { stops: readonly string[] }) {
  return (
    <div aria-hidden="true" className="relative h-5 text-xs text-soft-ink">
      {stops.map((stop, at) => (
        <span
          key={stop}
          className="absolute -translate-x-1/2"
          style={{ left: `${(at / Math.max(stops.length - 1, 1)) * 100}%` }}
        >
          {stop}
        </span>
      ))}
    </div>
  )
}
