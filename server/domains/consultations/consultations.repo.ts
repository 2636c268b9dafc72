import { and, arrayContains, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { ServiceId } from '#contract/consultations.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { consultants, consultationLinks, consultations } from './consultations.tables.ts'

export type ConsultationRow = typeof consultations.$inferSelect
export type Consultant = typeof consultants.$inferSelect

/** Always in the same order, so that of two who are free the same one is taken first. */
export function listConsultants(db: Querier, service: ServiceId): Promise<Consultant[]> {
  return db
    .select()
    .from(consultants)
    .where(arrayContains(consultants.services, [service]))
    .orderBy(asc(consultants.id))
}

export async function findConsultant(db: Querier, id: string): Promise<Consultant | undefined> {
  const [row] = await db.select().from(consultants).where(eq(consultants.id, id))
  return row
}

/** What these consultants have booked from `from` until before `until`. */
export function listTaken(
  db: Querier,
  input: { consultantIds: string[]; from: Date; until: Date },
): Promise<{ consultantId: string; startsAt: Date }[]> {
  return db
    .select({ consultantId: consultations.consultantId, startsAt: consultations.startsAt })
    .from(consultations)
    .where(
      and(
        inArray(consultations.consultantId, input.consultantIds),
        gte(consultations.startsAt, input.from),
        lt(consultations.startsAt, input.until),
        isNull(consultations.cancelledAt),
      ),
    )
}

/** Undefined where the consultant's time, or the request's name, is taken; waits for whoever is just taking it. */
export async function insertIfFree(
  db: Querier,
  values: typeof consultations.$inferInsert,
): Promise<ConsultationRow | undefined> {
  const [row] = await db.insert(consultations).values(values).onConflictDoNothing().returning()
  return row
}

export async function findByRequest(
  db: Querier,
  requestId: string,
): Promise<ConsultationRow | undefined> {
  const [row] = await db.select().from(consultations).where(eq(consultations.requestId, requestId))
  return row
}

export async function findConsultationRow(
  db: Querier,
  id: string,
): Promise<ConsultationRow | undefined> {
  const [row] = await db.select().from(consultations).where(eq(consultations.id, id))
  return row
}

export async function findByLink(
  db: Querier,
  tokenHash: string,
): Promise<ConsultationRow | undefined> {
  const [row] = await db
    .select({ consultation: consultations })
    .from(consultationLinks)
    .innerJoin(consultations, eq(consultationLinks.consultationId, consultations.id))
    .where(eq(consultationLinks.tokenHash, tokenHash))
  return row?.consultation
}

/** Does nothing where it is kept already. */
export async function keepLink(
  db: Querier,
  values: typeof consultationLinks.$inferInsert,
): Promise<void> {
  await db.insert(consultationLinks).values(values).onConflictDoNothing()
}

type Change = Partial<Pick<ConsultationRow, 'consultantId' | 'startsAt' | 'timeZone'>> & {
  cancelledAt?: Date
}

/** Changes a booking that is not cancelled; undefined where it is. Throws where the consultant's new time is taken. */
export async function changeBooking(
  db: Querier,
  id: string,
  change: Change & { changedAt: Date },
): Promise<ConsultationRow | undefined> {
  const [row] = await db
    .update(consultations)
    .set({ ...change, sequence: sql`${consultations.sequence} + 1` })
    .where(and(eq(consultations.id, id), isNull(consultations.cancelledAt)))
    .returning()
  return row
}

/** Booked and begun after this time, soonest first. */
export function listComing(
  db: Querier,
  after: Date,
): Promise<{ consultation: ConsultationRow; consultant: string }[]> {
  return db
    .select({ consultation: consultations, consultant: consultants.name })
    .from(consultations)
    .innerJoin(consultants, eq(consultations.consultantId, consultants.id))
    .where(and(gt(consultations.startsAt, after), isNull(consultations.cancelledAt)))
    .orderBy(asc(consultations.startsAt), asc(consultations.consultantId))
}

/** Answers how many there were. */
export async function deleteConsultationsBefore(db: Querier, before: Date): Promise<number> {
  const rows = await db
    .delete(consultations)
    .where(lt(consultations.startsAt, before))
    .returning({ id: consultations.id })
  return rows.length
}
