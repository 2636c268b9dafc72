import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_DAYS, type Traces } from '#affiliates/attribution.ts'
import { codeOf } from '#affiliates/code.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import type { Deps } from '#server/deps.ts'
import { planDay } from '../billing/plans.service.ts'
import { addClick, findByCode } from './affiliates.repo.ts'

const limit: AttemptLimit = { name: 'affiliate-visit', tries: 120, windowSeconds: 3600 }

/** Code and day of a visit by a link, with consent; and on an affiliate's own browser a mark that says so. */
const VISIT = 'affiliate'
const OWN = 'affiliate-own'

type VisitDeps = Pick<Deps, 'db' | 'config' | 'now' | 'attempts'>

export async function countVisit(
  deps: VisitDeps,
  visit: { code: string; remember: boolean; isNew: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<boolean> {
  await deps.attempts.take(limit, request.ip)
  const code = codeOf(visit.code)
  const affiliate = code === null ? undefined : await findByCode(deps.db, code)
  if (!affiliate) return false
  const today = planDay(deps)
  if (visit.isNew) await addClick(deps.db, affiliate.id, today)
  if (visit.remember) keep(deps, reply, VISIT, `${code}.${today}`)
  return true
}

export function forgetVisit({ config }: Pick<Deps, 'config'>, reply: FastifyReply): void {
  reply.clearCookie(VISIT, { path: '/', secure: config.secureCookies })
}

/** Whoever opens an affiliate's dashboard is the affiliate: a signup from there is looked at. */
export function markAsOwn(
  deps: Pick<Deps, 'config' | 'derivedSecret'>,
  reply: FastifyReply,
  affiliateId: string,
): void {
  keep(deps, reply, OWN, ownMark(deps, affiliateId))
}

export function ownMark({ derivedSecret }: Pick<Deps, 'derivedSecret'>, affiliateId: string) {
  return derivedSecret(`affiliate's browser ${affiliateId}`).toString('base64url')
}

/** What a signup brought along. */
export type SignupTraces = Traces & { ownMark: string | null }

export function tracesOf(
  request: FastifyRequest,
  { code, ref }: { code?: string | undefined; ref?: string | undefined },
): SignupTraces {
  const [visited = '', on = ''] = (request.cookies[VISIT] ?? '').split('.')
  const saved = codeOf(visited)
  const link = codeOf(ref ?? '')
  return {
    // what cannot be a code stays, to be refused with a sentence
    typed: code ? (codeOf(code) ?? code) : null,
    links: link === null ? [] : [link],
    cookies: saved === null ? [] : [{ code: saved, on }],
    ownMark: request.cookies[OWN] ?? null,
  }
}

function keep(
  { config }: Pick<Deps, 'config'>,
  reply: FastifyReply,
  name: string,
  value: string,
): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: COOKIE_DAYS * 86_400,
  })
}
