import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type SendOptions } from 'pg-boss'
import type { z } from 'zod'
import type { Transaction } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { openTurns } from './turns.ts'

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
  /** How many of them are worked on at once, over all processes; without it each process works on one. */
  atOnce?: number
  /** Those of one group are done one after the other, over all processes. Only beside `atOnce`. */
  groupOf?(input: z.output<S>): string
  /** One that runs for longer is taken for hung and tried anew; a quarter of an hour unless given. */
  longestSeconds?: number
  /** It keeps its steps as it goes: a stop of the service does not wait for its end but puts it back. */
  resumes?: boolean
}

export type JobHandler<S extends z.ZodType> = (
  input: z.output<S>,
  signal: AbortSignal,
) => Promise<void>

export type Job = {
  kind: JobKind
  run: JobHandler<z.ZodType>
  gaveUp: ((input: unknown) => Promise<void>) | null
}

export function defineJob<S extends z.ZodType>(kind: JobKind<S>): JobKind<S> {
  return kind
}

/**
 * Binds a kind to what does it; at least once, so `run` has to be idempotent. `gaveUp` is told of a job whose last try
 * failed.
 */
export function handle<S extends z.ZodType>(
  kind: JobKind<S>,
  run: JobHandler<S>,
  gaveUp?: (input: z.output<S>) => Promise<void>,
): Job {
  return {
    kind,
    run: run as JobHandler<z.ZodType>,
    gaveUp: gaveUp ? (input) => gaveUp(kind.input.parse(input)) : null,
  }
}

export type Jobs = {
  /** Enqueues in the transaction that caused it: the job exists if and only if the change does. */
  enqueue<S extends z.ZodType>(tx: Transaction, kind: JobKind<S>, input: z.input<S>): Promise<void>
  /** Creates the queues; enqueueing works from then on. */
  start(): Promise<void>
  /** Works on the jobs in this process. */
  work(jobs: readonly Job[]): Promise<void>
  healthy(): boolean
  /** Lets running jobs end, or puts back those that resume, then stops. */
  stop(): Promise<void>
}

type Stored = { input: unknown }

/** After a kill -9 a job is taken up again after twice this, not after the default quarter of an hour. */
const HEARTBEAT_SECONDS = 10

export function openJobs(options: { url: string; kinds: readonly JobKind[]; log: Log }): Jobs {
  const { kinds, log } = options
  const boss = new PgBoss({
    connectionString: options.url,
    schema: 'pgboss',
    max: 4,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  })
  const turns = openTurns(options.url)
  const stopping = new AbortController()
  let running = false
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))

  async function send(kind: JobKind, input: unknown, more: SendOptions = {}) {
    const group = kind.groupOf && { group: { id: kind.groupOf(input) } }
    await boss.send(kind.name, { input } satisfies Stored, { ...group, ...more })
  }

  async function workOn({ kind, run, gaveUp }: Job) {
    const { atOnce, groupOf, resumes } = kind
    const how = {
      batchSize: 1,
      pollingIntervalSeconds: 1,
      localConcurrency: atOnce ?? 1,
      // Exact within this process, so that no place of it waits in vain; the turns hold over all of them.
      ...(groupOf && { localGroupConcurrency: 1 }),
    }
    await boss.work<Stored>(kind.name, how, async ([job]) => {
      if (!job) return
      const { input } = job.data
      try {
        const signal = resumes ? AbortSignal.any([job.signal, stopping.signal]) : job.signal
        const given = kind.input.parse(input)
        if (!atOnce) return await run(given, signal)
        const wanted = { kind: kind.name, places: atOnce, group: groupOf?.(given) ?? null }
        await turns.take(wanted, signal, (own) => run(given, own))
      } catch (error) {
        if (resumes && stopping.signal.aborted) return send(kind, input)
        log.warn({ err: error, job: kind.name, id: job.id }, 'job failed')
        throw error
      }
    })
    if (!gaveUp) return
    await boss.work<Stored>(failedOf(kind), { pollingIntervalSeconds: 1 }, async ([job]) => {
      if (job) await gaveUp(job.data.input)
    })
  }

  return {
    async enqueue(tx, kind, input) {
      await send(kind, kind.input.parse(input), { db: fromDrizzle(tx, sql) })
    },
    async start() {
      await boss.start()
      for (const kind of kinds) {
        await boss.createQueue(failedOf(kind))
        await boss.createQueue(kind.name, {
          retryLimit: kind.retries,
          retryDelay: kind.retryDelaySeconds,
          retryBackoff: true,
          deadLetter: failedOf(kind),
          ...(kind.longestSeconds && { expireInSeconds: kind.longestSeconds }),
          heartbeatSeconds: HEARTBEAT_SECONDS,
        })
        if (kind.cron) await boss.schedule(kind.name, kind.cron, { input: {} })
      }
      running = true
    },
    async work(jobs) {
      for (const job of jobs) await workOn(job)
    },
    healthy: () => running,
    async stop() {
      running = false
      stopping.abort(new Error('The service is stopping.'))
      await boss.stop({ graceful: true, timeout: 20_000 })
      await turns.close()
    },
  }
}

/** Where those lie whose last try failed. */
function failedOf({ name }: JobKind): string {
  return `${name}.failed`
}
