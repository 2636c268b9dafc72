import type { Consultation } from '#contract/consultations.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { brokenConstraint } from '#server/core/db/constraint.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { endOf } from './business-days.ts'
import { alreadyBooked, chosenSlot } from './chosen-slot.ts'
import {
  type ConsultationRow,
  changeBooking,
  findByLink,
  findConsultationRow,
  listConsultants,
  listTaken,
} from './consultations.repo.ts'
import { tellBoth } from './tell-both.ts'
import { toConsultation } from './to-consultation.ts'

const CHANGES: AttemptLimit = { name: 'booking-changes', tries: 20, windowSeconds: 3600 }

type ChangeDeps = Pick<Deps, 'db' | 'jobs' | 'attempts' | 'config' | 'now'>

export async function consultationOfLink(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  token: string,
): Promise<Consultation> {
  return toConsultation(deps, await rowOfLink(deps.db, token))
}

/** Moves a booking; the old time is free in the same moment, and where the new one is taken nothing changes. */
export async function moveByLink(
  deps: ChangeDeps,
  input: { token: string; date: string; time: string; time_zone?: string | undefined },
  address: string,
): Promise<Consultation> {
  await deps.attempts.take(CHANGES, address)
  const startsAt = chosenSlot(deps, input)
  try {
    return await deps.db.transaction(async (tx) => {
      const booking = await rowOfLink(tx, input.token)
      refuseIfPast(deps, booking)
      if (booking.startsAt.getTime() === startsAt.getTime()) return toConsultation(deps, booking)
      const moved = await changeBooking(tx, booking.id, {
        consultantId: await freeConsultant(tx, booking, startsAt),
        startsAt,
        timeZone: input.time_zone ?? booking.timeZone,
        changedAt: deps.now(),
      })
      if (!moved) throw cancelledBefore()
      await tellBoth(deps, tx, moved, { event: 'moved', was: booking.startsAt })
      return toConsultation(deps, moved)
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'consultations_consultant_time_key') throw error
    throw alreadyBooked()
  }
}

export async function cancelByLink(
  deps: ChangeDeps,
  token: string,
  address: string,
): Promise<Consultation> {
  await deps.attempts.take(CHANGES, address)
  return deps.db.transaction(async (tx) => cancel(deps, tx, await rowOfLink(tx, token)))
}

/** For the staff. */
export async function cancelById(deps: ChangeDeps, id: string): Promise<Consultation> {
  return deps.db.transaction(async (tx) => {
    const row = await findConsultationRow(tx, id)
    if (!row) throw notFound('consultations.not_found', 'There is no such consultation.')
    return cancel(deps, tx, row)
  })
}

async function cancel(
  deps: ChangeDeps,
  tx: Transaction,
  row: ConsultationRow,
): Promise<Consultation> {
  if (!row.cancelledAt) refuseIfPast(deps, row)
  const now = deps.now()
  const cancelled = await changeBooking(tx, row.id, { cancelledAt: now, changedAt: now })
  if (cancelled) await tellBoth(deps, tx, cancelled, { event: 'cancelled' })
  return toConsultation(deps, cancelled ?? { ...row, cancelledAt: row.cancelledAt ?? now })
}

async function rowOfLink(db: Querier, token: string): Promise<ConsultationRow> {
  const row = await findByLink(db, hashToken(token))
  if (row) return row
  throw notFound(
    'consultations.wrong_link',
    'This link is not valid. Open it from the mail again, or copy the whole of it.',
  )
}

function refuseIfPast(deps: Pick<Deps, 'now'>, { startsAt, cancelledAt }: ConsultationRow): void {
  if (cancelledAt) throw cancelledBefore()
  const now = deps.now()
  if (startsAt > now) return
  const what = endOf(startsAt) <= now ? 'is over' : 'has begun'
  throw conflict('consultations.past', `This consultation ${what} and cannot be changed any more.`)
}

function cancelledBefore() {
  return conflict(
    'consultations.cancelled',
    'This consultation was cancelled. Book a new one instead.',
  )
}

/** The booking's own consultant where they are free then, else another who takes the service. */
async function freeConsultant(
  tx: Querier,
  { service, consultantId }: ConsultationRow,
  startsAt: Date,
): Promise<string> {
  const ids = (await listConsultants(tx, service)).map(({ id }) => id)
  const taken = await listTaken(tx, {
    consultantIds: ids,
    from: startsAt,
    until: endOf(startsAt),
  })
  const free = ids.filter((id) => !taken.some((one) => one.consultantId === id))
  const chosen = free.includes(consultantId) ? consultantId : free[0]
  if (!chosen) throw alreadyBooked()
  return chosen
}
