import { PRODUCT } from '#contract/product.ts'
import { layOutMail } from '#server/core/mail-layout.ts'

export function welcomeMailText(input: { name: string; businessName: string; link: string }) {
  return layOutMail({
    subject: `Welcome to ${PRODUCT}: please confirm your address`,
    greeting: `Hello ${input.name},`,
    paragraphs: [
      `your account for ${input.businessName} is ready, and everything in it works already.`,
      'Please confirm that this address is yours, so that we can reach you when something about your menus needs you.',
    ],
    button: { label: 'Confirm my address', url: input.link },
    footer: `You get this mail because somebody signed up at ${PRODUCT} with this address. If it was not you, leave the link alone: without it the address stays unconfirmed.`,
  })
}

export function resetMailText(input: { name: string; code: string; minutes: number }) {
  return layOutMail({
    subject: `Your ${PRODUCT} code to reset your password`,
    greeting: `Hello ${input.name},`,
    paragraphs: [
      'somebody asked to reset the password of your account. If it was you, enter this code on the page where you asked for it.',
      `It is good for ${input.minutes} minutes and for one reset. A newer code makes it void.`,
    ],
    code: input.code,
    footer: `You get this mail because somebody entered this address at ${PRODUCT} and asked for a code. If it was not you, you need not do anything: your password stays as it is. Never give the code to anybody; we do not ask for it.`,
  })
}

export function newAddressMailText(input: { name: string; link: string }) {
  return layOutMail({
    subject: `${PRODUCT}: please confirm your new address`,
    greeting: `Hello ${input.name},`,
    paragraphs: [
      'this is the address of your account from now on: log in with it.',
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
    greeting: `Hello ${input.name},`,
    paragraphs: [
      `your account has the address ${input.newEmail} now. This one no longer logs in.`,
      `If it was not you, write to ${input.supportEmail} at once: somebody knows your password.`,
    ],
    footer: `You get this mail because this was the address of an account at ${PRODUCT}.`,
  })
}
