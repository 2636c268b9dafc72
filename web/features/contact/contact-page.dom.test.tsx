import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { descriptionOf, fill, findAlert, input, press } from '../../testing/screen.ts'
import ContactPage from './contact.page.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const MESSAGE = { Name: 'Rosa Quispe', Message: 'Do you work with food trucks?' }

test('each field says what it lacks, and the first of them has the focus', async () => {
  const { user } = renderPage(ContactPage, { server, at: '/contact' })
  await press(user, 'Send message')
  expect(document.activeElement).toBe(input('Name'))
  for (const name of ['Name', 'Email', 'Message']) {
    expect(descriptionOf(input(name))).toBe(`${name} is required`)
  }
  await fill(user, { ...MESSAGE, Email: 'rosa@casarosa' })
  await press(user, 'Send message')
  expect(document.activeElement).toBe(input('Email'))
  expect(descriptionOf(input('Email'))).toBe('Please enter a valid email address')
})

test('what cannot be sent is said, and nothing typed is lost', async () => {
  const page = renderPage(ContactPage, { server, at: '/contact' })
  await fill(page.user, { ...MESSAGE, Email: 'rosa@casarosa.example' })
  for (const answer of [
    'no network',
    { status: 503, body: '{"error":"The service is being updated."}' },
  ] as const) {
    page.fail('/api/contact', answer)
    await press(page.user, 'Send message')
    await waitFor(async () =>
      expect(await findAlert()).toBe('Failed to send message. Please try again later.'),
    )
    expect(input('Message').value).toBe('Do you work with food trucks?')
  }
  page.restore('/api/contact')
  await press(page.user, 'Send message')
  await screen.findByText('Thank you! Your message has been sent successfully.')
})
