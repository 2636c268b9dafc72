import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Whom PostgreSQL's processes run as; undefined: the user of this process. */
export type Owner = { uid: number; gid: number } | undefined

const NOBODY = 65534

/** PostgreSQL refuses to run as root, so root hands a new cluster to the user "nobody". */
export function ownerOfNewCluster(): Owner {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined
}

export async function ownerOfCluster(cluster: string): Promise<Owner> {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const { uid, gid } = await stat(cluster)
  if (self === 0 && uid === 0) {
    throw new CannotStart(
      `${cluster} belongs to root, and PostgreSQL does not run as root. Run: chown -R ${NOBODY}:${NOBODY} '${cluster}'`,
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
