import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Whom PostgreSQL's processes run as; undefined: the user of this process. */
export type Owner = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root hands its cluster to a user of its own. It needs no entry in /etc/passwd, and
 * its number is one that neither distributions nor systemd give away; below 65536 containers know it too.
 */
export const POSTGRES_UID = 60_867

/** Whom clusters belonged to before; other services run as this user as well, and could read what it owns. */
export const NOBODY = { uid: 65534, gid: 65534 }

export function ownerOfNewCluster(): Owner {
  return process.getuid?.() === 0 ? { uid: POSTGRES_UID, gid: POSTGRES_UID } : undefined
}

export function isNobodys(owner: Owner): boolean {
  return owner?.uid === NOBODY.uid && process.getuid?.() === 0
}

/** Hands a cluster that no server runs on to PostgreSQL's own user; the folder itself last, so that a kill leaves it to do. */
export async function takeFromNobody(cluster: string): Promise<void> {
  for (const entry of await readdir(cluster, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), POSTGRES_UID, POSTGRES_UID)
  }
  await chown(cluster, POSTGRES_UID, POSTGRES_UID)
}

export async function ownerOfCluster(cluster: string): Promise<Owner> {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const { uid, gid } = await stat(cluster)
  if (self === 0 && uid === 0) {
    throw new CannotStart(
      `${cluster} belongs to root, and PostgreSQL does not run as root. Run: chown -R ${POSTGRES_UID}:${POSTGRES_UID} '${cluster}'`,
    )
  }
  if (self === 0) return { uid, gid }
  if (self === uid) return undefined
  throw new CannotStart(
    `The database in ${cluster} belongs to another user (uid ${uid}). Start Menuwright as that user or as root, or set DATA_DIR to another folder.`,
  )
}

/** The outermost folder on the way to `path` that the owner may not enter; undefined: the way is free. */
export async function folderThatBars(owner: Owner, path: string): Promise<string | undefined> {
  if (!owner) return undefined
  const parent = dirname(path)
  const barred = parent === path ? undefined : await folderThatBars(owner, parent)
  if (barred) return barred
  const { mode, uid, gid } = await stat(path)
  const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
  return mode & bit ? undefined : path
}
