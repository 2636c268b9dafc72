import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../is-alive.ts'
import { CannotStart, explainFailure } from './cannot-start.ts'
import type { Binaries } from './embedded-binaries.ts'
import type { Home } from './embedded-cluster.ts'
import { programOptions, runProgram } from './embedded-program.ts'

/** What postmaster.pid says about the server of a cluster. */
export type Postmaster = { pid: number; port: number; host: string; ready: boolean }

const STOP_SECONDS = 60

export async function readPostmaster(home: Home): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(home), 'utf8').catch(() => '')
  const [pid, , , port, socketDir, address, , status] = text.split('\n')
  if (!Number(pid)) return undefined
  return {
    pid: Number(pid),
    port: Number(port),
    host: socketDir || address || '',
    ready: status?.trim() === 'ready',
  }
}

function pidFile(home: Home): string {
  return join(home.cluster, 'postmaster.pid')
}

/** Starts the server and returns when it takes connections; false when another start on this cluster was faster. */
export async function startPostmaster(
  binaries: Binaries,
  home: Home,
  settings: Record<string, string>,
): Promise<boolean> {
  const log = join(home.folder, 'postgres.log')
  const file = await open(log, 'a', 0o600)
  const start = (await file.stat()).size
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    const started =
      process.platform === 'win32'
        ? await startThroughPgCtl(binaries, home, options)
        : await startDirectly(binaries, home, { options, output: file.fd })
    if (started) return true
  } finally {
    await file.close()
  }
  const said = (await readFile(log)).subarray(start).toString()
  if (/lock file "postmaster.pid" already exists|pre-existing shared memory/.test(said))
    return false
  throw explainFailure(said, home.cluster)
}

/** Not through pg_ctl, which hands paths and options to a shell. */
async function startDirectly(
  binaries: Binaries,
  home: Home,
  { options, output }: { options: string[]; output: number },
): Promise<boolean> {
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...options], {
    ...programOptions(home.owner),
    // A session of its own: Ctrl-C in the terminal is for the service, which then stops PostgreSQL.
    detached: true,
    stdio: ['ignore', output, output],
  })
  await once(child, 'spawn')
  child.unref()
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmaster(home)
    if (postmaster?.pid === child.pid && postmaster?.ready) return true
    await sleep(10)
  }
  return false
}

/** Windows: pg_ctl drops an administrator's rights, which PostgreSQL insists on. */
async function startThroughPgCtl(
  binaries: Binaries,
  home: Home,
  options: string[],
): Promise<boolean> {
  const log = join(home.folder, 'postgres.log')
  const args = ['-D', home.cluster, '-l', log, '-o', options.join(' '), '-w', 'start']
  const child = spawn(binaries.pgCtl, args, { ...programOptions(home.owner), stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** True when the process named in postmaster.pid serves this very cluster and not a copy, nor is a stranger with its number. */
export async function servesCluster(home: Home, { pid }: Postmaster): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return isSameFolder(`/proc/${pid}/cwd`, home.cluster)
  if (process.platform === 'win32') return true
  const command = await runProgram(undefined, '/bin/ps', ['-p', `${pid}`, '-o', 'command=']).catch(
    () => '',
  )
  return command.includes('postgres')
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([stat(one), stat(other)])
    return a.ino === b.ino && a.dev === b.dev
  } catch {
    return false
  }
}

/** Takes away the lock files of `stale`, unless another start has written its own meanwhile. */
export async function removeLockFiles(home: Home, stale: Postmaster): Promise<void> {
  if ((await readPostmaster(home))?.pid !== stale.pid) return
  await rm(pidFile(home), { force: true })
  await rm(join(home.cluster, `.s.PGSQL.${stale.port}.lock`), { force: true })
}

export async function stopPostmaster(binaries: Binaries, home: Home): Promise<void> {
  const args = ['-D', home.cluster, '-m', 'fast', '-w', '-t', `${STOP_SECONDS}`, 'stop']
  try {
    await runProgram(home.owner, binaries.pgCtl, args)
  } catch (error) {
    const postmaster = await readPostmaster(home)
    if (!postmaster || !(await servesCluster(home, postmaster))) return
    throw new CannotStart(
      `PostgreSQL (process ${postmaster.pid}) did not stop: ${explainFailure(error, home.cluster).message}`,
    )
  }
}
