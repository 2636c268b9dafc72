import { ChannelError } from '../channel-adapter.ts'
import {
  callPlatform,
  type PlatformAnswer,
  type PlatformCall,
  type PlatformRequest,
} from './call-platform.ts'

export type FreshToken = { token: string; expiresAt: Date }

/** With a token of the store; one that the platform no longer takes is fetched again, once. */
export async function callWithToken(
  call: PlatformCall,
  { key, fresh }: { key: string; fresh: (call: PlatformCall) => Promise<FreshToken> },
  request: PlatformRequest,
): Promise<PlatformAnswer> {
  const send = (token: string) =>
    callPlatform(call, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
    })
  const renew = async () => {
    const { token, expiresAt } = await fresh(call)
    await call.tokens.write(key, token, expiresAt)
    return token
  }
  const known = await call.tokens.read(key)
  try {
    return await send(known ?? (await renew()))
  } catch (cause) {
    if (!(cause instanceof ChannelError) || cause.kind !== 'unauthorised') throw cause
    await call.tokens.forget(key)
    return send(await renew())
  }
}
