import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  I18nProvider,
} from 'react-aria-components'
import { Icon } from './icon.tsx'

type CalendarProps = {
  /** Its accessible name. */
  label: string
  /** Days are `YYYY-MM-DD`. */
  value: string | null
  /** The first and the last day that can be chosen; months before and after are out of reach. */
  min: string
  max: string
  onChange: (day: string) => void
  /** Another month is shown, `YYYY-MM`. */
  onMonth?: (month: string) => void
  /** Days that stand out; the others can be chosen too. */
  isMarked?: (day: string) => boolean
}

/** One month at a time, for the keyboard too: arrows go by days, Page Up and Page Down by months. */
export function Calendar({
  label,
  value,
  min,
  max,
  onChange,
  onMonth,
  isMarked = () => true,
}: CalendarProps) {
  const [focused, setFocused] = useState(() => parseDate(value ?? min))
  const [shownValue, setShownValue] = useState(value)
  // a day that was chosen elsewhere brings its month along
  if (value !== shownValue) {
    setShownValue(value)
    if (value) setFocused(parseDate(value))
  }

  function focus(day: CalendarDate) {
    setFocused(day)
    if (monthOf(day) !== monthOf(focused)) onMonth?.(monthOf(day))
  }

  return (
    <I18nProvider locale="en-US">
      <AriaCalendar
        aria-label={label}
        value={value ? parseDate(value) : null}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        focusedValue={focused}
        onFocusChange={focus}
        onChange={(day) => onChange(day.toString())}
        className="w-full max-w-sm"
      >
        <header className="mb-3 flex items-center justify-between gap-2">
          <Button slot="previous" className={STEP}>
            <Icon name="chevronLeft" />
          </Button>
          <CalendarHeading className="text-lg" />
          <Button slot="next" className={STEP}>
            <Icon name="chevronRight" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-collapse">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="pb-2 text-[0.8125rem] font-medium text-soft-ink">
                {day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody className="[&_td]:p-0.5">
            {(day) => (
              <CalendarCell
                date={day}
                className={`${CELL} ${isMarked(day.toString()) ? MARKED : 'text-soft-ink'}`}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}

const STEP =
  'grid size-10 place-items-center rounded-md text-soft-ink enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-35'

const CELL =
  'relative grid h-10 cursor-pointer place-items-center rounded-md tabular-nums transition-colors duration-150 ' +
  'data-[hovered]:bg-sunken data-[outside-month]:invisible ' +
  'data-[disabled]:cursor-default data-[disabled]:bg-transparent data-[disabled]:font-normal data-[disabled]:opacity-40 ' +
  'data-[selected]:bg-tomato data-[selected]:font-medium data-[selected]:text-on-tomato'

const MARKED =
  "font-medium text-ink after:absolute after:bottom-1 after:size-1 after:rounded-full after:bg-tomato after:content-[''] data-[disabled]:after:hidden data-[selected]:after:bg-on-tomato"

function monthOf(day: CalendarDate): string {
  return day.toString().slice(0, 7)
}
