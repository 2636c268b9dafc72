import { PASSWORD_MIN, RESET_CODE_LENGTH, sendResetCode } from '#contract/accounts.ts'
import type { FormProblem } from './form-problem.ts'
import { PASSWORDS_DIFFER } from './signup-check.ts'

export type ResetEmailForm = { email: string }
export type ResetCodeForm = { code: string }
export type NewPasswordForm = { newPassword: string; confirmation: string }

const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long`

export function checkResetEmail(form: ResetEmailForm): FormProblem<ResetEmailForm> | null {
  const read = sendResetCode.body.safeParse(form)
  if (read.success) return null
  const message = read.error.issues[0]?.message ?? ''
  return { message, fields: { email: message } }
}

/** A code as it is typed or pasted: without spaces and dashes, in capitals, never longer than a code. */
export function readTypedCode(typed: string): string {
  return typed
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, RESET_CODE_LENGTH)
}

export function isWholeCode(code: string): boolean {
  return code.length === RESET_CODE_LENGTH
}

export function checkNewPassword({
  newPassword,
  confirmation,
}: NewPasswordForm): FormProblem<NewPasswordForm> | null {
  if (newPassword !== confirmation) {
    return { message: PASSWORDS_DIFFER, fields: { confirmation: PASSWORDS_DIFFER } }
  }
  if (newPassword.length >= PASSWORD_MIN) return null
  return { message: TOO_SHORT, fields: { newPassword: TOO_SHORT } }
}
