import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { type RenderedPage, renderPage } from '../../testing/render-page.tsx'
import { descriptionOf, fill, findAlert, input, press } from '../../testing/screen.ts'
import RegistrationInformationPage from './registration-information.page.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const SAVED = 'Platform information saved successfully'

async function open(): Promise<RenderedPage & { rosa: Person }> {
  const rosa = await aPerson(server)
  const page = renderPage(RegistrationInformationPage, {
    server,
    at: '/registrationinformation',
    person: rosa,
  })
  await screen.findByRole('heading', { name: 'Platform Selection' })
  return { ...page, rosa }
}

test('what is wrong is said at its field, the first of them takes the focus, and nothing is sent', async () => {
  const { user, rosa } = await open()
  await fill(user, { 'Account number': '123', 'Routing number': '021000022' })
  await fill(user, { 'Tax ID (EIN)': '12-34', 'Closing time': '09:00' })
  await press(user, 'Save')
  expect(document.activeElement).toBe(input('Routing number'))
  expect(descriptionOf(input('Routing number'))).toMatch(/not a valid routing number/)
  expect(descriptionOf(input('Account number'))).toMatch(/this one has 3\./)
  expect(descriptionOf(input('Tax ID (EIN)'))).toMatch(/this one has 4\./)
  expect(descriptionOf(input('Closing time'))).toMatch(/are the same/)
  expect(await findAlert()).toBe('4 fields need another look before this can be saved.')
  const stored = (await rosa.call('GET', '/api/platform-info')).json()
  expect(stored.doordash.accountNumber).toBeFalsy()

  await fill(user, { 'Routing number': '021000021', 'Account number': '000123456789' })
  await fill(user, { 'Tax ID (EIN)': '', 'Closing time': '02:00' })
  await screen.findByText('Closes at 02:00 the next day')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await press(user, 'Save')
  await screen.findByText(SAVED)
})

test('while the server fails a tick is set back, and a save keeps what was typed', async () => {
  const page = await open()
  const { user } = page
  const tick = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have no GrubHub account' })
  page.fail('/api/platform-info', 'no network')
  await user.click(tick())
  await screen.findByText('Failed to save changes')
  expect(tick().checked).toBe(false)
  await fill(user, { 'Merchant ID': '104-77' })
  await press(user, 'Save')
  await screen.findByText('Failed to save data')
  expect(input('Merchant ID').value).toBe('104-77')
  screen.getByText('Unsaved changes')

  const sentence = 'The service is being restarted.'
  page.fail('/api/platform-info', { status: 503, body: JSON.stringify({ error: sentence }) })
  await press(user, 'Save')
  await screen.findByText(sentence)
  page.restore('/api/platform-info')
  await press(user, 'Save')
  await screen.findByText(SAVED)
  expect(screen.queryByText('Nothing was saved')).toBeNull()
})

test('what could not be loaded is said, and loaded on another try', async () => {
  const rosa = await aPerson(server)
  const at = '/registrationinformation'
  const page = renderPage(RegistrationInformationPage, { server, at, person: rosa })
  page.fail('/api/platform-info', { status: 404, body: 'not ours' })
  await screen.findByText('Failed to load platform data')
  screen.getByRole('link', { name: 'Make your first menu' })
  page.restore('/api/platform-info')
  await press(page.user, 'Try Again')
  await screen.findByRole('heading', { name: 'Platform Selection' })
})
