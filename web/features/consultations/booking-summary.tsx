import { type ServiceId, serviceName, type TimeSlot } from '#contract/consultations.ts'
import { dateIn, ownZone, timeIn, zoneInWords } from './zone-times.ts'

/** What is about to be booked, in one line. */
export function BookingSummary({ service, slot }: { service: ServiceId; slot: TimeSlot }) {
  const zone = ownZone()
  return (
    <p className="text-lg">
      <span className="font-medium">{serviceName(service)}</span>
      {` on ${dateIn(zone, slot.starts_at)} at ${timeIn(zone, slot.starts_at)}`}
      <span className="block text-[0.9375rem] text-soft-ink">
        {`30 minutes, ${zoneInWords(zone, slot.starts_at)}`}
      </span>
    </p>
  )
}
