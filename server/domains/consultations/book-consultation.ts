import type { z } from 'zod'
import type { Consultation, schedule } from '#contract/consultations.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { alreadyBooked, chosenSlot } from './chosen-slot.ts'
import {
  type ConsultationRow,
  findByRequest,
  insertIfFree,
  listConsultants,
} from './consultations.repo.ts'
import { tellBoth } from './tell-both.ts'
import { toConsultation } from './to-consultation.ts'

const BOOKINGS: AttemptLimit = { name: 'bookings', tries: 20, windowSeconds: 3600 }

type Request = z.output<typeof schedule.body>
type BookDeps = Pick<Deps, 'db' | 'jobs' | 'attempts' | 'config' | 'now'>

/**
 * Books a slot, or throws 409 where it is taken. Bookings count against the address's limit, not tries: whoever loses a
 * race is told so, however many there were.
 */
export async function bookConsultation(
  deps: BookDeps,
  request: Request,
  address: string,
): Promise<Consultation> {
  const startsAt = chosenSlot(deps, request)
  return deps.db.transaction(async (tx) => {
    const booked = await holdSlot(tx, { ...valuesOf(request), startsAt })
    if (!booked) {
      const earlier = await sameBookedBefore(tx, request, startsAt)
      if (earlier) return toConsultation(deps, earlier)
      throw alreadyBooked()
    }
    await deps.attempts.takeWith(tx, BOOKINGS, address)
    await tellBoth(deps, tx, booked, { event: 'booked' })
    return toConsultation(deps, booked)
  })
}

function valuesOf({ service, customer, time_zone, request_id }: Request) {
  return {
    service: service.id,
    ...customer,
    timeZone: time_zone ?? null,
    requestId: request_id ?? null,
  }
}

/** The first consultant of the service who is free then; the database says who is. */
async function holdSlot(
  tx: Querier,
  values: ReturnType<typeof valuesOf> & { startsAt: Date },
): Promise<ConsultationRow | undefined> {
  for (const { id } of await listConsultants(tx, values.service)) {
    const booked = await insertIfFree(tx, { ...values, consultantId: id })
    if (booked) return booked
  }
  return undefined
}

/** What the same try made, where its answer was lost and it is sent again. */
async function sameBookedBefore(
  tx: Querier,
  { request_id, service, customer }: Request,
  startsAt: Date,
): Promise<ConsultationRow | undefined> {
  const earlier = request_id && (await findByRequest(tx, request_id))
  const isSame =
    earlier &&
    !earlier.cancelledAt &&
    earlier.service === service.id &&
    earlier.email === customer.email &&
    earlier.startsAt.getTime() === startsAt.getTime()
  return isSame ? earlier : undefined
}
