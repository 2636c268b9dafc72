import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fill, input } from '../../testing/screen.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { startNewsletter } from './start-newsletter.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

function Page() {
  useEffect(() => startNewsletter(), [])
  return <NewsletterForm />
}

const ADDRESS = 'Your email address'
const alertIs = (sentence: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))

test('an address is asked for, and has to look like one', async () => {
  const { user } = renderPage(Page, { server, at: '/' })
  await user.click(screen.getByRole('button'))
  await alertIs('Please enter your email address')
  expect(document.activeElement).toBe(input(ADDRESS))
  await fill(user, { [ADDRESS]: 'ana@example.c' })
  await user.click(screen.getByRole('button'))
  await alertIs('Please enter a valid email address')
  expect(input(ADDRESS).getAttribute('aria-invalid')).toBe('true')
  await fill(user, { [ADDRESS]: 'ana@example.co' })
  await alertIs('')
})

test('while it is sent the button says so and cannot be pressed again', async () => {
  const page = renderPage(Page, { server, at: '/' })
  const answer = page.hold('/api/newsletter/subscribe')
  await fill(page.user, { [ADDRESS]: ' bea@example.com ' })
  await page.user.click(screen.getByRole('button'))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Subscribing...' })
  expect(button.disabled).toBe(true)
  expect(input(ADDRESS).readOnly).toBe(true)
  answer()
  await screen.findByText(/^Successfully subscribed to newsletter!/)
  expect(input(ADDRESS).value).toBe('')
  expect(input(ADDRESS).readOnly).toBe(false)
})

test('an address that only the server finds wrong is marked', async () => {
  const page = renderPage(Page, { server, at: '/' })
  page.fail('/api/newsletter/subscribe', { status: 400, body: '{"error":"No mail goes there."}' })
  await fill(page.user, { [ADDRESS]: 'dora@example.com' })
  await page.user.click(screen.getByRole('button'))
  await alertIs('No mail goes there.')
  expect(input(ADDRESS).getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['with a sentence', { status: 503, body: '{"error":"Closed for today."}' }, 'Closed for today.'],
  [
    'without one',
    { status: 500, body: '{}' },
    'Error subscribing to newsletter. Please try again.',
  ],
  [
    'with an empty one',
    { status: 500, body: '{"error":""}' },
    'Error subscribing to newsletter. Please try again.',
  ],
  [
    'with a page',
    { status: 502, body: '<h1>Bad gateway</h1>' },
    'Connection error. Please try again later.',
  ],
  [
    'with a page that says 200',
    { status: 200, body: '<h1>' },
    'Connection error. Please try again later.',
  ],
  ['without an answer', 'no network', 'Connection error. Please try again later.'],
] as const)(
  'a failure %s says so, keeps the address and does not call it wrong',
  async (_how, answer, sentence) => {
    const page = renderPage(Page, { server, at: '/' })
    page.fail('/api/newsletter/subscribe', answer)
    await fill(page.user, { [ADDRESS]: 'carla@example.com' })
    await page.user.click(screen.getByRole('button'))
    await alertIs(sentence)
    expect(input(ADDRESS).value).toBe('carla@example.com')
    expect(input(ADDRESS).hasAttribute('aria-invalid')).toBe(false)
  },
)
