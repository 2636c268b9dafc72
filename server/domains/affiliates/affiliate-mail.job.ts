import { z } from 'zod'
import { defineJob } from '#server/core/jobs/jobs.ts'

export const affiliateMail = defineJob({
  name: 'affiliates.mail',
  input: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['notice', 'received']), affiliateId: z.uuid() }),
    /** `cause` names what asked for it: the same one again is the same mail. */
    z.object({ kind: z.enum(['approved', 'link']), affiliateId: z.uuid(), cause: z.uuid() }),
    z.object({ kind: z.enum(['statement', 'payment']), number: z.int() }),
  ]),
  retries: 8,
  retryDelaySeconds: 15,
})
