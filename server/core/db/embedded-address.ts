import { once } from 'node:events'
import { chmod, chown, mkdtemp, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import type { Home } from './embedded-cluster.ts'

/** Where a server listens: `host` is a socket's folder, or 127.0.0.1 on Windows. */
export type Address = { host: string; port: number }

/** sockaddr_un takes 103 bytes on macOS, 107 on Linux. */
const LONGEST_SOCKET_PATH = 100
const PREFIX = 'menuwright-'
const PORT = 5432

/** Picks where the cluster's server will listen; nothing but this machine can reach it. */
export async function chooseAddress(home: Home): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  if (fitsSocket(home.cluster)) return { host: home.cluster, port: PORT }

  const root = home.owner ? '/tmp' : tmpdir()
  const folder = await mkdtemp(
    join(fitsSocket(join(root, `${PREFIX}123456`)) ? root : '/tmp', PREFIX),
  )
  await chmod(folder, 0o700)
  if (home.owner) await chown(folder, home.owner.uid, home.owner.gid)
  return { host: folder, port: PORT }
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}.lock`)) <= LONGEST_SOCKET_PATH
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new CannotStart('No free port on 127.0.0.1.')
  return address.port
}

export function listenSettings({ host, port }: Address): Record<string, string> {
  if (process.platform === 'win32') {
    return { listen_addresses: host, port: `${port}`, unix_socket_directories: '' }
  }
  // A list of quoted folders, so that a comma in a path does not split it.
  const sockets = `"${host.replaceAll('"', '""')}"`
  return {
    listen_addresses: '',
    port: `${port}`,
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
  }
}

/** A connection URL for node-postgres that no PG* variable of the environment changes. */
export function urlOf(
  { host, port }: Address,
  { user, password, database }: { user: string; password: string; database: string },
): string {
  const query = new URLSearchParams({ host, sslmode: 'disable' }).toString().replaceAll('+', '%20')
  return `postgresql://${user}:${password}@localhost:${port}/${database}?${query}`
}

/** Takes away the short socket folder of a stopped server. */
export async function removeShortFolder({ host }: Address): Promise<void> {
  if (!basename(host).startsWith(PREFIX) || dirname(host) === host) return
  await rmdir(host).catch(() => undefined)
}
