import { buffer } from 'node:stream/consumers'
import { NotStored } from '#server/adapters/storage/storage-errors.ts'
import type { Deps } from '#server/deps.ts'

/** Raise it with whatever crops or measures otherwise: what was made before is no longer asked for then. */
const MADE = 'v1'

/** What is made of an account's pictures, to be erased with them. */
export function madeFolder(accountId: string): string {
  return `made/${accountId}`
}

/** A file made of a picture, which never changes under its id: made the first time, and kept. */
export async function madeOnce(
  { storage }: Pick<Deps, 'storage'>,
  {
    accountId,
    id,
    what,
    contentType,
  }: { accountId: string; id: string; what: string; contentType: string },
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const key = `${madeFolder(accountId)}/${id}.${MADE}.${what}`
  try {
    return await buffer(await storage.get(key))
  } catch (error) {
    if (!(error instanceof NotStored)) throw error
    const made = await make()
    await storage.put(key, made, { contentType })
    return made
  }
}
