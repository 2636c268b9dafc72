import { createHmac, hkdfSync } from 'node:crypto'

/**
 * A secret of 256 bits, the same each time for the same cause: what a job puts into a mail is in none of its rows, and is
 * made again by a retry. Different causes say nothing of each other.
 */
export type DerivedSecret = (cause: string) => Buffer

/** From the first of the installation's encryption keys, which every process of it has. */
export function openDerivedSecrets([key]: readonly Buffer[]): DerivedSecret {
  if (!key) throw new Error('Deriving secrets needs a key.')
  const own = Buffer.from(hkdfSync('sha256', key, '', 'menuwright derived secrets', 32))
  return (cause) => createHmac('sha256', own).update(cause).digest()
}
