import { chmod, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, startEmbedded } from '#server/core/db/embedded.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { openJobs } from '#server/core/jobs/jobs.ts'
import { openLog } from '#server/core/log.ts'
import { jobKinds } from '#server/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test cluster's administrator. */
    adminUrl: string
    /** The template, migrated and with the queues of jobs, as the service's own role; connect to copies of it only. */
    templateUrl: string
  }
}

const PREFIX = 'menuwright-cluster-'

/** One PostgreSQL for the whole run, with a template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  await chmod(dataDir, 0o711)
  const database = await startCluster(dataDir)
  const templateUrl = withDatabase(database.url, 'template_menuwright')
  await createTemplate(database.adminUrl)
  await migrate(templateUrl)
  await createQueues(templateUrl)
  project.provide('adminUrl', database.adminUrl)
  project.provide('templateUrl', templateUrl)
  return () => remove(dataDir, database)
}

function startCluster(dataDir: string): Promise<EmbeddedDatabase> {
  return startEmbedded({ dataDir, durable: false, log: () => undefined })
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

async function createTemplate(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create database template_menuwright owner menuwright')
  await client.end()
}

async function createQueues(url: string): Promise<void> {
  const jobs = openJobs({ url, kinds: jobKinds, log: openLog('silent') })
  await jobs.start()
  await jobs.stop()
}

async function remove(dataDir: string, database: EmbeddedDatabase): Promise<void> {
  await database.stop()
  const home = await realpath(join(dataDir, 'postgres'))
  await Promise.all([home, dataDir].map((folder) => rm(folder, { recursive: true, force: true })))
}

/** A run that was killed leaves its PostgreSQL running; the folder's name says whose it was. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const dataDir = join(tmpdir(), name)
    if (isAlive(Number(name.split('-')[2])) || !(await isOurs(dataDir))) continue
    try {
      await remove(dataDir, await startCluster(dataDir))
    } catch {
      // Another run is at it, or it is beyond use: it does not concern this run.
    }
  }
}

async function isOurs(folder: string): Promise<boolean> {
  const owner = await stat(folder).catch(() => undefined)
  return owner !== undefined && owner.uid === process.getuid?.()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
