import { type SQL, sql } from 'drizzle-orm'
import type { Querier } from '../db/connect.ts'
import type { JobKind } from './jobs.ts'

/** How one kind of work stands. */
export type QueueLine = {
  name: string
  /** Due and not begun. */
  waiting: number
  active: number
  /** Failed, and will be tried again by itself. */
  retrying: number
  /** Given up. */
  failed: number
  /** Since when the oldest that is due waits. */
  oldestSeconds: number
}

/** A job that failed: given up, or to be tried again. */
export type FailingJob = {
  id: string
  name: string
  isGivenUp: boolean
  /** Tries so far, and at most. */
  tries: number
  mostTries: number
  createdOn: string
  failedOn: string
  /** When it is tried again; null where it was given up. */
  nextOn: string | null
  error: string
  /** What it is about: numbers and ids alone. */
  about: Record<string, string | number>
}

const namesOf = (kinds: readonly JobKind[]): SQL =>
  sql.join(
    kinds.map(({ name }): SQL => sql`${name}`),
    sql`, `,
  )

/** Every kind, those first that need somebody. */
export async function queueLines(db: Querier, kinds: readonly JobKind[]): Promise<QueueLine[]> {
  const { rows } = await db.execute<QueueLine>(sql`
    select name,
      count(*) filter (where state = 'created' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(floor(extract(epoch from now() - min(case
        when state = 'retry' then created_on
        when state = 'created' and start_after <= now() then start_after end)))::int, 0)
        as "oldestSeconds"
    from pgboss.job where name in (${namesOf(kinds)}) and state in ('created', 'active', 'retry', 'failed')
    group by name`)
  const found = new Map(rows.map((row) => [row.name, row]))
  return kinds
    .map(
      ({ name }) =>
        found.get(name) ?? {
          name,
          waiting: 0,
          active: 0,
          retrying: 0,
          failed: 0,
          oldestSeconds: 0,
        },
    )
    .sort(
      (one, other) =>
        other.failed - one.failed ||
        other.oldestSeconds - one.oldestSeconds ||
        one.name.localeCompare(other.name),
    )
}

type Row = Omit<FailingJob, 'error' | 'about'> & { output: unknown; input: unknown }

export type FailingAsked = {
  search: string
  queue: string | null
  after: { failedOn: string; id: string } | null
  limit: number
}

/** Newest failure first. */
export async function failingJobs(
  db: Querier,
  kinds: readonly JobKind[],
  { search, queue, after, limit }: FailingAsked,
): Promise<FailingJob[]> {
  const failedOn = sql`coalesce(completed_on, started_on, created_on)`
  const conditions: SQL[] = [sql`true`]
  if (queue !== null) conditions.push(sql`name = ${queue}`)
  if (search !== '') {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql`(name ilike ${like} or output ->> 'message' ilike ${like} or (data -> 'input')::text ilike ${like} or id::text = ${search})`,
    )
  }
  if (after)
    conditions.push(sql`(${failedOn}, id) < (${after.failedOn}::timestamptz, ${after.id}::uuid)`)
  const { rows } = await db.execute<Row>(sql`
    select id, name, state = 'failed' as "isGivenUp", retry_count + (state = 'failed')::int as tries,
      retry_limit + 1 as "mostTries", created_on as "createdOn", ${failedOn} as "failedOn",
      case when state = 'retry' then start_after end as "nextOn", output, data -> 'input' as input
    from pgboss.job
    where name in (${namesOf(kinds)}) and (state = 'failed' or (state = 'retry' and output is not null))
      and ${sql.join(conditions, sql` and `)}
    order by ${failedOn} desc, id desc limit ${limit}`)
  return rows.map(({ output, input, ...row }) => ({
    ...row,
    error: errorWords(output),
    about: aboutOf(input),
  }))
}

/** The kind of a job that was given up; undefined where it is none. */
export async function nameOfFailed(db: Querier, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pgboss.job where id = ${id} and state = 'failed'`,
  )
  return rows[0]?.name
}

const WORDS_MAX = 500

/** What went wrong in one line: without a statement and its data, and without places on the disk. */
export function errorWords(output: unknown): string {
  const { message, detail, cause } = Object(output) as Record<string, unknown>
  if (typeof message !== 'string' || message === '') return 'It was stopped without a word.'
  if (message.startsWith('Failed query')) {
    const said = Object(cause).message
    return oneLine(typeof said === 'string' ? said : 'A statement of the database failed.')
  }
  return oneLine(typeof detail === 'string' ? `${message} (${detail})` : message)
}

function oneLine(text: string): string {
  const [line = ''] = text.split('\n', 1)
  return line.replace(/(?<![\w:/])(?:\/[\w.@+-]+){2,}/g, '…').slice(0, WORDS_MAX)
}

const ABOUT = /(?:Id|^number|^kind|^event|^to|^on|^week)$/

function aboutOf(input: unknown): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(Object(input) as Record<string, unknown>).filter(
      (entry): entry is [string, string | number] =>
        ABOUT.test(entry[0]) && ['string', 'number'].includes(typeof entry[1]),
    ),
  )
}
