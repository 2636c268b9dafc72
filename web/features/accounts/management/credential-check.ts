import type { z } from 'zod'
import { changeEmail, changePassword, deleteAccount } from '#contract/account-settings.ts'
import { CallFailed, messageOf } from '../../../lib/call-failures.ts'
import type { FormProblem } from '../form-problem.ts'

export type EmailForm = { email: string; password: string }
export type PasswordForm = { password: string; newPassword: string; again: string }
export type DeleteForm = { password: string; confirmation: string }

export const checkEmailForm = (form: EmailForm) => problemsOf(changeEmail.body, form)
export const checkDeleteForm = (form: DeleteForm) => problemsOf(deleteAccount.body, form)

export function checkPasswordForm(form: PasswordForm): FormProblem<PasswordForm> | null {
  const problem = problemsOf(changePassword.body, form)
  if (problem) return problem
  if (form.newPassword === form.again) return null
  return { message: 'Passwords do not match!', fields: { again: 'Passwords do not match' } }
}

/** The server's sentence, at the field where it named one. */
export function credentialProblem<Form>(reason: unknown): FormProblem<Form> {
  const message = messageOf(reason, 'Nothing was changed. Please try again.')
  if (!(reason instanceof CallFailed)) return { message, fields: {} }
  const fields: Record<string, string> = reason.status === 409 ? { email: message } : reason.fields
  return { message, fields: fields as FormProblem<Form>['fields'] }
}

function problemsOf<Form extends Record<string, string>>(
  schema: z.ZodType,
  form: Form,
): FormProblem<Form> | null {
  const read = schema.safeParse(form)
  if (read.success) return null
  const fields: Record<string, string> = {}
  for (const { path, message } of read.error.issues) fields[String(path[0])] ??= message
  return {
    message: read.error.issues[0]?.message ?? '',
    fields: fields as FormProblem<Form>['fields'],
  }
}
