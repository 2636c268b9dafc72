import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/session.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Authenticate, Caller } from '#server/core/http/serve.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { LIFE_MS, LONGEST_LIFE_MS, RENEWAL_MS } from './session-life.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
} from './sessions.repo.ts'

/**
 * Under https the prefix makes browsers refuse the cookie from a sibling domain and without Secure; over http they would
 * refuse it from us.
 */
export function sessionCookie({ secureCookies }: Pick<Deps['config'], 'secureCookies'>): string {
  return secureCookies ? '__Host-session' : 'session'
}

type SessionDeps = Pick<Deps, 'db' | 'config' | 'now'>

export type SignedIn = { caller: Caller; user: User }

/** Looks the cookie's session up; the 30 days begin anew, written at most once a day, until its 90 are over. */
export async function findSignedIn(
  deps: SessionDeps,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = request.cookies[sessionCookie(deps.config)]
  if (!token) return null
  const now = deps.now()
  const session = await findSession(deps.db, hashToken(token), now)
  if (!session) return null
  if (session.expiresAt.getTime() - now.getTime() < LIFE_MS - RENEWAL_MS) {
    await extendSession(deps.db, session.id, new Date(now.getTime() + LIFE_MS))
  }
  const { name, email, confirmed } = session
  const access = accessOf(deps.config.operatorEmails, session)
  return {
    caller: {
      accountId: session.accountId,
      sessionId: session.id,
      role: access.role,
      needsSecondFactor: access.secondFactor === 'needed',
    },
    user: { name, email, confirmed, ...access },
  }
}

export function authenticator(deps: SessionDeps): Authenticate {
  return async (request) => (await findSignedIn(deps, request))?.caller ?? null
}

type AccountFacts = { email: string; confirmed: boolean; hasFactor: boolean }

/** Staff are operators once a second factor keeps others out; until then they are led to set one up. */
export function accessOf(
  operatorEmails: readonly string[],
  { email, confirmed, hasFactor }: AccountFacts,
): Pick<User, 'role' | 'secondFactor'> {
  const isStaff = confirmed && operatorEmails.includes(email.toLowerCase())
  if (hasFactor) return { role: isStaff ? 'operator' : 'owner', secondFactor: 'on' }
  return { role: 'owner', secondFactor: isStaff ? 'needed' : 'off' }
}

/** Makes a session and answers the token that its cookie will hold. */
export async function openSession(
  deps: Pick<SessionDeps, 'now'>,
  db: Querier,
  input: { accountId: string; userAgent: string },
): Promise<string> {
  const now = deps.now()
  const { token, hash } = newToken()
  await deleteExpiredSessions(db, input.accountId, now)
  await insertSession(db, {
    accountId: input.accountId,
    tokenHash: hash,
    userAgent: input.userAgent.slice(0, 300),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  })
  return token
}

export async function closeSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const name = sessionCookie(deps.config)
  const token = request.cookies[name]
  if (token) await deleteSession(deps.db, hashToken(token))
  reply.clearCookie(name, { path: '/', secure: deps.config.secureCookies })
}

/** The browser's session is the token's from now on; its earlier one would live on without a cookie to end it by. */
export async function changeSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  const name = sessionCookie(deps.config)
  const earlier = request.cookies[name]
  if (earlier) await deleteSession(deps.db, hashToken(earlier))
  reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.secureCookies,
    maxAge: LONGEST_LIFE_MS / 1000,
  })
}
