import { PRODUCT } from '#contract/product.ts'
import { layOutMail } from '#server/core/mail-layout.ts'
import { greetingTo, nameInMail } from '#server/core/mail-names.ts'
import type { When } from './when-in-words.ts'

type Meeting = { name: string; serviceName: string; when: When; phone: string }

export function consultationBookedMailText(input: Meeting & { link: string }) {
  return layOutMail({
    subject: `Your ${input.serviceName} consultation on ${input.when.business}`,
    title: `Your ${input.serviceName} consultation`,
    greeting: greetingTo(input.name),
    paragraphs: [
      `Your ${input.serviceName} consultation has been scheduled.`,
      `We call you at ${input.phone}. It takes 30 minutes; have your menu at hand if it is about your dishes.`,
      'The invitation in this mail puts it into your calendar. If the time no longer suits you, move or cancel it: somebody else will be glad of it.',
    ],
    facts: [{ label: 'When', value: inBothZones(input.when) }],
    button: { label: 'Move or cancel', url: input.link },
    footer: NOT_YOU,
  })
}

export function consultationMovedMailText(input: Meeting & { was: When; link: string }) {
  return layOutMail({
    subject: `Moved: your ${input.serviceName} consultation is on ${input.when.business}`,
    title: `Your ${input.serviceName} consultation has moved`,
    greeting: greetingTo(input.name),
    paragraphs: [
      `Your ${input.serviceName} consultation has a new time.`,
      `We call you at ${input.phone}. The invitation in this mail moves it in your calendar too.`,
    ],
    facts: [
      { label: 'New time', value: inBothZones(input.when) },
      { label: 'It was', value: inBothZones(input.was) },
    ],
    button: { label: 'Move or cancel', url: input.link },
    footer: NOT_YOU,
  })
}

export function consultationCancelledMailText(input: Meeting & { bookAgain: string }) {
  return layOutMail({
    subject: `Cancelled: your ${input.serviceName} consultation on ${input.when.business}`,
    title: `Your ${input.serviceName} consultation is cancelled`,
    greeting: greetingTo(input.name),
    paragraphs: [
      `Your ${input.serviceName} consultation has been cancelled; nobody will call you.`,
      'You can book another time whenever it suits you.',
    ],
    facts: [{ label: 'It was', value: inBothZones(input.when) }],
    button: { label: 'Book another time', url: input.bookAgain },
    footer: BOOKED_HERE,
  })
}

type Notice = Meeting & {
  event: 'booked' | 'moved' | 'cancelled'
  email: string
  consultant: string
  /** When it was before a move. */
  was: When | null
  list: string
}

/** To the staff. Answers to it go to the visitor. */
export function consultationNoticeMailText(input: Notice) {
  const name = nameInMail(input.name, 'A visitor')
  return layOutMail({
    subject: `${EVENTS[input.event]}: ${input.serviceName} with ${name}, ${input.when.business}`,
    title: `${EVENTS[input.event]}: a ${input.serviceName} consultation`,
    greeting: `${name} ${DID[input.event]} a ${input.serviceName} consultation.`,
    paragraphs: [],
    facts: [
      { label: 'When', value: inBothZones(input.when) },
      ...(input.was ? [{ label: 'It was', value: input.was.business }] : []),
      { label: 'Who', value: `${name}, ${input.phone}, ${input.email}` },
      { label: 'Consultant', value: input.consultant },
    ],
    button: { label: 'See all coming consultations', url: input.list },
    footer: `You get this mail because consultations of ${PRODUCT} are announced to this address. Your answer goes to the visitor.`,
  })
}

const EVENTS = { booked: 'Booked', moved: 'Moved', cancelled: 'Cancelled' }
const DID = { booked: 'has booked', moved: 'has moved', cancelled: 'has cancelled' }

const BOOKED_HERE = `You get this mail because somebody booked a consultation at ${PRODUCT} with this address.`
const NOT_YOU = `${BOOKED_HERE} If it was not you, please cancel it with the link above.`

function inBothZones({ business, visitor }: When): string {
  return visitor ? `${visitor}. That is ${business}.` : `${business}.`
}
