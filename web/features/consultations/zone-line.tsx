import type { TimeSlot } from '#contract/consultations.ts'
import { clocksAgree, timeIn, zoneInWords } from './zone-times.ts'

type ZoneLineProps = { businessZone: string; zone: string; slot: TimeSlot }

/** Whose clock the times are by, and the business's where that is another. */
export function ZoneLine({ businessZone, zone, slot: { starts_at } }: ZoneLineProps) {
  const business = zoneInWords(businessZone, starts_at)
  return (
    <p className="text-sm text-soft-ink">
      {clocksAgree(zone, businessZone, starts_at)
        ? `Times are in ${business}, which is your time zone too.`
        : `Times are in your time zone, ${zoneInWords(zone, starts_at)}. We work in ${business}: ${timeIn(businessZone, starts_at)} there is ${timeIn(zone, starts_at)} with you.`}
    </p>
  )
}
