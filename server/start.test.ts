import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runService, type ServiceProcess, startService } from './testing/service-process.ts'
import { createTestDatabase } from './testing/test-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-start-'))
let first: ServiceProcess
beforeAll(async () => {
  first = await startService({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await first.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test('a second service on the same folder is refused in one line, and the first goes on', async () => {
  const second = await runService({ DATA_DIR: dataDir })
  expect(second.code).toBe(1)
  expect(second.output).toContain('set DATA_DIR to another folder')
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
})

test('a taken port is reported in one line with what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'menuwright-port-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
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
])('%s is reported in one line without its password', async (_what, environment, reason) => {
  const { code, output } = await runService({ DATA_DIR: dataDir, ...environment })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain('The database does not take a connection: ')
  expect(output).toContain(reason)
  expect(output).not.toContain('secret')
})

test('an address that is not this machine’s is reported in one line', async () => {
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

test.skipIf(process.platform === 'win32')(
  'what is in the data folder is for its owner alone, also what an earlier version left open',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'menuwright-modes-'))
    mkdirSync(join(folder, 'files', 'datasets'), { recursive: true, mode: 0o755 })
    writeFileSync(join(folder, 'controller-password'), 'open sesame\n', { mode: 0o644 })
    const service = await startService({ DATA_DIR: folder })
    onTestFinished(async () => {
      await service.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    })
    const open = readdirSync(folder)
      .filter((name) => name !== 'postgres')
      .filter((name) => statSync(join(folder, name)).mode & 0o077)
    expect(open).toEqual([])
    const made = statSync(join(folder, 'files', 'ready'))
    expect(made.mode & 0o777).toBe(0o600)
  },
)

async function emptied(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `drop schema public cascade; drop schema if exists drizzle cascade; drop schema pgboss cascade;
     create schema public`,
  )
  await client.end()
}

test('a wrong setting is reported in one line and nothing starts', async () => {
  const { code, output } = await runService({ DATA_DIR: dataDir, PORT: 'eighty' })
  expect(code).toBe(1)
  expect(output).toContain('PORT (port to listen on) is "eighty"')
})

test('a SIGTERM ends it cleanly', async () => {
  expect(await first.kill('SIGTERM')).toBe(0)
})
