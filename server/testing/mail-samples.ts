import type { LaidOutMail } from '#server/core/mail-layout.ts'
import * as accounts from '#server/domains/accounts/accounts.mails.ts'
import * as affiliates from '#server/domains/affiliates/affiliates.mails.ts'
import * as billing from '#server/domains/billing/billing.mails.ts'
import * as channels from '#server/domains/channels/channels.mails.ts'
import * as consultations from '#server/domains/consultations/consultations.mails.ts'
import * as contact from '#server/domains/contact/contact.mails.ts'
import * as newsletter from '#server/domains/newsletter/newsletter.mails.ts'
import * as proposals from '#server/domains/proposals/proposals.mails.ts'
import * as reviews from '#server/domains/reviews/reviews.mails.ts'

export type MailSample = {
  /** Of the snapshot's files and the preview's address. */
  name: string
  /** When it is sent, and to whom. */
  about: string
  /** What makes it. */
  madeBy: unknown
  mail: LaidOutMail
  /** The same with another name of the person, and of the business. */
  named(name: string): LaidOutMail
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
const PROPOSAL = {
  name: 'Rosa',
  restaurantName: 'Casa Rosa',
  title: 'Weekly review',
  link: `${PLACE}/approvals/${TOKEN}`,
  settingsLink: `${PLACE}/review`,
}
const ON_CHANNELS = { name: 'Rosa', restaurantName: 'Casa Rosa', link: `${PLACE}/publish` }
const REVIEWED = {
  name: 'Rosa',
  restaurantName: 'Casa Rosa',
  link: `${PLACE}/reviews`,
  approvalLink: null,
  settingsLink: `${PLACE}/reviews`,
}
const AFFILIATE = { name: 'Ada', dashboard: `${PLACE}/affiliate/dashboard/${TOKEN}` }
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
  sample('password-set', 'After a new password confirmed it', accounts.passwordChangedMailText, {
    ...PASSWORD,
    how: 'confirmed',
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
  sample('proposal', 'To the owner, who may answer by mail', proposals.approvalMailText, {
    ...PROPOSAL,
    lines: Array.from({ length: 12 }, (_one, at) => `Description of Dish ${at + 1}: none → Crisp.`),
    pricesLeft: 2,
    days: 7,
  }),
  sample('automatic', 'To the owner, of what went through', proposals.automaticMailText, {
    ...PROPOSAL,
    lines: ['Name of Tomatoe Soup: Tomatoe Soup → Tomato Soup'],
  }),
  sample('channels', 'To the owner, of what became of a menu', channels.channelMailText, {
    ...ON_CHANNELS,
    news: [
      {
        platform: 'Uber Eats',
        text: 'Version 3 is live on Uber Eats: it was read back there.',
        words: null,
        details: [],
        isProblem: false,
      },
      {
        platform: 'Grubhub',
        text: 'Grubhub shows version 3 only in part. Fix what it names and send again.',
        words: 'PARTIAL_SUCCESS',
        details: Array.from({ length: 7 }, (_one, at) => `Dish ${at + 1}: could not be fetched`),
        isProblem: true,
      },
    ],
  }),
  sample('channels-live', 'To the owner, of a menu that is live', channels.channelMailText, {
    ...ON_CHANNELS,
    news: [
      {
        platform: 'DoorDash',
        text: 'Version 3 is live on DoorDash: it was read back there.',
        words: null,
        details: [],
        isProblem: false,
      },
    ],
  }),
  sample('plan-trial-ends', 'To the owner, before a trial ends', billing.planMailText, {
    name: 'Rosa',
    kind: 'trial-ends',
    on: '2026-02-27',
    interval: 'quarterly',
    percent: '2.5 %',
    fixed: null,
    link: `${PLACE}/plan`,
    salesEmail: 'sales@menus.example',
  }),
  sample('statement', 'To the owner, once for each statement', billing.statementMailText, {
    name: 'Rosa',
    restaurantName: 'Casa Rosa',
    statement: {
      number: 1004,
      month: '2026-04',
      currency: 'USD',
      fee: 21_425,
      outcome: 'increase',
      payBy: '2026-07-01',
      disputeUntil: '2026-07-01',
    },
    link: `${PLACE}/statements/1004`,
  }),
  sample(
    'affiliate-notice',
    'To sales, from the affiliate page',
    affiliates.affiliateNoticeMailText,
    {
      name: 'Ada Okafor',
      email: 'ada@partners.example',
      phone: '+1 415 555 0103',
      reach: 'I write a newsletter for food truck owners.\nIt has 2,000 readers.',
      link: `${PLACE}/affiliates`,
    },
  ),
  sample('affiliate-received', 'To an applicant', affiliates.affiliateReceivedMailText, {
    name: 'Ada',
    salesEmail: 'sales@menus.example',
  }),
  sample('affiliate-approved', 'To a new affiliate', affiliates.affiliateApprovedMailText, {
    ...AFFILIATE,
    code: 'K7MQ2XAB',
    shareLink: `${PLACE}/?ref=K7MQ2XAB`,
  }),
  sample('affiliate-link', 'To an affiliate who asks', affiliates.affiliateLinkMailText, AFFILIATE),
  sample('affiliate-statement', 'To an affiliate, monthly', affiliates.affiliateStatementMailText, {
    ...AFFILIATE,
    document: {
      number: 5003,
      month: '2026-03',
      currency: 'USD',
      closing: 6053,
      payoutOn: '2026-04-15',
      carriedOverFor: null,
    },
    needsTaxData: true,
  }),
  sample('affiliate-payment', 'To an affiliate, of a payout', affiliates.affiliatePaymentMailText, {
    ...AFFILIATE,
    currency: 'USD',
    payment: {
      number: 5003,
      paidOn: '2026-04-15',
      amount: 6053,
      way: 'bank',
      reference: 'Transfer 8',
    },
  }),
  sample('review', 'To the owner, each week', reviews.reviewMailText, {
    ...REVIEWED,
    approvalLink: `${PLACE}/approvals/${TOKEN}`,
    review: {
      checked: [
        { signal: 'texts' as const, looked: '40 texts', found: 1 },
        { signal: 'pictures' as const, looked: '40 items', found: 1 },
      ],
      notes: [
        {
          signal: 'pictures' as const,
          text: '3 of 40 items have no photo.',
          evidence: ['Ceviche'],
          whyNow: 'A drawing stands in their place here, and platforms get none.',
          to: '/menu-editor',
        },
      ],
      suggestions: 1,
    },
    lines: ['Name of Tomatoe Soup: Tomatoe Soup → Tomato Soup'],
  }),
  sample('review-quiet', 'To the owner, in a week with nothing to say', reviews.reviewMailText, {
    ...REVIEWED,
    review: {
      checked: [{ signal: 'texts' as const, looked: '40 texts', found: 0 }],
      notes: [],
      suggestions: 0,
    },
    lines: [],
  }),
]

function sample<Input extends object>(
  name: string,
  about: string,
  madeBy: (input: Input) => LaidOutMail,
  input: Input,
): MailSample {
  const named = (other: string) =>
    madeBy({
      ...input,
      ...('name' in input && { name: other }),
      ...('businessName' in input && { businessName: other }),
    })
  return { name, about, madeBy, mail: madeBy(input), named }
}
