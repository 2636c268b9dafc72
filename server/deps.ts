import type { Knowledge } from '#kitchen/kitchen.ts'
import type { Encryption } from '#server/core/encrypted-text.ts'
import type { Ai } from './adapters/ai/ai.ts'
import type { Cloud } from './adapters/cloud/cloud.ts'
import type { Delivery } from './adapters/delivery/channels.ts'
import type { DuckDb } from './adapters/duckdb/duckdb.ts'
import type { Invoices } from './adapters/invoices/invoices.ts'
import type { Kitchen } from './adapters/kitchen/kitchen.ts'
import type { Mailer } from './adapters/mail/mail.ts'
import type { Ocr } from './adapters/ocr/ocr.ts'
import type { Printer } from './adapters/print/print.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Config } from './config.ts'
import type { Attempts } from './core/db/attempts.ts'
import type { Connection, Database } from './core/db/connect.ts'
import type { DerivedSecret } from './core/derived-secrets.ts'
import type { Jobs } from './core/jobs/jobs.ts'
import type { Log } from './core/log.ts'

/** All that the domains are built from. Each function names the few that it uses: `Pick<Deps, 'db' | 'jobs'>`. */
export type Deps = {
  config: Config
  log: Log
  db: Database
  pool: Connection['pool']
  jobs: Jobs
  attempts: Attempts
  storage: Storage
  /** Sends a mail once: the same id again is the same mail. */
  mailer: Mailer
  duckdb: DuckDb
  /** Reads menus, in a process that the first one starts. */
  ocr: Ocr
  /** Encrypts what is stored of bank and tax numbers. */
  encryption: Encryption
  derivedSecret: DerivedSecret
  cloud: Cloud
  /** The delivery platforms, and what stands in for them in Practice. */
  delivery: Delivery
  /** Null without STRIPE_SECRET_KEY: invoices are written elsewhere. */
  invoices: Invoices | null
  controllerPassword: string
  knowledge: Knowledge
  /** Reads, composes, writes and draws in threads of its own. */
  kitchen: Kitchen
  /** Sets menus as PDFs in a thread of its own. */
  printer: Printer
  /** Null without AI_PROVIDER: the kitchen does everything. */
  ai: Ai | null
  /** The present, in one place so that tests can move it. */
  now: () => Date
}
