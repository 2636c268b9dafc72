import { z } from 'zod'
import { password } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const RECOVERY_CODES = 10

const code = z
  .string('Enter the code')
  .trim()
  .min(1, 'Enter the code')
  .max(40, 'That is too long for a code')

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  access: 'account',
  summary: 'Whether logging in asks for a code of an authenticator app, and since when.',
  response: z.object({
    isOn: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
  }),
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/begin',
  access: 'account',
  summary:
    'Makes a secret for an authenticator app; nothing is asked for until a code confirms it.',
  body: z.object({ password }),
  response: z.object({
    /** Base32, to be typed where nothing can be scanned. */
    secret: z.string(),
    /** The `otpauth:` address that the QR code holds. */
    uri: z.string(),
  }),
})

const recoveryCodes = z.array(z.string())

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  access: 'account',
  summary:
    'Turns the second factor on with a code of the app, ends every other session and answers the recovery codes, once.',
  body: z.object({ code }),
  response: z.object({ message: z.string(), recoveryCodes }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  access: 'account',
  summary: 'Makes new recovery codes, which are answered once; the old ones are void.',
  body: z.object({ password, code }),
  response: z.object({ message: z.string(), recoveryCodes }),
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/remove',
  access: 'account',
  summary: 'Turns the second factor off; logging in asks for the password alone.',
  body: z.object({ password, code }),
  response: z.object({ message: z.string() }),
})
