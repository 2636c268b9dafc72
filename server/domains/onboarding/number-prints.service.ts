import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { decryptNumbers } from './encrypted-numbers.ts'
import { listPlatformRows } from './onboarding.repo.ts'

/** Stands for a number, so that two can be compared and neither be read; empty for none. */
export function numberPrint(
  { derivedSecret }: Pick<Deps, 'derivedSecret'>,
  number: string,
): string {
  const plain = number.toUpperCase().replace(/[^\p{L}\p{N}@.]/gu, '')
  return plain === '' ? '' : derivedSecret(`number ${plain}`).toString('base64url')
}

/** Of the bank accounts and tax numbers that an account has given. */
export async function numberPrintsOf(
  deps: Pick<Deps, 'encryption' | 'derivedSecret'> & { db: Querier },
  accountId: string,
): Promise<{ accounts: string[]; taxNumbers: string[] }> {
  const rows = await listPlatformRows(deps.db, accountId)
  const numbers = rows.map((row) => decryptNumbers(deps.encryption, accountId, row))
  return {
    accounts: numbers.map(({ accountNumber }) => numberPrint(deps, accountNumber)),
    taxNumbers: numbers.map(({ taxId }) => numberPrint(deps, taxId)),
  }
}
