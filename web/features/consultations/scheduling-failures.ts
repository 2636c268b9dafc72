import { SLOT_TAKEN } from '#contract/consultations.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { VISITOR_FIELDS, type VisitorField } from './visitor-check.ts'

export const AVAILABILITY_FAILED = 'Failed to check time slot availability'

/** What to say where a booking was not made: the server's sentence where it gave one. */
export function schedulingFailure(reason: unknown): string {
  return reason instanceof CallFailed
    ? messageOf(reason, 'Failed to schedule meeting')
    : 'An error occurred while scheduling the meeting'
}

/** Whether somebody else was quicker: what is free has to be looked up again. */
export function isTaken(reason: unknown): boolean {
  return reason instanceof CallFailed && reason.code === SLOT_TAKEN
}

/** The fields that the server refused, with its sentences. */
export function refusedFields(reason: unknown): Partial<Record<VisitorField, string>> {
  if (!(reason instanceof CallFailed)) return {}
  const found = VISITOR_FIELDS.flatMap((field) => {
    const sentence = reason.fields[`customer.${field}`]
    return sentence ? [[field, sentence] as const] : []
  })
  return Object.fromEntries(found)
}
