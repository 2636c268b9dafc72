import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SpecialRow } from './hours-form.ts'
import { TimesRow } from './week-hours.tsx'

type SpecialDaysProps = {
  rows: readonly SpecialRow[]
  problems: ReadonlyMap<string, string>
  onChange: (rows: SpecialRow[]) => void
}

/** Days with hours of their own, such as holidays. */
export function SpecialDays({ rows, problems, onChange }: SpecialDaysProps) {
  const change = (id: string, changes: Partial<SpecialRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))
  const remove = (id: string) => onChange(rows.filter((row) => row.id !== id))
  const add = () =>
    onChange([
      ...rows,
      { id: crypto.randomUUID(), date: '', from: '11:00', to: '22:00', isClosed: true },
    ])
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft-ink">
        Holidays and other days that are not like their weekday. A day with two periods is two lines
        of the same date.
      </p>
      {rows.map((row, at) => {
        const of = row.date || `special day ${at + 1}`
        const problem = problems.get(row.id)
        return (
          <div key={row.id} className="flex flex-col gap-3 rounded-lg border border-line p-4">
            <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
              <TextField
                label="Day"
                type="date"
                value={row.date}
                onChange={(date) => change(row.id, { date })}
                isInvalid={problem !== undefined && row.date === ''}
              />
              <Checkbox
                isSelected={row.isClosed}
                onChange={(isClosed) => change(row.id, { isClosed })}
              >
                Closed all day
              </Checkbox>
            </div>
            {row.isClosed ? (
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p role={problem ? 'alert' : undefined} className="text-sm text-danger">
                  {problem}
                </p>
                <Button
                  size="small"
                  variant="quiet"
                  icon="trash"
                  aria-label={`Remove ${of}`.trim()}
                  onPress={() => remove(row.id)}
                >
                  Remove
                </Button>
              </div>
            ) : (
              <TimesRow
                of={of}
                row={row}
                problem={problem}
                onChange={(times) => change(row.id, times)}
                onRemove={() => remove(row.id)}
              />
            )}
          </div>
        )
      })}
      <div>
        <Button icon="add" onPress={add}>
          Add a special day
        </Button>
      </div>
    </div>
  )
}
