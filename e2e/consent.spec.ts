import type { Page } from '@playwright/test'
import { watchThirdParties } from './analytics-stand-in.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ hasAnsweredBanner: false })

const KEY = 'cookie-consent-preferences'
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie Settings' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)
const isDisabled = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'ga-disable-G-E2ETESTS') === true)
const analyticsCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_g'))

async function openSettings(page: Page) {
  await page.goto('/cookiepolicy')
  await page.getByRole('main').getByRole('button', { name: 'Cookie Settings' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('nothing is asked of another host before a choice, nor after Reject', async ({ page }) => {
  const others = await watchThirdParties(page)
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
  expect(others.requests).toEqual([])

  await press(page, 'Reject non-essential')
  await expect(banner(page)).toBeHidden()
  expect(await saved(page)).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
    version: '1.0',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  await expect.poll(() => isDisabled(page)).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(others.requests).toEqual([])
})

test('after Accept all the tag manager is loaded, and each page counts once in the session', async ({
  page,
}) => {
  const others = await watchThirdParties(page)
  await page.goto('/contact')
  await press(page, 'Accept all')
  await expect.poll(others.events).toEqual(expect.arrayContaining(['page_view']))
  expect(others.requests[0]).toBe('https://www.googletagmanager.com/gtag/js?id=G-E2ETESTS')
  expect(await saved(page)).toMatchObject({ analytics: true, marketing: true })
  await expect.poll(() => analyticsCookies(page)).toHaveLength(4)

  const views = () => others.events().filter((name) => name === 'page_view').length
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Cookie Policy' }).click()
  await expect.poll(views).toBe(2)
  await footer.getByRole('link', { name: 'Contact', exact: true }).click()
  await page.waitForURL('/contact')
  await page.reload()
  await footer.getByRole('link', { name: 'Blog' }).click()
  await expect.poll(views).toBe(3)
  expect(others.events().filter((name) => name === 'site_session_start')).toHaveLength(1)
  expect(others.events()).toContain('timing_complete')
})

test('the visit is reported with little: no whole address, strict cookies, marketing by its own switch', async ({
  page,
}) => {
  await watchThirdParties(page)
  await page.goto('/contact')
  await press(page, 'Customize')
  await dialog(page).getByText('Analytics', { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Analytics' }).focus()
  await page.keyboard.press('Space')
  await press(page, 'Save Preferences')
  const commands = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[] | undefined)?.map((command) =>
        Array.from(command),
      ),
    )
  await expect.poll(commands).toEqual(
    expect.arrayContaining([
      ['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })],
      [
        'config',
        'G-E2ETESTS',
        {
          send_page_view: false,
          anonymize_ip: true,
          cookie_flags: 'SameSite=Strict;Secure',
          cookie_expires: 63_072_000,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
        },
      ],
    ]),
  )
})

test('taking consent back ends every report and deletes the cookies', async ({ page }) => {
  const others = await watchThirdParties(page)
  await page.goto('/contact')
  await press(page, 'Accept all')
  await expect.poll(() => analyticsCookies(page)).toHaveLength(4)

  await openSettings(page)
  await expect(page.getByRole('switch', { name: 'Analytics' })).toBeChecked()
  await page.getByRole('switch', { name: 'Analytics' }).focus()
  await page.keyboard.press('Space')
  await press(page, 'Save Preferences')
  await expect.poll(() => analyticsCookies(page)).toEqual([])
  expect(await isDisabled(page)).toBe(true)
  const before = others.requests.length
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await page.waitForURL('/blog')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
  expect(others.requests.slice(before)).toEqual([])
  expect(await saved(page)).toMatchObject({ analytics: false, marketing: true })
})

test('the dialog shows what is required, starts with nothing chosen, and Cancel changes nothing', async ({
  page,
}) => {
  await page.goto('/contact')
  await press(page, 'Customize')
  await expect(dialog(page).getByText('Required')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(2)
  for (const name of ['Analytics', 'Marketing']) {
    await expect(page.getByRole('switch', { name })).not.toBeChecked()
  }
  await expectAccessible(page)
  await press(page, 'Cancel')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Customize' })).toBeFocused()
  await expect(banner(page)).toBeVisible()
  expect(await saved(page)).toBeNull()

  await press(page, 'Customize')
  await press(page, 'Save Preferences')
  await expect(banner(page)).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  expect(await saved(page)).toMatchObject({ analytics: false, marketing: false })
})

for (const [what, kept] of [
  ['another version', '{"essential":true,"analytics":true,"marketing":true,"version":"0.9"}'],
  ['broken JSON', '{"essential":tr'],
] as const) {
  test(`${what} in the browser counts as no choice`, async ({ page }) => {
    const others = await watchThirdParties(page)
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [KEY, kept] as const)
    await page.goto('/contact')
    await expect(banner(page)).toBeVisible()
    expect(others.requests).toEqual([])
  })
}

test('the banner hides nothing that has the focus, moves nothing, and is read well by night', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 500, height: 700 })
  await page.goto('/contact')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
  await expectAccessible(page)
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value') ?? 0), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
  expect(shifted).toBe(0)

  const top = (await banner(page).boundingBox())?.y ?? 0
  const main = page.getByRole('main')
  const footer = page.getByRole('contentinfo')
  for (const element of [
    main.getByLabel('Name', { exact: true }),
    main.getByLabel('Email', { exact: true }),
    main.getByLabel('Message', { exact: true }),
    footer.getByRole('link').first(),
    footer.getByRole('button').last(),
  ]) {
    await element.focus()
    await expect
      .poll(async () => {
        const box = await element.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      })
      .toBeLessThanOrEqual(top)
  }
})

test('without an id the visit goes on and only the console tells', async ({ page }) => {
  const others = await watchThirdParties(page)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.route('**/api/site-settings', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), gaTrackingId: null } })
  })
  await page.goto('/contact')
  await expect(banner(page)).toBeVisible()
  expect(warnings).not.toContain('Google Analytics tracking ID not found')
  await press(page, 'Accept all')
  await expect.poll(() => warnings).toContain('Google Analytics tracking ID not found')
  expect(others.requests).toEqual([])
})
