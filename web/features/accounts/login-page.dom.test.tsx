import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fill, findAlert, input, press } from '../../testing/screen.ts'
import LoginPage from './login.page.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const alertIs = (sentence: string) => waitFor(async () => expect(await findAlert()).toBe(sentence))

test('login tells what is wrong, and then leads to where it was asked for', async () => {
  const { email } = await aPerson(server)
  const page = renderPage(LoginPage, { server, at: '/login?next=%2Fstepsofregistration' })
  const { user } = page
  await screen.findByRole('heading', { name: 'Business dashboard' })
  for (const [name, path] of [
    ['Forgot Password?', '/forgotpassword'],
    ['Create Account', '/signup'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
  }
  await press(user, 'Log in')
  await alertIs('Please fill in all fields')
  expect(document.activeElement).toBe(input('Email'))
  await fill(user, { Email: email, Password: 'seven 7' })
  await press(user, 'Log in')
  await alertIs('Password must be at least 8 characters long!')
  expect(document.activeElement).toBe(input('Password'))
  await fill(user, { Password: 'not this one' })
  await press(user, 'Log in')
  await alertIs('Invalid email or password')
  expect(input('Email').value).toBe(email)
  await fill(user, { Password: 'correct horse' })
  await press(user, 'Log in')
  await screen.findByText('Login successful!')
  await waitFor(() => expect(page.address()).toBe('/stepsofregistration'))
})

test('without a network login keeps what was typed', async () => {
  const page = renderPage(LoginPage, { server, at: '/login' })
  await screen.findByLabelText('Email')
  page.fail('/api/login', 'no network')
  await fill(page.user, { Email: 'rosa@casarosa.example', Password: 'correct horse' })
  await press(page.user, 'Log in')
  await alertIs('Network error occurred. Please try again.')
  expect(input('Password').value).toBe('correct horse')
})
