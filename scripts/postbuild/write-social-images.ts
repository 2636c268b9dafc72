import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { decompress } from 'wawoff2'
import { sketch } from '#illustrator/illustrator.ts'
import { loadKnowledge, writeItem } from '#kitchen/kitchen.ts'
import type { BuiltPage } from './built-pages.ts'
import { socialCard } from './social-card.ts'

/** Each page has the dish that its path falls on. */
const DISHES = [
  'Margherita pizza',
  'Tonkotsu ramen',
  'Beef tacos',
  'Greek salad',
  'Cheeseburger',
  'Spaghetti carbonara',
  'Chicken curry with rice',
  'Salmon sushi',
  'Falafel wrap',
  'Tomato soup',
]

/** One PNG for each page; what is drawn already is taken from the cache, whose names are its contents. */
export async function writeSocialImages(client: string, cache: string, pages: BuiltPage[]) {
  mkdirSync(join(client, 'social'), { recursive: true })
  mkdirSync(cache, { recursive: true })
  const dishes = drawDishes()
  const font = await fontFile(cache)
  await Promise.all(
    pages.map(async ({ path, heading, socialImage }) => {
      const svg = socialCard(heading, dishes[digestOf(path).readUInt32BE() % dishes.length] ?? '')
      const kept = join(cache, `${digestOf(svg).toString('hex').slice(0, 24)}.png`)
      if (!existsSync(kept)) writeFileSync(kept, await render(svg, font))
      copyFileSync(kept, join(client, socialImage))
    }),
  )
}

async function render(svg: string, font: string): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Fraunces' },
    logLevel: 'off',
  })
  const { width, height, pixels } = image
  return sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } })
    .removeAlpha()
    .png({ palette: true, colours: 128, dither: 0.4, effort: 7 })
    .toBuffer()
}

function drawDishes(): string[] {
  const knowledge = loadKnowledge()
  return DISHES.map((prompt) => {
    const { picture } = writeItem(knowledge, {
      task: 'image',
      prompt,
      style: 'normal',
      seed: 1,
      evalRounds: 0,
      instructions: '',
      currency: 'USD',
      restaurant: null,
      references: [],
    })
    if (!picture) throw new Error(`The kitchen has no picture for "${prompt}".`)
    return sketch(picture)
  })
}

/** The renderer reads no WOFF2, so the package's font is unpacked once. */
async function fontFile(cache: string): Promise<string> {
  const file = join(cache, 'fraunces-600.ttf')
  if (!existsSync(file)) {
    const folder = dirname(
      createRequire(import.meta.url).resolve('@fontsource/fraunces/package.json'),
    )
    const packed = readFileSync(join(folder, 'files/fraunces-latin-600-normal.woff2'))
    writeFileSync(file, await decompress(packed))
  }
  return file
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
