import { CallFailed, messageOf, NetworkFailed } from '../../lib/call-failures.ts'
import type { FormProblem } from './form-problem.ts'
import type { NewPasswordForm, ResetCodeForm, ResetEmailForm } from './reset-check.ts'

const NO_NETWORK = 'Network error occurred'
const NO_MORE_TRIES =
  'You reached to maximum number of attempts or you have a connection error please try again later.'

export function sendCodeProblem(reason: unknown): FormProblem<ResetEmailForm> {
  if (reason instanceof NetworkFailed) return { message: NO_NETWORK, fields: {} }
  const fields = reason instanceof CallFailed ? reason.fields : {}
  return { message: messageOf(reason, 'Failed to send verification code'), fields }
}

/** A code that is wrong is reported at its field too, which takes the focus. */
export function codeProblem(reason: unknown): FormProblem<ResetCodeForm> {
  if (reason instanceof NetworkFailed) return { message: NO_NETWORK, fields: {} }
  const message = messageOf(reason, 'Invalid verification code')
  const isWrong = reason instanceof CallFailed && reason.status === 400
  return { message, fields: isWrong ? { code: message } : {} }
}

/** Where the mail's link sets the password: what is wrong with the link is told as the server says it. */
export function confirmPasswordProblem(reason: unknown): FormProblem<NewPasswordForm> {
  if (reason instanceof NetworkFailed) return { message: NO_NETWORK, fields: {} }
  const message = messageOf(reason, 'Your address could not be confirmed. Please try again.')
  return { message, fields: reason instanceof CallFailed ? reason.fields : {} }
}

export function newPasswordProblem(reason: unknown): FormProblem<NewPasswordForm> {
  const isLimited = reason instanceof CallFailed && reason.status === 429
  if (isLimited || reason instanceof NetworkFailed) return { message: NO_MORE_TRIES, fields: {} }
  const message = messageOf(reason, 'Failed to reset password')
  if (!(reason instanceof CallFailed)) return { message, fields: {} }
  return { message, fields: reason.fields, code: reason.code }
}
