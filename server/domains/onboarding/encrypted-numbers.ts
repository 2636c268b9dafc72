import { maskOf } from '#contract/bank-numbers.ts'
import { NUMBER_NAMES, type Numbers } from '#contract/onboarding.ts'
import type { Encryption } from '#server/core/encrypted-text.ts'
import type { EncryptedNumbers } from './onboarding.repo.ts'

type NumberName = keyof Numbers

/** Empty clears; what is not given is not in the answer. */
export function encryptNumbers(
  encryption: Encryption,
  accountId: string,
  numbers: Partial<Numbers>,
): Partial<EncryptedNumbers> {
  const encrypted: Partial<EncryptedNumbers> = {}
  for (const name of NUMBER_NAMES) {
    const digits = numbers[name]
    if (digits === undefined) continue
    encrypted[`${name}Encrypted`] =
      digits === '' ? null : encryption.encrypt(digits, belongsTo(accountId, name))
  }
  return encrypted
}

/** As they are answered: dots and the last digits. */
export function maskedNumbers(
  encryption: Encryption,
  accountId: string,
  encrypted: EncryptedNumbers,
): Numbers {
  const digits = decryptNumbers(encryption, accountId, encrypted)
  return {
    routingNumber: maskOf(digits.routingNumber),
    accountNumber: maskOf(digits.accountNumber),
    taxId: maskOf(digits.taxId),
  }
}

/** The same numbers under the present key. */
export function reencryptNumbers(
  encryption: Encryption,
  accountId: string,
  encrypted: EncryptedNumbers,
): Partial<EncryptedNumbers> {
  return encryptNumbers(encryption, accountId, decryptNumbers(encryption, accountId, encrypted))
}

export function decryptNumbers(
  encryption: Encryption,
  accountId: string,
  encrypted: EncryptedNumbers,
): Numbers {
  const open = (name: NumberName) => {
    const text = encrypted[`${name}Encrypted`]
    return text === null ? '' : encryption.decrypt(text, belongsTo(accountId, name))
  }
  return {
    routingNumber: open('routingNumber'),
    accountNumber: open('accountNumber'),
    taxId: open('taxId'),
  }
}

function belongsTo(accountId: string, name: NumberName): string {
  return `platform_info/${accountId}/${name}`
}
