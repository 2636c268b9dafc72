import { PASSWORD_MIN } from '#contract/accounts.ts'
import type { FormProblem } from './form-problem.ts'
import { PASSWORD_TOO_SHORT } from './signup-check.ts'

export type LoginForm = { email: string; password: string }

export const EMPTY_LOGIN: LoginForm = { email: '', password: '' }

/** What keeps the form from being sent; whether the two are right, only the server says. */
export function checkLogin({ email, password }: LoginForm): FormProblem<LoginForm> | null {
  const fields: FormProblem<LoginForm>['fields'] = {
    ...(email.trim() === '' && { email: 'Email is required' }),
    ...(password === '' && { password: 'Password is required' }),
  }
  if (Object.keys(fields).length > 0) return { message: 'Please fill in all fields', fields }
  if (password.length >= PASSWORD_MIN) return null
  return { message: PASSWORD_TOO_SHORT, fields: { password: PASSWORD_TOO_SHORT } }
}
