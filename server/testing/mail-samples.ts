import type { LaidOutMail } from '#server/core/mail-layout.ts'
import * as accounts from '#server/domains/accounts/accounts.mails.ts'
import * as consultations from '#server/domains/consultations/consultations.mails.ts'
import * as contact from '#server/domains/contact/contact.mails.ts'
import * as newsletter from '#server/domains/newsletter/newsletter.mails.ts'

export type MailSample = {
  /** Of the snapshot's files and the preview's address. */
  name: string
  /** When it is sent, and to whom. */
  about: string
  /** What makes it. */
  madeBy: unknown
  mail: LaidOutMail
}

const PLACE = 'https://menus.example'
const TOKEN = 'x4uVbT0sJmJ2o1Kc9QeH8rWfYpLdZa7NnGiB6tEk5SM'
const SUPPORT = 'support@menus.example'
const MEETING = {
  name: 'Rosa Quispe',
  serviceName: 'Technical',
  phone: '+1 415 555 0101',
  when: {
    business: 'Tuesday, November 24, 2026 at 10:00 AM Pacific Standard Time',
    visitor: 'Tuesday, November 24, 2026 at 1:00 PM Eastern Standard Time',
  },
}
const EARLIER = {
  business: 'Monday, November 23, 2026 at 9:30 AM Pacific Standard Time',
  visitor: null,
}
const BOOKING = `${PLACE}/scheduling/booking?token=${TOKEN}`
const PASSWORD = {
  name: 'Rosa',
  at: new Date('2026-03-04T18:30:00Z'),
  device: 'Chrome on Windows',
  resetLink: `${PLACE}/forgotpassword`,
  supportEmail: SUPPORT,
}

/** Every mail of the product, as somebody gets it. */
export const mailSamples: readonly MailSample[] = [
  sample('welcome', 'To a new account', accounts.welcomeMailText, {
    name: 'Rosa',
    businessName: 'Casa Rosa',
    link: `${PLACE}/confirm?token=${TOKEN}`,
  }),
  sample('reset-code', 'To an account that forgot its password', accounts.resetMailText, {
    name: 'Rosa',
    code: 'K7MQ2X',
    minutes: 15,
  }),
  sample('new-address', 'To the new address of an account', accounts.newAddressMailText, {
    name: 'Rosa',
    link: `${PLACE}/confirm?token=${TOKEN}`,
  }),
  sample('address-changed', 'To the address it had before', accounts.addressChangedMailText, {
    name: 'Rosa',
    newEmail: 'rosa@casarosa.example',
    supportEmail: SUPPORT,
  }),
  sample('password-changed', 'After a change by its owner', accounts.passwordChangedMailText, {
    ...PASSWORD,
    how: 'changed',
  }),
  sample('password-reset', 'After a reset with a code', accounts.passwordChangedMailText, {
    ...PASSWORD,
    how: 'reset',
    device: 'An unknown device',
  }),
  sample('consultation-booked', 'To the visitor', consultations.consultationBookedMailText, {
    ...MEETING,
    link: BOOKING,
  }),
  sample('consultation-moved', 'To the visitor', consultations.consultationMovedMailText, {
    ...MEETING,
    was: EARLIER,
    link: BOOKING,
  }),
  sample('consultation-cancelled', 'To the visitor', consultations.consultationCancelledMailText, {
    ...MEETING,
    bookAgain: `${PLACE}/scheduling`,
  }),
  sample('consultation-notice', 'To the staff', consultations.consultationNoticeMailText, {
    ...MEETING,
    event: 'moved',
    email: 'rosa@casarosa.example',
    consultant: 'Technical consultant',
    was: EARLIER,
    list: `${PLACE}/consultations`,
  }),
  sample('contact', 'To support, from the contact page', contact.contactMailText, {
    name: 'Rosa <Casa Rosa>',
    email: 'rosa@casarosa.example',
    message: 'Hello,\n\ncan you read a menu that is 40 pages long?\nIt is all in Spanish.\n\nRosa',
  }),
  sample(
    'newsletter-confirmation',
    'To an address that was entered for the newsletter',
    newsletter.newsletterConfirmationMailText,
    {
      link: `${PLACE}/newsletter/confirm?token=${TOKEN}`,
      leaveLink: `${PLACE}/newsletter/unsubscribe?token=${TOKEN}`,
    },
  ),
]

function sample<Input>(
  name: string,
  about: string,
  madeBy: (input: Input) => LaidOutMail,
  input: Input,
): MailSample {
  return { name, about, madeBy, mail: madeBy(input) }
}
