import type { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/operations-work.ts'
import { pageOf, readCursor } from '#server/core/db/cursor.ts'
import { listFailedMails } from '#server/core/db/sent-mails.ts'
import type { Deps } from '#server/deps.ts'
import { accountsOfAddresses } from './accounts-of-addresses.repo.ts'

export async function listQueues(
  deps: Pick<Deps, 'db' | 'jobs'>,
): Promise<ResponseOf<typeof contract.listQueues>> {
  return { queues: await deps.jobs.queues(deps.db) }
}

export async function failingJobs(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { search, queue, after, limit }: z.output<typeof contract.listFailingJobs.query>,
): Promise<ResponseOf<typeof contract.listFailingJobs>> {
  const from = readCursor(after)
  const rows = await jobs.failing(db, {
    search,
    queue: queue ?? null,
    after: from && { failedOn: from.value ?? '', id: from.id },
    limit: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, ({ failedOn, id }) => ({ value: failedOn, id }))
  return {
    next,
    jobs: page.map(({ createdOn, failedOn, nextOn, ...job }) => ({
      ...job,
      createdAt: iso(createdOn),
      failedAt: iso(failedOn),
      nextAt: nextOn === null ? null : iso(nextOn),
    })),
  }
}

export function retryJobs(deps: Pick<Deps, 'db' | 'jobs'>, ids: readonly string[]) {
  return each(ids, (id) => deps.jobs.retry(deps.db, id), 'tried again')
}

export function discardJobs(deps: Pick<Deps, 'db' | 'jobs'>, ids: readonly string[]) {
  return each(ids, (id) => deps.jobs.discard(deps.db, id), 'discarded')
}

async function each(ids: readonly string[], act: (id: string) => Promise<boolean>, what: string) {
  let done = 0
  for (const id of new Set(ids)) if (await act(id)) done += 1
  const gone = new Set(ids).size - done
  const rest = gone > 0 ? ` ${gone} had changed since and stay as they are.` : ''
  return { done, message: `${done === 1 ? '1 job is' : `${done} jobs are`} ${what}.${rest}` }
}

export async function failedMails(
  { db }: Pick<Deps, 'db'>,
  { search, after, limit }: z.output<typeof contract.listFailedMails.query>,
): Promise<ResponseOf<typeof contract.listFailedMails>> {
  const rows = await listFailedMails(db, { search, after: readCursor(after), limit: limit + 1 })
  const { page, next } = pageOf(rows, limit, ({ lastAt, id }) => ({
    value: lastAt.toISOString(),
    id,
  }))
  const accounts = await accountsOfAddresses(
    db,
    page.map(({ recipient }) => recipient),
  )
  return {
    next,
    mails: page.map(({ firstAt, lastAt, ...mail }) => ({
      ...mail,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      account: accounts.get(mail.recipient.toLowerCase()) ?? null,
    })),
  }
}

/** The database writes `2026-11-24 10:00:00+00`. */
function iso(stamp: string): string {
  return new Date(stamp).toISOString()
}
