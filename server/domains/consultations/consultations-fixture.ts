import type { LightMyRequestResponse } from 'fastify'
import type { ParsedMail } from 'mailparser'
import type { Consultation, ServiceId, TimeSlot } from '#contract/consultations.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { consultationMail } from './consultations.jobs.ts'
import { sendConsultationMail } from './send-consultation-mail.ts'

/** Friday noon in Los Angeles, the day before a weekend and the week of Thanksgiving. */
export const FRIDAY_NOON = new Date('2026-11-20T20:00:00Z')

export type Customer = { name: string; email: string; phone: string }

let visitors = 0

export function aVisitor(overrides: Partial<Customer> = {}): Customer {
  visitors += 1
  const email = `nadia${visitors}@example.com`
  return { name: 'Nadia Haddad', email, phone: '+1 415 555 0134', ...overrides }
}

export function aRequest(overrides: object = {}) {
  return {
    service: { id: 'general', name: 'General questions', type: 'general' },
    date: '2026-11-24',
    time: '10:00',
    customer: aVisitor(),
    ...overrides,
  }
}

/** The calls of visitors, each from a network address of its own unless it is given. */
export function visitorsOf(server: TestApp) {
  const post = (url: string, payload: object, remoteAddress = `10.0.0.${(visitors % 250) + 1}`) =>
    server.app.fastify.inject({ method: 'POST', url, payload, remoteAddress })

  return {
    schedule: (request: object, address?: string) => post('/api/scheduling', request, address),
    find: (token: string) => post('/api/scheduling/find', { token }),
    move: (token: string, to: object) => post('/api/scheduling/move', { token, ...to }),
    cancel: (token: string) => post('/api/scheduling/cancel', { token }),
    async slots(date: string, service: ServiceId = 'general'): Promise<TimeSlot[]> {
      const answer = await server.app.fastify.inject(
        `/api/scheduling/availability?date=${date}&service_id=${service}`,
      )
      return answer.json<{ time_slots: TimeSlot[] }>().time_slots
    },
    async isFree(date: string, time: string, service: ServiceId = 'general'): Promise<boolean> {
      const slots = await this.slots(date, service)
      return slots.find((slot) => slot.time === time)?.available ?? false
    },
  }
}

export function consultationIn(answer: LightMyRequestResponse): Consultation {
  return answer.json<{ consultation: Consultation }>().consultation
}

/** Does what the worker would do with the mails that are waiting, at once and in their order. */
export async function deliver({ deps }: TestApp): Promise<void> {
  const { rows } = await deps.pool.query<{ input: unknown }>(
    `with waiting as (delete from pgboss.job where name = $1 returning data, created_on)
     select data->'input' as input from waiting order by created_on`,
    [consultationMail.name],
  )
  for (const { input } of rows)
    await sendConsultationMail(deps, consultationMail.input.parse(input))
}

/** The token of the link that a mail holds. */
export function tokenIn({ text = '' }: ParsedMail): string {
  const token = /\/scheduling\/booking\?token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`There is no link in: ${text}`)
  return token
}

/** The calendar file of a mail. */
export function calendarIn({ attachments }: ParsedMail): string {
  const file = attachments.find(({ filename }) => filename === 'invitation.ics')
  if (!file) throw new Error('The mail has no invitation.')
  return file.content.toString()
}
