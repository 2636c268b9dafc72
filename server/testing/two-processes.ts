import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServiceProcess, startService } from './service-process.ts'
import { createTestDatabase } from './test-database.ts'

export type TwoProcesses = {
  databaseUrl: string
  dataDir: string
  url(nth: number): string
  /** A call to the two in turns by its number, from an address that the proxy in front tells of. */
  post(nth: number, path: string, body: object, address: string): Promise<Response>
  /** Kills the second where it stands and starts it anew. */
  restartSecond(): Promise<void>
  stop(): Promise<void>
}

/** Two processes of the service on one database and one folder; the first one does the jobs too where it is told to. */
export async function startTwo(
  first: 'web' | 'all',
  environment: Record<string, string> = {},
): Promise<TwoProcesses> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-two-'))
  const shared = { DATABASE_URL: database.url, DATA_DIR: dataDir, TRUST_PROXY: '1', ...environment }
  const start = (role: string) => startService({ ...shared, PROCESS: role })
  const services: [ServiceProcess, ServiceProcess] = await Promise.all([start(first), start('web')])
  const url = (nth: number) => (nth % 2 ? services[1] : services[0]).url
  return {
    databaseUrl: database.url,
    dataDir,
    url,
    post: (nth, path, body, address) =>
      fetch(url(nth) + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      }),
    async restartSecond() {
      await services[1].kill('SIGKILL')
      services[1] = await start('web')
    },
    async stop() {
      await Promise.all(services.map((service) => service.kill('SIGTERM')))
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
