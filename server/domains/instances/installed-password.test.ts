import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { installedPassword } from './installed-password.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'menuwright-controller-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function start(environment: Record<string, string> = {}) {
  const said: string[] = []
  const config = parseConfig({ DATA_DIR: dataDir, ...environment })
  const password = await installedPassword(config, (line) => said.push(line))
  return { password, said: said.join('\n') }
}

test('a password is made and told at the first start, and only then', async () => {
  const first = await start()
  expect(first.password.length).toBeGreaterThan(40)
  expect(first.said).toContain(first.password)
  const second = await start()
  expect(second.password).toBe(first.password)
  expect(second.said).not.toContain(first.password)
  expect(second.said).toContain(join(dataDir, 'controller-password'))
})

test('only the service may read it', async () => {
  const { password } = await start()
  const path = join(dataDir, 'controller-password')
  expect(readFileSync(path, 'utf8').trim()).toBe(password)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('one of the configuration is taken, and neither told nor kept', async () => {
  const { password, said } = await start({ CONTROLLER_PASSWORD: 'open sesame' })
  expect(password).toBe('open sesame')
  expect(said).toBe('')
  expect(() => statSync(join(dataDir, 'controller-password'))).toThrow('ENOENT')
})
