import type { ComingConsultation } from '#contract/consultations.ts'
import { CallOffButton, MailLink, PhoneLink, When } from './consultation-parts.tsx'
import { useCallOffQuestion } from './use-call-off-question.ts'

type ConsultationCardsProps = { consultations: readonly ComingConsultation[]; zone: string }

/** The bookings on a phone, which is where one calls from. */
export function ConsultationCards({ consultations, zone }: ConsultationCardsProps) {
  const askAndCallOff = useCallOffQuestion(zone)
  return (
    <ul className="flex flex-col gap-3">
      {consultations.map((booking) => (
        <li key={booking.id} className="rounded-xl border border-line bg-raised p-4">
          <div className="flex items-start justify-between gap-3">
            <h2 className="text-lg">
              <When at={booking.starts_at} zone={zone} />
            </h2>
            <CallOffButton booking={booking} onCallOff={askAndCallOff} />
          </div>
          <p className="wrap-anywhere">
            <span className="font-medium">{booking.name}</span>, {booking.service_name}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            <PhoneLink phone={booking.phone} />
            <MailLink email={booking.email} />
          </p>
          <p className="mt-1 text-sm text-soft-ink">{booking.consultant}</p>
        </li>
      ))}
    </ul>
  )
}
