import { PRODUCT } from '#contract/product.ts'
import { layOutMail } from '#server/core/mail-layout.ts'
import { greetingTo, nameInMail } from '#server/core/mail-names.ts'

export function welcomeMailText(input: { name: string; businessName: string; link: string }) {
  return layOutMail({
    subject: `Welcome to ${PRODUCT}: please confirm your address`,
    greeting: greetingTo(input.name),
    paragraphs: [
      `Your account for ${nameInMail(input.businessName, 'your business')} is ready, and everything in it works already.`,
      'Please confirm that this address is yours, so that we can reach you when something about your menus needs you.',
    ],
    button: { label: 'Confirm my address', url: input.link },
    footer: `You get this mail because somebody signed up at ${PRODUCT} with this address. If it was not you, you need not do anything. To take the account over, open the link and set a new password: whoever signed up is logged out.`,
  })
}

export function resetMailText(input: { name: string; code: string; minutes: number }) {
  return layOutMail({
    subject: `Your ${PRODUCT} code to reset your password`,
    greeting: greetingTo(input.name),
    paragraphs: [
      'Somebody asked to reset the password of your account. If it was you, enter this code on the page where you asked for it.',
      `It is good for ${input.minutes} minutes and for one reset. A newer code makes it void.`,
    ],
    code: input.code,
    footer: `You get this mail because somebody entered this address at ${PRODUCT} and asked for a code. If it was not you, you need not do anything: your password stays as it is. Never give the code to anybody; we do not ask for it.`,
  })
}

type PasswordChange = {
  name: string
  how: 'changed' | 'reset' | 'confirmed'
  at: Date
  /** Browser and system in plain words. */
  device: string
  resetLink: string
  supportEmail: string
}

export function passwordChangedMailText(input: PasswordChange) {
  const { did, how } = PASSWORD_CHANGES[input.how]
  return layOutMail({
    subject: `${PRODUCT}: your password was ${did}`,
    greeting: greetingTo(input.name),
    paragraphs: [how, 'If it was you, you need not do anything.'],
    facts: [
      { label: 'When', value: CLOCK.format(input.at) },
      { label: 'From', value: input.device },
    ],
    button: { label: 'Set a new password', url: input.resetLink },
    closing: [
      `If it was not you, set a new password now. Somebody may read this mailbox as well: change its password too. If you need help, write to ${input.supportEmail}.`,
    ],
    footer: `You get this mail because this is the address of an account at ${PRODUCT}. It comes each time the password is set, so that nobody does it without your knowledge.`,
  })
}

const PASSWORD_CHANGES: Record<PasswordChange['how'], { did: string; how: string }> = {
  changed: {
    did: 'changed',
    how: 'The password of your account was changed. Every other device was signed out.',
  },
  reset: {
    did: 'reset',
    how: 'The password of your account was reset with a code that went to this address. Every device was signed out.',
  },
  confirmed: {
    did: 'set',
    how: 'The password of your account was set with the link that confirmed this address. Every device was signed out.',
  },
}

const CLOCK = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: 'UTC',
})

export function newAddressMailText(input: { name: string; link: string }) {
  return layOutMail({
    subject: `${PRODUCT}: please confirm your new address`,
    greeting: greetingTo(input.name),
    paragraphs: [
      'This is the address of your account from now on: log in with it.',
      'Please confirm that it is yours, so that we can reach you when something about your menus needs you.',
    ],
    button: { label: 'Confirm my new address', url: input.link },
    footer: `You get this mail because the address of an account at ${PRODUCT} was changed to this one. If it was not you, leave the link alone: without it the address stays unconfirmed.`,
  })
}

export function addressChangedMailText(input: {
  name: string
  newEmail: string
  supportEmail: string
}) {
  return layOutMail({
    subject: `${PRODUCT}: the address of your account was changed`,
    greeting: greetingTo(input.name),
    paragraphs: [
      `Your account has the address ${input.newEmail} now. This one no longer logs in.`,
      `If it was not you, write to ${input.supportEmail} at once: somebody knows your password.`,
    ],
    footer: `You get this mail because this was the address of an account at ${PRODUCT}.`,
  })
}
