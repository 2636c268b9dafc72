import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { loadKnowledge } from '#kitchen/kitchen.ts'
import { openCloud } from '../adapters/cloud/open-cloud.ts'
import { openDelivery } from '../adapters/delivery/channels.ts'
import { openDuckDb } from '../adapters/duckdb/duckdb.ts'
import { openInvoices } from '../adapters/invoices/invoices.ts'
import { openKitchen } from '../adapters/kitchen/kitchen.ts'
import { openMailer } from '../adapters/mail/mail.ts'
import { openOcr } from '../adapters/ocr/reading-process.ts'
import { openPrinter } from '../adapters/print/print.ts'
import { openStorage } from '../adapters/storage/storage.ts'
import { type App, buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { openAttempts } from '../core/db/attempts.ts'
import { connect } from '../core/db/connect.ts'
import { sendEachOnce } from '../core/db/sent-mails.ts'
import { openDerivedSecrets } from '../core/derived-secrets.ts'
import { openEncryption } from '../core/encrypted-text.ts'
import { openJobs } from '../core/jobs/jobs.ts'
import { openLog } from '../core/log.ts'
import type { Deps } from '../deps.ts'
import { simulatedStore } from '../domains/instances/simulated-instances.repo.ts'
import { jobKinds, jobsOf } from '../jobs.ts'
import { createTestDatabase } from './test-database.ts'

export type TestApp = {
  deps: Deps
  app: App
  /** Where the mailer writes its .eml files. */
  mailFolder: string
  /** Works on the background jobs from now on. */
  work(): Promise<void>
  close(): Promise<void>
}

/** For what hangs; a slow, shared machine is no reason to give up. */
const DEADLINE_MS = 240_000

/** Files share a process and with it these: starting them anew for each takes longer than most of what is tested. */
const threads = {
  ocr: openOcr({ inBackground: false, deadlineMs: DEADLINE_MS }),
  kitchen: openKitchen({ deadlineMs: DEADLINE_MS }),
  printer: openPrinter(),
}

/** The whole server side on a database and a folder of its own, with everything real but the network. */
export async function testApp(
  input: { environment?: Record<string, string>; deps?: Partial<Deps> } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-test-'))
  const config = parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...input.environment })
  const database = await createTestDatabase()
  const log = openLog(config.logLevel)
  const connection = connect(database.url, () => undefined)
  const jobs = openJobs({ url: database.url, kinds: jobKinds, log, lookSeconds: 0.5 })
  const duckdb = await openDuckDb({ dataDir })
  const mailFolder = join(dataDir, 'mail')
  const mailer = openMailer({ ...config.mail, folder: mailFolder })
  const keys = [randomBytes(32)]
  const now = input.deps?.now ?? (() => new Date())
  const deps: Deps = {
    config,
    log,
    db: connection.db,
    pool: connection.pool,
    jobs,
    attempts: openAttempts(connection.pool),
    storage: await openStorage({ ...config.storage, dataDir }),
    mailer: sendEachOnce(mailer, connection.db, now),
    duckdb,
    ocr: threads.ocr,
    encryption: openEncryption(keys),
    derivedSecret: openDerivedSecrets(keys),
    cloud: await openCloud(config.controller.gce, { store: simulatedStore(connection.db), now }),
    delivery: openDelivery(),
    invoices: await openInvoices(config.stripe),
    controllerPassword: config.controller.password ?? 'open sesame',
    knowledge: knowledge(),
    kitchen: threads.kitchen,
    printer: threads.printer,
    ai: null,
    now,
    ...input.deps,
  }
  await jobs.start()
  const app = await buildApp(deps)
  return {
    deps,
    app,
    mailFolder,
    work: () => jobs.work(jobsOf(deps)),
    async close() {
      await app.fastify.close()
      await jobs.stop()
      await mailer.close()
      await duckdb.close()
      await connection.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let loaded: Deps['knowledge'] | undefined
/** Read once per test file; it never changes. */
function knowledge(): Deps['knowledge'] {
  loaded ??= loadKnowledge()
  return loaded
}

export type Person = {
  email: string
  cookie: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse>
}

let people = 0

export function aSignup(overrides: Record<string, string> = {}) {
  people += 1
  return {
    name: 'Rosa',
    surname: 'Quispe',
    email: `rosa${people}@example.com`,
    phone: '+1 415 555 0101',
    birthday: '1984-05-01',
    businessName: 'Casa Rosa',
    businessAddress: '12 Mission St, San Francisco',
    businessPhone: '+1 415 555 0102',
    businessEmail: 'hello@casarosa.example',
    businessType: 'Restaurant/Cafe',
    password: 'correct horse',
    ...overrides,
  }
}

/** Somebody who has signed up, with the cookie of their session. */
export async function aPerson(
  { app }: TestApp,
  overrides: Record<string, string> = {},
): Promise<Person> {
  const fields = aSignup(overrides)
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/signup', payload: fields })
  if (answer.statusCode !== 201)
    throw new Error(`Signup answered ${answer.statusCode}: ${answer.body}`)
  const [session] = answer.cookies
  const cookie = `${session?.name}=${session?.value}`
  return {
    email: fields.email,
    cookie,
    call: (method, url, body) =>
      app.fastify.inject({ method, url, headers: { cookie }, ...(body && { payload: body }) }),
  }
}

export async function aRestaurant(
  person: Person,
  overrides: object = {},
): Promise<{ id: number; name: string }> {
  const answer = await person.call('POST', '/api/restaurant/create', {
    name: 'Casa Rosa',
    cuisines: ['Peruvian'],
    text_stat: 'Family kitchen near the harbour, known for ceviche and slow-cooked stews.',
    location: 'San Francisco',
    ...overrides,
  })
  if (answer.statusCode !== 201)
    throw new Error(`Creating a restaurant answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<{ restaurant: { id: number; name: string } }>().restaurant
}

/** Somebody of the staff; `email` has to be one of OPERATOR_EMAILS. */
export async function anOperator(server: TestApp, email: string): Promise<Person> {
  const person = await aPerson(server, { email })
  await makeOperator(server, person)
  return person
}

/** What the link in the mail and an authenticator app do, in one step. */
export async function makeOperator(server: TestApp, { email }: Person): Promise<void> {
  await server.deps.db.execute(sql`update accounts set confirmed = true where email = ${email}`)
  await server.deps.db.execute(sql`
    insert into second_factors (account_id, secret_sealed, confirmed_at)
    select id, 'none', now() from accounts where email = ${email}`)
}
