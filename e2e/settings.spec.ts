import {
  createRestaurant,
  expect,
  expectAccessible,
  expectReadable,
  signUp,
  test,
} from './fixtures.ts'

test('the tools’ settings are the same here and there', async ({ page }) => {
  await signUp(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByText('Menuwright itself writes')).toBeVisible()
  await expectAccessible(page)
  const chatbox = page
    .getByRole('textbox', { name: 'Eval value' })
    .or(page.getByRole('spinbutton', { name: 'Eval value' }))
  await chatbox.first().fill('3')
  const items = page.getByLabel('Items', { exact: true })
  await items.fill('12')
  await items.blur()
  await page.getByText('Translation', { exact: true }).click()
  await expect
    .poll(async () => (await page.request.get('/api/config')).json())
    .toMatchObject({ chatboxEvalValue: 3, numItemsToGenerate: 12, translation: true })

  await page.goto('/menucreation')
  await expect(page.getByText('Backend Connected')).toBeVisible()
  await page.getByText('More settings', { exact: true }).click()
  await expect(page.getByLabel('Items', { exact: true })).toHaveValue('12')
})

test('restaurants are edited, given a dataset and deleted', async ({ page }) => {
  await signUp(page)
  await createRestaurant(page)
  await page.request.post('/api/csv/upload', {
    multipart: {
      csv: {
        name: 'dishes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('name,price\nSoup,5\n'),
      },
    },
  })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Edit Casa Rosa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Casa Rosa' })
  await dialog.getByLabel('Location').fill('Lima')
  await dialog.getByLabel('Description').fill('Ceviche by the harbour.')
  await dialog.getByRole('button', { name: /Dataset/ }).click()
  await page.getByRole('option', { name: 'dishes.csv' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Restaurant "Casa Rosa" updated successfully')).toBeVisible()
  await expect(page.getByText(/Peruvian, Seafood · Lima · Dataset dishes\.csv/)).toBeVisible()
  await expect(page.getByText('Ceviche by the harbour.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Casa Rosa' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete this restaurant? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Restaurant deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No restaurants yet' })).toBeVisible()
})

test('theme and sidebar are chosen here and hold everywhere', async ({ page }) => {
  await signUp(page)
  await page.goto('/settings')
  const main = page.getByRole('main')
  await main.getByText('Dark', { exact: true }).click()
  await main.getByText('AI', { exact: true }).last().click()
  await expect(page.getByRole('link', { name: 'Image Creation' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectReadable(page)
  await page.goto('/tips')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('link', { name: 'Image Creation' })).toBeVisible()
})

test('a visitor is led to log in', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Log in to see it' })).toBeVisible()
})
