import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/session.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Authenticate, Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
} from './sessions.repo.ts'
import { hashToken, newToken } from './tokens.ts'

const COOKIE = 'session'
const DAY_MS = 86_400_000
export const LIFE_MS = 30 * DAY_MS

type SessionDeps = Pick<Deps, 'db' | 'config' | 'now'>

export type SignedIn = { caller: Caller; user: User }

/** Looks the cookie's session up; the 30 days begin anew, written at most once a day. */
export async function findSignedIn(
  deps: SessionDeps,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = request.cookies[COOKIE]
  if (!token) return null
  const now = deps.now()
  const session = await findSession(deps.db, hashToken(token), now)
  if (!session) return null
  if (session.expiresAt.getTime() - now.getTime() < LIFE_MS - DAY_MS) {
    await extendSession(deps.db, session.id, new Date(now.getTime() + LIFE_MS))
  }
  const role = roleOf(deps.config.operatorEmails, session)
  return {
    caller: { accountId: session.accountId, sessionId: session.id, role },
    user: { name: session.name, email: session.email, role, confirmed: session.confirmed },
  }
}

export function authenticator(deps: SessionDeps): Authenticate {
  return async (request) => (await findSignedIn(deps, request))?.caller ?? null
}

export function roleOf(
  operatorEmails: readonly string[],
  account: { email: string; confirmed: boolean },
) {
  const isOperator = account.confirmed && operatorEmails.includes(account.email.toLowerCase())
  return isOperator ? ('operator' as const) : ('owner' as const)
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
  const token = request.cookies[COOKIE]
  if (token) await deleteSession(deps.db, hashToken(token))
  reply.clearCookie(COOKIE, { path: '/' })
}

/** The browser's session is the token's from now on; its earlier one would live on without a cookie to end it by. */
export async function changeSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  const earlier = request.cookies[COOKIE]
  if (earlier) await deleteSession(deps.db, hashToken(earlier))
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.secureCookies,
    maxAge: LIFE_MS / 1000,
  })
}
