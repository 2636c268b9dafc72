import { holdsAddress, isOneLine } from '#contract/names.ts'

/**
 * A name as it may stand in a mail. One that could pass for words or a link of ours is left out: the contract refuses
 * most of them, but what was stored before has them still.
 */
export function nameInMail(name: string, otherwise: string): string {
  return isOneLine(name) && !holdsAddress(name) ? name : otherwise
}

export function greetingTo(name: string): string {
  const fit = nameInMail(name, '')
  return fit ? `Hello ${fit},` : 'Hello,'
}
