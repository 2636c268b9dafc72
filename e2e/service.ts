import { availableParallelism } from 'node:os'
import { join } from 'node:path'

type Service = { port: number; url: string; dataDir: string }

/** A browser, a service and a database keep one core busy. */
export const WORKERS = Number(process.env.E2E_WORKERS ?? Math.min(availableParallelism(), 4))

/** Each of Playwright's workers has a service and a database of its own, so that what one changes concerns no other. */
export function serviceOf(worker: number): Service {
  const port = Number(process.env.E2E_PORT ?? 3210) + worker
  return {
    port,
    url: `http://localhost:${port}`,
    dataDir: join(process.env.E2E_DATA_DIR ?? '', String(worker)),
  }
}

export const service: Service = serviceOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS)
