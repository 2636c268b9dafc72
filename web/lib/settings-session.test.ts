import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSettingsSession, type SettingsSession } from './settings-session.ts'

type Config = { email: string; evalValue: number }

const DEFAULTS: Config = { email: '', evalValue: 0 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server whose answers the test gives by hand. */
function aServer(stored: Partial<Config> | Error = {}) {
  const saved: Config[] = []
  const warnings: string[] = []
  const answers: { ok: () => void; fail: (reason: unknown) => void }[] = []
  const session = createSettingsSession<Config, readonly string[]>({
    initial: { config: DEFAULTS, beside: [] },
    load: async () => {
      if (stored instanceof Error) throw stored
      return { config: { ...DEFAULTS, ...stored }, beside: ['Thai'] }
    },
    save: (config) => {
      saved.push(config)
      return new Promise<void>((ok, fail) => answers.push({ ok, fail }))
    },
    apply: (config, changes) => ({ ...config, ...changes }),
    quietMs: 400,
    isSignedOut: (reason) => reason === 'signed out',
    warn: (sentence) => warnings.push(sentence),
  })
  return { session, saved, answers, warnings }
}

async function quiet() {
  await vi.advanceTimersByTimeAsync(500)
}

function configOf(session: SettingsSession<Config, readonly string[]>) {
  return session.read().config
}

test('a loaded configuration is connected and saved', async () => {
  const { session } = aServer({ email: 'rosa@example.com' })
  await session.connect()
  expect(session.read()).toMatchObject({
    connection: 'connected',
    saving: 'saved',
    beside: ['Thai'],
  })
  expect(configOf(session).email).toBe('rosa@example.com')
})

test('a failed load leaves the defaults, and changes stay here', async () => {
  const { session, saved, warnings } = aServer(new Error('no server'))
  await session.connect()
  expect(warnings).toEqual(['Failed to load configuration. Using defaults.'])
  session.change({ email: 'r' })
  session.flush()
  await quiet()
  expect(session.read().connection).toBe('offline')
  expect(configOf(session)).toEqual({ ...DEFAULTS, email: 'r' })
  expect(saved).toEqual([])
})

test('quick changes hold at once and are posted together, whole', async () => {
  const { session, saved } = aServer()
  await session.connect()
  session.change({ email: 'r' })
  session.change({ email: 'ro' })
  session.change({ evalValue: 3 })
  expect(configOf(session)).toMatchObject({ email: 'ro', evalValue: 3 })
  expect(saved).toEqual([])
  await quiet()
  expect(saved).toEqual([{ ...DEFAULTS, email: 'ro', evalValue: 3 }])
})

test('a change during a save is posted after it', async () => {
  const { session, saved, answers } = aServer()
  await session.connect()
  session.change({ evalValue: 1 })
  await quiet()
  session.change({ evalValue: 2 })
  await quiet()
  expect(saved).toHaveLength(1)
  answers[0]?.ok()
  await quiet()
  expect(saved.map(({ evalValue }) => evalValue)).toEqual([1, 2])
  answers[1]?.ok()
  await quiet()
  expect(session.read().saving).toBe('saved')
})

test('leaving sends what waits at once, also beside a save under way', async () => {
  const { session, saved } = aServer()
  await session.connect()
  session.change({ evalValue: 1 })
  session.flush()
  session.change({ evalValue: 2 })
  session.close()
  expect(saved.map(({ evalValue }) => evalValue)).toEqual([1, 2])
})

test('a failed save says so, and is tried again', async () => {
  const { session, saved, answers } = aServer()
  await session.connect()
  session.change({ evalValue: 1 })
  await quiet()
  answers[0]?.fail(new Error('lost'))
  await quiet()
  expect(session.read()).toMatchObject({ saving: 'failed', connection: 'connected' })
  await vi.advanceTimersByTimeAsync(6000)
  expect(saved).toHaveLength(2)
})

test('a save that is refused for want of a session goes offline', async () => {
  const { session, answers } = aServer()
  await session.connect()
  session.change({ evalValue: 1 })
  await quiet()
  answers[0]?.fail('signed out')
  await quiet()
  expect(session.read().connection).toBe('offline')
})

test('what was changed offline is newer than the answer of a later load, and is posted', async () => {
  const { session, saved } = aServer({ email: 'old@example.com', evalValue: 5 })
  session.change({ email: 'new@example.com' })
  await session.connect()
  expect(configOf(session)).toMatchObject({ email: 'new@example.com', evalValue: 5 })
  await quiet()
  expect(saved).toMatchObject([{ email: 'new@example.com', evalValue: 5 }])
})

test('a change waits until there was no other for the quiet time', async () => {
  const { session, saved } = aServer()
  await session.connect()
  session.change({ evalValue: 1 })
  await vi.advanceTimersByTimeAsync(399)
  session.change({ evalValue: 2 })
  await vi.advanceTimersByTimeAsync(399)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual([{ ...DEFAULTS, evalValue: 2 }])
})
