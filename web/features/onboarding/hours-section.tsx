import { DAYS } from '#contract/business-hours.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { DayRow } from './day-row.tsx'
import { FormSection } from './form-section.tsx'
import { areHoursPreset } from './section-states.ts'
import { alikeEveryDay, splitIntoDays } from './split-hours.ts'
import { TimeField } from './time-field.tsx'
import type { FormPart } from './use-platform-form.ts'

export function HoursSection({ part, open }: { part: FormPart; open: number }) {
  const { form, change } = part
  return (
    <FormSection
      title="Business hours"
      why="When you take orders. A closing time before the opening time is the next day’s."
      open={open}
      isPreset={areHoursPreset(part.form)}
    >
      <Switch
        isSelected={form.sameHours}
        onChange={(sameHours) => change({ sameHours, ...(!sameHours && splitIntoDays(form)) })}
        className="self-start"
      >
        Same hours every day
      </Switch>
      {form.sameHours ? (
        <div className="grid max-w-md grid-cols-2 items-start gap-4">
          <TimeField
            label="Opening time"
            value={form.openTime}
            onChange={(openTime) => change({ openTime })}
            onBlur={() => part.leave('openTime')}
            error={part.problems.openTime}
          />
          <TimeField
            label="Closing time"
            value={form.closeTime}
            opensAt={form.openTime}
            onChange={(closeTime) => change({ closeTime })}
            onBlur={() => part.leave('closeTime')}
            error={part.problems.closeTime}
          />
        </div>
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line rounded-xl border border-line bg-raised">
            {DAYS.map((day) => (
              <li key={day} className="px-4 py-3 sm:px-5">
                <DayRow part={part} day={day} />
              </li>
            ))}
          </ul>
          {!alikeEveryDay(form) && (
            <Button
              size="small"
              icon="copy"
              className="self-start"
              onPress={() => change(Object.fromEntries(DAYS.map((day) => [day, form.monday])))}
            >
              Use Monday’s hours for every day
            </Button>
          )}
        </>
      )}
    </FormSection>
  )
}
