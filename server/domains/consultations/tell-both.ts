import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { consultationMail } from './consultations.jobs.ts'
import type { ConsultationRow } from './consultations.repo.ts'

type Happening = { event: 'booked' | 'cancelled' } | { event: 'moved'; was: Date }

/** Enqueues the mails to the visitor and to the staff, each on its own, so that one refused does not send the other twice. */
export async function tellBoth(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { id, sequence }: ConsultationRow,
  happening: Happening,
): Promise<void> {
  const mail = {
    consultationId: id,
    sequence,
    event: happening.event,
    ...(happening.event === 'moved' && { was: happening.was.toISOString() }),
  }
  await jobs.enqueue(tx, consultationMail, { ...mail, to: 'visitor' })
  await jobs.enqueue(tx, consultationMail, { ...mail, to: 'staff' })
}
