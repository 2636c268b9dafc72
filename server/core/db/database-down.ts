import { DrizzleQueryError } from 'drizzle-orm/errors'

/** PostgreSQL's codes for a server that stops, starts, or takes no more connections. */
const CODES = /^(08...|57P0[1-3]|53300)$/
/** A connection that is cut while a statement is on its way; of a failed statement only, as others have connections too. */
const CUT = /^(EPIPE|ECONNRESET|ECONNABORTED|ENOTCONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/
/** What the driver itself says, without a code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a statement failed because the database does not answer at the moment. */
export function isDatabaseDown(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  if (SENTENCES.test(cause.message)) return true
  if (!('code' in cause)) return false
  if (error instanceof DrizzleQueryError && CUT.test(String(cause.code))) return true
  return CODES.test(String(cause.code)) || ('syscall' in cause && cause.syscall === 'connect')
}

/** Whether a statement failed because the database's disk is full. */
export function isDatabaseFull(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof Error && 'code' in cause && cause.code === '53100'
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}
