import { serviceName } from '#contract/consultations.ts'
import { PRODUCT } from '#contract/product.ts'
import type { Mail } from '#server/adapters/mail/mail.ts'
import { nameInMail } from '#server/core/mail-names.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { endOf } from './business-days.ts'
import type { ConsultationMail } from './consultations.jobs.ts'
import * as mails from './consultations.mails.ts'
import {
  type ConsultationRow,
  findConsultant,
  findConsultationRow,
  keepLink,
} from './consultations.repo.ts'
import { invitation } from './invitation.ts'
import { type When, whenInWords } from './when-in-words.ts'

type SendDeps = Pick<Deps, 'db' | 'mailer' | 'config' | 'derivedSecret'>
type Parts = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'replyTo' | 'invitation'>

/** Sends one mail about one change of a booking, unless a later change has a mail of its own. */
export async function sendConsultationMail(deps: SendDeps, input: ConsultationMail): Promise<void> {
  const row = await findConsultationRow(deps.db, input.consultationId)
  if (row?.sequence !== input.sequence) return
  const parts = input.to === 'visitor' ? toVisitor(deps, row, input) : toStaff(deps, row, input)
  await deps.mailer.send({
    id: `consultation-${input.to}-${row.id}-${row.sequence}`,
    ...(await parts),
  })
}

async function toVisitor(
  deps: SendDeps,
  row: ConsultationRow,
  { event, was }: ConsultationMail,
): Promise<Parts> {
  const meeting = meetingOf(deps, row)
  const bookAgain = `${deps.config.publicUrl}/scheduling`
  const attendee = { name: nameInMail(row.name, row.email), email: row.email }
  if (event === 'cancelled') {
    return {
      to: row.email,
      ...mails.consultationCancelledMailText({ ...meeting, bookAgain }),
      invitation: invitation({ ...eventOf(deps, row, ''), attendee }),
    }
  }
  const link = await linkOf(deps, row.id)
  return {
    to: row.email,
    ...(event === 'moved' && was
      ? mails.consultationMovedMailText({ ...meeting, was: whenOf(deps, row, new Date(was)), link })
      : mails.consultationBookedMailText({ ...meeting, link })),
    invitation: invitation({ ...eventOf(deps, row, `Move or cancel: ${link}`), attendee }),
  }
}

async function toStaff(
  deps: SendDeps,
  row: ConsultationRow,
  { event, was }: ConsultationMail,
): Promise<Parts> {
  const consultant = await findConsultant(deps.db, row.consultantId)
  return {
    to: staffAddress(deps, row),
    replyTo: row.email,
    ...mails.consultationNoticeMailText({
      ...meetingOf(deps, row),
      event,
      email: row.email,
      consultant: consultant?.name ?? row.consultantId,
      was: was ? whenOf(deps, row, new Date(was)) : null,
      list: `${deps.config.publicUrl}/consultations`,
    }),
    invitation: invitation(
      eventOf(deps, row, `${nameInMail(row.name, 'A visitor')}\n${row.phone}\n${row.email}`),
    ),
  }
}

/** The same in each of a booking's mails. Its token stands in them alone; the database holds the hash. */
async function linkOf(deps: SendDeps, consultationId: string): Promise<string> {
  const { db, config, derivedSecret } = deps
  const token = derivedSecret(`consultation link ${consultationId}`).toString('base64url')
  await keepLink(db, { tokenHash: hashToken(token), consultationId })
  return `${config.publicUrl}/scheduling/booking?token=${token}`
}

function meetingOf(deps: Pick<Deps, 'config'>, row: ConsultationRow) {
  return {
    name: row.name,
    serviceName: serviceName(row.service),
    when: whenOf(deps, row, row.startsAt),
    phone: row.phone,
  }
}

function whenOf({ config }: Pick<Deps, 'config'>, { timeZone }: ConsultationRow, at: Date): When {
  return whenInWords(at, { business: config.business.timeZone, visitor: timeZone })
}

function eventOf(deps: Pick<Deps, 'config'>, row: ConsultationRow, description: string) {
  return {
    id: row.id,
    sequence: row.sequence,
    isCancelled: row.cancelledAt !== null,
    startsAt: row.startsAt,
    endsAt: endOf(row.startsAt),
    changedAt: row.changedAt,
    summary: `${serviceName(row.service)} consultation with ${PRODUCT}`,
    description,
    location: `We call ${row.phone}`,
    organizer: { name: PRODUCT, email: staffAddress(deps, row) },
  }
}

function staffAddress({ config }: Pick<Deps, 'config'>, { service }: ConsultationRow): string {
  return service === 'sales' ? config.salesEmail : config.supportEmail
}
