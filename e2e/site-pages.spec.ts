import { expect, expectAccessible, test } from './fixtures.ts'
import { scriptBytes } from './script-bytes.ts'

const PAGES = ['/about', '/menu', '/visuals', '/affiliate', '/marketing', '/technical', '/global']

for (const path of PAGES) {
  test(`${path} fits from 320 to 1920 px, and axe finds nothing on a phone and on a desktop`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of [320, 767, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      // the window takes its new size in a moment of its own
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `nothing sticks out at ${width} px`,
        })
        .toBeLessThanOrEqual(0)
      if (width === 320 || width === 1920) await expectAccessible(page)
    }
  })
}

/** What is read, and the lists that need no form to be sent. */
const TEXT_PAGES = [
  ...['/about', '/menu', '/visuals', '/marketing', '/technical', '/global', '/pricing'],
  ...['/overview', '/stepsofregistration', '/privacypolicy', '/paymentplans', '/whatismenuwright'],
  ...['/blog', '/blog/first-sixty-characters', '/video', '/becomeamember'],
]

test('a text page comes with at most 60 KB of scripts, and they are all it ever loads', async ({
  page,
}) => {
  for (const path of TEXT_PAGES) {
    await page.goto(path)
    const bytes = await scriptBytes(page)
    expect(bytes, path).toBeLessThanOrEqual(60 * 1000)
    expect(bytes, `${path} has scripts at all`).toBeGreaterThan(0)
    await expect(page.locator('[data-island]'), path).toHaveCount(0)
  }
})

test('the slider of menus moves by arrows, by dots and by keys', async ({ page }) => {
  await page.goto('/menu')
  const slider = page.getByRole('region', { name: 'Example menus' })
  const shown = slider.locator('button[aria-current=true]')
  await expect(shown).toHaveAccessibleName('Show An Italian evening card')
  await slider.getByRole('button', { name: 'Next slide' }).click()
  await expect(shown).toHaveAccessibleName('Show A taco truck')
  await slider.getByRole('button', { name: 'Show A seafood evening card' }).click()
  await expect(shown).toHaveAccessibleName('Show A seafood evening card')
  await expect(slider.getByRole('heading', { name: 'A seafood evening card' })).toBeInViewport()
  await slider.getByRole('button', { name: 'Next slide' }).click()
  await expect(shown).toHaveAccessibleName('Show An Italian evening card')
  await slider.getByRole('button', { name: 'Previous slide' }).click()
  await expect(shown).toHaveAccessibleName('Show A seafood evening card')
})

test('a menu is enlarged, and closed by Escape, by the button and by a click beside it', async ({
  page,
}) => {
  await page.goto('/menu')
  const all = page.getByRole('button', { name: 'Enlarge: A taco truck' })
  const dialog = page.getByRole('dialog', { name: 'A taco truck' })
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(8)
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const close of closings) {
    await all.last().click()
    await expect(dialog.getByRole('img', { name: /Example menu, Tacos/ })).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(all.last()).toBeFocused()
  }
})

test('the line between before and after moves by keys and by mouse', async ({ page }) => {
  await page.goto('/visuals')
  const slider = page.getByRole('slider', { name: 'The lamp over the pass: before and after' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('100')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveValue('99')
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not on the page')
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2)
  expect(Number(await slider.inputValue())).toBeLessThan(30)
  await expect(page.getByRole('img', { name: /The same tacos/ })).toBeVisible()
})

test('the navigation of /affiliate folds on a phone', async ({ page }) => {
  await page.goto('/affiliate')
  const navigation = page.getByRole('navigation', { name: 'Affiliate' })
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(navigation).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the headings of /about stand beside their text on desktops and above it on phones', async ({
  page,
}) => {
  await page.goto('/about')
  const heading = page.getByRole('heading', { name: 'Mission' })
  const text = page.getByText('A good kitchen should not lose a guest')
  const isBeside = async () =>
    ((await heading.boundingBox())?.x ?? 0) + 50 < ((await text.boundingBox())?.x ?? 0)
  expect(await isBeside()).toBe(true)
  await page.setViewportSize({ width: 767, height: 800 })
  await expect.poll(isBeside).toBe(false)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect.poll(isBeside).toBe(true)
})

test('/technical leads to the documented calls', async ({ page }) => {
  await page.goto('/technical')
  for (const name of ['Read the API documentation', 'OpenAPI document']) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    expect((await page.request.get(href ?? '')).status()).toBe(200)
  }
})

test('the copyright line has the year in which the page is read', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-05-01T12:00:00Z'))
  await page.goto('/pricing')
  await expect(page.getByText(/^© 2031 /)).toBeVisible()
})

test.describe('without the scripts of its form', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module|could not be loaded/ })

  test('a form says that it cannot be sent, and buttons and links work', async ({ page }) => {
    await page.route('**/assets/hydrate-island-*.js', (route) => route.abort())
    await page.goto('/contact')
    await expect(page.getByRole('form', { name: 'Contact us' }).getByRole('alert')).toHaveText(
      'Script chunk load failure: this form could not be loaded, so it cannot be sent. Reload the page.',
    )
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(/\/about$/)
  })
})
