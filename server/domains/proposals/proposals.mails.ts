import { PRODUCT } from '#contract/product.ts'
import { layOutMail } from '#server/core/mail-layout.ts'
import { greetingTo, nameInMail } from '#server/core/mail-names.ts'

type ProposalMail = {
  name: string
  restaurantName: string
  title: string
  /** All changes in words; the mail shows the first ten. */
  lines: readonly string[]
  link: string
  settingsLink: string
}

const SHOWN = 10

export function approvalMailText(input: ProposalMail & { pricesLeft: number; days: number }) {
  const { name, restaurantName, title, lines, pricesLeft, days, link, settingsLink } = input
  return layOutMail({
    subject: `${PRODUCT}: ${counted(lines.length, 'change')} for the menu of ${nameInMail(restaurantName, 'your restaurant')}`,
    greeting: greetingTo(name),
    paragraphs: [
      `“${nameInMail(title, 'A proposal')}” proposes ${counted(lines.length, 'change')} of your menu. Nothing is changed until you say yes.`,
      ...shown(lines),
    ],
    button: { label: 'See them, and say yes or no', url: link },
    closing: [
      ...more(lines),
      ...(pricesLeft > 0
        ? [
            `${counted(pricesLeft, 'suggestion')} on prices wait in ${PRODUCT}: prices are never decided by mail.`,
          ]
        : []),
      `The link works once, for ${days} days, and for this proposal only. Do not pass it on.`,
    ],
    footer: `To get no such mails any more, turn off approval by mail: ${settingsLink}`,
  })
}

export function automaticMailText(input: ProposalMail) {
  const { name, restaurantName, title, lines, link, settingsLink } = input
  return layOutMail({
    subject: `${PRODUCT}: ${counted(lines.length, 'small change')} on the menu of ${nameInMail(restaurantName, 'your restaurant')}`,
    greeting: greetingTo(name),
    paragraphs: [
      `You have let such changes through without being asked. “${nameInMail(title, 'A proposal')}” made these:`,
      ...shown(lines),
    ],
    button: { label: 'Take them back', url: link },
    closing: [...more(lines), 'The link takes all of them back at once.'],
    footer: `To be asked first from now on: ${settingsLink}`,
  })
}

function shown(lines: readonly string[]): string[] {
  return lines.slice(0, SHOWN).map((line, at) => `${at + 1}. ${line}`)
}

function more(lines: readonly string[]): string[] {
  return lines.length > SHOWN ? [`And ${lines.length - SHOWN} more, which the page shows.`] : []
}

function counted(count: number, word: string, many = `${word}s`): string {
  return count === 1 ? `1 ${word}` : `${count} ${many}`
}
