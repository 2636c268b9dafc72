import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { mailTexts } from './mail-folder.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' })
const address = (page: Page) => form(page).getByLabel('Your email address')
const button = (page: Page) => form(page).getByRole('button')

/** The home page loads the form when a visitor comes near it. */
async function goToForm(page: Page) {
  await page.goto('/')
  await page.locator('#newsletter').scrollIntoViewIfNeeded()
}

async function subscribe(page: Page, email: string) {
  await address(page).fill(email)
  await button(page).click()
}

/** The path of a link in the newest mail to this address. */
async function linkTo(page: string, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const text = (await mailTexts('newsletter', email)).at(-1) ?? ''
    link = new RegExp(`/newsletter/${page}\\?token=[\\w-]+`).exec(text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test('a visitor subscribes, confirms with the mail’s link and leaves with another', async ({
  page,
}) => {
  const email = `ana-${Date.now()}@example.com`
  await goToForm(page)
  await subscribe(page, email)
  const message = form(page).getByText(/^Successfully subscribed to newsletter!/)
  await expect(message).toBeVisible()
  await expect(address(page)).toHaveValue('')
  await expect(button(page)).toBeFocused()
  await expect(message).toBeHidden()

  await page.goto(await linkTo('confirm', email))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
  await page.goto(await linkTo('unsubscribe', email))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible()
})
