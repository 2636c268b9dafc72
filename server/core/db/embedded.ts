import { chmod, mkdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CannotStart, explainFailure } from './cannot-start.ts'
import { removeShortFolder, urlOf } from './embedded-address.ts'
import { findBinaries } from './embedded-binaries.ts'
import { checkMajor, createHome, findHome, type Home, removeDrafts } from './embedded-cluster.ts'
import { adminUrl, ensureDatabase } from './embedded-lock.ts'
import { ownerOfNewCluster } from './embedded-owner.ts'
import { stopPostmaster } from './embedded-postmaster.ts'
import { attach, keepAttached, type Session } from './embedded-session.ts'

export type EmbeddedDatabase = {
  /** For node-postgres; the role owns its database and has no rights beyond it. */
  url: string
  /** The cluster's administrator, for tests that create databases. */
  adminUrl: string
  /** Lines for the operator about where the database is kept; logged already. */
  notes: string[]
  /** Ends PostgreSQL and with it every connection; may be called twice. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  /** False gives up surviving a crash of the machine; for tests only. */
  durable?: boolean
  /** Where cluster and programs go that PostgreSQL's user cannot reach in their place. */
  shelter?: string
  /** Other PostgreSQL programs than the installed ones. */
  native?: string
}

/** Starts (or finds) the folder's own PostgreSQL and keeps it running for this process; throws CannotStart. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await start(options)
  } catch (error) {
    throw explainFailure(error, resolve(options.dataDir))
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = await prepareFolder(options.dataDir)
  const link = join(dataDir, 'postgres')
  const { home, binaries, notes } = await prepareCluster(options, link)
  notes.forEach((note) => void options.log(note))

  const stopping = new AbortController()
  const { durable = true, log } = options
  const session = { dataDir, home, binaries, durable, log, stopping: stopping.signal }
  const first = await attach(session)
  try {
    await ensureDatabase(first.client, home)
    await removeDrafts(link)
  } catch (error) {
    await stopPostmaster(binaries, home)
    throw error
  }

  const stop = stopOnce(session, stopping, keepAttached(session, first))
  const login = { user: 'menuwright', password: home.password, database: 'menuwright' }
  const { address } = first
  return { url: urlOf(address, login), adminUrl: adminUrl(home, address), notes, stop }
}

async function prepareFolder(dataDir: string): Promise<string> {
  await mkdir(dirname(resolve(dataDir)), { recursive: true })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // PostgreSQL's user has to pass through it, without seeing what else is in it.
  if (ownerOfNewCluster()) await chmod(dataDir, 0o711)
  return realpath(dataDir)
}

async function prepareCluster(options: EmbeddedOptions, link: string) {
  const existing = await findHome(link)
  const owner = existing ? existing.owner : ownerOfNewCluster()
  const shelter = options.shelter ?? '/var/lib/menuwright'
  const copyTo = owner ? shelter : dirname(link)
  const binaries = await findBinaries(owner, { copyTo, native: options.native })

  const home = existing ?? (await createAndFind())
  await checkMajor(home, binaries)
  const notes = binaries.note ? [binaries.note] : []
  if (home.folder !== link) {
    notes.push(`The database of ${link} is kept in ${home.folder}, where PostgreSQL can reach it.`)
  }
  return { home, binaries, notes }

  async function createAndFind(): Promise<Home> {
    options.log(`Creating a new database in ${link}.`)
    await createHome(binaries, { link, shelter, durable: options.durable ?? true })
    const home = await findHome(link)
    if (!home) throw new CannotStart(`${link} disappeared while it was created.`)
    return home
  }
}

function stopOnce(
  session: Session,
  stopping: AbortController,
  attached: ReturnType<typeof keepAttached>,
): () => Promise<void> {
  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    stopping.abort()
    const last = await attached.latest()
    // Without the lock the server may be another service's by now.
    if (!last) return
    await stopPostmaster(session.binaries, session.home)
    await last.client.end().catch(() => undefined)
    await removeShortFolder(last.address)
  }
  return () => {
    stopped ??= stop()
    return stopped
  }
}
