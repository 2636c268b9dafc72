import type { ComingConsultation } from '#contract/consultations.ts'
import type { Deps } from '#server/deps.ts'
import { startOfRunning } from './business-days.ts'
import { listComing } from './consultations.repo.ts'
import { toConsultation } from './to-consultation.ts'

/** What is booked and not over: one that is going on is among them. */
export async function listComingConsultations(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
): Promise<{ consultations: ComingConsultation[]; time_zone: string }> {
  const rows = await listComing(deps.db, startOfRunning(deps.now()))
  return {
    consultations: rows.map(({ consultation: row, consultant }) => ({
      ...toConsultation(deps, row),
      id: row.id,
      email: row.email,
      consultant,
    })),
    time_zone: deps.config.business.timeZone,
  }
}
