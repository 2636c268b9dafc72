import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type Queue, type SendOptions, type Job as StoredJob } from 'pg-boss'
import type { z } from 'zod'
import type { Querier, Transaction } from '../db/connect.ts'
import type { Log } from '../log.ts'
import {
  type FailingAsked,
  type FailingJob,
  failingJobs,
  nameOfFailed,
  type QueueLine,
  queueLines,
} from './failing-jobs.ts'
import { type QueueState, queueState } from './queue-state.ts'
import { openSemaphore } from './semaphore.ts'

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
  /** How many of them are worked on at once, over all processes; without it each process works on `places`. */
  atOnce?: number
  /** How many of them each process works on at once; one unless given. Not beside `atOnce`. */
  places?: number
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
  enqueue<S extends z.ZodType>(
    tx: Transaction,
    kind: JobKind<S>,
    input: z.input<S>,
    more?: {
      /** It is not done before so many seconds have passed. */
      inSeconds?: number
    },
  ): Promise<void>
  /** Creates the queues; enqueueing works from then on. */
  start(): Promise<void>
  /** Works on the jobs in this process. */
  work(jobs: readonly Job[]): Promise<void>
  healthy(): boolean
  /** How much of it waits, and for how long. */
  state(pool: Pick<pg.Pool, 'query'>): Promise<QueueState>
  /** How each kind stands. */
  queues(db: Querier): Promise<QueueLine[]>
  /** What failed, the newest first. */
  failing(db: Querier, asked: FailingAsked): Promise<FailingJob[]>
  /** Has one that was given up tried once more; false where it is none. */
  retry(db: Querier, id: string): Promise<boolean>
  /** Takes one away that was given up; false where it is none. */
  discard(db: Querier, id: string): Promise<boolean>
  /** Lets running jobs end, or puts back those that resume, then stops. */
  stop(): Promise<void>
}

type Stored = { input: unknown }

/** After a kill -9 a job is taken up again after twice this, not after the default quarter of an hour. */
const HEARTBEAT_SECONDS = 10
const LOOK_SECONDS = 2

export function openJobs(options: {
  url: string
  kinds: readonly JobKind[]
  log: Log
  /** How often a place looks by itself for what nobody announces: a retry that is due, a notice that was lost. */
  lookSeconds?: number
}): Jobs {
  const { kinds, log, lookSeconds = LOOK_SECONDS } = options
  const boss = new PgBoss({
    connectionString: options.url,
    schema: 'pgboss',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  })
  const semaphore = openSemaphore(options.url)
  const polling = { pollingIntervalSeconds: lookSeconds, notifyPollingIntervalSeconds: lookSeconds }
  const stopping = new AbortController()
  let running = false
  boss.on('error', (error) => log.error({ err: withCause(error) }, 'job queue'))
  boss.on('warning', (warning) => log.warn(warning, 'job queue'))

  async function send(kind: JobKind, input: unknown, more: SendOptions = {}) {
    const group = kind.groupOf && { group: { id: kind.groupOf(input) } }
    await boss.send(kind.name, { input } satisfies Stored, { ...group, ...more })
  }

  async function workOn({ kind, run, gaveUp }: Job) {
    const { atOnce = kind.places ?? 1, groupOf, resumes } = kind
    const how = {
      batchSize: 1,
      ...polling,
      // Exact within this process, so that no place of it waits in vain; the semaphore holds over all of them.
      ...(groupOf && { localGroupConcurrency: 1 }),
    }
    async function workOne(job: StoredJob<Stored>) {
      const { input } = job.data
      try {
        const signal = resumes ? AbortSignal.any([job.signal, stopping.signal]) : job.signal
        const given = kind.input.parse(input)
        if (!kind.atOnce) return await run(given, signal)
        const wanted = { kind: kind.name, places: atOnce, group: groupOf?.(given) ?? null }
        await semaphore.take(wanted, signal, (own) => run(given, own))
      } catch (error) {
        if (resumes && stopping.signal.aborted) return send(kind, input)
        log.warn({ err: error, job: kind.name, id: job.id }, 'job failed')
        throw error
      }
    }
    for (let place = 0; place < atOnce; place++) {
      let worker = ''
      worker = await boss.work<Stored>(kind.name, how, async ([job]) => {
        if (!job) return
        try {
          await workOne(job)
        } finally {
          // What waits behind it was announced while this place was busy.
          boss.notifyWorker(worker)
        }
      })
    }
    if (!gaveUp) return
    await boss.work<Stored>(failedOf(kind), polling, async ([job]) => {
      if (job) await gaveUp(job.data.input)
    })
  }

  return {
    async enqueue(tx, kind, input, { inSeconds = 0 } = {}) {
      await send(kind, kind.input.parse(input), {
        db: fromDrizzle(tx, sql),
        ...(inSeconds > 0 && { startAfter: inSeconds }),
      })
    },
    async start() {
      await boss.start()
      const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const queue of kinds.flatMap(queuesOf)) {
        const found = stored.get(queue.name)
        if (!found) await boss.createQueue(queue.name, queue)
        else if (!isDeepStrictEqual({ ...found, ...queue }, found))
          await boss.updateQueue(queue.name, queue)
      }
      const planned = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const { name, cron } of kinds) {
        if (cron && planned.get(name) !== cron) await boss.schedule(name, cron, { input: {} })
      }
      running = true
    },
    async work(jobs) {
      for (const job of jobs) await workOn(job)
    },
    healthy: () => running,
    state: (pool) => queueState(pool, kinds),
    queues: (db) => queueLines(db, kinds),
    failing: (db, asked) => failingJobs(db, kinds, asked),
    async retry(db, id) {
      const name = await nameOfFailed(db, id)
      if (name !== undefined) await boss.retry(name, id)
      return name !== undefined
    },
    async discard(db, id) {
      const name = await nameOfFailed(db, id)
      if (name !== undefined) await boss.deleteJob(name, id)
      return name !== undefined
    },
    async stop() {
      running = false
      stopping.abort(new Error('The service is stopping.'))
      await boss.stop({ graceful: true, timeout: 20_000 })
      await semaphore.close()
    },
  }
}

/** A lost connection comes as an AggregateError without a message, or as a copy of the error that is none itself. */
export function withCause(error: unknown): Error {
  if (error instanceof AggregateError) {
    const causes = error.errors.map((one) => (one instanceof Error ? one.message : String(one)))
    return new Error(error.message || causes.join('; '), { cause: error.errors[0] })
  }
  if (error instanceof Error) return error
  const { message, ...rest } = Object(error) as { message?: unknown }
  const cause = Object.keys(rest).length > 0 ? JSON.stringify(rest) : undefined
  return new Error(String(message ?? error), { cause })
}

/** The queue of a kind, and before it the one for those of it that failed. */
function queuesOf(kind: JobKind): Queue[] {
  const { name, retries, retryDelaySeconds, longestSeconds } = kind
  return [
    { name: failedOf(kind) },
    {
      name,
      notify: true,
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      deadLetter: failedOf(kind),
      ...(longestSeconds && { expireInSeconds: longestSeconds }),
      heartbeatSeconds: HEARTBEAT_SECONDS,
    },
  ]
}

/** Where those lie whose last try failed. */
function failedOf({ name }: JobKind): string {
  return `${name}.failed`
}
