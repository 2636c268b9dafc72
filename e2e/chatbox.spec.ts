import type { Page } from '@playwright/test'
import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

const promptBox = (page: Page) => page.getByPlaceholder('Enter your prompt here...')
const container = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const response = (page: Page) => page.getByRole('region', { name: 'Response' })
const alert = (page: Page) => page.getByRole('alertdialog')

async function open(page: Page) {
  await page.goto('/createitems')
  await expect(promptBox(page)).toBeVisible()
}

async function make(page: Page, type: 'Name' | 'Description' | 'Image' | 'Price', prompt: string) {
  await page.getByRole('tab', { name: type }).click()
  await promptBox(page).fill(prompt)
  await promptBox(page).press('Enter')
  await page.getByRole('button', { name: `Set to ${type} Container` }).click()
}

/** Answers the next calls of the chatbox in the server's place. */
async function answerWith(page: Page, answer: object | string, status = 200) {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  await page.route('**/api/createitems', (route) =>
    route.fulfill({ status, body, contentType: 'application/json' }),
  )
}

test('an item is made part by part, picked from the session and saved', async ({ page }) => {
  await signUp(page)
  await open(page)
  await expect(response(page)).toContainText('No response yet. Please enter a prompt.')
  await expect(container(page, 'Name')).toContainText('No name selected.')
  await expect(container(page, 'Description')).toContainText('No description selected.')
  await expect(container(page, 'Image')).toContainText('No image selected.')
  await expectAccessible(page)
  await container(page, 'Image').getByRole('button', { name: '...' }).click()
  await expect(alert(page)).toContainText('No cached images.')
  await alert(page).getByRole('button', { name: 'OK' }).click()

  await make(page, 'Name', 'grilled octopus with smoked paprika')
  const first = (await container(page, 'Name').locator('p').textContent()) ?? ''
  await make(page, 'Name', 'tomato soup with basil')
  const second = (await container(page, 'Name').locator('p').textContent()) ?? ''
  expect(second).not.toBe(first)
  await make(page, 'Description', 'grilled octopus with smoked paprika')
  await make(page, 'Price', 'grilled octopus with smoked paprika')
  await make(page, 'Image', 'grilled octopus with smoked paprika')
  await expect(container(page, 'Image').getByRole('img')).toBeVisible()

  await container(page, 'Name').getByRole('button', { name: '...' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a name' })
  await expect(picker.getByRole('listitem')).toHaveText([`1.${first}`, `2.${second}`])
  await expectAccessible(page)
  await picker.getByLabel('Number').fill('3')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('Invalid selection.')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await picker.getByLabel('Number').fill('1')
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(container(page, 'Name')).toContainText(first)

  await page.getByRole('button', { name: 'Save to library' }).click()
  await expect(page.getByText('is in your library.')).toBeVisible()
  const { items } = await (await page.request.get('/api/items')).json()
  expect(items).toMatchObject([
    { name: first, status: 'kept', picture: { provenance: 'illustration' } },
  ])
  expect(items[0].description).not.toBe('')
  expect(items[0].price.minor).toBeGreaterThan(0)
})

test('the session keeps five names and two images, and a new tab of work starts empty and takes the dish over at a press', async ({
  page,
}) => {
  await signUp(page)
  await open(page)
  await promptBox(page).fill('tomato soup')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  for (let made = 1; made < 7; made += 1) {
    await page.getByRole('button', { name: 'Regenerate' }).click()
    await expect(page.getByRole('button', { name: 'Regenerate' })).toBeEnabled()
  }
  await page.getByRole('tab', { name: 'Image' }).click()
  await expect(promptBox(page)).toHaveValue('')
  await expect(response(page)).toContainText('No response yet. Please enter a prompt.')
  await page.getByRole('button', { name: 'Go on with “tomato soup”' }).click()
  await expect(promptBox(page)).toHaveValue('tomato soup')
  for (let made = 1; made < 3; made += 1) {
    await page.getByRole('button', { name: 'Regenerate' }).click()
    await expect(page.getByRole('button', { name: 'Regenerate' })).toBeEnabled()
  }
  const lengthOf = (key: string) =>
    page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]').length, key)
  expect(await lengthOf('nameCache')).toBe(5)
  expect(await lengthOf('imageCache')).toBe(2)
})

test('settings are saved at once, and a wrong eval value holds the prompt back', async ({
  page,
}) => {
  await signUp(page)
  await open(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Please enter a prompt', { exact: true })).toBeVisible()

  const settings = page.getByRole('main').getByRole('button', { name: 'Settings' })
  await settings.click()
  await expect(settings).toHaveAttribute('aria-expanded', 'true')
  const config = async () => (await page.request.get('/api/config')).json()
  await page.getByRole('slider', { name: 'Image type' }).press('ArrowRight')
  await expect.poll(async () => (await config()).chatboxImageType).toBe(2)
  await page.getByRole('slider', { name: 'Data' }).press('ArrowRight')
  await expect.poll(async () => (await config()).chatboxDataStatus).toBe(true)

  const evalValue = page.getByLabel('Eval value')
  await evalValue.fill('11')
  await expect(page.getByText('Maximum value of eval is 10')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await promptBox(page).fill('tomato soup')
  await promptBox(page).press('Enter')
  await expect(page.getByText('Please fix the eval value before submitting.')).toBeVisible()
  await evalValue.fill('-1')
  await expect(page.getByText('Minimum value of eval is 0')).toBeVisible()
  await evalValue.fill('2')
  await expect.poll(async () => (await config()).chatboxEvalValue).toBe(2)
  await expectAccessible(page)
  await promptBox(page).press('Enter')
  await expect(response(page)).toContainText(/Score \S+ of 10/)
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByLabel('Eval value')).toHaveValue('2')

  await page.route('**/api/config', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.getByLabel('Eval value').fill('3')
  await expect(page.getByText('Failed to save configuration.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Failed to load configuration. Using defaults.')).toBeVisible()
})

test('a restaurant and a dataset are found, chosen and cleared', async ({ page }) => {
  await signUp(page)
  await createRestaurant(page)
  await open(page)
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click()
  const restaurant = page.getByRole('combobox', { name: 'Restaurant' })
  await restaurant.pressSequentially('cas')
  await page.getByRole('option', { name: /Casa Rosa/ }).click()
  await expect(restaurant).toHaveValue('Casa Rosa')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page.getByText(/^Selected: Casa Rosa/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(restaurant).toHaveValue('')
  await expect(page.getByText(/^Selected:/)).toBeHidden()
  await page.route('**/api/search-restaurants', (route) => route.fulfill({ status: 400 }))
  await restaurant.pressSequentially('Chez Nous')
  await expect(page.getByRole('option')).toHaveText(['Chez NousUnknown · Unknown'])
  await page.keyboard.press('Escape')

  const upload = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload CSV' }).click()
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  await upload('dishes.txt', 'name\nSoup\n')
  await expect(page.getByText('Upload Error: Please select a CSV file')).toBeVisible()
  await upload('dishes.csv', 'name,price,cuisine\nTomato soup,9.50,Italian\nPaella,19.00,Spanish\n')
  const csv = page.getByRole('combobox', { name: 'CSV dataset' })
  await expect(csv).toHaveValue('dishes.csv')
  await upload('dishes.csv', 'name,price,cuisine\nTomato soup,8.50,Italian\n')
  await expect(alert(page)).toContainText('There is a dataset named dishes.csv already.')
  await alert(page).getByRole('button', { name: 'Cancel' }).click()

  await csv.fill('')
  await csv.pressSequentially('nothing')
  await expect(page.getByText('No CSV files found matching "nothing"')).toBeVisible()
  await page.route('**/api/csv/search', (route) => route.fulfill({ status: 400 }))
  await csv.fill('DISH')
  await page.getByRole('option', { name: /dishes\.csv/ }).click()
  await expect(csv).toHaveValue('dishes.csv')

  const sent = page.waitForRequest('**/api/createitems')
  await promptBox(page).fill('tomato soup')
  await promptBox(page).press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    task_type: 'name',
    prompt: 'tomato soup',
    imageType: 1,
    dataStatus: false,
    evalValue: 0,
    selectedRestaurant: null,
    selectedCSV: 'dishes.csv',
  })
})

test('what goes wrong is reported, and stopping goes back', async ({ page }) => {
  await signUp(page)
  await open(page)
  const send = async (prompt: string) => {
    await promptBox(page).fill(prompt)
    await promptBox(page).press('Enter')
  }
  await send('a red sports car')
  await expect(response(page).getByRole('alert')).toBeVisible()
  await answerWith(page, 'a proxy’s page', 418)
  await send('soup')
  await expect(response(page)).toContainText('HTTP error! status: 418')
  await page.getByRole('tab', { name: 'Image' }).click()
  await answerWith(page, { result: 'no picture at all' })
  await send('soup')
  await expect(response(page)).toContainText('Invalid image data received')
  await answerWith(page, { result: 'data:image/png;base64,AAAA' })
  await send('soup')
  await expect(response(page)).toContainText('Failed to load the generated image')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Price' }).click()
  await page.route('**/api/createitems', () => undefined)
  await send('soup')
  await expect(response(page)).toContainText('Generating price...')
  await expect(promptBox(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(response(page)).toContainText('No response yet. Please enter a prompt.')
  await expect(promptBox(page)).toBeFocused()
})

test('a narrow window asks for a larger one and loses nothing', async ({ page }) => {
  await signUp(page)
  await open(page)
  await promptBox(page).fill('tomato soup')
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByRole('heading', { name: 'Desktop View Required' })).toBeVisible()
  await expect(promptBox(page)).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(promptBox(page)).toHaveValue('tomato soup')
})
