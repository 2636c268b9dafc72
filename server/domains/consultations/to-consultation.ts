import { type Consultation, serviceName } from '#contract/consultations.ts'
import type { Deps } from '#server/deps.ts'
import { dayAndTime, endOf } from './business-days.ts'
import type { ConsultationRow } from './consultations.repo.ts'

/** A booking as it is answered: times in the business's zone, and as points in time. */
export function toConsultation(
  deps: Pick<Deps, 'config' | 'now'>,
  row: ConsultationRow,
): Consultation {
  const { timeZone } = deps.config.business
  const endsAt = endOf(row.startsAt)
  return {
    service: row.service,
    service_name: serviceName(row.service),
    ...dayAndTime(row.startsAt, timeZone),
    time_zone: timeZone,
    starts_at: row.startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    name: row.name,
    phone: row.phone,
    status: row.cancelledAt ? 'cancelled' : endsAt <= deps.now() ? 'over' : 'booked',
  }
}
