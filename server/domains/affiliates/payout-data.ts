import type { z } from 'zod'
import type { PayoutSettings, payoutFields } from '#contract/affiliates.ts'
import type { Deps } from '#server/deps.ts'
import type { AffiliateRow } from './affiliates.repo.ts'

/** What is stored encrypted, as one text. */
export type PayoutData = Omit<z.output<typeof payoutFields>, 'way' | 'country'>

type Encrypted = Pick<AffiliateRow, 'id' | 'secretPayout'>

export function decryptPayout(
  { encryption }: Pick<Deps, 'encryption'>,
  { id, secretPayout }: Encrypted,
): PayoutData | null {
  if (secretPayout === null) return null
  return JSON.parse(encryption.decrypt(secretPayout, placeOf(id))) as PayoutData
}

export function encryptPayout(
  { encryption }: Pick<Deps, 'encryption'>,
  id: string,
  data: PayoutData,
): string {
  return encryption.encrypt(JSON.stringify(data), placeOf(id))
}

/** As anybody sees it again: account and tax number by their last characters. */
export function toPayout(
  deps: Pick<Deps, 'encryption'>,
  row: Encrypted & Pick<AffiliateRow, 'payoutWay' | 'country'>,
): PayoutSettings | null {
  const data = decryptPayout(deps, row)
  if (!data || !row.payoutWay) return null
  const { legalName, address, bank } = data
  return {
    way: row.payoutWay,
    country: row.country ?? '',
    legalName,
    address,
    bank,
    account: masked(data.account),
    taxNumber: masked(data.taxNumber),
  }
}

/** What was typed, where a mask that comes back stands for what is stored. */
export function typedOver(stored: PayoutData | null, typed: PayoutData): PayoutData {
  const keep = (name: 'account' | 'taxNumber') =>
    stored && typed[name] === masked(stored[name]) ? stored[name] : typed[name]
  return { ...typed, account: keep('account'), taxNumber: keep('taxNumber') }
}

export function masked(text: string): string {
  const [user = '', host] = text.split('@')
  if (host !== undefined) return `${user.slice(0, 1)}••••@${host}`
  return `••••${text.slice(-Math.min(4, Math.floor(text.length / 2)))}`
}

function placeOf(id: string): string {
  return `affiliates/${id}/payout`
}
