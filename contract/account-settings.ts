import { z } from 'zod'
import { email, newPassword, password } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const INSTRUCTIONS_MAX = 2000

const text = z
  .string('A text is text')
  .max(INSTRUCTIONS_MAX, `A text has at most ${INSTRUCTIONS_MAX} characters`)
const toggle = z.boolean('A setting is on (true) or off (false)')

/**
 * The texts are default instructions: 1 house style and voice, 2 what is always, 3 what is never included, 4 prices and
 * portions. The toggles: 1 and 2 follow them in whole menus and in single items, 3 and 4 follow those two texts at all,
 * 5 scores whatever is written, 6 signs the other devices out at a login.
 */
export const accountSettings = z
  .object({
    textArea1: text,
    textArea2: text,
    textArea3: text,
    textArea4: text,
    toggle1: toggle,
    toggle2: toggle,
    toggle3: toggle,
    toggle4: toggle,
    toggle5: toggle,
    toggle6: toggle,
  })
  .meta({ id: 'AccountSettings' })
export type AccountSettings = z.infer<typeof accountSettings>

export const ACCOUNT_SETTING_DEFAULTS: AccountSettings = {
  textArea1: '',
  textArea2: '',
  textArea3: '',
  textArea4: '',
  toggle1: true,
  toggle2: true,
  toggle3: true,
  toggle4: true,
  toggle5: false,
  toggle6: false,
}

export const getAccountSettings = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'account',
  summary: "The account's default instructions and six settings.",
  response: accountSettings,
})

export const updateAccountSettings = endpoint({
  method: 'POST',
  path: '/api/account/update',
  access: 'account',
  summary: 'Changes the default instructions and settings that are given; the others stay.',
  body: accountSettings.partial(),
  response: z.object({ message: z.string(), account: accountSettings }),
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  access: 'account',
  summary: 'Changes the address, which is unconfirmed until the link in its mail is followed.',
  body: z.object({ email: email('Email'), password }),
  response: z.object({ message: z.string() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'account',
  summary: 'Changes the password and ends every other session.',
  body: z.object({ password, newPassword }),
  response: z.object({ message: z.string() }),
})

export const openSession = z
  .object({
    id: z.uuid(),
    /** Browser and system in plain words. */
    device: z.string(),
    createdAt: z.iso.datetime(),
    /** To the day: it is written down once a day. */
    lastUsedAt: z.iso.datetime(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof openSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'account',
  summary: 'Where the account is signed in; the asking session first, then the newest.',
  response: z.object({ sessions: z.array(openSession) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'account',
  summary: 'Signs one session out.',
  params: z.object({ id: z.uuid() }),
  response: z.object({ message: z.string() }),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'account',
  summary: 'Signs out every session but the asking one.',
  response: z.object({ message: z.string() }),
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'account',
  atOnce: 1,
  summary:
    "Everything that is stored of the account, as a ZIP of JSON, the datasets' files and pictures.",
  produces: 'application/zip',
})

/** What has to be typed before an account is deleted. */
export const DELETE_WORD = 'DELETE'

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  access: 'account',
  summary: 'Ends every session at once and removes all of the account in the background.',
  body: z.object({
    password,
    confirmation: z
      .string(`Type ${DELETE_WORD} to go on`)
      .trim()
      .refine((typed) => typed === DELETE_WORD, `Type ${DELETE_WORD} to go on`),
  }),
  response: z.object({ message: z.string() }),
})
