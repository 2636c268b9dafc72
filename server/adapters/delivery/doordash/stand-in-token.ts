import { z } from 'zod'
import { isSameSecret } from '../parts/same-secret.ts'
import { readBody } from '../stand-in-faults.ts'
import { tokenSignature } from './signed-token.ts'

export const ACCESS = {
  baseUrls: { api: 'https://openapi.doordash.com/marketplace' },
  credentials: {
    developer_id: 'practice-developer',
    key_id: 'practice-key',
    signing_secret: Buffer.from('practice signing secret of DoorDash').toString('base64'),
    provider_type: 'menuwright',
    merchant_code: 'practice-merchant-code',
    webhook_secret: 'Bearer practice-doordash-webhook',
  },
}
const TOKEN_LIFE_MAX_S = 30 * 60

const tokenHead = z.object({
  alg: z.literal('HS256'),
  typ: z.literal('JWT'),
  'dd-ver': z.literal('DD-JWT-V1'),
})
const tokenClaims = z.object({
  aud: z.literal('doordash'),
  iss: z.literal(ACCESS.credentials.developer_id),
  kid: z.literal(ACCESS.credentials.key_id),
  iat: z.int(),
  exp: z.int(),
})

/** Whether a call is signed as DoorDash asks: by our key, for half an hour at most. */
export function hasGoodToken(authorization: string, now: Date): boolean {
  const [head = '', claims = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.')
  const part = (text: string) => readBody(Buffer.from(text, 'base64url'))
  const read = tokenClaims.safeParse(part(claims))
  if (!read.success || !tokenHead.safeParse(part(head)).success) return false
  const { iat, exp } = read.data
  const seconds = now.getTime() / 1000
  return (
    exp - iat <= TOKEN_LIFE_MAX_S &&
    seconds < exp &&
    iat <= seconds + 60 &&
    isSameSecret(signature, tokenSignature(`${head}.${claims}`, ACCESS.credentials.signing_secret))
  )
}
