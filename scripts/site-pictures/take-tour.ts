// Takes the home page's picture of the menu tool from a running service that has no account yet: node scripts/site-pictures/take-tour.ts http://localhost:3000
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { signUpCasaRosa } from '../casa-rosa.ts'
import { chromiumPath } from '../chromium.mjs'
import { writePicture } from './write-picture.ts'

const [address = 'http://localhost:3000'] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? undefined,
  args: ['--no-sandbox'],
})
const page = await browser.newPage({
  baseURL: address,
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
})

const restaurantId = await signUpCasaRosa(page.request, 'rosa@casarosa.example')
await page.goto('/menucreation')
await page.getByText('Backend Connected').waitFor()
await page.getByLabel('Restaurant ID', { exact: true }).fill(String(restaurantId))
await page.getByText('Family kitchen near the harbour').waitFor()
await page.getByLabel('Email', { exact: true }).fill('rosa@example.com')
await page.getByRole('button', { name: 'Peruvian', exact: true }).click()
await page.getByRole('button', { name: 'Generate Menu Items' }).click()
await page.getByRole('link', { name: 'Open in library' }).waitFor({ timeout: 60_000 })
await page
  .getByRole('article')
  .nth(2)
  .evaluate((card) => card.scrollIntoView())
await take('tour-3')

await browser.close()

async function take(name: string): Promise<void> {
  // the tour's account has nobody who reads its mail
  await page
    .getByText('Please confirm your address')
    .locator('../..')
    .evaluateAll(([notice]) => notice?.remove())
  await page.waitForLoadState('networkidle')
  const picture = sharp(await page.screenshot())
  const bytes = await writePicture({ name, picture, widths: [960] })
  console.log(`${name}: ${bytes} bytes`)
}
