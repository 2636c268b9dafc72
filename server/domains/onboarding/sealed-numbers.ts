import { maskOf } from '#contract/bank-numbers.ts'
import { NUMBER_NAMES, type Numbers } from '#contract/onboarding.ts'
import type { Sealing } from '#server/core/sealed-text.ts'
import type { SealedNumbers } from './onboarding.repo.ts'

type NumberName = keyof Numbers

/** Empty clears; what is not given is not in the answer. */
export function sealNumbers(
  sealing: Sealing,
  accountId: string,
  numbers: Partial<Numbers>,
): Partial<SealedNumbers> {
  const sealed: Partial<SealedNumbers> = {}
  for (const name of NUMBER_NAMES) {
    const digits = numbers[name]
    if (digits === undefined) continue
    sealed[`${name}Sealed`] =
      digits === '' ? null : sealing.seal(digits, belongsTo(accountId, name))
  }
  return sealed
}

/** As they are answered: dots and the last digits. */
export function maskedNumbers(sealing: Sealing, accountId: string, sealed: SealedNumbers): Numbers {
  const digits = openNumbers(sealing, accountId, sealed)
  return {
    routingNumber: maskOf(digits.routingNumber),
    accountNumber: maskOf(digits.accountNumber),
    taxId: maskOf(digits.taxId),
  }
}

/** The same numbers under the present key. */
export function resealNumbers(
  sealing: Sealing,
  accountId: string,
  sealed: SealedNumbers,
): Partial<SealedNumbers> {
  return sealNumbers(sealing, accountId, openNumbers(sealing, accountId, sealed))
}

export function openNumbers(sealing: Sealing, accountId: string, sealed: SealedNumbers): Numbers {
  const open = (name: NumberName) => {
    const text = sealed[`${name}Sealed`]
    return text === null ? '' : sealing.open(text, belongsTo(accountId, name))
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
