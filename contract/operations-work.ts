import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cursor, nextPage, pageLength, search } from './paging.ts'

export const queueLine = z
  .object({
    name: z.string(),
    /** Due and not begun. */
    waiting: z.int(),
    active: z.int(),
    /** Failed, and tried again by themselves. */
    retrying: z.int(),
    /** Given up. */
    failed: z.int(),
    oldestSeconds: z.int(),
  })
  .meta({ id: 'QueueLine' })
export type QueueLine = z.infer<typeof queueLine>

export const listQueues = endpoint({
  method: 'GET',
  path: '/api/operations/queues',
  access: 'operator',
  summary: 'How each kind of background work stands, and since when its oldest waits.',
  response: z.object({ queues: z.array(queueLine) }),
})

export const failingJob = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** False: it is tried again by itself. */
    isGivenUp: z.boolean(),
    tries: z.int(),
    mostTries: z.int(),
    createdAt: z.iso.datetime(),
    failedAt: z.iso.datetime(),
    nextAt: z.iso.datetime().nullable(),
    error: z.string(),
    /** What it is about: ids and numbers. */
    about: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'FailingJob' })
export type FailingJob = z.infer<typeof failingJob>

export const listFailingJobs = endpoint({
  method: 'GET',
  path: '/api/operations/jobs',
  access: 'operator',
  summary: 'Jobs that failed, the newest failure first, each with its error.',
  query: z.object({
    search,
    queue: z.string().max(100).optional(),
    after: cursor,
    limit: pageLength,
  }),
  response: z.object({ jobs: z.array(failingJob), next: nextPage }),
})

const ids = z.array(z.uuid()).min(1, 'Choose a job').max(200)
const chosenJobs = z.object({ ids })
const done = z.object({
  /** How many of them it was done to; others were no longer given up. */
  done: z.int(),
  message: z.string(),
})

export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/operations/jobs/retry',
  access: 'operator',
  noted: 'Had failed jobs tried again',
  summary: 'Has jobs that were given up tried once more.',
  body: chosenJobs,
  response: done,
})

export const discardJobs = endpoint({
  method: 'POST',
  path: '/api/operations/jobs/discard',
  access: 'operator',
  noted: 'Discarded failed jobs',
  summary: 'Takes jobs away that were given up; what they were to do is not done.',
  body: chosenJobs,
  response: done,
})

export const failedMail = z
  .object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    /** The address or the mail was refused: it is not tried again. */
    isPermanent: z.boolean(),
    /** What the mail server said. */
    detail: z.string(),
    tries: z.int(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    account: z.object({ id: z.uuid(), businessName: z.string() }).nullable(),
  })
  .meta({ id: 'FailedMail' })
export type FailedMail = z.infer<typeof failedMail>

export const listFailedMails = endpoint({
  method: 'GET',
  path: '/api/operations/mails',
  access: 'operator',
  summary:
    'Mails that no mail server took at their last try, newest first; one that goes out later leaves the list, others after 90 days.',
  query: z.object({ search, after: cursor, limit: pageLength }),
  response: z.object({ mails: z.array(failedMail), next: nextPage }),
})
