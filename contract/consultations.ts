import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { personName, spacedByBlanks } from './names.ts'

/** The code of a booking's refusal where somebody else was quicker. */
export const SLOT_TAKEN = 'consultations.taken'

export const SERVICE_IDS = ['general', 'technical', 'sales'] as const
export type ServiceId = (typeof SERVICE_IDS)[number]

type ConsultationService = { id: ServiceId; name: string; description: string }

/** What a visitor can book a consultation about, in the order of the page. */
export const CONSULTATION_SERVICES: readonly ConsultationService[] = [
  {
    id: 'general',
    name: 'General questions',
    description: 'What the product does, how to begin, and whether it fits your restaurant.',
  },
  {
    id: 'technical',
    name: 'Technical',
    description:
      'Your data, delivery platforms, pictures and tablets, with somebody who knows them.',
  },
  {
    id: 'sales',
    name: 'Sales',
    description: 'Plans, prices, and an offer for one location or many.',
  },
]

/** A service as a booking sends it. */
export function sentService(id: ServiceId): { id: ServiceId; name: string; type: string } {
  return { id, name: serviceName(id), type: id }
}

export const CONSULTATION_MINUTES = 30
export const BOOKING_MONTHS = 6

export function serviceName(id: ServiceId): string {
  return CONSULTATION_SERVICES.find((service) => service.id === id)?.name ?? id
}

const serviceId = z.enum(SERVICE_IDS, 'The service is general, technical or sales')

/** A day and a time of the business's own zone. */
const date = z.iso.date('The date has to be a day, such as 2026-11-24')
const time = z
  .string('The time has to be one of those offered, such as 09:30')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The time has to be one of those offered, such as 09:30')

/** IANA name of the visitor's own zone, for the times in mails. */
const visitorZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'The time zone is not one that is known')
  .optional()

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name })) && !/^[+-]/.test(name)
  } catch {
    return false
  }
}

/** One `@`, no spaces, nothing that would end an address in a mail's header. */
const EMAIL = /^[^\s@"(),:;<>[\\\]\p{Cc}]+@[^\s@"(),:;<>[\\\]\p{Cc}]+\.[^\s@"(),:;<>[\\\]\p{Cc}]+$/u
const PHONE = /^\+?[\d\s-]{10,}$/

export const customer = z.object({
  name: personName(
    'Name',
    z
      .string('Name is required')
      .trim()
      .min(2, 'Name needs at least 2 characters')
      .max(100, 'Name is too long (100 characters at most)'),
  ),
  email: z
    .string('Email is required')
    .trim()
    .max(254, 'Email is too long (254 characters at most)')
    .regex(EMAIL, 'Please enter a valid email address'),
  phone: z
    .string('Phone is required')
    .trim()
    .max(32, 'Phone is too long (32 characters at most)')
    .overwrite(spacedByBlanks)
    .regex(PHONE, 'Phone needs at least 10 digits, spaces or dashes'),
})

export type Customer = z.infer<typeof customer>

export const timeSlot = z
  .object({
    /** `HH:MM` in the business's zone. */
    time: z.string(),
    available: z.boolean(),
    /** Other services that the same consultant takes. */
    shared_with: z.array(serviceId),
    starts_at: z.iso.datetime(),
  })
  .meta({ id: 'TimeSlot' })

export type TimeSlot = z.infer<typeof timeSlot>

export const availability = endpoint({
  method: 'GET',
  path: '/api/scheduling/availability',
  access: 'public',
  summary: "A day's consultation slots for one service; an empty list on days without any.",
  query: z.object({ date, service_id: serviceId }),
  response: z.object({
    time_slots: z.array(timeSlot),
    /** The zone of `date` and of each `time`. */
    time_zone: z.string(),
  }),
})

export const consultationDays = endpoint({
  method: 'GET',
  path: '/api/scheduling/days',
  access: 'public',
  summary: 'The days that can be booked, and which of them have a free slot for one service.',
  query: z.object({ service_id: serviceId }),
  response: z.object({
    time_zone: z.string(),
    first: z.iso.date(),
    /** This day counts too. */
    last: z.iso.date(),
    days: z.array(z.iso.date()),
  }),
})

/** A booking as its visitor sees it. */
export const consultation = z
  .object({
    service: serviceId,
    service_name: z.string(),
    /** `YYYY-MM-DD` and `HH:MM` in the business's zone. */
    date: z.string(),
    time: z.string(),
    time_zone: z.string(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    name: z.string(),
    phone: z.string(),
    status: z.enum(['booked', 'cancelled', 'over']),
  })
  .meta({ id: 'Consultation' })

export type Consultation = z.infer<typeof consultation>

const answered = z.object({ message: z.string(), consultation })

export const schedule = endpoint({
  method: 'POST',
  path: '/api/scheduling',
  access: 'public',
  summary: 'Books a consultation; of several for one time, one is taken and the others get 409.',
  body: z.object({
    service: z.object({ id: serviceId, name: z.string().optional(), type: z.string().optional() }),
    date,
    time,
    customer,
    time_zone: visitorZone,
    /** The same for the same try sent again: it is answered alike, and booked once. */
    request_id: z.uuid().optional(),
  }),
  response: answered,
  status: 201,
})

const token = z.string('The link is not complete').min(1, 'The link is not complete').max(200)

export const findConsultation = endpoint({
  method: 'POST',
  path: '/api/scheduling/find',
  access: 'public',
  summary: "The booking that a mail's link stands for.",
  body: z.object({ token }),
  response: z.object({ consultation }),
})

export const moveConsultation = endpoint({
  method: 'POST',
  path: '/api/scheduling/move',
  access: 'public',
  summary: "Moves a booking to another time with its mail's link; the old time is free at once.",
  body: z.object({ token, date, time, time_zone: visitorZone }),
  response: answered,
})

export const cancelConsultation = endpoint({
  method: 'POST',
  path: '/api/scheduling/cancel',
  access: 'public',
  summary: "Cancels a booking with its mail's link; a second time changes nothing.",
  body: z.object({ token }),
  response: answered,
})

/** A booking as staff see it. */
export const comingConsultation = consultation
  .extend({ id: z.uuid(), email: z.string(), consultant: z.string() })
  .meta({ id: 'ComingConsultation' })

export type ComingConsultation = z.infer<typeof comingConsultation>

export const comingConsultations = endpoint({
  method: 'GET',
  path: '/api/consultations',
  access: 'operator',
  summary: 'The consultations that are booked and not over, soonest first.',
  response: z.object({ consultations: z.array(comingConsultation), time_zone: z.string() }),
})

export const callOffConsultation = endpoint({
  method: 'POST',
  path: '/api/consultations/:id/cancel',
  access: 'operator',
  noted: 'Cancelled a consultation',
  summary: 'Cancels a booking for the staff; the visitor is told by mail.',
  params: z.object({ id: z.uuid() }),
  response: z.object({ message: z.string() }),
})
