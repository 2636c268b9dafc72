import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aSignup } from './testing/test-app.ts'
import { startTwo, type TwoProcesses } from './testing/two-processes.ts'

const CONTROLLER_PASSWORD = 'open sesame'
const person = aSignup({ password: 'correct horse' })

let two: TwoProcesses
let code: string

/** What is guessed at, how a guess is put, and how many wrong ones are looked at. */
type Door = {
  path(nth: number): string
  looks: number
  refusal: number
  put(isRight: boolean): object
}

const doors: Record<string, Door> = {
  'a reset code': {
    path: (nth) => (nth % 3 ? '/api/verify-code' : '/api/reset-password'),
    looks: 5,
    refusal: 400,
    put: (isRight) => ({
      email: person.email,
      code: isRight ? code : otherThan(code),
      newPassword: 'a new horse',
    }),
  },
  'an account’s password': {
    path: () => '/api/login',
    looks: 10,
    refusal: 401,
    put: (isRight) => ({
      email: person.email,
      password: isRight ? person.password : 'wrong horse',
    }),
  },
  'the controller’s password': {
    path: () => '/api/gcp/authenticate',
    looks: 5,
    refusal: 401,
    put: (isRight) => ({ password: isRight ? CONTROLLER_PASSWORD : 'open barley' }),
  },
}

/** By door: the statuses of thirty wrong guesses at once, and of what came after one process was killed and started anew. */
const storm: Record<string, number[]> = {}
const afterwards: Record<string, number[]> = {}

beforeAll(async () => {
  two = await startTwo('all', { CONTROLLER_PASSWORD })
  await two.post(0, '/api/signup', person, '192.0.2.1')
  await two.post(1, '/api/send-reset-code', { email: person.email }, '192.0.2.1')
  code = await vi.waitFor(codeFromMail, { timeout: 240_000, interval: 100 })
  for (const [name, door] of Object.entries(doors)) {
    const guesses = Array.from({ length: 30 }, (_, nth) => guess(door, nth, false))
    storm[name] = await Promise.all(guesses)
  }
  await two.restartSecond()
  for (const [name, door] of Object.entries(doors)) {
    afterwards[name] = await Promise.all([
      guess(door, 0, false),
      guess(door, 1, false),
      guess(door, 0, true),
      guess(door, 1, true),
    ])
  }
})
afterAll(() => two.stop())

async function guess(door: Door, nth: number, isRight: boolean): Promise<number> {
  const answer = await two.post(nth, door.path(nth), door.put(isRight), '192.0.2.2')
  await answer.text()
  return answer.status
}

function codeFromMail(): string {
  const folder = join(two.dataDir, 'mail')
  const mails = readdirSync(folder).filter((name) => /-reset-.*\.eml$/.test(name))
  const text = mails.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  const found = /^ {4}([A-HJ-NP-Z2-9]{6})\r?$/m.exec(text)?.[1]
  if (!found) throw new Error('no code yet')
  return found
}

/** One that is not the code: its first letter is another. */
const otherThan = (right: string) => (right.startsWith('A') ? 'B' : 'A') + right.slice(1)

const count = (statuses: number[] = [], status: number) =>
  statuses.filter((one) => one === status).length

test.each(Object.entries(doors))(
  'of thirty wrong guesses at once at %s, two processes look at as many as one would',
  (name, { looks, refusal }) => {
    expect(count(storm[name], refusal)).toBe(looks)
    expect(count(storm[name], 429)).toBe(30 - looks)
  },
)

test.each(Object.keys(doors))(
  'the limit of %s holds at both after one was killed and started anew, also against the right one',
  (name) => {
    expect(afterwards[name]).toEqual([429, 429, 429, 429])
  },
)

test('somebody at another address is let in to the controller by both', async () => {
  const { path, put } = doors['the controller’s password'] as Door
  const answers = await Promise.all(
    [0, 1].map((nth) => two.post(nth, path(nth), put(true), '192.0.2.3')),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('of forty starts of an instance at once at two processes, one starts it', async () => {
  const body = { password: CONTROLLER_PASSWORD, instance_type: 'production' }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => two.post(nth, '/api/gcp/start', body, '192.0.2.4')),
  )
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const started = texts.filter((text) => text.includes('The production instance is starting.'))
  expect(started).toHaveLength(1)
  expect(await outcomesOfStarts()).toMatchObject({ all: 40, done: 1, failed: 0 })
})

async function outcomesOfStarts(): Promise<object> {
  const client = new Client({ connectionString: two.databaseUrl })
  await client.connect()
  const { rows } = await client.query(`
    select count(*)::int as all,
      count(*) filter (where outcome = 'done')::int as done,
      count(*) filter (where outcome in ('failed', 'under_way', 'interrupted'))::int as failed
    from instance_actions where action = 'start'`)
  await client.end()
  return rows[0]
}
