import { PRODUCT } from '#contract/product.ts'
import { layOutMail } from '#server/core/mail-layout.ts'

export function newsletterConfirmationMailText(input: { link: string; leaveLink: string }) {
  return layOutMail({
    subject: `${PRODUCT}: please confirm that you want our newsletter`,
    greeting: 'Hello,',
    paragraphs: [
      'Somebody asked for our newsletter with this address: what works on menus and delivery platforms, and what is new in the product.',
      'If it was you, please confirm it here. Without that you get no newsletter, and we forget the address after 30 days.',
    ],
    button: { label: 'Confirm my subscription', url: input.link },
    footer: `If it was not you, you need not do anything. To take the address off our list, now or later: ${input.leaveLink}`,
  })
}
