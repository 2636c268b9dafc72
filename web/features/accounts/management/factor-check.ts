import { CallFailed, messageOf } from '../../../lib/call-failures.ts'
import type { FormProblem } from '../form-problem.ts'

export type GuardedFactorForm = { password: string; code: string }
export type FactorPasswordForm = { password: string }
export type FactorCodeForm = { code: string }

const NO_PASSWORD = 'Password is required'
const NO_CODE = 'Enter the code'

export function checkGuardedFactor(form: GuardedFactorForm): FormProblem<GuardedFactorForm> | null {
  const problems = [checkFactorPassword(form), checkFactorCode(form)].filter((one) => one !== null)
  const [first] = problems
  if (!first) return null
  const fields = Object.assign({}, ...problems.map((problem) => problem.fields))
  return { message: first.message, fields }
}

export function checkFactorPassword({
  password,
}: FactorPasswordForm): FormProblem<FactorPasswordForm> | null {
  return password ? null : { message: NO_PASSWORD, fields: { password: NO_PASSWORD } }
}

export function checkFactorCode({ code }: FactorCodeForm): FormProblem<FactorCodeForm> | null {
  return code.trim() ? null : { message: NO_CODE, fields: { code: NO_CODE } }
}

/** The server's sentence, at the field where it named one. */
export function factorProblem<Form>(reason: unknown): FormProblem<Form> {
  const message = messageOf(reason, 'Nothing was changed. Please try again.')
  const fields = reason instanceof CallFailed ? reason.fields : {}
  return { message, fields: fields as FormProblem<Form>['fields'] }
}
