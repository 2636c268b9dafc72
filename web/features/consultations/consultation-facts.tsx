import type { Consultation } from '#contract/consultations.ts'
import { Badge } from '../../ui/badge.tsx'
import { clocksAgree, dateIn, ownZone, timeIn, zoneInWords } from './zone-times.ts'

const STATUSES = {
  booked: { tone: 'good', label: 'Booked' },
  cancelled: { tone: 'danger', label: 'Cancelled' },
  over: { tone: 'neutral', label: 'Over' },
} as const

/** What was booked and for when, in the visitor's time and the business's. */
export function ConsultationFacts({ booked }: { booked: Consultation }) {
  const { starts_at, ends_at, time_zone, status } = booked
  const zone = ownZone()
  const { tone, label } = STATUSES[status]
  return (
    <div className="flex flex-col items-start gap-2 rounded-xl border border-line bg-raised p-5 sm:p-8">
      <Badge tone={tone}>{label}</Badge>
      <h2 className={`text-2xl sm:text-3xl ${status === 'cancelled' ? 'line-through' : ''}`}>
        <span className="block">{dateIn(zone, starts_at)}, </span>
        {timeIn(zone, starts_at)} to {timeIn(zone, ends_at)}
      </h2>
      <p className="text-soft-ink">
        {clocksAgree(zone, time_zone, starts_at)
          ? zoneInWords(zone, starts_at)
          : `${zoneInWords(zone, starts_at)}. With us that is ${timeIn(time_zone, starts_at)} on ${dateIn(time_zone, starts_at)}, ${zoneInWords(time_zone, starts_at)}.`}
      </p>
      <p className="mt-2">
        {`${booked.service_name}, for ${booked.name}. `}
        {status === 'booked' && `We call ${booked.phone}.`}
      </p>
    </div>
  )
}
