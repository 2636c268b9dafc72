import type { Deps } from '#server/deps.ts'
import { linkCheck, publicationStep } from './channel-jobs.ts'
import { deleteOldNews } from './channel-news.repo.ts'
import { deleteOldExchanges, listLinksToCheck } from './channels.repo.ts'
import { deleteOldInbound, listDue } from './publications.repo.ts'

const AT_ONCE = 1000
const EXCHANGE_DAYS = 180
const REFUSED_DAYS = 7
const NEWS_DAYS = 90

/** Plans what is due and perhaps has no job any more. */
export async function sweep({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const present = now()
  const due = await listDue(db, present, AT_ONCE)
  const checks = await listLinksToCheck(db, present, AT_ONCE)
  await db.transaction(async (tx) => {
    for (const publicationId of due) await jobs.enqueue(tx, publicationStep, { publicationId })
    for (const linkId of checks) await jobs.enqueue(tx, linkCheck, { linkId })
  })
  const daysAgo = (days: number) => new Date(present.getTime() - days * 24 * 60 * 60_000)
  await deleteOldExchanges(db, daysAgo(EXCHANGE_DAYS))
  const before = daysAgo(EXCHANGE_DAYS)
  await deleteOldInbound(db, { before, refusedBefore: daysAgo(REFUSED_DAYS) })
  await deleteOldNews(db, daysAgo(NEWS_DAYS))
}
