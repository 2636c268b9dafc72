import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What `npm start` runs: settings of its own, then Node with its options and the program. */
const [settings = '', command = ''] = JSON.parse(
  readFileSync(`${root}/package.json`, 'utf8'),
).scripts.start.split(' exec node ')
const startSettings = Object.fromEntries(
  settings.split(' ').map((setting: string) => setting.split('=')),
)
const nodeArguments: string[] = command.split(' ')

export type ServiceProcess = {
  url: string
  pid: number
  /** Everything it wrote so far. */
  output(): string
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** The service as its own process, as `npm start` runs it, once it answers its health call. */
export async function startService(environment: Record<string, string>): Promise<ServiceProcess> {
  const port = environment.PORT ?? String(await freePort())
  const child = spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...startSettings,
      LOG_LEVEL: 'warn',
      PORT: port,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (written += chunk))
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child, () => written)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => written,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}

/** Runs the service until it ends by itself, for starts that are refused. */
export async function runService(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...startSettings,
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000)
  await once(child, 'exit')
  clearTimeout(timer)
  return { code: child.exitCode, output }
}

async function untilHealthy(
  url: string,
  child: ChildProcess,
  written: () => string,
): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The service ended with ${child.exitCode}: ${written()}`)
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The service did not become healthy: ${written()}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}
