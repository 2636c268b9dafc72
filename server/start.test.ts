import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('a wrong setting is told in one line and nothing starts', async () => {
  const { code, output } = await runService({ DATA_DIR: dataDir, PORT: 'eighty' })
  expect(code).toBe(1)
  expect(output).toContain('PORT (port to listen on) is "eighty"')
})

test('a SIGTERM ends it cleanly', async () => {
  const service = await startService({ DATA_DIR: dataDir })
  expect(await service.kill('SIGTERM')).toBe(0)
})

test('two processes, one for the web and one for the jobs, share a database of yours', async () => {
  const database = await createTestDatabase()
  const shared = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  const web = await startService({ ...shared, PROCESS: 'web' })
  const other = await startService({ ...shared, PROCESS: 'web' })
  onTestFinished(async () => {
    await Promise.all([web.kill('SIGTERM'), other.kill('SIGTERM')])
    await database.drop()
  })
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' })
  const headers = { 'content-type': 'application/json' }
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    const url = tries % 2 === 0 ? web.url : other.url
    statuses.push((await fetch(`${url}/api/login`, { method: 'POST', body, headers })).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(statuses.slice(10)).toEqual([429, 429])
})
