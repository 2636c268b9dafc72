import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Row, WEEKDAYS } from './hours-form.ts'

type WeekHoursProps = {
  rows: readonly Row[]
  problems: ReadonlyMap<string, string>
  onChange: (rows: Row[]) => void
  /** Said of a day without hours. */
  none: string
}

const NEW_PERIOD = { from: '11:00', to: '22:00' }

/** The periods of each day of a week. */
export function WeekHours({ rows, problems, onChange, none }: WeekHoursProps) {
  const change = (id: string, times: Partial<Row>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...times } : row)))
  const add = (day: number) => {
    const last = rows.findLast((row) => row.day === day)
    // after a last period there is nothing to guess
    const times = last ? { from: '', to: '' } : NEW_PERIOD
    onChange([...rows, { id: crypto.randomUUID(), day, ...times }])
  }
  const copyToAll = (day: number) =>
    onChange(
      WEEKDAYS.flatMap((_name, to) =>
        rows
          .filter((row) => row.day === day)
          .map((row) => ({ ...row, id: to === day ? row.id : crypto.randomUUID(), day: to })),
      ),
    )
  return (
    <div className="flex flex-col divide-y divide-line">
      {WEEKDAYS.map((name, day) => {
        const ofDay = rows.filter((row) => row.day === day)
        return (
          <fieldset
            key={name}
            className="grid gap-x-4 gap-y-1 py-3 first:pt-0 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
          >
            <legend className="sr-only">{name}</legend>
            <p aria-hidden="true" className="font-medium sm:pt-2">
              {name}
            </p>
            <div className="flex flex-col gap-2">
              {ofDay.length === 0 && <p className="py-2 text-soft-ink">{none}</p>}
              {ofDay.map((row, at) => (
                <TimesRow
                  key={row.id}
                  of={ofDay.length > 1 ? `${name}, period ${at + 1}` : name}
                  row={row}
                  problem={problems.get(row.id)}
                  onChange={(times) => change(row.id, times)}
                  onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
                />
              ))}
            </div>
            <div className="flex flex-wrap items-start gap-2 sm:flex-col sm:items-end sm:pt-1">
              <Button
                size="small"
                variant="quiet"
                icon="add"
                aria-label={`Add hours on ${name}`}
                onPress={() => add(day)}
              >
                Add hours
              </Button>
              {day === 0 && ofDay.length > 0 && (
                <Button size="small" variant="quiet" icon="copy" onPress={() => copyToAll(day)}>
                  Same every day
                </Button>
              )}
            </div>
          </fieldset>
        )
      })}
      <p className="sr-only" role="status">
        {formatCount(rows.length, 'period')} in the week
      </p>
    </div>
  )
}

type TimesRowProps = {
  of: string
  row: { from: string; to: string }
  problem: string | undefined
  onChange: (times: { from?: string; to?: string }) => void
  onRemove: () => void
}

export function TimesRow({ of, row, problem, onChange, onRemove }: TimesRowProps) {
  const isWholeDay = row.from === '00:00' && row.to === '00:00'
  const isNextDay = row.from !== '' && row.to !== '' && row.to < row.from && row.to !== '00:00'
  const hint = isWholeDay ? 'The whole day.' : isNextDay ? `Until ${row.to} the next day.` : null
  return (
    <div>
      <div className="flex items-center gap-2">
        <TimeField label={`${of}, from`} value={row.from} onChange={(from) => onChange({ from })} />
        <span aria-hidden="true">to</span>
        <TimeField
          label={`${of}, to`}
          value={row.to}
          onChange={(to) => onChange({ to })}
          isInvalid={problem !== undefined}
        />
        <IconButton icon="trash" label={`Remove the hours of ${of}`} onPress={onRemove} />
      </div>
      {problem ? (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      ) : (
        hint && <p className="mt-1 text-sm text-soft-ink">{hint}</p>
      )}
    </div>
  )
}

function TimeField({
  label,
  value,
  onChange,
  isInvalid = false,
}: {
  label: string
  value: string
  onChange: (time: string) => void
  isInvalid?: boolean
}) {
  return (
    <TextField
      label={label}
      hideLabel
      type="time"
      value={value}
      onChange={onChange}
      isInvalid={isInvalid}
      // On a narrow phone AM and PM need the picture's room; a tap opens the picker without it.
      className="w-full max-w-36 max-sm:[&_input]:px-2 max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden"
    />
  )
}
