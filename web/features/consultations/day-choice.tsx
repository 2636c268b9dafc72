import { useQuery } from '@tanstack/react-query'
import type { ServiceId } from '#contract/consultations.ts'
import { Calendar } from '../../ui/calendar.tsx'
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

/** The month's days, from today to six months ahead; those with a free time are marked. */
export function DayChoice({ service, value, onChange, onMonth }: DayChoiceProps) {
  const found = useQuery(daysQuery(service))
  if (!found.data) {
    return found.isError || found.isPaused ? (
      <AvailabilityFailed query={found} />
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
