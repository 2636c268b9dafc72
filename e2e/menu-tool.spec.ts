import type { Page } from '@playwright/test'
import {
  createRestaurant,
  expect,
  expectAccessible,
  expectFocusInSight,
  signUp,
  test,
} from './fixtures.ts'

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Menu Items' })
const alert = (page: Page) => page.getByRole('alertdialog')
const items = (page: Page) => page.getByRole('spinbutton', { name: 'Items', exact: true })
const email = (page: Page) => page.getByLabel('Email', { exact: true })
const mode = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Mode' }).getByRole('radio', { name })
const restaurantId = (page: Page) => page.getByLabel('Restaurant ID', { exact: true })

async function openTool(page: Page, path = '/menucreation'): Promise<void> {
  await page.goto(path)
  await expect(page.getByText('Backend Connected')).toBeVisible()
  await page.getByText('More settings', { exact: true }).click()
}

/** Signed in, with a restaurant and an address set, and all settings unfolded. */
async function openReady(page: Page, path = '/menucreation'): Promise<number> {
  await signUp(page)
  const id = await createRestaurant(page)
  await openTool(page, path)
  await restaurantId(page).fill(String(id))
  await email(page).fill('rosa@example.com')
  await expect(page.getByText('Family kitchen near the harbour')).toBeVisible()
  return id
}

async function closeAlert(page: Page, text: string): Promise<void> {
  await expect(alert(page)).toHaveText(new RegExp(`^${text}`))
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(alert(page)).toBeHidden()
}

test('an owner chooses a cuisine and the menu comes card by card, ready to open and download', async ({
  page,
}) => {
  await openReady(page)
  await expect(page.getByText('Select options and click generate').first()).toBeVisible()
  await items(page).fill('12')
  await page.getByRole('button', { name: 'Peruvian', exact: true }).click()
  // the answer is faster than the eye: the answer waits until the empty cards were seen
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/menucreation', async (route) => {
    await seen.promise
    await route.continue()
  })
  await generate(page).click()

  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
  await expect(page.getByText(/of 12 items/)).toBeVisible()
  await expect(email(page)).toBeDisabled()
  await expect(mode(page, 'AI')).toBeDisabled()
  await expect(page.getByText('Waiting...').first()).toBeAttached()
  seen.resolve()
  await expect(page.getByRole('article').first()).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Casa Rosa: Peruvian' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByText(/written by Menuwright/i)).toBeVisible()
  const card = page.getByRole('article').first()
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
  await expect(card.getByText('Illustration')).toBeVisible()
  await card.getByText('Why this price').click()
  await card.getByText('Recipe').click()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  // what was written is still there after a reload
  const names = await dishNames(page)
  await page.reload()
  await expect(page.getByText(/^Your last run/)).toBeVisible()
  await expect.poll(() => dishNames(page)).toEqual(names)
  await expect(page.getByRole('link', { name: 'Open in library' })).toHaveAttribute(
    'href',
    /^\/menuitems\?menu=[0-9a-f-]{36}$/,
  )
})

const dishNames = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel))

test('a run can be stopped, and leaves the settings usable', async ({ page }) => {
  await openReady(page)
  await items(page).fill('100')
  await page.getByRole('button', { name: 'Peruvian', exact: true }).click()
  await generate(page).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('it is not in your library')).toBeVisible()
  await expect(generate(page)).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Open in library' })).toBeHidden()
})

test('the AI proposes cuisines first and then writes for the one that is picked', async ({
  page,
}) => {
  await openReady(page, '/menucreationai')
  await expect(mode(page, 'AI')).toBeChecked()
  await page.getByRole('slider', { name: 'AI value' }).fill('3')
  await items(page).fill('2')
  await generate(page).click()

  const start = page.getByRole('button', { name: 'Start Generation' })
  await expect(start).toBeEnabled()
  const proposals = page.getByRole('region', { name: 'Proposed cuisines' }).getByRole('button')
  await expect(proposals).toHaveCount(3)
  await expect(proposals.first()).toContainText(/Peruvian|Seafood/)
  await expect(proposals.first()).toContainText(/of 100/)
  await proposals.nth(1).click()
  await expect(proposals.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  const request = page.waitForRequest('**/api/menucreation')
  await start.click()
  const body = (await request).postDataJSON()
  expect(body).toMatchObject({
    selectionMode: 'ai',
    showTargetCountry: true,
    system_prompt_style: 'normal',
  })
  expect(body.selectedCountries).toHaveLength(3)
  await expect(page.getByText('Open in library')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)

  await mode(page, 'Your Choice').check({ force: true })
  await expect(start).toBeHidden()
  await expect(page.getByText('Select options and click generate').first()).toBeVisible()
})

test('several menus stand in tabs', async ({ page }) => {
  await openReady(page)
  await items(page).fill('2')
  await page.getByRole('spinbutton', { name: 'Menus per country' }).fill('2')
  await page.getByRole('button', { name: 'Seafood', exact: true }).click()
  await generate(page).click()
  await expect(page.getByText('Open in library')).toBeVisible()
  await page.getByRole('tab', { name: 'Seafood 2' }).click()
  await expect(page.getByRole('heading', { name: 'Casa Rosa: Seafood 2' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('what is set is there again after a reload, with its restaurant', async ({ page }) => {
  await openReady(page)
  await page.getByRole('button', { name: 'Peruvian', exact: true }).click()
  await page.getByText('Fine', { exact: true }).click()
  await items(page).fill('5')
  await page.getByLabel('Additional information').fill('No pork')
  await page.reload()
  await expect(page.getByText('Backend Connected')).toBeVisible()
  await expect(email(page)).toHaveValue('rosa@example.com')
  await expect(page.getByText('Family kitchen near the harbour')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cuisine' })).toHaveValue('Peruvian')
  await expect(page.getByRole('radio', { name: 'Fine' })).toBeChecked()
  await expect(items(page)).toHaveValue('5')
  await expect(page.getByLabel('Additional information')).toHaveValue('No pork')
})

test('a cuisine is searched, written by hand, and cleared', async ({ page }) => {
  await signUp(page)
  await openTool(page)
  const box = page.getByRole('combobox', { name: 'Cuisine' })
  await expect(page.getByText(/\d+ cuisines: type to search/)).toBeVisible()
  // entering the field may scroll it clear of the bar, which closes its list
  await box.click()
  await box.fill('zzz')
  await expect(page.getByText('No cuisines found for "zzz"')).toBeVisible()
  await box.fill('VIETN')
  await page.getByRole('option', { name: 'Vietnamese' }).click()
  await expect(box).toHaveValue('Vietnamese')
  await page.getByLabel('Custom cuisine').fill('  Nikkei ')
  await page.getByRole('button', { name: 'Use', exact: true }).click()
  await expect(box).toHaveValue('Nikkei')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(box).toHaveValue('')
})

test('a new restaurant is checked, created and selected', async ({ page }) => {
  await signUp(page)
  await openTool(page)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New restaurant' })
  await dialog.getByRole('button', { name: 'Create restaurant' }).click()
  await expect(dialog.getByText('Restaurant name is required')).toBeVisible()
  await expect(dialog.getByText('At least one cuisine is required')).toBeVisible()

  await dialog.getByLabel('Restaurant name').fill('  Casa Luz ')
  const box = dialog.getByRole('combobox', { name: 'Cuisines' })
  await box.click()
  await expect(page.getByRole('option')).toHaveCount(10)
  await box.fill('peru')
  await page.getByRole('option', { name: 'Peruvian' }).click()
  await box.fill('peru')
  await expect(page.getByText('No cuisines found for "peru"')).toBeVisible()
  await box.fill('')
  await page.keyboard.press('Escape')
  for (const name of ['Nikkei', 'Chifa', 'Criolla', 'Novoandina', 'Amazonian']) {
    await dialog.getByLabel('Custom cuisine').fill(name)
    await dialog.getByLabel('Custom cuisine').press('Enter')
  }
  await expect(box).toBeDisabled()
  await dialog.getByRole('button', { name: 'Remove Chifa' }).click()
  await expect(box).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create restaurant' }).click()

  await closeAlert(page, 'Restaurant created successfully with ID: \\d+')
  await expect(restaurantId(page)).toHaveValue(/^\d+$/)
  await expect(page.getByText('Peruvian, Nikkei, Criolla, Novoandina, Amazonian')).toBeVisible()
})

test('the fields are chosen in a popup that closes three ways', async ({ page }) => {
  await signUp(page)
  await openTool(page)
  const gear = page.getByRole('button', { name: 'Choose fields' })
  const popup = page.getByRole('dialog', { name: 'Choose fields' })
  await gear.click()
  await popup.getByText('Recipe', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page.getByText('Name, Description, Price, Calories, Image')).toBeVisible()
  await gear.click()
  await page.mouse.click(5, 450)
  await expect(popup).toBeHidden()
  await gear.click()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
  await expect(gear).toBeFocused()
})

test.describe('without the server', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('the configuration keeps its defaults and changes stay on the page', async ({ page }) => {
    await signUp(page)
    const posted: string[] = []
    let fail = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/api/config', async (route) => {
      posted.push(route.request().method())
      await held
      await route.abort()
    })
    await page.goto('/menucreation')
    await expect(page.getByText('Loading configuration...')).toBeVisible()
    await expect(page.getByText('Connecting...')).toBeVisible()
    await expect(restaurantId(page)).toBeDisabled()
    fail()
    await expect(page.getByText('Offline Mode')).toBeVisible()
    await expect(page.getByText('Failed to load configuration. Using defaults.')).toBeVisible()
    await page.getByText('More settings', { exact: true }).click()
    await expect(items(page)).toHaveValue('8')
    await items(page).fill('3')
    await email(page).fill('rosa@example.com')
    await expect(items(page)).toHaveValue('3')
    await items(page).blur()
    expect(posted.filter((method) => method === 'POST')).toEqual([])

    await page.unroute('**/api/config')
    const saved = page.waitForRequest(
      (request) => request.url().endsWith('/api/config') && request.method() === 'POST',
    )
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Backend Connected')).toBeVisible()
    expect((await saved).postDataJSON()).toMatchObject({
      numItemsToGenerate: 3,
      email: 'rosa@example.com',
    })
  })

  test('a run that gets no answer says so', async ({ page }) => {
    await openReady(page)
    await page.getByRole('button', { name: 'Peruvian', exact: true }).click()
    await page.route('**/api/menucreation', (route) => route.abort())
    await generate(page).click()
    await closeAlert(page, 'An error occurred while generating the menu')
  })
})

test('a visitor sees the tool, a way to log in, and Offline Mode', async ({ page }) => {
  await page.goto('/menucreation')
  await expect(page.getByText('Offline Mode')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fmenucreation',
  )
  await expectAccessible(page)
})

test('the tool works by keyboard alone', async ({ page }) => {
  const id = await openReady(page)
  await restaurantId(page).focus()
  await expect(restaurantId(page)).toHaveValue(String(id))
  await mode(page, 'Your Choice').focus()
  await page.getByRole('button', { name: 'Peruvian', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Peruvian', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('radio', { name: 'Normal' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Fine' })).toBeChecked()
  await items(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2')
  await page.getByRole('slider', { name: 'Image type' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('No pictures.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose fields' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Choose fields' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Choose fields' })).toBeFocused()
  await generate(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Open in library')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('nothing lies over the settings that the keyboard reaches', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signUp(page)
  await page.goto('/menucreation')
  await expect(page.getByText('Backend Connected')).toBeVisible()
  for (const name of ['Cuisine and style', 'More settings']) {
    const part = page.getByText(name, { exact: true }).locator('xpath=ancestor-or-self::summary')
    while (!(await part.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab')
    await expectFocusInSight(page)
  }
})

test('the list of cuisines stays open under its field when that is scrolled clear of the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signUp(page)
  await page.goto('/menucreation')
  await expect(page.getByText('Backend Connected')).toBeVisible()
  const field = page.getByPlaceholder('Search cuisines')
  const list = page.getByRole('listbox')
  const hideField = () =>
    field.evaluate((element) => {
      const settings = element.closest('form')?.firstElementChild
      if (!settings) return
      const edge = settings.getBoundingClientRect().bottom
      settings.scrollTop += element.getBoundingClientRect().top - edge
    })
  const gap = async () => {
    const [below, own] = [await list.boundingBox(), await field.boundingBox()]
    if (!below || !own) return null
    return Math.max(below.y - own.y - own.height, own.y - below.y - below.height)
  }

  await hideField()
  await field.click()
  await nextFrames(page)
  expect(await gap()).toBeLessThanOrEqual(16)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await hideField()
  await nextFrames(page)
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await nextFrames(page)
  expect(await gap()).toBeLessThanOrEqual(16)
})

/** Scrolls and what follows from them are reported in the next frame. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
