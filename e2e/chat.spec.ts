import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const open = (page: Page) => page.getByRole('button', { name: 'Chat with us' }).click()
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const input = (page: Page) => page.getByRole('dialog', { name: 'Chat' }).getByRole('textbox')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

/** Enter does nothing before there is somebody to take the message. */
async function ask(page: Page, text: string) {
  await input(page).fill(text)
  await expect(send(page)).toBeEnabled()
  await page.keyboard.press('Enter')
}

const GREETING =
  "Hello! I'm here to help you with questions about the product's restaurant technology solutions. How can I assist you today?"

test('a visitor asks, follows the answer’s link, and the conversation comes along', async ({
  page,
}) => {
  const starts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chatbot/session')) starts.push(request.url())
  })
  await page.goto('/contact')
  await open(page)
  await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible()
  await expect(log(page)).toContainText(GREETING)
  await expect(input(page)).toBeFocused()
  await expect(send(page)).toBeDisabled()
  await page.keyboard.type('how long is the free trial?')
  await expect(send(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('how long is the free trial?')
  await expect(log(page)).toContainText('1 week with a monthly plan')
  await expect(input(page)).toHaveValue('')
  await expectAccessible(page)

  await log(page).getByRole('link', { name: 'Pricing and free trials' }).click()
  await page.waitForURL('/pricing')
  await expect(log(page)).toContainText('1 week with a monthly plan')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
  await page.reload()
  await open(page)
  await expect(log(page)).toContainText('1 week with a monthly plan')

  await page.getByRole('button', { name: 'Clear chat' }).click()
  await expect(log(page)).toHaveText('Chat cleared. How can I help you today?')
  await ask(page, 'thanks')
  await expect(log(page)).toContainText('You are welcome.')
  await page.getByRole('button', { name: 'Close chat' }).click()
  await expect(log(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused()
  expect(starts).toHaveLength(1)
})

test('what the pages do not tell is said to be unknown, with the way to a person', async ({
  page,
}) => {
  await page.goto('/contact')
  await open(page)
  await ask(page, 'Who won the world cup?')
  await expect(log(page)).toContainText('I do not know that')
  await expect(log(page).getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
})

test('Shift and Enter make a new line, a message ends at 1000 characters, blanks are not sent', async ({
  page,
}) => {
  await page.goto('/contact')
  await open(page)
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('one')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('two')
  await expect(input(page)).toHaveValue('one\ntwo')
  await input(page).fill(' \n ')
  await expect(send(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(input(page)).toHaveValue(' \n ')
  await input(page).fill('x'.repeat(999))
  await page.keyboard.type('yz')
  await expect(input(page)).toHaveValue(`${'x'.repeat(999)}y`)
  await expect(page.getByText('1000 / 1000')).toBeVisible()
})

test('while the answer is under way it shows as typing, and a second message has to wait', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/chatbot/message', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/contact')
  await open(page)
  await ask(page, 'hello')
  await expect(log(page)).toContainText('The assistant is typing')
  await page.keyboard.type('prices?')
  await expect(send(page)).toBeDisabled()
  gate.resolve()
  await expect(log(page)).toContainText('Hello! Ask me')
  await expect(log(page)).not.toContainText('The assistant is typing')
  await expect(send(page)).toBeEnabled()
})

test('a conversation that the server no longer keeps goes on as a new one', async ({ page }) => {
  const forgotten = {
    sessionId: '00000000-0000-4000-8000-000000000000',
    messages: [],
  }
  await page.addInitScript(
    (kept) => sessionStorage.setItem('chat', kept),
    JSON.stringify(forgotten),
  )
  await page.goto('/contact')
  await open(page)
  await ask(page, 'what does it cost')
  await expect(log(page)).toContainText('2.5%')
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /Failed to load resource: (net::ERR_FAILED|.* status of 50\d)/ })

  test('a start that failed says so and can be tried again', async ({ page }) => {
    await page.route('**/api/chatbot/session', (route) => route.abort())
    await page.goto('/contact')
    await open(page)
    const alert = page.getByRole('dialog', { name: 'Chat' }).getByRole('alert')
    await expect(alert).toContainText('Failed to start chat. Please try again later.')
    await input(page).fill('hello')
    await expect(send(page)).toBeDisabled()
    await page.unroute('**/api/chatbot/session')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeHidden()
    await expect(send(page)).toBeEnabled()
  })

  test('a start that names no conversation has failed, too', async ({ page }) => {
    await page.route('**/api/chatbot/session', (route) => route.fulfill({ json: {} }))
    await page.goto('/contact')
    await open(page)
    await expect(page.getByRole('dialog', { name: 'Chat' }).getByRole('alert')).toContainText(
      'Failed to start chat. Please try again later.',
    )
  })

  test('a message that failed is answered as an error, with the server’s sentence or the page’s', async ({
    page,
  }) => {
    await page.goto('/contact')
    await open(page)
    const alert = page.getByRole('dialog', { name: 'Chat' }).getByRole('alert')
    const trouble =
      "I'm sorry, I'm experiencing technical difficulties. Please try again or contact support for assistance."
    await page.route('**/api/chatbot/message', (route) => route.abort())
    await ask(page, 'hello')
    await expect(alert).toHaveText('Failed to send message')
    await expect(log(page)).toContainText(trouble)
    await expectAccessible(page)
    await page.unroute('**/api/chatbot/message')
    await page.route('**/api/chatbot/message', (route) =>
      route.fulfill({ status: 503, json: { error: 'The service is being updated.' } }),
    )
    await ask(page, 'hello again')
    await expect(alert).toHaveText('The service is being updated.')
  })
})
