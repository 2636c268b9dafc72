import { createHmac } from 'node:crypto'
import type { ChannelAccess } from '../channel-adapter.ts'

const LIFE_S = 5 * 60

/** The bearer token that DoorDash has its partners sign themselves: HS256, version DD-JWT-V1. */
export function signedToken({ credentials }: ChannelAccess, now: Date): string {
  const { developer_id, key_id, signing_secret = '' } = credentials
  const issuedAt = Math.floor(now.getTime() / 1000)
  const claims = {
    aud: 'doordash',
    iss: developer_id,
    kid: key_id,
    iat: issuedAt,
    exp: issuedAt + LIFE_S,
  }
  const head = { alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' }
  const text = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${tokenSignature(text, signing_secret)}`
}

/** The secret comes as base64 or base64url; either is decoded. */
export function tokenSignature(text: string, signingSecret: string): string {
  return createHmac('sha256', Buffer.from(signingSecret, 'base64')).update(text).digest('base64url')
}
