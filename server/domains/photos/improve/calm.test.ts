import sharp from 'sharp'
import { expect, test } from 'vitest'
import { calmed } from './calm.ts'
import { atShownSize, measurePixels } from './measure-photo.ts'
import { type Pixels, readPixels } from './pixels.ts'

/** Half dark, half light, under grain that is `coarse` pixels wide. */
async function grainy(width: number, coarse: number): Promise<Pixels> {
  const height = width / 2
  const grain = await sharp({
    create: {
      width: width / coarse,
      height: height / coarse,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .resize(width, height)
    .png()
    .toBuffer()
  const halves = `<svg width="${width}" height="${height}"><rect width="${width / 2}" height="${height}" fill="#404040"/></svg>`
  return readPixels(
    sharp({ create: { width, height, channels: 3, background: '#c0c0c0' } })
      .composite([{ input: Buffer.from(halves) }, { input: grain, blend: 'soft-light' }])
      .removeAlpha(),
  )
}

/** From the last dark column to the first light one, in steps of 255. */
function stepOf({ width, height, data }: Pixels): number {
  const column = (x: number) => {
    let sum = 0
    for (let y = 0; y < height; y += 1) sum += data[(y * width + x) * 3] as number
    return sum / height
  }
  return column(width / 2) - column(width / 2 - 1)
}

test.each([
  [400, 1],
  [2048, 2],
])(
  'a photo %i pixels wide loses the grain that is seen and keeps its edges',
  async (width, coarse) => {
    const photo = await grainy(width, coarse)
    const calm = await calmed(photo, 1.5)
    expect([calm.width, calm.height]).toEqual([photo.width, photo.height])
    const before = measurePixels(await atShownSize(photo))
    const after = measurePixels(await atShownSize(calm))
    expect(after.noise).toBeLessThan(before.noise * 0.8)
    expect(stepOf(calm)).toBeGreaterThan(stepOf(photo) * 0.9)
  },
)
