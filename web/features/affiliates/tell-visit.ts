import { forgetVisit, visitByLink } from '#contract/affiliates.ts'
import { call } from '../../lib/call.ts'

/** A visit that could not be counted is lost, and the visitor is not bothered with it. */
export async function tellVisit(body: {
  code: string
  isNew: boolean
  remember: boolean
}): Promise<void> {
  await call(visitByLink, { body, keepalive: true }).catch(() => undefined)
}

export async function forgetVisitHere(): Promise<void> {
  await call(forgetVisit, { keepalive: true }).catch(() => undefined)
}
