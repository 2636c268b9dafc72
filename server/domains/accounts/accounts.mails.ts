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
