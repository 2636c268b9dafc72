import type { Deps } from '#server/deps.ts'
import { deleteConsultationsBefore } from './consultations.repo.ts'

/** Visitors' names and numbers are not kept for ever: a year after its time a booking goes, cancelled or not. */
export async function deleteOldConsultations(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const yearAgo = new Date(deps.now())
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  await deleteConsultationsBefore(deps.db, yearAgo)
}
