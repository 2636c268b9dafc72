import { type ReactNode, useId } from 'react'
import { CONSULTATION_MINUTES, serviceName } from '#contract/consultations.ts'
import { DottedLeader } from '../../ui/dotted-leader.tsx'
import type { BookingChoice } from './booking-choice.ts'
import { ownZone, shortDateIn, timeIn, zoneInWords } from './zone-times.ts'

/** What is about to be booked, as a bill; below it what books it. */
export function BookingPanel({
  choice: { service, slot },
  children,
}: {
  choice: BookingChoice
  children: ReactNode
}) {
  const id = useId()
  const at = slot?.starts_at
  const zone = at ? ownZone() : ''
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-xl border border-line bg-raised p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <h2 id={id} className="text-2xl">
        Your booking
      </h2>
      <ul className="flex flex-col gap-2">
        <Line label="About" value={service && serviceName(service)} />
        <Line label="Day" value={at && shortDateIn(zone, at)} />
        <Line label="Time" value={at && timeIn(zone, at)} />
        <Line label="Length" value={`${CONSULTATION_MINUTES} minutes`} />
        {at && <li className="text-right text-sm text-soft-ink">{zoneInWords(zone, at)}</li>}
      </ul>
      {children}
    </section>
  )
}

function Line({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <li className="text-soft-ink">
      <DottedLeader end={<span className="font-medium text-ink">{value || 'not yet'}</span>}>
        {label}
      </DottedLeader>
    </li>
  )
}
