import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../testing/test-database.ts'
import { type Connection, connect } from '../db/connect.ts'
import { openLog } from '../log.ts'
import { defineJob, handle, type Job, type Jobs, openJobs, withCause } from './jobs.ts'
import { forgetJobsOf } from './queue-state.ts'

const cook = defineJob({
  name: 'cook',
  input: z.object({ dish: z.string(), cook: z.string() }),
  retries: 1,
  retryDelaySeconds: 1,
  atOnce: 2,
  groupOf: (input) => input.cook,
  resumes: true,
})

const post = defineJob({
  name: 'post',
  input: z.object({ letter: z.string() }),
  retries: 1,
  retryDelaySeconds: 1,
  places: 3,
})

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: Connection
let open: Jobs[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, () => undefined)
})
afterEach(async () => {
  const opened = open
  open = []
  for (const jobs of opened) await jobs.stop()
  await connection.close()
  await database.drop()
})

/** A process of its own on the queue. */
async function aProcess(work: Job[], lookSeconds?: number): Promise<Jobs> {
  const log = openLog('silent')
  const jobs = openJobs({
    url: database.url,
    kinds: [cook, post],
    log,
    ...(lookSeconds && { lookSeconds }),
  })
  open.push(jobs)
  await jobs.start()
  await jobs.work(work)
  return jobs
}

async function enqueue(jobs: Jobs, ...orders: z.input<typeof cook.input>[]): Promise<void> {
  for (const order of orders) await connection.db.transaction((tx) => jobs.enqueue(tx, cook, order))
}

test('jobs of one group are done one after the other, those of another beside them', async () => {
  const cooking = new Set<string>()
  const done: string[] = []
  const together: string[][] = []
  const begun = Promise.withResolvers<void>()
  const hold = Promise.withResolvers<void>()
  const jobs = await aProcess([
    handle(cook, async ({ dish, cook: name }) => {
      cooking.add(`${name}/${dish}`)
      together.push([...cooking])
      if (name === 'rosa') {
        begun.resolve()
        await hold.promise
      } else await begun.promise
      cooking.delete(`${name}/${dish}`)
      done.push(dish)
    }),
  ])
  await enqueue(
    jobs,
    { dish: 'stew', cook: 'rosa' },
    { dish: 'soup', cook: 'rosa' },
    { dish: 'tea', cook: 'eve' },
  )
  await expect.poll(() => done).toEqual(['tea'])
  hold.resolve()
  // Which of a group goes first is open: two places ask the queue at once, and either may be answered first.
  await expect.poll(() => done.toSorted()).toEqual(['soup', 'stew', 'tea'])
  expect(together).not.toContainEqual(expect.arrayContaining(['rosa/stew', 'rosa/soup']))
})

describe('where nobody looks for jobs by himself', () => {
  const A_DAY = 24 * 60 * 60

  test('a job is begun when the transaction that enqueued it is committed', async () => {
    const done: string[] = []
    const jobs = await aProcess([handle(cook, async ({ dish }) => void done.push(dish))], A_DAY)
    await enqueue(jobs, { dish: 'stew', cook: 'rosa' })
    await expect.poll(() => done).toEqual(['stew'])
    await enqueue(jobs, { dish: 'soup', cook: 'rosa' })
    await expect.poll(() => done).toEqual(['stew', 'soup'])
  })

  test('another process begins it too', async () => {
    const done: string[] = []
    const web = await aProcess([])
    await aProcess([handle(cook, async ({ dish }) => void done.push(dish))], A_DAY)
    await enqueue(web, { dish: 'stew', cook: 'rosa' })
    await expect.poll(() => done).toEqual(['stew'])
  })

  test('those that came while all were busy are done after', async () => {
    const hold = Promise.withResolvers<void>()
    const done: string[] = []
    const jobs = await aProcess(
      [
        handle(cook, async ({ dish }) => {
          await hold.promise
          done.push(dish)
        }),
      ],
      A_DAY,
    )
    const dishes = ['stew', 'soup', 'tea', 'cake', 'bread']
    await enqueue(jobs, ...dishes.map((dish) => ({ dish, cook: dish })))
    hold.resolve()
    await expect.poll(() => done.toSorted()).toEqual(dishes.toSorted())
  })
})

test('a queue that an older version made announces its jobs from the next start on', async () => {
  const older = await aProcess([])
  await connection.db.execute(
    sql`update pgboss.queue set notify = false, retry_limit = 9 where name = 'cook'`,
  )
  await older.stop()
  await aProcess([])
  const { rows } = await connection.db.execute(
    sql`select notify, retry_limit from pgboss.queue where name = 'cook'`,
  )
  expect(rows).toEqual([{ notify: true, retry_limit: 1 }])
})

describe('over two processes', () => {
  /** Who cooks what now, who cooked together, and a cook of each process that waits for `holds` of its dish. */
  function aKitchen(holds: Record<string, Promise<void>>) {
    const cooking = new Set<string>()
    const together: string[][] = []
    const done: string[] = []
    const serve = handle(cook, async ({ dish }) => {
      cooking.add(dish)
      together.push([...cooking])
      await holds[dish]
      cooking.delete(dish)
      done.push(dish)
    })
    return { serve, together, done }
  }

  test('one of a group is done at once, and others go past it', async () => {
    const stew = Promise.withResolvers<void>()
    const { serve, together, done } = aKitchen({ stew: stew.promise })
    const jobs = await aProcess([serve])
    await aProcess([serve])
    await enqueue(jobs, { dish: 'stew', cook: 'rosa' }, { dish: 'soup', cook: 'rosa' })
    for (const dish of ['tea', 'cake', 'bread']) {
      await enqueue(jobs, { dish, cook: dish })
      await expect.poll(() => done).toContain(dish)
    }
    stew.resolve()
    await expect.poll(() => done).toContain('soup')
    expect(together).not.toContainEqual(expect.arrayContaining(['stew', 'soup']))
  })

  test('as many are done at once as one process may do', async () => {
    const hold = Promise.withResolvers<void>()
    const { serve, together, done } = aKitchen({ stew: hold.promise, tea: hold.promise })
    const jobs = await aProcess([serve])
    await aProcess([serve])
    await enqueue(jobs, { dish: 'stew', cook: 'rosa' }, { dish: 'tea', cook: 'eve' })
    await expect.poll(() => together).toHaveLength(2)
    await enqueue(jobs, { dish: 'bread', cook: 'ana' })
    await expect.poll(() => stateOf('bread')).toBe('active')
    hold.resolve()
    await expect.poll(() => done).toContain('bread')
    expect(Math.max(...together.map((dishes) => dishes.length))).toBe(2)
  })

  async function stateOf(dish: string): Promise<unknown> {
    const { rows } = await connection.db.execute(
      sql`select state from pgboss.job where data->'input'->>'dish' = ${dish}`,
    )
    return rows[0]?.state
  }
})

test('a stop puts a job back that keeps its steps, and the next process goes on with it', async () => {
  const began = Promise.withResolvers<void>()
  const first = await aProcess([
    handle(cook, (_, signal) => {
      began.resolve()
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    }),
  ])
  await enqueue(first, { dish: 'stew', cook: 'rosa' })
  await began.promise
  await first.stop()
  const served: string[] = []
  await aProcess([handle(cook, async ({ dish }) => void served.push(dish))])
  await expect.poll(() => served).toEqual(['stew'])
})

test('who waits for a job is told when its last try has failed', async () => {
  let tries = 0
  const given: string[] = []
  const jobs = await aProcess([
    handle(
      cook,
      async () => {
        tries += 1
        throw new Error('The stove is cold.')
      },
      async ({ dish }) => void given.push(dish),
    ),
  ])
  await enqueue(jobs, { dish: 'stew', cook: 'rosa' })
  await expect.poll(() => given).toEqual(['stew'])
  expect(tries).toBe(2)
})

test('a process works on as many of a kind at once as it has places for', async () => {
  const hold = Promise.withResolvers<void>()
  const posting = new Set<string>()
  const most: number[] = []
  const jobs = await aProcess([
    handle(post, async ({ letter }) => {
      posting.add(letter)
      most.push(posting.size)
      await hold.promise
      posting.delete(letter)
    }),
  ])
  for (const letter of ['a', 'b', 'c', 'd', 'e']) {
    await connection.db.transaction((tx) => jobs.enqueue(tx, post, { letter }))
  }
  await expect.poll(() => posting.size).toBe(3)
  hold.resolve()
  await expect.poll(() => most).toHaveLength(5)
  expect(Math.max(...most)).toBe(3)
})

test('the queue says how much is due and since when, and what was given up', async () => {
  const jobs = await aProcess([])
  expect(await jobs.state(connection.pool)).toEqual({ waiting: 0, oldestSeconds: 0, failed: 0 })
  for (const letter of ['old', 'new', 'given up', 'planned']) {
    await connection.db.transaction((tx) => jobs.enqueue(tx, post, { letter }))
  }
  await change('old', sql`start_after = now() - interval '90 seconds'`)
  await change('given up', sql`state = 'failed'`)
  await change('planned', sql`start_after = now() + interval '1 hour'`)
  const { waiting, oldestSeconds, failed } = await jobs.state(connection.pool)
  expect({ waiting, failed }).toEqual({ waiting: 2, failed: 1 })
  expect(oldestSeconds).toBeGreaterThanOrEqual(90)
})

test('jobs of an account that goes are taken away, others stay', async () => {
  const jobs = await aProcess([])
  for (const letter of ['rosa', 'eve']) {
    await connection.db.transaction((tx) => jobs.enqueue(tx, post, { letter }))
    await change(
      letter,
      sql`data = jsonb_build_object('input', jsonb_build_object('accountId', ${letter}::text))`,
    )
  }
  await forgetJobsOf(connection.db, 'rosa')
  const { rows } = await connection.db.execute(
    sql`select data->'input'->>'accountId' as whose from pgboss.job where name = 'post'`,
  )
  expect(rows).toEqual([{ whose: 'eve' }])
})

async function change(letter: string, what: SQL): Promise<void> {
  await connection.db.execute(
    sql`update pgboss.job set ${what} where data->'input'->>'letter' = ${letter}`,
  )
}

test.each([
  [new AggregateError([new Error('connect ECONNREFUSED')]), 'connect ECONNREFUSED'],
  [{ message: 'gone', queue: 'post' }, 'gone'],
  [new Error('write EPIPE'), 'write EPIPE'],
])('an error of the queue is logged with its cause: %#', (error, message) => {
  expect(withCause(error).message).toBe(message)
})
