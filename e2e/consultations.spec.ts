import { expect, expectAccessible, signUp, test } from './fixtures.ts'
import { mailTexts } from './mail-folder.ts'
import { anOpenDay, aVisitor, bookedByAnother } from './scheduling-page.ts'
import { setUpApp } from './second-factor.ts'
import { welcomeLink } from './welcome-mail.ts'

test('staff see who is to be called, and call one off', async ({ page }) => {
  const visitor = { ...aVisitor(), name: 'Ines Moreau' }
  const { date } = await anOpenDay(page)
  await bookedByAnother(page, { service: 'general', date, time: '14:30', visitor })
  const { email, password } = await signUp(page, 'staff@example.com')
  await page.goto(await welcomeLink(email))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await setUpApp(page, password)
  await page.goto('/consultations')
  const row = page.getByRole('row').filter({ hasText: visitor.email })
  await expect(row).toContainText('Ines Moreau')
  await expect(row).toContainText('2:30 PM')
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Cancel the consultation with Ines Moreau' }).click()
  await page.getByRole('button', { name: 'Cancel the meeting' }).click()
  await expect(page.getByText('The consultation with Ines Moreau is cancelled')).toBeVisible()
  await expect(row).toBeHidden()
  await expect(async () => {
    const texts = await mailTexts('consultation-visitor', visitor.email)
    expect(texts.join('\n')).toContain('Book another time')
  }).toPass()
})
