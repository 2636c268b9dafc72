// Records the demo video from the product itself: node scripts/demo-video/record-demo.ts http://localhost:3000
// The service has to be running, with an account of its own for each recording. The files go to public/demo/.
import { mkdirSync, statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { signUpCasaRosa } from '../casa-rosa.ts'
import { chromiumPath } from '../chromium.mjs'
import { demoMenu } from './demo-menu.ts'
import { press, showPointer } from './pointer.ts'
import { record } from './recording.ts'

const [address = 'http://localhost:3000'] = process.argv.slice(2)
const SIZE = { width: 1280, height: 800 }
const FOLDER = 'public/demo'

const browser = await chromium.launch({
  executablePath: chromiumPath() ?? undefined,
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ baseURL: address, viewport: SIZE })
await page.addInitScript(() => {
  const declined = { essential: true, analytics: false, marketing: false, version: '1.0' }
  const timestamp = new Date().toISOString()
  localStorage.setItem('cookie-consent-preferences', JSON.stringify({ ...declined, timestamp }))
  localStorage.setItem('confirm-notice-put-away', JSON.stringify(new Date().toDateString()))
})
await showPointer(page)
const restaurantId = await signUpCasaRosa(page.request, `rosa-${Date.now()}@casarosa.example`)
const menu = await demoMenu()

await page.goto('/today')
await page.getByRole('heading', { name: 'Four steps to your menu' }).waitFor()
const demo = await record(page)
demo.caption('Today says what comes next. First: bring your menu.')
await page.waitForTimeout(2500)
await press(page, page.getByRole('link', { name: 'Upload a photo or PDF' }))

demo.caption('A photo or a PDF is enough. This one is a PDF with eight dishes.')
await page.getByText('Configuration Connected').waitFor()
const field = page.getByRole('spinbutton', { name: 'Restaurant ID' })
await field.fill(String(restaurantId))
await page.getByText('Family kitchen near the harbour').waitFor()
await page
  .locator('input[type="file"]')
  .first()
  .setInputFiles({ name: 'casa-rosa-menu.pdf', mimeType: 'application/pdf', buffer: menu })
await page.waitForTimeout(1500)
await press(page, page.getByRole('button', { name: 'Upload Menu' }))
await press(page, page.getByRole('link', { name: 'Watch it being read' }))
await page.getByRole('heading', { level: 1, name: 'casa-rosa-menu.pdf' }).waitFor()
await page.getByRole('main').getByText('Ready', { exact: true }).waitFor({ timeout: 90_000 })

demo.caption('What was read stands beside what would become of it. Your words stay yours.')
await page.waitForTimeout(2500)
await page.mouse.wheel(0, 500)
await page.waitForTimeout(2500)
await page.mouse.wheel(0, -500)
await page.waitForTimeout(800)
await press(page, page.getByRole('button', { name: 'Accept all' }))
await page.waitForTimeout(700)
await press(page, page.getByRole('button', { name: /^Save 8/ }))
await press(page, page.getByRole('dialog').getByRole('button', { name: /^Save/ }))
await press(page, page.getByRole('button', { name: 'Suggest for my menu' }))

demo.caption('Every change is a suggestion. Accept it, edit it, or refuse it.')
await page
  .getByRole('button', { name: /^Accept:/ })
  .first()
  .waitFor()
await page.waitForTimeout(2500)
await press(page, page.getByRole('button', { name: /^Accept:/ }).first())
await page.waitForTimeout(1800)
await press(page, page.getByRole('button', { name: /^Accept all/ }).first())
await page.waitForTimeout(2000)

demo.caption('This is your menu. Press any line to change it.')
await page.goto('/menu-editor')
await page.getByRole('article').first().waitFor()
await page.waitForTimeout(2000)
await press(page, page.getByRole('button', { name: /edit price of/ }).first())
await page.keyboard.press('ControlOrMeta+a')
await page.keyboard.type('15.50', { delay: 120 })
await page.waitForTimeout(500)
await page.keyboard.press('Enter')
await page.waitForTimeout(2500)

demo.caption('One look at what changes, one button: version 1 is approved.')
await press(page, page.getByRole('link', { name: 'Review and approve' }))
await page.getByRole('heading', { name: 'Approve the menu' }).scrollIntoViewIfNeeded()
await page.waitForTimeout(2500)
await press(page, page.getByRole('button', { name: 'Approve version 1' }))
await page.getByText('Version 1 is approved.').waitFor()
await page.waitForTimeout(3000)

mkdirSync(FOLDER, { recursive: true })
const { seconds } = await demo.end(`${FOLDER}/demo`)
await browser.close()
const bytes = ['webm', 'mp4', 'vtt', 'webp'].map((end) => statSync(`${FOLDER}/demo.${end}`).size)
console.log(`${seconds.toFixed(1)} s; webm, mp4, captions, poster: ${bytes.join(', ')} bytes`)
