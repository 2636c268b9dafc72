import { z } from 'zod'
import { ChannelError } from '../channel-adapter.ts'
import {
  callPlatform,
  type PlatformAnswer,
  type PlatformCall,
  type PlatformRequest,
  readAnswer,
} from '../parts/call-platform.ts'
import { signedToken } from './signed-token.ts'

const MERCHANT_TOKEN = 'doordash-merchant'
const MERCHANT_TOKEN_LIFE_MS = 30 * 60_000

/** With our own token; `path` begins after the base address. */
export function callDoordash(
  call: PlatformCall,
  { path, headers, ...request }: Omit<PlatformRequest, 'url'> & { path: string },
): Promise<PlatformAnswer> {
  return callPlatform(call, {
    ...request,
    url: `${call.access.baseUrls.api}${path}`,
    headers: {
      authorization: `Bearer ${signedToken(call.access, call.now())}`,
      'auth-version': 'v2',
      'user-agent': `${camelCase(providerType(call))}/1.0`,
      'content-type': 'application/json',
      ...headers,
    },
  })
}

/** On behalf of the store's owner, who signed in at DoorDash and let us in. */
export async function callAsMerchant(
  call: PlatformCall,
  request: Omit<PlatformRequest, 'url'> & { path: string },
): Promise<PlatformAnswer> {
  const token = (await call.tokens.read(MERCHANT_TOKEN)) ?? (await merchantToken(call))
  return callDoordash(call, { ...request, headers: { MxAuthorization: token } })
}

export function providerType({ access }: Pick<PlatformCall, 'access'>): string {
  return access.credentials.provider_type ?? 'menuwright'
}

/** Null where DoorDash knows nothing of that name. */
export function orNull<T>(cause: unknown, value: T): T {
  if (cause instanceof ChannelError && cause.status === 404) return value
  throw cause
}

async function merchantToken(call: PlatformCall): Promise<string> {
  const answer = await callDoordash(call, {
    method: 'POST',
    path: '/api/v2/tokens',
    body: { code: call.access.credentials.merchant_code ?? '' },
  })
  const { token } = readAnswer(z.object({ token: z.string().min(1) }), answer, call)
  const expiresAt = new Date(call.now().getTime() + MERCHANT_TOKEN_LIFE_MS)
  await call.tokens.write(MERCHANT_TOKEN, token, expiresAt)
  return token
}

function camelCase(words: string): string {
  return words
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}
