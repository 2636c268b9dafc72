import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldConsultations } from './delete-old-consultations.ts'
import { sendConsultationMail } from './send-consultation-mail.ts'

export const consultationMail = defineJob({
  name: 'consultations.mail',
  input: z.object({
    consultationId: z.uuid(),
    /** The booking's at the time of the event: a later change makes this mail needless. */
    sequence: z.int(),
    event: z.enum(['booked', 'moved', 'cancelled']),
    to: z.enum(['visitor', 'staff']),
    /** When it was before a move. */
    was: z.iso.datetime().optional(),
  }),
  retries: 8,
  retryDelaySeconds: 15,
  places: 4,
})

export type ConsultationMail = z.output<typeof consultationMail.input>

export const consultationCleanup = defineJob({
  name: 'consultations.cleanup',
  input: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  cron: '20 3 * * *',
})

type JobDeps = Pick<Deps, 'db' | 'mailer' | 'config' | 'derivedSecret' | 'now'>

export function consultationJobs(deps: JobDeps): Job[] {
  return [
    handle(consultationMail, (input) => sendConsultationMail(deps, input)),
    handle(consultationCleanup, () => deleteOldConsultations(deps)),
  ]
}
