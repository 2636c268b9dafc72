import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that go to their holder; only the hash is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** One hash for all spellings under which an account is found. */
export function addressHashOf(email: string): string {
  return hashToken(email.toLowerCase())
}
