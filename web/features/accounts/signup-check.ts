import { PASSWORD_MIN, type SignupFields, signupFields } from '#contract/accounts.ts'
import type { FormProblem } from './form-problem.ts'

/** What the page holds: every field as text, the confirmation that is not sent, and a code that goes along beside. */
export type SignupForm = Record<keyof SignupFields | 'confirmation' | 'affiliateCode', string>

export const EMPTY_SIGNUP: SignupForm = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  birthday: '',
  businessName: '',
  businessAddress: '',
  businessPhone: '',
  businessEmail: '',
  businessType: '',
  password: '',
  confirmation: '',
  affiliateCode: '',
}

/** In the order of the page, which is the order in which missing ones are listed. */
export const SIGNUP_LABELS: Record<keyof SignupForm, string> = {
  name: 'Name',
  surname: 'Surname',
  email: 'Email',
  phone: 'Phone',
  birthday: 'Birthday',
  businessName: 'Business name',
  businessAddress: 'Business address',
  businessPhone: 'Business phone',
  businessEmail: 'Business email',
  businessType: 'Business type',
  password: 'Password',
  confirmation: 'Confirm password',
  affiliateCode: 'Affiliate code (optional)',
}

export const PASSWORDS_DIFFER = 'Passwords do not match'
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long!'

/** Whether the confirmation, once begun, says something else than the password. */
export function passwordsDiffer({
  password,
  confirmation,
}: Pick<SignupForm, 'password' | 'confirmation'>): boolean {
  return confirmation !== '' && confirmation !== password
}

/** What keeps the form from being sent, in the specification's order; null where nothing does. */
export function checkSignup(form: SignupForm): FormProblem<SignupForm> | null {
  if (form.password !== form.confirmation) {
    return { message: 'Passwords do not match!', fields: { confirmation: PASSWORDS_DIFFER } }
  }
  if (form.password !== '' && form.password.length < PASSWORD_MIN) {
    return { message: PASSWORD_TOO_SHORT, fields: { password: PASSWORD_TOO_SHORT } }
  }
  return missingFields(form) ?? wrongFields(form)
}

function missingFields(form: SignupForm): FormProblem<SignupForm> | null {
  const missing = namesOf(signupFields.shape).filter((name) => form[name].trim() === '')
  if (missing.length === 0) return null
  const labels = missing.map((name) => SIGNUP_LABELS[name])
  return {
    message: `Please fill in all required fields: ${labels.join(', ')}`,
    fields: Object.fromEntries(missing.map((name) => [name, `${SIGNUP_LABELS[name]} is required`])),
  }
}

function wrongFields(form: SignupForm): FormProblem<SignupForm> | null {
  const read = signupFields.safeParse(form)
  if (read.success) return null
  const fields: Record<string, string> = {}
  for (const { path, message } of read.error.issues) fields[String(path[0])] ??= message
  return { message: read.error.issues[0]?.message ?? '', fields }
}

/** The eleven fields that are sent, as typed; call it when `checkSignup` found nothing. */
export function signupBody(form: SignupForm): SignupFields {
  const { confirmation: _, affiliateCode: _code, ...fields } = form
  return fields as SignupFields
}

function namesOf<Shape extends object>(shape: Shape): (keyof Shape)[] {
  return Object.keys(shape) as (keyof Shape)[]
}
