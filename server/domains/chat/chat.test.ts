import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { UNKNOWN } from './answer.ts'
import { forgetChats } from './forget-chats.ts'

const DAY_MS = 86_400_000

let server: TestApp
let now = new Date()
beforeAll(async () => {
  server = await testApp({ deps: { now: () => now } })
})
afterAll(() => server.close())

let visitors = 0

function post(url: string, payload?: object | string, from?: string) {
  visitors += 1
  return server.app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json' },
    remoteAddress: from ?? `10.3.${visitors >> 8}.${visitors & 255}`,
  })
}

const start = (from?: string) => post('/api/chatbot/session', undefined, from)
const say = (session_id: unknown, message: unknown, from?: string) =>
  post('/api/chatbot/message', { session_id, message }, from)

async function aConversation(): Promise<string> {
  return (await start()).json().session_id
}

async function savedOf(session: string): Promise<object[]> {
  const { rows } = await server.deps.pool.query(
    'select role, content, page from chat_messages where session_id = $1 order by created_at, role desc',
    [session],
  )
  return rows
}

test('a conversation starts with a call that says JSON and sends nothing', async () => {
  const answer = await start()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('a question is answered from the page that tells, and both are kept', async () => {
  const session = await aConversation()
  const answer = await say(session, '  What does it cost? ')
  expect(answer.statusCode).toBe(200)
  const { response, timestamp, link } = answer.json()
  expect(response).toContain('2.5%')
  expect(new Date(timestamp).toISOString()).toBe(timestamp)
  expect(link).toEqual({ page: '/pricing', title: 'Pricing' })
  expect(await savedOf(session)).toEqual([
    { role: 'user', content: 'What does it cost?', page: null },
    { role: 'assistant', content: response, page: '/pricing' },
  ])
})

test('what no page tells is said to be unknown, with the way to a person', async () => {
  const answer = await say(await aConversation(), 'Who won the world cup?')
  expect(answer.json()).toMatchObject({ response: UNKNOWN.text, link: { page: '/contact' } })
})

test.each([
  ['', 'Please write a message.'],
  [' \n ', 'Please write a message.'],
  [undefined, 'Please write a message.'],
  ['x'.repeat(1001), 'A message may have at most 1000 characters.'],
])('the message %j is 400: %s', async (message, sentence) => {
  const answer = await say(await aConversation(), message)
  expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
})

test('a message of 1000 characters is read', async () => {
  const message = `price ${'x'.repeat(994)}`
  expect((await say(await aConversation(), message)).statusCode).toBe(200)
})

test.each([randomUUID(), 'nonsense', "' or 1=1"])(
  'the unknown session %s is 404',
  async (session) => {
    const answer = await say(session, 'hello')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      error: 'This conversation is over. Please start a new one.',
      code: 'chat.unknown_session',
    })
  },
)

test('a question with a character that cannot be kept is answered without it', async () => {
  const answer = await say(await aConversation(), 'price\u0000s?')
  expect(answer.json().link.page).toBe('/pricing')
})

test('two visitors talk at once, each in a conversation of their own', async () => {
  const [one, other] = [await aConversation(), await aConversation()]
  const [price, jobs] = await Promise.all([say(one, 'prices?'), say(other, 'any jobs?')])
  expect(price.json().link.page).toBe('/pricing')
  expect(jobs.json().link.page).toBe('/becomeamember')
  expect(await savedOf(one)).toHaveLength(2)
  expect(await savedOf(other)).toHaveLength(2)
})

test('a conversation takes 20 messages a minute, whatever address they come from', async () => {
  const session = await aConversation()
  for (let count = 0; count < 20; count += 1) {
    expect((await say(session, 'hello')).statusCode).toBe(200)
  }
  const answer = await say(session, 'hello')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('an address starts 60 conversations an hour and sends 120 messages', async () => {
  const starts = await Promise.all(Array.from({ length: 61 }, () => start('10.9.9.1')))
  expect(starts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
  const sent = await Promise.all(
    Array.from({ length: 121 }, () => say(randomUUID(), 'hello', '10.9.9.2')),
  )
  expect(sent.filter(({ statusCode }) => statusCode === 404)).toHaveLength(120)
  expect(sent.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('after 90 days a conversation and its messages are gone, younger ones are not', async () => {
  const began = now
  const old = await aConversation()
  await say(old, 'hello')
  now = new Date(began.getTime() + DAY_MS)
  const young = await aConversation()
  await say(young, 'hello')
  now = new Date(began.getTime() + 90 * DAY_MS + 1)
  await forgetChats(server.deps)
  now = began
  expect(await savedOf(old)).toEqual([])
  expect((await say(old, 'hello')).statusCode).toBe(404)
  expect(await savedOf(young)).toHaveLength(2)
})

test('the session call is JSON without a body; a message without one is refused', async () => {
  const bare = { 'content-type': 'application/json', 'content-length': '0' }
  const call = (url: string) =>
    server.app.fastify.inject({ method: 'POST', url, headers: bare, remoteAddress: '10.4.0.1' })
  const started = await call('/api/chatbot/session')
  expect(started.statusCode, started.body).toBe(200)
  expect(started.json().session_id).toEqual(expect.any(String))
  const message = await call('/api/chatbot/message')
  expect(message.statusCode).toBe(400)
  expect(message.json().error).toBe('The request has no content.')
})
