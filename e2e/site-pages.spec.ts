import { declineCookies } from './decline-cookies.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const PAGES = [
  { path: '/about', heading: 'The menu is the first bite' },
  { path: '/menu', heading: 'Menus worth reading twice' },
  { path: '/visuals', heading: 'Your food, in daylight' },
  { path: '/affiliate', heading: 'Earn 30% of every sale' },
  { path: '/marketing', heading: 'Marketing' },
  { path: '/technical', heading: 'How it is cooked' },
  { path: '/global', heading: 'Global' },
]

test.beforeEach(async ({ context }) => declineCookies(context))

for (const { path, heading } of PAGES) {
  test(`${path} stands in its HTML, fits from 320 to 1920 px, and axe finds nothing`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain(`${heading}</h1>`)
    expect(html).toContain('name="description"')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.waitForLoadState('networkidle')
    for (const width of [320, 767, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      // the window takes its new size in a moment of its own
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `nothing sticks out at ${width} px`,
        })
        .toBeLessThanOrEqual(0)
      if (width !== 767) await expectAccessible(page)
    }
  })
}

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

test('/affiliate has a navigation of its own, an example of $30 and an address to write to', async ({
  page,
}) => {
  await page.goto('/affiliate')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const navigation = page.getByRole('navigation', { name: 'Affiliate' })
  await expect(navigation.getByRole('link')).toHaveText([
    'Home',
    'About',
    'Contact',
    'Signup',
    'Login',
  ])
  await expect(page.getByRole('figure')).toContainText('$100')
  await expect(page.getByRole('figure')).toContainText('$30')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Sign up by email',
    'Get your code',
    'Promote',
    'Earn',
  ])
  const settings = await (await page.request.get('/api/site-settings')).json()
  await expect(page.getByRole('link', { name: 'Email us to join' }).first()).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${settings.salesEmail}\\?`),
  )
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
