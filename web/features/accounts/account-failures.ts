import { CODE_NEEDED, EMAIL_TAKEN } from '#contract/accounts.ts'
import { CallFailed, messageOf, NetworkFailed } from '../../lib/call-failures.ts'
import type { FormProblem } from './form-problem.ts'
import type { LoginForm } from './login-check.ts'
import type { SignupForm } from './signup-check.ts'

/** The connectivity test before a signup found the server, but not in order. */
export class ServerUnreachable extends Error {}

export function signupProblem(reason: unknown): FormProblem<SignupForm> {
  if (reason instanceof ServerUnreachable) {
    return problem('Could not connect to server. Please try again later.')
  }
  if (reason instanceof NetworkFailed) {
    return problem('Network error occurred. Please check your connection and try again.')
  }
  const message = messageOf(reason, 'An error occurred during signup')
  if (!(reason instanceof CallFailed)) return problem(message)
  const { code, fields } = reason
  return { message, code, fields: code === EMAIL_TAKEN ? { email: message } : fields }
}

/** The password is right, and a code of the authenticator app has to follow. */
export function isCodeNeeded(reason: unknown): boolean {
  return reason instanceof CallFailed && reason.code === CODE_NEEDED
}

/** Of the login's second step. */
export function loginCodeProblem(reason: unknown): FormProblem<{ code: string }> {
  const { message } = loginProblem(reason)
  const fields = reason instanceof CallFailed ? reason.fields : {}
  return { message, fields }
}

export function loginProblem(reason: unknown): FormProblem<LoginForm> {
  if (reason instanceof NetworkFailed) {
    return problem('Network error occurred. Please try again.')
  }
  const fields = reason instanceof CallFailed ? reason.fields : {}
  return { message: messageOf(reason, 'Invalid email or password'), fields }
}

const problem = (message: string) => ({ message, fields: {} })
