import { useEffect, useRef } from 'react'
import type { Consultation } from '#contract/consultations.ts'
import { Notice } from '../../ui/notice.tsx'
import { clocksAgree, dateIn, ownZone, timeIn, zoneInWords } from './zone-times.ts'

/** That it is booked. It takes the focus, and stays when the form is reset, until the next booking is begun. */
export function Confirmation({ booked }: { booked: Consultation }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const zone = ownZone()
  const { starts_at, time_zone, service_name } = booked
  return (
    <div ref={place} tabIndex={-1} role="status" className="rounded-lg outline-none">
      <Notice tone="good">
        <p>
          {`Your ${service_name} consultation has been scheduled for ${dateIn(zone, starts_at)} at ${timeIn(zone, starts_at)}. You will receive a confirmation email shortly.`}
        </p>
        {!clocksAgree(zone, time_zone, starts_at) && (
          <p className="mt-1 text-soft-ink">
            {`With us that is ${timeIn(time_zone, starts_at)} on ${dateIn(time_zone, starts_at)}, ${zoneInWords(time_zone, starts_at)}.`}
          </p>
        )}
      </Notice>
    </div>
  )
}
