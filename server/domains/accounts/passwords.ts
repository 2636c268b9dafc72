import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, 2 passes: OWASP's minimum for interactive logins, the library's default. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Of a password that nobody has, so that an unknown address takes as long as a wrong password. */
const DUMMY = hash('no account has this password')

export async function passwordFits(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await DUMMY), password)
  return passwordHash !== undefined && fits
}
