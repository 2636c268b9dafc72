import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runService, startService } from './testing/service-process.ts'
import { createTestDatabase } from './testing/test-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second service on the same folder is refused in one line, and the first goes on', async () => {
  const first = await startService({ DATA_DIR: dataDir })
  onTestFinished(async () => void (await first.kill('SIGTERM')))
  const second = await runService({ DATA_DIR: dataDir })
  expect(second.code).toBe(1)
  expect(second.output).toContain('set DATA_DIR to another folder')
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
})

test('a taken port is told in one line with what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'menuwright-port-'))
  const first = await startService({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    await first.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  const port = new URL(first.url).port
  const second = await runService({ DATA_DIR: folder, PORT: port })
  expect(second.code).toBe(1)
  expect(second.output).toContain(`Port ${port} is in use.`)
})

test.each([
  [
    'a database that is down',
    { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
    'ECONNREFUSED',
  ],
  ['a wrong address of the database', { DATABASE_URL: 'postgres://u:secret@[x/y' }, 'Invalid URL'],
])('%s is told in one line without its password', async (_what, environment, reason) => {
  const { code, output } = await runService({ DATA_DIR: dataDir, ...environment })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain('The database does not take a connection: ')
  expect(output).toContain(reason)
  expect(output).not.toContain('secret')
})

test('an address that is not this machine’s is told in one line', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const shared = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  const { code, output } = await runService({ ...shared, HOST: '192.0.2.1' })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain('HOST is "192.0.2.1", which is no address of this machine.')
})

test('two processes that start at once on an empty database both serve', async () => {
  const database = await createTestDatabase()
  await emptied(database.url)
  const shared = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  const services = await Promise.all([startService(shared), startService(shared)])
  onTestFinished(async () => {
    await Promise.all(services.map((service) => service.kill('SIGTERM')))
    await database.drop()
  })
  for (const { url } of services) expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

async function emptied(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    'drop schema public cascade; drop schema if exists drizzle cascade; create schema public',
  )
  await client.end()
}

test('a wrong setting is told in one line and nothing starts', async () => {
  const { code, output } = await runService({ DATA_DIR: dataDir, PORT: 'eighty' })
  expect(code).toBe(1)
  expect(output).toContain('PORT (port to listen on) is "eighty"')
})

test('a SIGTERM ends it cleanly', async () => {
  const service = await startService({ DATA_DIR: dataDir })
  expect(await service.kill('SIGTERM')).toBe(0)
})
