import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Transaction } from '../db/connect.ts'
import type { Log } from '../log.ts'

/** A kind of background work: a name, what it is given, and how often it is tried. */
export type JobKind<S extends z.ZodType = z.ZodType> = {
  name: string
  input: S
  /** Tries after the first. */
  retries: number
  /** Seconds before the first retry; doubles each time. */
  retryDelaySeconds: number
  /** When it is done by itself, once for all processes, as a cron expression in UTC; its input is empty then. */
  cron?: string
}

export type JobHandler<S extends z.ZodType> = (
  input: z.output<S>,
  signal: AbortSignal,
) => Promise<void>

export type Job = { kind: JobKind; run: JobHandler<z.ZodType> }

export function defineJob<S extends z.ZodType>(kind: JobKind<S>): JobKind<S> {
  return kind
}

/** Binds a kind to what does it; at least once, so `run` has to be idempotent. */
export function handle<S extends z.ZodType>(kind: JobKind<S>, run: JobHandler<S>): Job {
  return { kind, run: run as JobHandler<z.ZodType> }
}

export type Jobs = {
  /** Enqueues in the transaction that caused it: the job exists if and only if the change does. */
  enqueue<S extends z.ZodType>(tx: Transaction, kind: JobKind<S>, input: z.input<S>): Promise<void>
  /** Creates the queues; enqueueing works from then on. */
  start(): Promise<void>
  /** Works on the jobs in this process. */
  work(jobs: readonly Job[]): Promise<void>
  healthy(): boolean
  /** Lets running jobs end, then stops. */
  stop(): Promise<void>
}

export function openJobs(options: { url: string; kinds: readonly JobKind[]; log: Log }): Jobs {
  const { kinds, log } = options
  const boss = new PgBoss({ connectionString: options.url, schema: 'pgboss', max: 4 })
  let running = false
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))

  return {
    async enqueue(tx, kind, input) {
      await boss.send(kind.name, { input: kind.input.parse(input) }, { db: fromDrizzle(tx, sql) })
    },
    async start() {
      await boss.start()
      for (const kind of kinds) {
        const dead = `${kind.name}.failed`
        await boss.createQueue(dead)
        await boss.createQueue(kind.name, {
          retryLimit: kind.retries,
          retryDelay: kind.retryDelaySeconds,
          retryBackoff: true,
          deadLetter: dead,
          // After a kill -9 the job is taken up again after this, not after the default quarter of an hour.
          heartbeatSeconds: 10,
        })
        if (kind.cron) await boss.schedule(kind.name, kind.cron, { input: {} })
      }
      running = true
    },
    async work(jobs) {
      for (const { kind, run } of jobs) {
        await boss.work(kind.name, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([job]) => {
          if (!job) return
          const data = job.data as { input: unknown }
          try {
            await run(kind.input.parse(data.input), job.signal)
          } catch (error) {
            log.warn({ err: error, job: kind.name, id: job.id }, 'job failed')
            throw error
          }
        })
      }
    },
    healthy: () => running,
    async stop() {
      running = false
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}
