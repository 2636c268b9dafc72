import { z } from 'zod'
import { callWithToken, type FreshToken } from '../parts/bearer-token.ts'
import {
  callPlatform,
  type PlatformAnswer,
  type PlatformCall,
  type PlatformRequest,
  readAnswer,
} from '../parts/call-platform.ts'

type Request = Omit<PlatformRequest, 'url'> & { path: string }

/** As the service itself: menus of linked stores. */
export function callUbereats(call: PlatformCall, request: Request): Promise<PlatformAnswer> {
  return callWithToken(
    call,
    {
      key: 'ubereats',
      fresh: (of) => fetchToken(of, { grant_type: 'client_credentials', scope: 'eats.store' }),
    },
    { ...request, url: `${call.access.baseUrls.api}${request.path}` },
  )
}

/** On behalf of the store's owner, who let us in: listing and linking stores. */
export function callAsMerchant(call: PlatformCall, request: Request): Promise<PlatformAnswer> {
  const { merchant_code = '', redirect_uri } = call.access.credentials
  return callWithToken(
    call,
    {
      key: 'ubereats-merchant',
      fresh: (of) =>
        fetchToken(of, {
          grant_type: 'authorization_code',
          code: merchant_code,
          ...(redirect_uri && { redirect_uri }),
        }),
    },
    { ...request, url: `${call.access.baseUrls.api}${request.path}` },
  )
}

const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
})

/** A minute before its end it is taken for dead. */
const EARLY_S = 60

async function fetchToken(call: PlatformCall, fields: Record<string, string>): Promise<FreshToken> {
  const { client_id = '', client_secret = '' } = call.access.credentials
  const answer = await callPlatform(call, {
    method: 'POST',
    url: `${call.access.baseUrls.auth}/oauth/v2/token`,
    body: new URLSearchParams({ client_id, client_secret, ...fields }),
  })
  const { access_token, expires_in } = readAnswer(tokenAnswer, answer, call)
  const lifeMs = Math.max(1, expires_in - EARLY_S) * 1000
  return { token: access_token, expiresAt: new Date(call.now().getTime() + lifeMs) }
}
