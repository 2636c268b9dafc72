import { PRODUCT } from '#contract/product.ts'
import { layOutMail } from '#server/core/mail-layout.ts'
import { nameInMail } from '#server/core/mail-names.ts'

export function contactMailText(input: { name: string; email: string; message: string }) {
  const name = nameInMail(input.name, 'A visitor')
  return layOutMail({
    subject: `Message from ${name}`,
    greeting: `${name} (${input.email}) wrote on the contact page:`,
    paragraphs: input.message.split(/\s*\n\s*/),
    footer: `Sent with the contact form of ${PRODUCT}. An answer to this mail goes to ${input.email}, an address that nobody has checked.`,
  })
}
