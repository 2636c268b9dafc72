import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { isAlive } from '../is-alive.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { folderThatBars, NOBODY } from './embedded-owner.ts'

export const isRoot = process.getuid?.() === 0

/** An ordinary user, as whom services run in these tests; a cluster was its once where root started it. */
export const nobody = NOBODY

/** False in a clone that only root can enter. */
export const nobodyCanRunServices =
  isRoot &&
  !(await folderThatBars(nobody, process.execPath)) &&
  !(await folderThatBars(nobody, import.meta.dirname))

/** What the operator was told, but for where the programs are: that depends on the clone's place. */
export function notesOnData(notes: string[]): string[] {
  return notes.filter((note) => !note.startsWith("PostgreSQL's programs"))
}

/** A folder that every user can enter, gone after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mw-test-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a database that the end of the test stops; like the services below without waiting for the disk, to be quick. */
export async function started(
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({
    dataDir,
    log: () => undefined,
    durable: false,
    ...options,
  })
  onTestFinished(() => database.stop())
  return database
}

/** Runs statements one by one; answers the first column of the last one's rows. */
export async function query(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let values: unknown[] = []
    for (const statement of statements) {
      const { rows } = await client.query<Record<string, unknown>>(statement)
      values = rows.map((row) => Object.values(row)[0])
    }
    return values
  } finally {
    await client.end()
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

/** Ends a PostgreSQL that its killed service left running, and waits until it writes no more: its folder goes next. */
export async function endPostmaster(dataDir: string): Promise<void> {
  const pid = await postmasterPid(dataDir)
  process.kill(pid)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 240_000, interval: 50 })
}

export type Service = {
  /** Undefined when it refused to start. */
  url: string | undefined
  refusal: string | undefined
  notes: string[]
  /** Ends it at once, as a kill -9 or a power cut of the process does. */
  kill(): Promise<void>
  exited: Promise<unknown>
}

const PROGRAM = `
  const { startEmbedded } = await import(process.argv[1])
  const { stays, ...options } = JSON.parse(process.argv[2])
  try {
    const { url, notes } = await startEmbedded({ durable: false, ...options, log: () => undefined })
    console.log(JSON.stringify({ url, notes }))
    if (stays) setInterval(() => undefined, 1000)
  } catch (error) {
    console.log(JSON.stringify({ refusal: error.message, notes: [] }))
  }`

/** Starts the database in a process of its own and waits until it runs or is refused. */
export async function aService(
  options: ServiceOptions,
  user: { uid?: number; gid?: number } = {},
): Promise<Service> {
  const { child, exited, kill } = spawnService(options, user)
  const line = once(createInterface(child.stdout), 'line')
  const [answer] = await Promise.race([line, exited])
  const { url, refusal, notes } = JSON.parse(String(answer))
  return { url, refusal, notes, kill, exited }
}

type ServiceOptions = Omit<EmbeddedOptions, 'log'> & { stays?: boolean }

/** Starts the database in a process of its own and waits for nothing. */
export function spawnService(options: ServiceOptions, user: { uid?: number; gid?: number } = {}) {
  const child = spawn(
    process.execPath,
    [
      ...['--input-type=module', '-e', PROGRAM],
      ...[join(import.meta.dirname, 'embedded.ts'), JSON.stringify({ stays: true, ...options })],
    ],
    { ...user, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = once(child, 'exit')
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  return { child, exited, kill }
}
