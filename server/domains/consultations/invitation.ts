import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { PRODUCT } from '#contract/product.ts'
import type { Invitation } from '#server/adapters/mail/mail.ts'

export type InvitationInput = {
  /** The same for every version of one booking: by it calendars know what a later one replaces. */
  id: string
  sequence: number
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  changedAt: Date
  summary: string
  description: string
  location: string
  organizer: { name: string; email: string }
  /** Who is invited; without one it is told and nobody is asked to answer. */
  attendee?: { name: string; email: string }
}

/** The booking as calendars read it (RFC 5545, 5546): times in UTC, which is the same moment in every zone. */
export function invitation(input: InvitationInput): Invitation {
  const method = methodOf(input)
  const calendar = ical({
    prodId: { company: PRODUCT, product: 'Consultations' },
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    id: input.id,
    sequence: input.sequence,
    stamp: input.changedAt,
    start: input.startsAt,
    end: input.endsAt,
    summary: input.summary,
    description: input.description,
    location: input.location,
    organizer: input.organizer,
    status: input.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    attendees: input.attendee
      ? [
          {
            ...input.attendee,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ]
      : [],
  })
  return { method, content: calendar.toString() }
}

function methodOf({ isCancelled, attendee }: InvitationInput): Invitation['method'] {
  if (isCancelled) return 'CANCEL'
  return attendee ? 'REQUEST' : 'PUBLISH'
}
