import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { CannotStart } from '#server/core/db/cannot-start.ts'
import { openEncryption } from '#server/core/encrypted-text.ts'
import { runService, startService } from '#server/testing/service-process.ts'
import { aPerson, aSignup, type TestApp, testApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { reencryptFactors } from '../accounts/second-factor.service.ts'
import { reencryptPayouts } from '../affiliates/reencrypt-payouts.service.ts'
import { claimKeys } from './claim-keys.ts'
import { usedKeyIds } from './onboarding.repo.ts'
import { listPlatformInfo } from './onboarding.service.ts'
import { reencryptAll } from './reencrypt-all.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const before = openEncryption([first])
const during = openEncryption([second, first])
const after = openEncryption([second])
const NUMBERS = { routingNumber: '021000021', accountNumber: '000123456789', taxId: '98-7654321' }
const others = [reencryptFactors, reencryptPayouts]

let server: TestApp
beforeAll(async () => {
  server = await testApp({ deps: { encryption: before } })
})
afterAll(() => server.close())

const start = (encryption: typeof before) => claimKeys({ ...server.deps, encryption })

test('a key is changed without losing a number, and then the former one is needed no more', async () => {
  const rosa = await aPerson(server)
  const { rows } = await server.deps.db.execute<{ id: string }>(
    sql`select id from accounts where email = ${rosa.email}`,
  )
  const id = rows[0]?.id ?? ''
  await start(before)
  await start(before)
  await rosa.call('POST', '/api/platform-info', { doordash: NUMBERS })
  await expect(start(after)).rejects.toThrow(CannotStart)
  await expect(start(after)).rejects.toThrow(before.keyId)

  await start(during)
  expect(await usedKeyIds(server.deps.db)).toEqual([before.keyId, during.keyId].sort())
  await expect(start(before), 'a process without the new key').rejects.toThrow(during.keyId)
  await expect(
    reencryptAll({ ...server.deps, encryption: before }, { keyId: during.keyId, others }),
  ).rejects.toThrow('This process does not encrypt with')

  await reencryptAll({ ...server.deps, encryption: during }, { keyId: during.keyId, others })
  await reencryptAll({ ...server.deps, encryption: during }, { keyId: during.keyId, others })
  expect(await usedKeyIds(server.deps.db)).toEqual([during.keyId])
  await start(after)
  const [info] = await listPlatformInfo({ db: server.deps.db, encryption: after }, id)
  expect(info?.doordash).toMatchObject({
    routingNumber: '••••0021',
    accountNumber: '••••6789',
    taxId: '••••4321',
  })
})

test('a number that was written with a former key after its change is not forgotten', async () => {
  const rosa = await aPerson(server)
  await start(during)
  // This server still encrypts with the former key, as a process does that is replaced last.
  await rosa.call('POST', '/api/platform-info', { doordash: NUMBERS })
  await expect(start(after)).rejects.toThrow(before.keyId)
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menuwright-claim-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a machine with another key on the same database is refused in one line; with the key it serves', async () => {
  const database = await createTestDatabase()
  const shared = { DATABASE_URL: database.url }
  const one = await startService({ ...shared, DATA_DIR: aFolder() })
  onTestFinished(async () => {
    await one.kill('SIGTERM')
    await database.drop()
  })
  const { code, output } = await runService({ ...shared, DATA_DIR: aFolder() })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain('The database encrypts bank and tax numbers with a key that is not here')
  expect(output).toContain('ENCRYPTION_KEY')
})

test('a start with a new key before the former one encrypts all anew, in the background', async () => {
  const database = await createTestDatabase()
  const shared = { DATABASE_URL: database.url, DATA_DIR: aFolder() }
  onTestFinished(database.drop)
  const keys = [first, second].map((key) => key.toString('base64'))
  const old = await startService({ ...shared, ENCRYPTION_KEY: keys[0] ?? '' })
  const cookie = await signedUp(old.url)
  await fetch(`${old.url}/api/platform-info`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ doordash: NUMBERS }),
  })
  await old.kill('SIGTERM')

  const rotating = await startService({
    ...shared,
    ENCRYPTION_KEY: keys.toReversed().join(','),
    LOG_LEVEL: 'info',
  })
  await vi.waitFor(
    () => expect(rotating.output()).toContain('Former keys may leave ENCRYPTION_KEY.'),
    { timeout: 240_000, interval: 200 },
  )
  await rotating.kill('SIGTERM')

  const renewed = await startService({ ...shared, ENCRYPTION_KEY: keys[1] ?? '' })
  onTestFinished(async () => void (await renewed.kill('SIGTERM')))
  const answer = await fetch(`${renewed.url}/api/platform-info`, { headers: { cookie } })
  expect((await answer.json()).doordash.accountNumber).toBe('••••6789')
})

async function signedUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aSignup()),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
