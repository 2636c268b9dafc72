import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type InvitationInput, invitation } from './invitation.ts'

const input: InvitationInput = {
  id: '5f2b9a3e-6d0e-4a52-9d1e-0d6b3c1f7a10',
  sequence: 0,
  isCancelled: false,
  startsAt: new Date('2026-11-24T18:00:00Z'),
  endsAt: new Date('2026-11-24T18:30:00Z'),
  changedAt: new Date('2026-11-20T09:00:00Z'),
  summary: 'General questions consultation with Menuwright',
  description: 'Move or cancel: https://menus.example/scheduling/booking?token=abc',
  location: 'We call +1 415 555 0101',
  organizer: { name: 'Menuwright', email: 'support@menus.example' },
  attendee: { name: 'Rosa "Chef" Quispe; née Ñandú, Äß', email: 'rosa@example.com' },
}

function read(changes: Partial<InvitationInput> = {}) {
  const made = invitation({ ...input, ...changes })
  const calendar = new ICAL.Component(ICAL.parse(made.content))
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('There is no event.')
  return { ...made, calendar, event: new ICAL.Event(event), component: event }
}

test('a calendar reads the booking’s time, title and place', () => {
  const { event } = read()
  expect(event.startDate.toJSDate()).toEqual(input.startsAt)
  expect(event.endDate.toJSDate()).toEqual(input.endsAt)
  expect(event.startDate.zone?.tzid).toBe('UTC')
  expect(event.summary).toBe(input.summary)
  expect(event.description).toBe(input.description)
  expect(event.location).toBe(input.location)
})

test('it is a request from the organizer to the visitor, whose name survives', () => {
  const { method, calendar, component } = read()
  expect(method).toBe('REQUEST')
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(component.getFirstPropertyValue('organizer')).toBe('mailto:support@menus.example')
  const attendee = component.getFirstProperty('attendee')
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe('mailto:rosa@example.com')
  expect(attendee?.getParameter('cn')).toBe(input.attendee?.name)
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

test('a later version is the same event with a higher sequence', () => {
  const startsAt = new Date('2026-11-25T18:00:00Z')
  const [first, moved] = [read(), read({ sequence: 1, startsAt })]
  expect(moved.event.uid).toBe(first.event.uid)
  expect([first.event.sequence, moved.event.sequence]).toEqual([0, 1])
  expect(moved.method).toBe('REQUEST')
})

test('a cancelled booking cancels the event', () => {
  const { method, calendar, event, component } = read({ isCancelled: true, sequence: 2 })
  expect(method).toBe('CANCEL')
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event.uid).toBe(input.id)
  expect(event.sequence).toBe(2)
})

test('staff are told and nobody is asked to answer', () => {
  const { attendee: _, ...staff } = input
  const made = invitation(staff)
  expect(made.method).toBe('PUBLISH')
  expect(made.content).not.toContain('ATTENDEE')
})

test('what a visitor typed starts no line of its own', () => {
  const attack = 'Rosa\r\nATTENDEE:mailto:eve@evil.example'
  const { component } = read({
    description: attack,
    location: attack,
    attendee: { name: attack, email: 'rosa@example.com' },
  })
  expect(component.getAllProperties('attendee')).toHaveLength(1)
})

test('the same booking makes the same file, so that a mail sent again is the same mail', () => {
  expect(invitation(input)).toEqual(invitation(input))
})
