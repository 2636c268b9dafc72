import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { businessName, personName, spacedByBlanks } from './names.ts'
import { user } from './session.ts'

export const BUSINESS_TYPES = [
  'Restaurant/Cafe',
  'Grocery store',
  'Alcohol',
  'Convenience',
  'Flower shop',
  'Pet store',
  'Retail Store',
] as const

/** Codes of refusals that a page answers in its own way. */
export const EMAIL_TAKEN = 'accounts.email_taken'
export const OTHER_CONFIRMATION = 'accounts.other_confirmation'
export const WRONG_CONFIRMATION = 'accounts.wrong_confirmation'

export const PASSWORD_MIN = 8
export const RESET_CODE_LENGTH = 6

export const required = (label: string, max = 200) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} is too long (${max} characters at most)`)

/** Stored as typed; compared without regard to case. */
export const email = (label: string) =>
  required(label, 254).pipe(z.email('Please enter a valid email address'))

const phone = (label: string) =>
  required(label, 32)
    .overwrite(spacedByBlanks)
    .regex(/^\+?[\d\s().-]{7,}$/, `${label} needs at least 7 digits`)

/** One that is being chosen; the server refuses the commonest as well. */
const chosenPassword = (tooShort: string) =>
  z
    .string('Password is required')
    .min(PASSWORD_MIN, tooShort)
    .max(200, 'Password is too long (200 characters at most)')
    .regex(/\S/, 'Password cannot be blanks alone')

export const newPassword = chosenPassword('Password must be at least 8 characters long!')

/** The one that there is, asked for again. */
export const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(200, 'Password is too long (200 characters at most)')

export const signupFields = z
  .object({
    name: personName('Name', required('Name', 100)),
    surname: personName('Surname', required('Surname', 100)),
    email: email('Email'),
    phone: phone('Phone'),
    birthday: z.iso.date('Birthday must be a date').refine((day) => {
      const born = Date.parse(day)
      return born < Date.now() && born > Date.UTC(1900, 0, 1)
    }, 'Birthday must be a date in the past'),
    businessName: businessName('Business name', required('Business name')),
    businessAddress: required('Business address', 400),
    businessPhone: phone('Business phone'),
    businessEmail: email('Business email'),
    businessType: z.enum(BUSINESS_TYPES, 'Choose a business type from the list'),
    password: newPassword,
  })
  .meta({ id: 'Signup' })

export type SignupFields = z.input<typeof signupFields>

export const signup = endpoint({
  method: 'POST',
  path: '/api/signup',
  access: 'public',
  summary:
    'Creates an account and signs in. `code` is an affiliate’s code that was typed, `ref` that of the link by which the visitor came.',
  query: z.object({
    code: z.string().trim().max(40).optional(),
    ref: z.string().trim().max(40).optional(),
  }),
  body: signupFields,
  response: z.object({ message: z.string(), user }),
  status: 201,
})

export const loginFields = z.object({
  email: z.string('Please fill in all fields').trim().min(1, 'Please fill in all fields').max(254),
  password: z.string('Please fill in all fields').min(1, 'Please fill in all fields').max(200),
  /** Of the authenticator app, or a recovery code; asked for where the account has a second factor. */
  code: z.string().trim().max(40).optional(),
})

/** The code of a login's refusal where the password is right and a second factor has to follow. */
export const CODE_NEEDED = 'accounts.code_needed'

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Signs in.',
  body: loginFields,
  response: z.object({ message: z.string(), user }),
})

const confirmationToken = z.string().min(1).max(200)

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/confirm-email',
  access: 'account',
  summary: "Confirms the asking account's address with the token of the mail that went to it.",
  body: z.object({ token: confirmationToken }),
  response: z.object({ message: z.string() }),
})

export const confirmWithPassword = endpoint({
  method: 'POST',
  path: '/api/confirm-email/password',
  access: 'public',
  summary:
    "Sets a new password with the token of the confirmation mail, confirms the address and ends all of the account's sessions.",
  body: z.object({ token: confirmationToken, newPassword }),
  response: z.object({ message: z.string(), redirect: z.string() }),
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/resend-confirmation',
  access: 'account',
  summary: 'Sends the confirmation mail again.',
  response: z.object({ message: z.string() }),
})

export const sendResetCode = endpoint({
  method: 'POST',
  path: '/api/send-reset-code',
  access: 'public',
  summary:
    'Mails a code that resets the password, if the address has an account; the answer is the same if not.',
  body: z.object({ email: email('Email') }),
  response: z.object({ message: z.string() }),
})

const codeFields = z.object({
  email: required('Email', 254),
  /** Read without regard to case. */
  code: required('Code', 100),
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/verify-code',
  access: 'public',
  summary: 'Whether this is the code that was mailed; five wrong tries make it void.',
  body: codeFields,
  response: z.object({ message: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  summary: "Sets a new password with the mailed code and ends all of the account's sessions.",
  body: codeFields.extend({
    newPassword: chosenPassword('Password must be at least 8 characters long'),
  }),
  response: z.object({ message: z.string(), redirect: z.string().optional() }),
})
