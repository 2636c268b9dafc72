import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/core/db/embedded.ts'
import { type ServiceProcess, startService } from '../server/testing/service-process.ts'
import { seedOperations } from './operations-seed.ts'
import { signUp } from './sign-up.ts'

type Print = (line: string) => void

const RUNS = 25
const MOST_MS = 300

/** What each page of the back office asks for, beside a bare query of a page of the same table. */
const PAGES: readonly { page: string; calls: readonly string[]; bare: string }[] = [
  accounts('accounts', ''),
  accounts('accounts, the 100th page', '&after=DEEP'),
  accounts('accounts by last review', '&sort=review&descending=true'),
  accounts('accounts by last sign-in', '&sort=signIn'),
  accounts('accounts by failing links', '&sort=failing&descending=true'),
  accounts('accounts on trial', '&plan=trial'),
  accounts('accounts with failing links', '&links=failing'),
  accounts('accounts, a search', '&search=Bistro%20777'),
  {
    page: 'one account',
    calls: [
      '/api/operations/accounts/ACCOUNT',
      '/api/operations/actions?accountId=ACCOUNT&limit=10',
    ],
    bare: `select * from restaurants where account_id = (select account_id from restaurants limit 1)`,
  },
  {
    page: 'failing links',
    calls: ['/api/channels/failing?limit=50'],
    bare: `select id, restaurant_id, channel, state, words from channel_links order by linked_at limit 50`,
  },
  {
    page: 'jobs',
    calls: ['/api/operations/jobs?limit=50', '/api/operations/queues'],
    bare: `select id, name, state, output from pgboss.job where state = 'failed' order by completed_on desc limit 50`,
  },
  {
    page: 'failed mails',
    calls: ['/api/operations/mails?limit=50'],
    bare: 'select * from failed_mails order by last_at desc, id desc limit 50',
  },
  {
    page: 'messages, a search',
    calls: ['/api/operations/messages?search=food%20truck&limit=50'],
    bare: 'select * from contact_messages order by created_at desc, id desc limit 50',
  },
  {
    page: 'newsletter',
    calls: ['/api/operations/subscribers?limit=50'],
    bare: 'select * from newsletter_subscriptions order by asked_at desc, id desc limit 50',
  },
  {
    page: 'what staff did',
    calls: ['/api/operations/actions?limit=50'],
    bare: 'select * from operator_actions order by at desc, id desc limit 50',
  },
  {
    page: 'what staff did, a search',
    calls: ['/api/operations/actions?search=Bistro%20777&limit=50'],
    bare: 'select * from operator_actions order by at desc, id desc limit 50',
  },
  {
    page: 'reviews',
    calls: ['/api/reviews/overview'],
    bare: `select count(*) from reviews where at > now() - interval '28 days'`,
  },
]

function accounts(page: string, query: string) {
  return {
    page,
    calls: [`/api/operations/accounts?limit=50${query}`],
    bare: 'select * from accounts order by lower(business_name), id limit 50',
  }
}

/** 10,000 accounts with restaurants in a database of their own; each page's calls as they are made together. */
export async function benchOperations(print: Print): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'operations-bench-'))
  const database = await startEmbedded({ dataDir: join(dataDir, 'database'), log: () => undefined })
  const client = new pg.Client({ connectionString: database.url })
  let service: ServiceProcess | null = null
  try {
    service = await startService({
      DATA_DIR: join(dataDir, 'service'),
      DATABASE_URL: database.url,
      OPERATOR_EMAILS: 'bench@example.com',
      LOG_LEVEL: 'silent',
      PROCESS: 'web',
    })
    await client.connect()
    const cookie = await signUp(service)
    const counts = await seedOperations(client)
    print(`  ${counts}`)
    const places = await placesOf(service, cookie)
    let slowest = 0
    for (const { page, calls, bare } of PAGES) {
      const paths = calls.map((path) =>
        path.replaceAll('ACCOUNT', places.account).replace('DEEP', places.deep),
      )
      const times = await timesOf(() => askTogether(service as ServiceProcess, cookie, paths))
      const bareTimes = await timesOf(() => client.query(bare))
      const [p50, p95, bare50] = [at(times, 0.5), at(times, 0.95), at(bareTimes, 0.5)]
      slowest = Math.max(slowest, p95)
      print(
        `  ${page}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; bare query p50 ${bare50.toFixed(1)} ms; ratio ${(p50 / bare50).toFixed(0)}`,
      )
    }
    print(`  the slowest page's p95 is ${slowest.toFixed(0)} ms of ${MOST_MS} ms`)
    if (slowest > MOST_MS) process.exitCode = 1
  } finally {
    await client.end().catch(() => undefined)
    await service?.kill('SIGTERM')
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** An account in the middle, and where the 100th page of the list begins. */
async function placesOf(service: ServiceProcess, cookie: string) {
  let account = ''
  let deep = ''
  for (let page = 0; page < 99; page++) {
    const after = deep === '' ? '' : `&after=${deep}`
    const answer = (await ask(service, cookie, `/api/operations/accounts?limit=50${after}`)) as {
      accounts: { id: string }[]
      next: string
    }
    account = answer.accounts[0]?.id ?? account
    deep = answer.next
  }
  return { account, deep }
}

async function ask(service: ServiceProcess, cookie: string, path: string): Promise<unknown> {
  const answer = await fetch(service.url + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function askTogether(service: ServiceProcess, cookie: string, paths: readonly string[]) {
  return Promise.all(paths.map((path) => ask(service, cookie, path)))
}

/** In milliseconds, sorted; the first three are not counted. */
async function timesOf(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < RUNS + 3; n++) {
    const start = performance.now()
    await run()
    if (n >= 3) times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}
