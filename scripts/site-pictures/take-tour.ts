// Takes the home page's picture of the menu tool from a running service that has no account yet: node scripts/site-pictures/take-tour.ts http://localhost:3000
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
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

const restaurantId = await signUp(page)
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

/** A new account with one restaurant; answers the restaurant's id. */
async function signUp({ request }: Page): Promise<number> {
  const account = {
    name: 'Rosa',
    surname: 'Quispe',
    email: 'rosa@casarosa.example',
    phone: '+1 415 555 0101',
    birthday: '1984-05-01',
    businessName: 'Casa Rosa',
    businessAddress: '12 Mission St, San Francisco',
    businessPhone: '+1 415 555 0102',
    businessEmail: 'hello@casarosa.example',
    businessType: 'Restaurant/Cafe',
    password: 'correct horse',
  }
  const restaurant = {
    name: 'Casa Rosa',
    cuisines: ['Peruvian', 'Seafood'],
    text_stat: 'Family kitchen near the harbour, known for ceviche and slow-cooked stews.',
  }
  const signedUp = await request.post('/api/signup', { data: account })
  const created = await request.post('/api/restaurant/create', { data: restaurant })
  if (!signedUp.ok() || !created.ok())
    throw new Error('The service refused the account of the tour')
  return (await created.json()).restaurant.id
}

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
