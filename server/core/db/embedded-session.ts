import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import {
  type Address,
  chooseAddress,
  listenSettings,
  removeShortFolder,
} from './embedded-address.ts'
import type { Binaries } from './embedded-binaries.ts'
import type { Home } from './embedded-cluster.ts'
import { connectTo, type LockClient, takeLock } from './embedded-lock.ts'
import {
  readPostmaster,
  removeLockFiles,
  servesCluster,
  startPostmaster,
} from './embedded-postmaster.ts'

export type Session = {
  dataDir: string
  home: Home
  binaries: Binaries
  durable: boolean
  log: (line: string) => void
  stopping: AbortSignal
}

/** A connection that holds the folder's lock on the server at `address`. */
export type Attachment = { client: LockClient; address: Address }

/** Recovery after a crash of the machine may take minutes. */
const PATIENCE_MS = 300_000
const RETRY_MS = 20
const REATTACH_MS = 500

const SETTINGS = {
  max_connections: '50',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are the service's to report; they may hold what owners wrote.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** Commits still reach the system, so that only a crash of the machine loses them. */
const FORGETFUL = {
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
}

/** Finds or starts the cluster's server, whichever it takes, and holds the folder's lock on it. */
export async function attach(session: Session, wanted?: Address): Promise<Attachment> {
  const giveUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < giveUpAt) {
    session.stopping.throwIfAborted()
    const found = await findRunning(session)
    if (typeof found === 'object') {
      // A lost connection: the server was on its way down, and the next round starts it again.
      const locked = await takeLock(found.client).catch(() => undefined)
      if (locked) return found
      await found.client.end().catch(() => undefined)
      if (locked === false) throw anotherRuns(session)
    }
    if (found === 'none' && (await startServer(session, wanted))) continue
    await sleep(RETRY_MS)
  }
  throw new CannotStart(
    `PostgreSQL in ${session.home.cluster} does not answer. Its last words are in ${join(session.home.folder, 'postgres.log')}.`,
  )
}

async function findRunning({ home }: Session): Promise<Attachment | 'wait' | 'none'> {
  const postmaster = await readPostmaster(home)
  if (!postmaster) return 'none'
  for (const address of placesOf(home, postmaster)) {
    const attempt = await connectTo(home, address)
    if (typeof attempt === 'object') return { client: attempt, address }
    if (attempt === 'busy') return 'wait'
  }
  if (await servesCluster(home, postmaster)) return 'wait'
  await removeLockFiles(home, postmaster)
  return 'none'
}

/** The socket moves along when the folder is moved under a running server. */
function placesOf({ cluster }: Home, { host, port }: Address): Address[] {
  const hosts = process.platform === 'win32' ? [host] : [host, cluster]
  return [...new Set(hosts)].filter(Boolean).map((place) => ({ host: place, port }))
}

function anotherRuns({ dataDir }: Session): CannotStart {
  return new CannotStart(
    `Another Menuwright already runs on ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
}

async function startServer(session: Session, wanted?: Address): Promise<boolean> {
  const address = wanted ?? (await chooseAddress(session.home))
  const settings = {
    ...listenSettings(address),
    ...SETTINGS,
    ...(session.durable ? {} : FORGETFUL),
  }
  const started = await startPostmaster(session.binaries, session.home, settings)
  if (!started && !wanted) await removeShortFolder(address)
  return started
}

/** Brings the server and the lock back whenever they are lost, until the session stops. */
export function keepAttached(session: Session, first: Attachment) {
  let latest: Promise<Attachment | undefined> = Promise.resolve(first)
  watch(first)

  function watch(attachment: Attachment): void {
    // The lock must not keep the process alive.
    attachment.client.unref()
    attachment.client.once('end', () => {
      if (!session.stopping.aborted) latest = attachAgain()
    })
  }

  async function attachAgain(): Promise<Attachment | undefined> {
    session.log('The connection to PostgreSQL was lost; bringing it back.')
    while (!session.stopping.aborted) {
      try {
        const next = await attach(session, first.address)
        watch(next)
        return next
      } catch (error) {
        if (session.stopping.aborted) break
        session.log(error instanceof Error ? error.message : String(error))
        await sleep(REATTACH_MS)
      }
    }
    return undefined
  }

  return { latest: () => latest }
}
