import { z } from 'zod'
import { defineJob } from '#server/core/jobs/jobs.ts'

/** A menu has a new version. Whoever does something with it binds this job. */
export const menuApproved = defineJob({
  name: 'menus.approved',
  input: z.object({ menuId: z.uuid() }),
  retries: 5,
  retryDelaySeconds: 5,
})

/** Items were switched off or on. */
export const menuSoldOut = defineJob({
  name: 'menus.sold-out',
  input: z.object({ menuId: z.uuid(), refs: z.array(z.string()) }),
  retries: 5,
  retryDelaySeconds: 2,
  places: 2,
})
