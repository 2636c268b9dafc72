import { type ChannelCall, ChannelError } from '../channel-adapter.ts'
import { callPlatform, type PlatformAnswer } from '../parts/call-platform.ts'

export type GrubhubCall = Omit<ChannelCall, 'link'>

/** A second menu of this merchant is still being read; the only guard that Grubhub has against two at once. */
const BUSY = 409
const BUSY_RETRY_MS = 60_000

export async function callGrubhub(
  call: GrubhubCall,
  method: string,
  path: string,
  body?: object,
): Promise<PlatformAnswer> {
  const { baseUrls, credentials } = call.access
  try {
    return await callPlatform(call, {
      method,
      url: `${baseUrls.api}${path}`,
      headers: {
        'x-gh-partner-key': credentials.partner_key ?? '',
        // Of the merchant who signed in at Grubhub; only linking asks for it.
        ...(credentials.merchant_token && {
          authorization: `Bearer ${credentials.merchant_token}`,
        }),
      },
      ...(body && { body }),
    })
  } catch (error) {
    if (error instanceof ChannelError && error.status === BUSY) {
      throw new ChannelError('rate-limited', error.message, {
        status: BUSY,
        retryAfterMs: BUSY_RETRY_MS,
      })
    }
    throw error
  }
}

/** Null: Grubhub knows no such thing. */
export async function findAtGrubhub(
  call: GrubhubCall,
  method: string,
  path: string,
  body?: object,
): Promise<PlatformAnswer | null> {
  try {
    return await callGrubhub(call, method, path, body)
  } catch (error) {
    if (error instanceof ChannelError && error.status === 404) return null
    throw error
  }
}
