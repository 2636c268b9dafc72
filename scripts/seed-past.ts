// What a demo has only with time: versions that were approved weeks ago, an agreement, its statements, a confirmed address.
// Made by the service's own functions with an earlier clock, so it needs the service's database.
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { shiftDay } from '#contract/days.ts'
import { weekOf } from '#sales/clock.ts'
import { parseConfig } from '../server/config.ts'
import { connect } from '../server/core/db/connect.ts'
import { urlOf } from '../server/core/db/embedded-address.ts'
import { findHome } from '../server/core/db/embedded-cluster.ts'
import { readPostmaster } from '../server/core/db/embedded-postmaster.ts'
import type { Caller } from '../server/core/http/serve.ts'
import { openJobs } from '../server/core/jobs/jobs.ts'
import { openLog } from '../server/core/log.ts'
import { acceptFee, getFee, offerFee } from '../server/domains/billing/fee.service.ts'
import { setPlan } from '../server/domains/billing/plans.service.ts'
import { issueStatement } from '../server/domains/billing/statements.service.ts'
import { approveMenu, getApproval } from '../server/domains/menus/versions/versions.service.ts'
import { jobKinds } from '../server/jobs.ts'

/** Weeks before now. */
export const PAST = { weeks: 52, first: 40, agreed: 26, words: 9 } as const

const DAY_MS = 24 * 60 * 60 * 1000
const STATEMENTS = 3

export type Past = {
  /** Approves the menu as it is, as if it had been so many weeks ago. */
  approve(restaurantId: number, note: string, weeksAgo: number): Promise<void>
  confirmAddress(): Promise<void>
  /** A plan, an agreement on the fee and the statements that are due by now; how many there are. */
  bill(restaurantId: number): Promise<number>
  close(): Promise<void>
}

/** Null where the service's database cannot be reached from here. */
export async function openPast(email: string, now = new Date()): Promise<Past | null> {
  const config = parseConfig(process.env)
  const url = config.databaseUrl ?? (await runningDatabase(config.dataDir))
  if (!url) return null
  const connection = connect(url, () => undefined)
  const { db } = connection
  const accountId = await findAccount(db, email).catch(() => null)
  if (!accountId) {
    await connection.close()
    return null
  }
  const jobs = openJobs({ url, kinds: jobKinds, log: openLog('silent') })
  await jobs.start()
  const owner: Caller = { accountId, sessionId: '', role: 'owner' }
  const staff: Caller = { ...owner, role: 'operator' }
  const ago = (weeks: number) => new Date(now.getTime() - weeks * 7 * DAY_MS)
  const at = (moment: Date) => ({ db, jobs, config, invoices: null, now: () => moment })
  return {
    async approve(restaurantId, note, weeksAgo) {
      const deps = at(ago(weeksAgo))
      const { hash } = await getApproval(deps, owner, restaurantId)
      await approveMenu(deps, owner, restaurantId, { hash, note, confirmed: true })
    },
    async confirmAddress() {
      await db.execute(sql`update accounts set confirmed = true where id = ${accountId}`)
    },
    async bill(restaurantId) {
      const started = ago(PAST.agreed)
      // the middle of a week, and the day after it
      const startDay = shiftDay(weekOf(started.toISOString().slice(0, 10)), 2)
      const agreedAt = at(new Date(Date.parse(`${startDay}T20:00:00Z`) + DAY_MS))
      const terms = {
        interval: 'monthly',
        trial: 'none',
        endsOn: null,
        rate: 250,
        fixed: 0,
      } as const
      const startsOn = shiftDay(startDay, -30)
      const plan = { ...terms, startsOn, currency: 'USD', note: '' }
      await setPlan(agreedAt, staff, accountId, plan)
      const { offer } = await offerFee(agreedAt, staff, {
        id: restaurantId,
        startDay,
        hasControl: true,
      })
      if (!offer.sha256) throw new Error(`Nothing can be agreed to: ${offer.missing.join(' ')}`)
      await acceptFee(agreedAt, owner, { id: restaurantId, sha256: offer.sha256 })
      let count = 0
      for (; count < STATEMENTS; count += 1) {
        const { next } = await getFee(at(now), owner, restaurantId)
        if (!next?.isClosed) break
        const issued = at(new Date(Date.parse(`${next.closesOn}T20:00:00Z`)))
        await issueStatement(issued, staff, { id: restaurantId, month: next.month })
      }
      return count
    },
    async close() {
      await jobs.stop()
      await connection.close()
    },
  }
}

async function findAccount(db: ReturnType<typeof connect>['db'], email: string) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from accounts where email = ${email}`,
  )
  return rows[0]?.id ?? null
}

/** The PostgreSQL that the service runs in its folder; null where it runs none. */
async function runningDatabase(dataDir: string): Promise<string | null> {
  const home = await findHome(join(dataDir, 'postgres')).catch(() => undefined)
  const postmaster = home && (await readPostmaster(home))
  if (!home || !postmaster?.ready) return null
  const { host, port } = postmaster
  const login = { user: 'menuwright', password: home.password, database: 'menuwright' }
  return urlOf({ host, port }, login)
}
