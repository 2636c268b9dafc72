import type { ComingConsultation } from '#contract/consultations.ts'
import { Button } from '../../ui/button.tsx'
import { shortDateIn, timeIn } from './zone-times.ts'

/** Of a booking as the staff see it, in the table and on a phone alike. */
export function When({ at, zone }: { at: string; zone: string }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {shortDateIn(zone, at)}, {timeIn(zone, at)}
    </span>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[\s-]/g, '')}`} className="text-link whitespace-nowrap">
      {phone}
    </a>
  )
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="text-link wrap-anywhere">
      {email}
    </a>
  )
}

type CallOffButtonProps = {
  booking: ComingConsultation
  onCallOff: (booking: ComingConsultation) => Promise<void>
}

export function CallOffButton({ booking, onCallOff }: CallOffButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Cancel the consultation with ${booking.name}`}
      onPress={() => void onCallOff(booking)}
    >
      Cancel
    </Button>
  )
}
