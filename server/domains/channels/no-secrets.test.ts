import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLATFORMS, type Platform } from '#contract/platforms.ts'
import { openLog } from '#server/core/log.ts'
import { setOf } from '#server/testing/menu-editing.ts'
import {
  aRealLink,
  aServiceWithAccess,
  letPass,
  takeJobs,
  tell,
} from '#server/testing/real-platforms.ts'
import { aPerson, type Person } from '#server/testing/test-app.ts'
import type { Clock } from './channels-fixture.ts'
import { sendChannelMail } from './send-channel-mail.ts'

/** What a platform gives that is no secret. */
const NAMES = /^(?:provider_type|tenant|market|application|site_ids)$/

const clock: Clock = { now: new Date('2026-03-02T15:00:00Z') }
const lines: string[] = []
let world: Awaited<ReturnType<typeof aServiceWithAccess>>
let rosa: Person
beforeAll(async () => {
  const log = openLog('trace', { write: (line) => void lines.push(line) })
  world = await aServiceWithAccess(clock, { deps: { log } })
  rosa = await aPerson(world.server)
  await world.server.deps.db.execute(sql`update accounts set confirmed = true`)
})
afterAll(() => world.server.close())

const accessOf = (channel: Platform) => world.delivery.standIns[channel]?.access.credentials ?? {}

/** Of the installation, and each value that went out as proof of who asks. */
function secretsOf(channel: Platform): string[] {
  const given = Object.entries(accessOf(channel)).flatMap(([name, value]) =>
    NAMES.test(name) ? [] : [value],
  )
  const proofs = world.platforms[channel].asked.flatMap(({ authorization }) =>
    authorization ? [authorization.replace(/^\S+ /, '')] : [],
  )
  return [...new Set([...given, ...proofs])]
}

/** A whole life of a link: published, refused in words that repeat our secrets, told by webhooks, sold out, lost. */
async function live(channel: Platform): Promise<void> {
  const link = await aRealLink(world, rosa, channel)
  const pass = (seconds: number) => letPass(world, clock, { seconds, step: 5 })
  await link.calls.publish()
  await pass(60)
  await link.menu.call('POST', '/sold-out', { refs: [link.soup], soldOut: { until: null } })
  await pass(10)
  const proofs = Object.fromEntries(
    ['authorization', 'x-uber-signature', 'x-api-key', 'cookie'].map((name) => [
      name,
      accessOf(channel).webhook_secret ?? 'none',
    ]),
  )
  await tell(world.server, channel, proofs, '{"not":"an event"}')
  const known = Object.entries(accessOf(channel)).flatMap(([name, value]) =>
    NAMES.test(name) ? [] : [value],
  )
  for (const status of [400, 403]) {
    link.platform.meet(({ asked }) => {
      const message = `No entry with ${[...known, asked.authorization ?? ''].join(' or ')}`
      return Response.json({ message }, { status })
    })
    const { price } = (await link.menu.item(link.soup)) ?? {}
    await link.menu.edit([setOf(link.soup, 'price', price, (price ?? 0) + 5)])
    await link.menu.approve({ confirmed: true })
    await link.calls.publish({ confirmed: true })
    await link.calls.on('POST', '/check')
    await pass(400)
  }
  link.platform.meet(null)
  for (const input of await takeJobs(world.server, 'channels.mail')) {
    await sendChannelMail(world.server.deps, input as { restaurantId: number })
  }
}

/** Every row of every table of this domain, as text. */
async function stored(): Promise<string> {
  const { db } = world.server.deps
  const tables = [
    'channel_exchanges',
    'channel_inbound_events',
    'channel_links',
    'channel_tokens',
    'channel_news',
    'channel_drift_rows',
    'publications',
    'publication_events',
    'pgboss.job',
  ]
  const parts: string[] = []
  for (const table of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select to_jsonb(t)::text as row from ${table} t`),
    )
    parts.push(...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

function mails(): string {
  const { mailFolder } = world.server
  return readdirSync(mailFolder)
    .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
    .join('\n')
}

test.each(PLATFORMS)(
  'no secret of %s stands in a log, a record of what was said, or a mail',
  async (channel) => {
    await live(channel)
    const secrets = secretsOf(channel)
    expect(secrets).not.toEqual([])
    const shown = { log: lines.join('\n'), records: await stored(), mails: mails() }
    expect(shown.log).toContain('/api/webhooks/')
    expect(shown.records).toContain('No entry with')
    expect(shown.mails).toContain('Subject: ')
    for (const [where, text] of Object.entries(shown)) {
      const found = secrets.filter((secret) => text.includes(secret))
      expect(found, `in ${where}`).toEqual([])
    }
    expect(shown.records).not.toMatch(/authorization/i)
    expect(shown.mails).not.toMatch(/authorization/i)
  },
)
