import type { Day, DayHours } from '#contract/business-hours.ts'
import { Switch } from '../../ui/switch.tsx'
import { TimeField } from './time-field.tsx'
import type { FormPart } from './use-platform-form.ts'

export function DayRow({ part, day }: { part: FormPart; day: Day }) {
  const { isOpen, openTime, closeTime } = part.form[day]
  const name = day[0]?.toUpperCase() + day.slice(1)
  const change = (changes: Partial<DayHours>) =>
    part.change({ [day]: { ...part.form[day], ...changes } })
  return (
    <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Switch
        isSelected={isOpen}
        onChange={(next) => change({ isOpen: next })}
        aria-label={`${name} open`}
        className="self-start sm:min-h-10"
      >
        <span className={isOpen ? 'font-medium' : 'text-soft-ink'}>
          {name}
          {!isOpen && ', closed'}
        </span>
      </Switch>
      <div className="grid max-w-sm grid-cols-[1fr_auto_1fr] items-start gap-2">
        <TimeField
          label={`${name} opening time`}
          hideLabel
          value={openTime}
          onChange={(next) => change({ openTime: next })}
          onBlur={() => part.leave(`${day}.openTime`)}
          isDisabled={!isOpen}
          error={part.problems[`${day}.openTime`]}
        />
        <span aria-hidden="true" className="leading-10 text-soft-ink">
          to
        </span>
        <TimeField
          label={`${name} closing time`}
          hideLabel
          value={closeTime}
          opensAt={openTime}
          onChange={(next) => change({ closeTime: next })}
          onBlur={() => part.leave(`${day}.closeTime`)}
          isDisabled={!isOpen}
          error={part.problems[`${day}.closeTime`]}
        />
      </div>
    </div>
  )
}
