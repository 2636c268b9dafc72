// Lets the kitchen compose the public pages' example menus and prints each as a picture into web/site/pictures.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { composeMenu, loadKnowledge } from '#kitchen/kitchen.ts'
import { chromiumPath } from '../chromium.mjs'
import { DISH_SIDE } from './dishes.ts'
import { sheetPage } from './sheet-page.ts'
import { DISHES_ON_A_SHEET, SHEET_SIZE, SHEETS } from './sheets.ts'
import { writePicture } from './write-picture.ts'

const pictures = join(import.meta.dirname, '../../web/site/pictures')
const knowledge = loadKnowledge()
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? undefined,
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: SHEET_SIZE, deviceScaleFactor: 2 })
for (const sheet of SHEETS) {
  const items = [
    ...composeMenu(knowledge, {
      cuisine: sheet.cuisine,
      style: sheet.style,
      fields: { name: 1, description: 1, price: 1, calories: 0, recipe: 0, image: 0 },
      count: DISHES_ON_A_SHEET,
      seed: sheet.seed,
      evalRounds: 2,
      translate: false,
      instructions: '',
      currency: 'USD',
      restaurant: null,
      references: [],
      avoid: [],
    }),
  ]
  const dish = readFileSync(join(pictures, `${sheet.dish}-${DISH_SIDE}.webp`))
  await page.setContent(sheetPage(sheet, items, dish))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = sharp(await page.screenshot())
  const bytes = await writePicture({ name: sheet.file, picture, widths: [480, 960] })
  const lines = items.map(({ name }) => name).join('; ')
  console.log(`${sheet.file}: ${lines}. ${bytes} bytes`)
}
await browser.close()
