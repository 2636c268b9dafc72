import { z } from 'zod'
import { callWithToken, type FreshToken } from '../parts/bearer-token.ts'
import {
  callPlatform,
  type PlatformAnswer,
  type PlatformCall,
  type PlatformRequest,
  readAnswer,
} from '../parts/call-platform.ts'

export function callDeliveroo(
  call: PlatformCall,
  { path, ...request }: Omit<PlatformRequest, 'url'> & { path: string },
): Promise<PlatformAnswer> {
  return callWithToken(
    call,
    { key: 'deliveroo', fresh: fetchToken },
    { ...request, url: `${call.access.baseUrls.api}${path}` },
  )
}

const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
})

/** A token lives for five minutes; half a minute before its end it is taken for dead. */
const EARLY_S = 30

async function fetchToken(call: PlatformCall): Promise<FreshToken> {
  const { client_id = '', client_secret = '' } = call.access.credentials
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
  const answer = await callPlatform(call, {
    method: 'POST',
    url: `${call.access.baseUrls.auth}/oauth2/token`,
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token, expires_in } = readAnswer(tokenAnswer, answer, call)
  const lifeMs = Math.max(1, expires_in - EARLY_S) * 1000
  return { token: access_token, expiresAt: new Date(call.now().getTime() + lifeMs) }
}
