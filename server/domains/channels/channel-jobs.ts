import { z } from 'zod'
import { defineJob } from '#server/core/jobs/jobs.ts'

/** The next step of a publication, once it is due: it asks the rows what that is, so doing it twice does no harm. */
export const publicationStep = defineJob({
  name: 'channels.step',
  input: z.object({ publicationId: z.uuid() }),
  retries: 4,
  retryDelaySeconds: 2,
  places: 4,
  resumes: true,
})

/** What a platform told us. */
export const platformEvent = defineJob({
  name: 'channels.event',
  input: z.object({ eventId: z.uuid() }),
  retries: 5,
  retryDelaySeconds: 5,
  places: 2,
})

/** Tells an owner what became of the menu on its platforms. */
export const channelMail = defineJob({
  name: 'channels.mail',
  input: z.object({ restaurantId: z.int() }),
  retries: 8,
  retryDelaySeconds: 15,
  places: 4,
})

export const linkCheck = defineJob({
  name: 'channels.check',
  input: z.object({ linkId: z.uuid() }),
  retries: 2,
  retryDelaySeconds: 60,
  places: 2,
})

/** Finds what is due and has no job any more: after a crash, and what was planned for days ahead. */
export const channelSweep = defineJob({
  name: 'channels.sweep',
  input: z.object({}),
  retries: 0,
  retryDelaySeconds: 1,
  cron: '* * * * *',
})
