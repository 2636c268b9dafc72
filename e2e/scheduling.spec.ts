import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './fixtures.ts'
import { mailTexts } from './mail-folder.ts'
import {
  anOpenDay,
  aVisitor,
  bookButton,
  bookedByAnother,
  chooseDay,
  chooseService,
  fillDetails,
  slot,
} from './scheduling-page.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

const CONFIRMED =
  /^Your General questions consultation has been scheduled for .+ at 10:00 AM\. You will receive a confirmation email shortly\.$/
const confirmation = (page: Page) => page.getByText(CONFIRMED)

/** The path of the link in the newest mail to the visitor. */
async function linkTo(email: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const texts = await mailTexts('consultation-visitor', email)
    path = /\/scheduling\/booking\?token=[\w-]+/.exec(texts.join('\n'))?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}

test('a visitor books with the keyboard alone, and the form begins anew after five seconds', async ({
  page,
}) => {
  const visitor = aVisitor()
  await page.goto('/scheduling')
  await expect(page.getByRole('heading', { name: 'Schedule a Consultation' })).toBeVisible()
  await expect(bookButton(page)).toBeDisabled()
  await page.getByRole('radio', { name: /General questions/ }).focus()
  await page.keyboard.press('Space')
  const calendar = page.getByRole('application', { name: /Day of the consultation/ })
  await expect(calendar).toBeVisible()
  // Into the grid, three months on, and to a Tuesday.
  await page.getByRole('button', { name: 'Next', exact: true }).first().focus()
  await page.keyboard.press('Tab')
  for (let months = 0; months < 3; months++) await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  const focused = page.locator('[role="button"]:focus')
  while (!(await focused.getAttribute('aria-label'))?.includes('Tuesday')) {
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await expect(slot(page, '10:00 AM')).toBeVisible()
  await expect(page.getByText('Times are in Pacific Time (Los Angeles)')).toBeVisible()
  await slot(page, '10:00 AM').focus()
  await page.keyboard.press('Enter')
  await expect(slot(page, '10:00 AM')).toHaveAttribute('aria-pressed', 'true')

  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type(visitor.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(visitor.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(visitor.phone)
  await expect(bookButton(page)).toBeEnabled()
  await page.keyboard.press('Enter')

  await expect(confirmation(page)).toBeVisible()
  await expect(page.locator(':focus')).toContainText('has been scheduled for')
  await expectAccessible(page)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('')
  await expect(page.getByRole('radio', { name: /General questions/ })).not.toBeChecked()
  await expect(confirmation(page)).toBeVisible()
  await expect(bookButton(page)).toBeDisabled()
  await linkTo(visitor.email)

  await chooseService(page, 'Sales')
  await expect(confirmation(page)).toBeHidden()
})

test('what is chosen later goes when something before it changes', async ({ page }) => {
  const day = await anOpenDay(page)
  await page.goto('/scheduling')
  await chooseService(page, 'General questions')
  await chooseDay(page, day)
  await slot(page, '11:00 AM').click()
  await expect(page.getByText('11:00 AM', { exact: true }).last()).toBeVisible()

  await page.getByRole('button', { name: day.name }).focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByText('The times of a day show here.')).toBeVisible()
  await chooseService(page, 'Technical')
  await expect(page.getByText('The times of a day show here.')).toBeVisible()
  await expect(page.getByText('Still to come: a day, a time, and your details.')).toBeVisible()
})

test('wrong fields are highlighted, and the button waits for right ones', async ({ page }) => {
  const day = await anOpenDay(page)
  await page.goto('/scheduling')
  await chooseService(page, 'General questions')
  await chooseDay(page, day)
  await slot(page, '11:30 AM').click()
  await fillDetails(page, { name: 'N', email: 'nadia@example', phone: '415 555' })
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /Please enter a valid email address/,
  )
  await expect(bookButton(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alert').getByText('Please fill in all fields correctly'),
  ).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await fillDetails(page, aVisitor())
  await expect(bookButton(page)).toBeEnabled()
})

test('a time that somebody else was quicker to book is refused and shown as taken', async ({
  page,
}) => {
  const day = await anOpenDay(page)
  await page.goto('/scheduling')
  await chooseService(page, 'General questions')
  await chooseDay(page, day)
  await slot(page, '1:00 PM').click()
  const visitor = aVisitor()
  await fillDetails(page, visitor)
  await bookedByAnother(page, { service: 'sales', date: day.date, time: '13:00' })
  await bookButton(page).click()

  await expect(page.getByText('This time slot has already been booked')).toBeVisible()
  await expect(slot(page, '1:00 PM')).toHaveAttribute('aria-disabled', 'true')
  await expect(slot(page, '1:00 PM')).toHaveAttribute(
    'title',
    'This slot is shared with other services',
  )
  await expect(slot(page, '1:00 PM')).toHaveAccessibleName(/, not available$/)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(visitor.email)
  await expect(bookButton(page)).toBeDisabled()
  await slot(page, '1:00 PM').focus()
  await page.keyboard.press('Enter')
  await expect(slot(page, '1:00 PM')).toHaveAttribute('aria-pressed', 'false')
  await slot(page, '1:30 PM').click()
  await expect(bookButton(page)).toBeEnabled()
})

test('a day without consultations leads to the next that has some', async ({ page }) => {
  await page.goto('/scheduling')
  await chooseService(page, 'Sales')
  await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await page
    .getByRole('button', { name: /^Saturday, / })
    .first()
    .click()
  await expect(page.getByText(/^There are no consultations on Saturday, /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Go to Monday, / }).click()
  await expect(page.getByRole('heading', { name: /^Monday, / })).toBeFocused()
  await expect(slot(page, '9:00 AM')).toBeVisible()
})

test('months before today’s and after six are out of reach', async ({ page }) => {
  await page.goto('/scheduling')
  await chooseService(page, 'Sales')
  const back = page.getByRole('button', { name: 'Previous', exact: true })
  const on = page.getByRole('button', { name: 'Next', exact: true }).first()
  await expect(back).toBeDisabled()
  for (let months = 0; months < 6; months++) await on.click()
  await expect(on).toBeDisabled()
})

test('who is logged in finds name and address filled in', async ({ page }) => {
  const { email } = await signUp(page)
  await page.goto('/scheduling')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rosa')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('Email', { exact: true }).fill('other@example.com')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('other@example.com')
})

test('the link in the mail moves and cancels the booking', async ({ page }) => {
  const [day, other] = [await anOpenDay(page), await anOpenDay(page)]
  const visitor = aVisitor()
  await bookedByAnother(page, { service: 'general', date: day.date, time: '14:00', visitor })
  await page.goto(await linkTo(visitor.email))
  await expect(page.getByRole('heading', { name: /, 2:00 PM to 2:30 PM$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Move to another time' }).click()
  await chooseDay(page, other)
  await slot(page, '3:00 PM').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move it here' }).click()
  await expect(page.getByText('The consultation is moved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /, 3:00 PM to 3:30 PM$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the consultation' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Cancel this consultation?')
  await expect(question.getByRole('button')).toHaveText(['Keep it', 'Cancel the meeting'])
  await question.getByRole('button', { name: 'Cancel the meeting' }).click()
  await expect(page.getByText('The consultation is cancelled.')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Book another consultation' }).click()
  await page.waitForURL('/scheduling')
})

test('a link that is cut off or unknown says so', async ({ page }) => {
  await page.goto('/scheduling/booking')
  await expect(page.getByRole('alert')).toContainText('This link is not complete.')
  await page.goto('/scheduling/booking?token=no-such-token')
  await expect(page.getByRole('alert')).toContainText('This link is not valid.')
  await expectAccessible(page)
})

test('coming consultations are for the staff', async ({ page }) => {
  await signUp(page)
  await page.goto('/consultations')
  await expect(page.getByRole('heading', { name: 'For staff only' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Consultations' })).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a visitor sees and books by their own clock', async ({ page }) => {
    const day = await anOpenDay(page)
    const visitor = aVisitor()
    await page.goto('/scheduling')
    await chooseService(page, 'General questions')
    await chooseDay(page, day)
    await expect(
      page.getByText(
        /^Times are in your time zone, Japan Standard Time \(Tokyo\)\. We work in Pacific Time \(Los Angeles\): 9:00 AM there is [12]:00 AM with you\.$/,
      ),
    ).toBeVisible()
    // Noon in Los Angeles, on the next day of Tokyo.
    await page
      .getByRole('button', { name: /^\d+:\d\d AM, / })
      .nth(6)
      .click()
    await fillDetails(page, visitor)
    await bookButton(page).click()
    await expect(
      page.getByText(/has been scheduled for .+ at [45]:00 AM\. You will receive/),
    ).toBeVisible()
    await expect(page.getByText(/^With us that is 12:00 PM on /)).toBeVisible()
    await linkTo(visitor.email)
    const [mail = ''] = await mailTexts('consultation-visitor', visitor.email)
    expect(mail.replace(/\s+/g, ' ')).toMatch(
      /at [45]:00 AM Japan Standard Time\. That is .+ at 12:00 PM Pacific/,
    )
  })
})

test.describe('without a connection', () => {
  test.use({
    expectedErrors:
      /Failed to load resource: (net::ERR_|.* status of 502)|error occurred when fetching the script/,
  })

  test('nothing is lost, and the times come when it is back', async ({ page, context }) => {
    const day = await anOpenDay(page)
    await page.goto('/scheduling')
    await chooseService(page, 'General questions')
    await page.getByLabel('Name', { exact: true }).fill('Nadia Haddad')
    await expect(page.getByRole('application', { name: /^Day of the consultation/ })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline. What you chose is kept')).toBeVisible()
    await chooseDay(page, day)
    await expect(page.getByText('You are offline. Free times are looked up')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(slot(page, '9:00 AM')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nadia Haddad')
  })

  test('each call that fails has its sentence and can be tried again', async ({ page }) => {
    const day = await anOpenDay(page)
    await page.route('**/api/scheduling/availability**', (route) =>
      route.fulfill({ status: 502, body: '<h1>' }),
    )
    await page.goto('/scheduling')
    await chooseService(page, 'General questions')
    await chooseDay(page, day)
    await expect(page.getByText('Failed to check time slot availability')).toBeVisible()
    await page.unroute('**/api/scheduling/availability**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await slot(page, '3:30 PM').click()
    await fillDetails(page, aVisitor())

    await page.route('**/api/scheduling', (route) => route.fulfill({ status: 502, body: '<h1>' }))
    await bookButton(page).click()
    await expect(page.getByText('Failed to schedule meeting')).toBeVisible()
    await page.unroute('**/api/scheduling')
    await page.route('**/api/scheduling', (route) => route.abort())
    await bookButton(page).click()
    await expect(page.getByText('An error occurred while scheduling the meeting')).toBeVisible()
    await page.unroute('**/api/scheduling')
    // The request arrives and its answer is lost: sent again it is the same booking.
    await page.route('**/api/scheduling', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await bookButton(page).click()
    await expect(page.getByText('An error occurred while scheduling the meeting')).toBeVisible()
    await page.unroute('**/api/scheduling')
    await bookButton(page).click()
    await expect(page.getByText(/has been scheduled for .+ at 3:30 PM\./)).toBeVisible()
  })
})
