import { ADDRESS_LENGTH_MAX, ENTER_ADDRESS, INVALID_ADDRESS } from '#contract/newsletter-address.ts'

const ADDRESS = /^[\w'+-]+(\.[\w'+-]+)*@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** What is wrong with the address before it is sent; null where nothing is. The contract's schema would be most of the page's scripts. */
export function addressProblem(typed: string): string | null {
  const address = typed.trim()
  if (address === '') return ENTER_ADDRESS
  const isAddress = address.length <= ADDRESS_LENGTH_MAX && ADDRESS.test(address)
  return isAddress ? null : INVALID_ADDRESS
}
