import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, type TestApp, testApp } from '#server/testing/test-app.ts'
import { type RenderedPage, renderPage } from '../../testing/render-page.tsx'
import { descriptionOf, fill, findAlert, input, press } from '../../testing/screen.ts'
import SignupPage from './signup.page.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const ALL = {
  Name: 'Rosa',
  Surname: 'Quispe',
  Email: 'rosa@casarosa.example',
  Phone: '+1 415 555 0101',
  Birthday: '1984-05-01',
  'Business name': 'Casa Rosa',
  'Business address': '12 Mission St, San Francisco',
  'Business phone': '+1 415 555 0102',
  'Business email': 'hello@casarosa.example',
  Password: 'correct horse',
  'Confirm password': 'correct horse',
}

async function open(): Promise<RenderedPage> {
  const page = renderPage(SignupPage, { server, at: '/signup' })
  await screen.findByLabelText('Business name')
  return page
}

async function chooseType(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: /Business type/ }))
  await user.click(await screen.findByRole('option', { name: 'Restaurant/Cafe' }))
}

const submit = (user: UserEvent) => press(user, 'Sign Up')

test('what is missing is told and gone to, and what was typed stays', async () => {
  const { user } = await open()
  await submit(user)
  expect(await findAlert()).toBe(
    'Please fill in all required fields: Name, Surname, Email, Phone, Birthday, Business name, ' +
      'Business address, Business phone, Business email, Business type, Password',
  )
  expect(document.activeElement).toBe(input('Name'))
  expect(descriptionOf(input('Name'))).toMatch(/Name is required/)

  await fill(user, { ...ALL, Surname: '' })
  await submit(user)
  expect(await findAlert()).toBe('Please fill in all required fields: Surname, Business type')
  expect(document.activeElement).toBe(input('Surname'))
  expect(input('Business address').value).toBe('12 Mission St, San Francisco')
  await fill(user, { Surname: 'Quispe' })
  await waitFor(() => expect(screen.queryByText('Surname is required')).toBeNull())
  await chooseType(user)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())

  await fill(user, { 'Business phone': 'call me' })
  await submit(user)
  expect(await findAlert()).toBe('Business phone needs at least 7 digits')
  expect(document.activeElement).toBe(input('Business phone'))
})

test('passwords are compared while typed, have a least length, and can be looked at', async () => {
  const { user } = await open()
  await fill(user, { ...ALL, 'Confirm password': 'another horse' })
  await chooseType(user)
  expect(descriptionOf(input('Confirm password'))).toMatch(/Passwords do not match/)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign Up' })
  expect(button.disabled).toBe(true)
  await fill(user, { 'Confirm password': '' })
  await submit(user)
  expect(await findAlert()).toBe('Passwords do not match!')
  expect(document.activeElement).toBe(input('Confirm password'))
  await fill(user, { Password: 'seven 7', 'Confirm password': 'seven 7' })
  await submit(user)
  expect(await findAlert()).toBe('Password must be at least 8 characters long!')
  expect(document.activeElement).toBe(input('Password'))
  const [show] = screen.getAllByRole('button', { name: 'Show what was typed' })
  if (show) await user.click(show)
  expect(input('Password').type).toBe('text')
  expect(input('Confirm password').type).toBe('password')
})

test('an address that has an account is reported at the address', async () => {
  const { email } = await aPerson(server)
  const { user } = await open()
  await fill(user, { ...ALL, Email: email.toUpperCase() })
  await chooseType(user)
  await submit(user)
  expect(await findAlert()).toContain('An account with this email already exists')
  expect(document.activeElement).toBe(input('Email'))
  expect(input('Password').value).toBe('correct horse')
  const login = within(screen.getByRole('alert')).getByRole('link', { name: 'Log in instead' })
  expect(login.getAttribute('href')).toBe('/login')
})

test('a server that is down is told from a network that is gone, and nothing is lost', async () => {
  const page = await open()
  const { user } = page
  await fill(user, ALL)
  await chooseType(user)
  const lost = 'Network error occurred. Please check your connection and try again.'
  for (const [path, answer, sentence] of [
    [
      '/api/test',
      { status: 503, body: 'down' },
      'Could not connect to server. Please try again later.',
    ],
    ['/api/test', 'no network', lost],
    ['/api/signup', { status: 503, body: '<h1>' }, 'An error occurred during signup'],
    ['/api/signup', 'no network', lost],
  ] as const) {
    page.fail(path, answer)
    await submit(user)
    await waitFor(async () => expect(await findAlert()).toBe(sentence))
    page.restore(path)
  }
  expect(input('Name').value).toBe('Rosa')
  await submit(user)
  await screen.findByText('Successfully signed up!')
})
