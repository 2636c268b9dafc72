import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailTexts } from '#server/testing/mail-texts.ts'
import { aPerson, type TestApp, testApp } from '#server/testing/test-app.ts'
import { type RenderedPage, renderPage } from '../../testing/render-page.tsx'
import { descriptionOf, fill, findAlert, input, press } from '../../testing/screen.ts'
import ForgotPasswordPage from './forgot-password.page.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.work()
})
afterAll(() => server.close())

const CODE = 'Verification code'
const SENT = 'Verification code sent to your email'
const open = () => renderPage(ForgotPasswordPage, { server, at: '/forgotpassword' })
const alertIs = (sentence: string) =>
  waitFor(async () => expect(await findAlert()).toContain(sentence))

/** The code in a mail to this address; `known` are those of earlier mails. */
async function mailedCode(email: string, known: string[] = []): Promise<string> {
  let code: string | undefined
  await vi.waitFor(
    async () => {
      const texts = await mailTexts(server, { kind: 'reset', email })
      const codes = texts.map((text) => /^ {4}(\w{6})$/m.exec(text)?.[1] ?? '')
      code = codes.find((one) => one !== '' && !known.includes(one))
      expect(code).toBeDefined()
    },
    { timeout: 240_000, interval: 50 },
  )
  return code ?? ''
}

async function askFor(user: UserEvent, email: string): Promise<void> {
  // A screen reader tells what comes into a line that was there before.
  const statuses = screen.getAllByRole('status')
  await fill(user, { Email: email })
  await press(user, 'Send code')
  const sent = await screen.findByText(SENT)
  expect(statuses.some((line) => line.contains(sent))).toBe(true)
}

async function verify({ user }: RenderedPage, code: string): Promise<void> {
  await fill(user, { [CODE]: code })
  await press(user, 'Verify')
}

const newPassword = async (user: UserEvent, password: string, again = password) => {
  await screen.findByLabelText('New password')
  await fill(user, { 'New password': password, 'Confirm password': again })
}

test('each step tells what is wrong with it', async () => {
  const { email } = await aPerson(server)
  const page = open()
  const { user } = page
  await press(user, 'Send code')
  await alertIs('Email is required')
  expect(document.activeElement).toBe(input('Email'))
  await fill(user, { Email: 'rosa@casarosa' })
  await press(user, 'Send code')
  await alertIs('Please enter a valid email address')

  await askFor(user, email)
  const code = await mailedCode(email)
  await verify(page, `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`)
  await alertIs('Invalid verification code')
  expect(document.activeElement).toBe(input(CODE))
  expect(screen.queryByText(SENT)).toBeNull()
  await fill(user, { [CODE]: ` ${code.slice(0, 3)}-${code.slice(3)} ` })
  expect(input(CODE).value).toBe(code)
  await press(user, 'Verify')

  await newPassword(user, 'a new horse', 'another horse')
  expect(descriptionOf(input('Confirm password'))).toMatch(/Passwords do not match/)
  await press(user, 'Reset Password')
  await alertIs('Passwords do not match')
  await newPassword(user, 'seven 7')
  await press(user, 'Reset Password')
  await alertIs('Password must be at least 8 characters long')
})

test('five wrong codes are enough; a new one makes the old one void', async () => {
  const { email } = await aPerson(server)
  const page = open()
  const { user } = page
  await askFor(user, email)
  const code = await mailedCode(email)
  const post = (url: string, payload: object) =>
    server.app.fastify.inject({ method: 'POST', url, payload })
  for (let tries = 0; tries < 5; tries++) await post('/api/verify-code', { email, code: 'WRONG2' })
  await verify(page, code)
  await alertIs('Too many wrong codes. Please ask for a new one.')

  await press(user, 'Send a new code')
  const fresh = await mailedCode(email, [code])
  await screen.findByText(SENT)
  await verify(page, code)
  await alertIs('Invalid verification code')
  await verify(page, fresh)
  await screen.findByText('Code verified successfully')

  await post('/api/reset-password', { email, code: fresh, newPassword: 'a new horse' })
  await newPassword(user, 'my new horse')
  await press(user, 'Reset Password')
  await alertIs('Invalid verification code')
  await press(user, 'Get a new code')
  await waitFor(() => expect(document.activeElement).toBe(input(CODE)))
})

test('an address without an account sees the same as any other', async () => {
  const page = open()
  await askFor(page.user, 'nobody-at-all@example.com')
  expect(document.body.textContent).toContain('If nobody-at-all@example.com has an account')
  await verify(page, 'ABCDEF')
  await alertIs('Invalid verification code')
  await press(page.user, 'Use another address')
  expect(input('Email').value).toBe('nobody-at-all@example.com')
})

test('without a connection each step has its sentence, and nothing typed is lost', async () => {
  const { email } = await aPerson(server)
  const page = open()
  const { user } = page
  const proxysPage = { status: 502, body: '<h1>' }
  const failWith = async (
    path: string,
    button: string,
    sentences: [answer: 'no network' | typeof proxysPage, sentence: string][],
  ) => {
    for (const [answer, sentence] of sentences) {
      page.fail(path, answer)
      await press(user, button)
      await alertIs(sentence)
    }
    page.restore(path)
    await press(user, button)
  }
  await fill(user, { Email: email })
  await failWith('/api/send-reset-code', 'Send code', [
    ['no network', 'Network error occurred'],
    [proxysPage, 'Failed to send verification code'],
  ])
  await screen.findByText(SENT)
  await fill(user, { [CODE]: await mailedCode(email) })
  await failWith('/api/verify-code', 'Verify', [['no network', 'Network error occurred']])
  await newPassword(user, 'a new horse')
  await failWith('/api/reset-password', 'Reset Password', [
    [
      'no network',
      'You reached to maximum number of attempts or you have a connection error please try again later.',
    ],
    [proxysPage, 'Failed to reset password'],
  ])
  await waitFor(() => expect(page.address()).toBe('/login'))
})
