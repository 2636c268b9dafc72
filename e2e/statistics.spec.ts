import { expect, expectAccessible, signUp, test } from './fixtures.ts'

test('statistics are empty at first and then count what was made', async ({ page }) => {
  const { email } = await signUp(page)
  await page.goto('/statistics')
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible()
  await expectAccessible(page)

  const answer = await page.request.post('/api/menucreation', {
    data: {
      email,
      targetCountry: 'Thai',
      RestaurantDataStatus: false,
      numItemsToGenerate: 3,
      evalValue: 1,
    },
  })
  expect(answer.status()).toBe(200)
  await page.reload()
  const made = page.getByRole('figure').filter({ hasText: 'Made by week' })
  await expect(made.getByText('3 items in the last 12 weeks.')).toBeVisible()
  await made.getByText('Show the numbers').click()
  const rows = made.getByRole('table', { name: 'Made by week' }).getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.last()).toContainText('331')
  await expect(page.getByText('Menuwright', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: '4 weeks' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/statistics?weeks=4')
  await expect(rows).toHaveCount(5)
  await page.getByRole('radio', { name: '4 weeks' }).press('ArrowRight')
  await expect(page).toHaveURL('/statistics')
})
