import type { Locator, Page, Request } from '@playwright/test'
import { act, bring, controllerPassword, openController, untilStatus } from './controller-gate.ts'
import { expect, expectAccessible, signUp, test } from './fixtures.ts'
import { setUpApp } from './second-factor.ts'
import { welcomeLink } from './welcome-mail.ts'

// They share two instances, and the limit of wrong passwords.
test.describe.configure({ mode: 'serial' })

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, name: string) => page.getByText(name, { exact: true })

/** The bodies of the page's status calls from now on. */
function statusCalls(page: Page): { instance_type: string }[] {
  const calls: { instance_type: string }[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/gcp/status')) calls.push(request.postDataJSON())
  })
  return calls
}

/** From now on the page's time passes only by `clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Waits for the server in small steps of the page's time, as the page notices an answer by its timers. */
async function noticed(page: Page, check: () => Promise<void>, stepMs = 10): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs)
    await check()
  }).toPass({ timeout: 60_000, intervals: [50] })
}

const isShown = (locator: Locator) => () => expect(locator).toBeVisible({ timeout: 50 })
const isGone = (locator: Locator) => () => expect(locator).toBeHidden({ timeout: 50 })

test('the password screen refuses, lets in, and keeps the password nowhere', async ({ page }) => {
  await page.goto('/gcpcontrol')
  await expect(page.getByRole('heading', { level: 1, name: 'Instance controller' })).toBeVisible()
  await expect(password(page)).toBeFocused()
  await button(page, 'Continue').click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await password(page).fill('open barley')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid password')
  await expectAccessible(page)

  await password(page).fill(controllerPassword())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Instance controller' })).toBeFocused()
  await expect(page.getByText('Simulated instance', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
  )
  expect(kept).not.toContain(controllerPassword())
  await page.reload()
  await expect(password(page)).toHaveValue('')
})

test('a started instance is asked after every 2 seconds until it runs, and so is a stopped one', async ({
  page,
}) => {
  await bring(page, 'training', 'TERMINATED')
  await page.clock.install()
  await openController(page)
  await button(page, 'Training').click()
  await expect(status(page, 'TERMINATED')).toBeVisible()
  await expect(button(page, 'Stop')).toBeHidden()
  await stopClock(page)
  const calls = statusCalls(page)
  await button(page, 'Start').click()
  await noticed(page, isShown(status(page, 'STARTING')))
  const starting = page.getByText('The training instance is starting.')
  await expect(starting).toBeVisible()
  await expect(button(page, 'Start')).toBeHidden()
  await expect(button(page, 'Production')).toBeDisabled()
  await expect(button(page, 'Refresh')).toBeEnabled()

  await page.clock.runFor(1500)
  expect(calls).toHaveLength(0)
  await page.clock.runFor(500)
  await expect.poll(() => calls.length).toBe(1)
  expect(calls).toMatchObject([{ instance_type: 'training' }])
  await untilStatus(page, 'training', 'RUNNING')
  await noticed(page, isShown(status(page, 'RUNNING')), 500)
  await expect(starting).toBeHidden()
  await expect(button(page, 'Production')).toBeEnabled()

  const asked = calls.length
  await page.clock.runFor(10_000)
  expect(calls, 'at rest it is not asked after').toHaveLength(asked)

  await button(page, 'Stop').click()
  await noticed(page, isShown(status(page, 'STOPPING')))
  await page.clock.runFor(1500)
  expect(calls).toHaveLength(asked)
  await page.clock.runFor(500)
  await expect.poll(() => calls.length).toBe(asked + 1)
  await untilStatus(page, 'training', 'TERMINATED')
  await noticed(page, isShown(status(page, 'TERMINATED')), 500)
})

test('auto-refresh asks every 5 seconds while it is on', async ({ page }) => {
  await page.clock.install()
  await openController(page)
  await expect(button(page, 'Start')).toBeVisible()
  await stopClock(page)
  const calls = statusCalls(page)
  const auto = page.getByRole('switch', { name: /^Auto-refresh/ })
  await auto.press('Space')
  await noticed(page, () => expect(auto).toBeChecked({ timeout: 50 }))
  const checked = page.getByText(/^Last checked at/)
  for (let count = 0; count < 3; count += 1) {
    const before = (await checked.textContent()) ?? ''
    await page.clock.runFor(4500)
    expect(calls).toHaveLength(count)
    await page.clock.runFor(500)
    await expect.poll(() => calls.length).toBe(count + 1)
    await noticed(page, () => expect(checked).not.toHaveText(before, { timeout: 50 }))
  }
  await auto.press('Space')
  await noticed(page, () => expect(auto).not.toBeChecked({ timeout: 50 }))
  await page.clock.runFor(20_000)
  expect(calls).toHaveLength(3)
})

test('what somebody else has started is running already, and looked at again after 1 second', async ({
  page,
}) => {
  await bring(page, 'training', 'TERMINATED')
  await page.clock.install()
  await openController(page)
  await button(page, 'Training').click()
  await expect(button(page, 'Start')).toBeVisible()
  await act(page, 'start', 'training')
  await untilStatus(page, 'training', 'RUNNING')
  await stopClock(page)
  const calls = statusCalls(page)
  await button(page, 'Start').click()
  await noticed(page, isShown(status(page, 'RUNNING')))
  const already = page.getByText('The training instance is running already.')
  await expect(already).toBeVisible()
  expect(calls).toHaveLength(0)
  await page.clock.runFor(1000)
  await expect.poll(() => calls.length).toBe(1)
  await noticed(page, isGone(already))
  await page.clock.runFor(10_000)
  expect(calls).toHaveLength(1)
})

test('a status has its colour and its words', async ({ page }) => {
  await bring(page, 'training', 'RUNNING')
  await openController(page)
  const token = (name: string) =>
    page.evaluate((variable) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(${variable})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, name)
  await expect(page.getByText('The instance is off.')).toBeVisible()
  await expect(status(page, 'TERMINATED')).toHaveCSS('color', await token('--danger'))
  await button(page, 'Training').click()
  await expect(page.getByText('The instance is on.')).toBeVisible()
  await expect(status(page, 'RUNNING')).toHaveCSS('color', await token('--basil'))
  await button(page, 'Stop').click()
  await expect(status(page, 'STOPPING')).toHaveCSS('color', await token('--saffron'))
  await bring(page, 'training', 'TERMINATED')
  await button(page, 'Refresh').click()
  await button(page, 'Start').click()
  await expect(status(page, 'STARTING')).toHaveCSS('color', await token('--blueberry'))
  await bring(page, 'training', 'TERMINATED')
})

test('a password that is not good any more leads back to its screen', async ({ page }) => {
  await openController(page)
  await expect(button(page, 'Start')).toBeVisible()
  await page.route('**/api/gcp/status', (route) => {
    const body = { ...route.request().postDataJSON(), password: 'of yesterday' }
    return route.continue({ postData: body })
  })
  await button(page, 'Refresh').click()
  await expect(page.getByRole('alert')).toHaveText('Invalid password')
  await expect(password(page)).toHaveValue('')
})

test('an operator reads who did what; an owner does not', async ({ page }) => {
  await signUp(page)
  await openController(page)
  const log = page.getByRole('heading', { name: 'Log of actions' })
  await expect(button(page, 'Start')).toBeVisible()
  await expect(log).toBeHidden()

  const { email, password: own } = await signUp(page, 'operator@example.com')
  await page.goto(await welcomeLink(email))
  await button(page, 'Confirm my address').click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await setUpApp(page, own)
  await openController(page)
  await expect(log).toBeVisible()
  const newest = page.getByRole('listitem').filter({ hasText: email }).first()
  await expect(newest).toContainText('Enter the controller')
  await expect(newest).toContainText('Done')
  await expectAccessible(page)
})

test.describe('while the server is out of reach', () => {
  test.use({ expectedErrors: /Failed to load resource: net::ERR_FAILED/ })

  test('each screen says so, and goes on when it is back', async ({ page }) => {
    await page.goto('/gcpcontrol')
    await page.route('**/api/gcp/*', (route) => route.abort())
    await password(page).fill(controllerPassword())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Connection failed')
    await page.unroute('**/api/gcp/*')
    await page.route('**/api/gcp/status', (route) => route.abort())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Failed to connect to server')
    await expect(status(page, 'UNKNOWN')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/gcp/status')
    await button(page, 'Refresh').click()
    await expect(button(page, 'Start')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.route('**/api/gcp/start', (route) => route.abort())
    await button(page, 'Start').click()
    await expect(page.getByRole('alert')).toHaveText('Failed to connect to server')
    await expect(status(page, 'TERMINATED')).toBeVisible()
  })
})
