import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ServiceId, TimeSlot } from '#contract/consultations.ts'
import { formatCount } from '../../lib/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AvailabilityFailed } from './availability-failed.tsx'
import { availabilityQuery, daysQuery } from './consultations.queries.ts'
import { NoTimes } from './no-times.tsx'
import { SlotButton } from './slot-button.tsx'
import { ZoneLine } from './zone-line.tsx'
import { dayInWords, ownZone } from './zone-times.ts'

type TimeChoiceProps = {
  service: ServiceId
  date: string
  value: TimeSlot | null
  onChange: (slot: TimeSlot) => void
  /** Goes to another day. */
  onDate: (date: string) => void
}

/** The day's times, in the visitor's own zone. */
export function TimeChoice({ service, date, value, onChange, onDate }: TimeChoiceProps) {
  const found = useQuery(availabilityQuery(service, date))
  const days = useQuery(daysQuery(service)).data?.days ?? []
  const day = useRef<HTMLHeadingElement>(null)
  const zone = ownZone()
  const slots = found.data?.time_slots ?? []
  const free = slots.filter(({ available }) => available).length

  function jump(to: string) {
    onDate(to)
    // the button that was pressed goes away with the day
    day.current?.focus()
  }

  return (
    <>
      <h3 ref={day} tabIndex={-1} className="text-lg outline-none">
        {dayInWords(date)}
      </h3>
      {!found.data && (found.isError || found.isPaused) && <AvailabilityFailed query={found} />}
      {!found.data && !found.isError && !found.isPaused && <TimesSkeleton />}
      {found.data && (
        <p role="status" className="sr-only">
          {`${formatCount(free, 'free time')} on ${dayInWords(date)}`}
        </p>
      )}
      {found.data && free === 0 && (
        <NoTimes date={date} days={days} isFull={slots.length > 0} onJump={jump} />
      )}
      {found.data && slots[0] && (
        <>
          <ZoneLine businessZone={found.data.time_zone} zone={zone} slot={slots[0]} />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
            {slots.map((slot) => (
              <li key={slot.time} className="grid">
                <SlotButton
                  slot={slot}
                  zone={zone}
                  businessZone={found.data.time_zone}
                  isChosen={value?.starts_at === slot.starts_at}
                  onChoose={() => onChange(slot)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const SLOTS = Array.from({ length: 16 }, (_, slot) => slot)

function TimesSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the times…</span>
      <Skeleton className="h-4 w-4/5" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
        {SLOTS.map((slot) => (
          <Skeleton key={slot} className="h-11 rounded-md" />
        ))}
      </div>
    </div>
  )
}
