import { CallFailed, messageOf } from '../../lib/call-failures.ts'

/** The server's sentence where it refused; where no answer came, `otherwise`. */
export function refusalOf(reason: unknown, otherwise: string): string {
  return reason instanceof CallFailed ? messageOf(reason, otherwise) : otherwise
}
