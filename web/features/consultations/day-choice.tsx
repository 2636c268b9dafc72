import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ServiceId } from '#contract/consultations.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AvailabilityFailed } from './availability-failed.tsx'
import { daysQuery } from './consultations.queries.ts'

type DayChoiceProps = {
  service: ServiceId
  value: string | null
  onChange: (date: string) => void
  onMonth: () => void
}

/** Half of the screen's code, and nobody needs it before a service is chosen. Asked for as data is, it can be asked for again. */
const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: async () => (await import('../../ui/calendar.tsx')).Calendar,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The month's days, from today to six months ahead; those with a free time are marked. */
export function DayChoice({ service, value, onChange, onMonth }: DayChoiceProps) {
  const found = useQuery(daysQuery(service))
  const code = useQuery(calendarQuery)
  const missing = [code, found].find(({ data }) => !data)
  const Calendar = code.data
  if (!Calendar || !found.data) {
    return missing && (missing.isError || missing.isPaused) ? (
      <AvailabilityFailed query={missing} />
    ) : (
      <CalendarSkeleton />
    )
  }
  const { first, last, days } = found.data
  const free = new Set(days)
  return (
    <>
      <Calendar
        label="Day of the consultation"
        value={value}
        min={first}
        max={last}
        onChange={onChange}
        onMonth={onMonth}
        isMarked={(day) => free.has(day)}
      />
      {days.length === 0 ? (
        <Notice tone="warning" role="status">
          Every time in the next six months is taken. Please look again later, or write to us.
        </Notice>
      ) : (
        <p className="text-sm text-soft-ink">Days with a dot have free times.</p>
      )}
    </>
  )
}

const WEEKS = Array.from({ length: 35 }, (_, day) => day)

function CalendarSkeleton() {
  return (
    <div role="status" className="w-full max-w-sm">
      <span className="sr-only">Loading the days…</span>
      <Skeleton className="mx-auto mb-5 h-6 w-40" />
      <div className="grid grid-cols-7 gap-1">
        {WEEKS.map((day) => (
          <Skeleton key={day} className="h-10" />
        ))}
      </div>
    </div>
  )
}
