import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { losses, weightOf } from './care.ts'
import { hueDrift } from './hue-drift.ts'
import { improvePhoto } from './improve-photo.ts'
import { measurePhoto } from './measure-photo.ts'
import { openPhoto, pixelsOf } from './open-photo.ts'
import { type Pixels, readPixels } from './pixels.ts'

const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
  <defs><linearGradient id="table"><stop offset="0" stop-color="#101010"/><stop offset="1" stop-color="#707070"/></linearGradient></defs>
  <rect width="400" height="300" fill="url(#table)"/>
  <circle cx="200" cy="150" r="130" fill="#f4f4f4"/><circle cx="200" cy="150" r="112" fill="#dcdcdc"/>
  <circle cx="170" cy="140" r="50" fill="#b04030"/><circle cx="240" cy="170" r="42" fill="#4f8a3a"/><circle cx="225" cy="105" r="28" fill="#d8a850"/>
</svg>`
const good = await sharp(Buffer.from(plate)).removeAlpha().png().toBuffer()
const png = (picture: Sharp) => picture.png().toBuffer()

/** A table of one colour with three dishes on it. */
function drawn(table: string, dishes: [string, string, string]): Promise<Buffer> {
  const circles = dishes.map(
    (fill, at) => `<circle cx="${70 + at * 130}" cy="150" r="62" fill="${fill}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${table}"/>${circles.join('')}</svg>`
  return png(sharp(Buffer.from(svg)).removeAlpha())
}

async function pixelsIn(bytes: Buffer): Promise<Pixels> {
  return readPixels(pixelsOf(await openPhoto(bytes)))
}

/** Under grain of that standard deviation. */
async function grainy(picture: Sharp, sigma: number): Promise<Buffer> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const { width, height } = info
  const grain = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  return png(sharp(data).composite([{ input: await png(grain), blend: 'soft-light' }]))
}

/** Its strongest channel is much brighter than the whole. */
function spots(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const spots = { width: 400, height: 300, channels: 3, background: '#000', noise } as const
  return png(sharp({ create: spots }).blur(1))
}

async function improved(bytes: Buffer) {
  const photo = await openPhoto(bytes)
  const after = await improvePhoto(photo, { enhance: true, upscale: 1 })
  return {
    after,
    before: await measurePhoto(photo),
    now: await measurePhoto(await openPhoto(after.bytes)),
  }
}

/** In steps of 255. */
async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const difference = await sharp(one)
    .composite([{ input: other, blend: 'difference' }])
    .png()
    .toBuffer()
  const { channels } = await sharp(difference).removeAlpha().stats()
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean))
}

describe('an enhancement', () => {
  test('leaves a good photo as it is and says so', async () => {
    const { after } = await improved(good)
    expect(after.done).toEqual([
      'Light, colour and sharpness were good already and left as they are.',
    ])
    expect(await meanDifference(after.bytes, good)).toBeLessThan(3)
  })

  test('balances yellow light', async () => {
    const { after, before, now } = await improved(
      await png(sharp(good).linear([1, 0.85, 0.5], [0, 0, 0])),
    )
    expect(after.done).toContain('The yellow light was balanced towards white.')
    expect(now.cast).toBeLessThan(before.cast / 2)
  })

  test('brightens a dark photo and burns nothing out', async () => {
    const { after, before, now } = await improved(await png(sharp(good).linear(0.3, 0)))
    expect(after.done).toContain('Dark parts were brightened.')
    expect(now.exposure).toBeLessThan(before.exposure)
    expect(now.clipped).toBeLessThanOrEqual(before.clipped + 0.005)
  })

  test('takes grain away and keeps the edges', async () => {
    const { after, before, now } = await improved(await grainy(sharp(good), 14))
    expect(after.done).toContain('The grain was taken away, and the edges kept.')
    expect(now.noise).toBeLessThan(before.noise)
    expect(now.sharpness).toBeGreaterThan(before.sharpness * 0.95)
  })

  test('says of a blurred photo that it is blurred, and to take it again', async () => {
    const { after } = await improved(await png(sharp(good).blur(9)))
    expect(after.done.join(' ')).toContain('This photo is blurred')
    expect(after.done.join(' ')).toContain('Take it again')
    expect(after.done).not.toContain('Edges were made clearer.')
  })

  test('calls a photo blurred under its grain, too, and makes no edges of it', async () => {
    const { after, before, now } = await improved(await grainy(sharp(good).blur(9), 16))
    expect(after.done.join(' ')).toContain('This photo is blurred')
    expect(after.done).not.toContain('Edges were made clearer.')
    expect(now.noise).toBeLessThanOrEqual(before.noise)
  })

  test('does not call a photo blurred that is in focus in one place', async () => {
    const bowl = sharp(Buffer.from(plate)).removeAlpha().resize(160, 120)
    const soft = sharp(good).resize(800, 600).blur(12)
    const { after } = await improved(
      await png(soft.composite([{ input: await png(bowl), left: 320, top: 240 }])),
    )
    expect(after.done.join(' ')).not.toContain('blurred')
  })

  test('leaves a blurred photo as soft as it came', async () => {
    const { before, now } = await improved(await png(sharp(good).blur(9)))
    expect(now.sharpness).toBeLessThan(before.sharpness + 0.01)
  })

  test('cuts bars off and says so', async () => {
    const boxed = sharp(good).extend({ top: 60, bottom: 60, background: '#000' })
    const { after } = await improved(await png(boxed))
    expect(after.done[0]).toBe('The black bars above and below the picture were cut off.')
    expect([after.width, after.height]).toEqual([400, 300])
  })

  test.each([
    ['gold where a plate is white', drawn('#c08a30', ['#e8e8e6', '#e0b040', '#b8862c'])],
    ['gold that fills the picture', drawn('#d8a444', ['#e6bb62', '#c98f36', '#f4dfae'])],
    ['brown that fills the picture', drawn('#8a5a38', ['#a87650', '#6b4228', '#e0cfb4'])],
    ['brown on a table in the dark', drawn('#2c1c12', ['#462c1a', '#1c120c', '#5a4636'])],
    ['green and red without a dark part', drawn('#dcd6cc', ['#5aa03c', '#d0503a', '#f6f6f4'])],
    ['brown on a violet cloth', drawn('#6a5a80', ['#8a5a38', '#b08050', '#c8c0d0'])],
    ['gold and green in blue light', drawn('#a8bcd8', ['#b08c40', '#5a8a50', '#c4d4ee'])],
  ])('keeps the hue of %s', async (_, drawing) => {
    const picture = await drawing
    const { after } = await improved(picture)
    const colours = Object.values(hueDrift(await pixelsIn(picture), await pixelsIn(after.bytes)))
    for (const { share, degrees } of colours) if (share > 0.01) expect(degrees).toBeLessThan(6)
  })

  test.each([
    ['gold where a plate is white', drawn('#c08a30', ['#e8e8e6', '#e0b040', '#b8862c'])],
    ['gold that fills the picture', drawn('#d8a444', ['#e6bb62', '#c98f36', '#f4dfae'])],
    ['green and red without a dark part', drawn('#dcd6cc', ['#5aa03c', '#d0503a', '#f6f6f4'])],
  ])('does not dull %s', async (_, drawing) => {
    const picture = await drawing
    const { after } = await improved(picture)
    const colours = Object.values(hueDrift(await pixelsIn(picture), await pixelsIn(after.bytes)))
    for (const { share, chromaKept } of colours)
      if (share > 0.01) expect(chromaKept).toBeGreaterThan(0.9)
  })

  test('makes a plate in blue light without any red paler, not green, and says to take it again', async () => {
    const blue = await drawn('#0082f0', ['#0098f4', '#d0c000', '#0068c8'])
    const { after } = await improved(blue)
    const { data } = await pixelsIn(after.bytes)
    const [red = 0, green = 0, level = 0] = data
    expect(level).toBeGreaterThan(green)
    expect(red).toBeGreaterThan(60)
    expect(after.done.at(-1)).toBe(
      'The light of this photo is too blue to be made white. Take it again in daylight or under a white lamp.',
    )
  })

  test('makes soft edges clearer', async () => {
    const { before, now } = await improved(await png(sharp(good).blur(2)))
    expect(now.sharpness).toBeGreaterThan(before.sharpness)
  })

  test.each([
    ['grainy and dark', () => grainy(sharp(good).linear(0.25, 2), 5)],
    ['soft and too light', () => grainy(sharp(good).blur(1.5).linear(0.5, 124), 3)],
    ['sharp and good', () => grainy(sharp(good), 3)],
    ['faintly yellow', () => grainy(sharp(good).linear([1, 0.99, 0.96], [0, 0, 0]), 3)],
    ['large, flat and grainy', () => grainy(sharp(good).resize(1100).linear(0.5, 60), 9)],
  ])('leaves no measure of a photo worse that is %s, as far as is seen', async (_, photo) => {
    const { before, now } = await improved(await photo())
    expect(weightOf(losses(before, now))).toBeLessThan(0.1)
  })

  test('takes brightening back that would make a photo too light', async () => {
    const { before, now } = await improved(await spots())
    expect(now.exposure).toBeLessThanOrEqual(before.exposure)
  })

  test('makes a transparent background white and says so', async () => {
    const clear = await png(sharp(Buffer.from(plate.replace(/<rect.*\/>/, ''))))
    const { after } = await improved(clear)
    expect(after.done[0]).toBe('The transparent background was made white.')
    expect((await sharp(after.bytes).metadata()).hasAlpha).toBe(false)
  })
})

/** How the pixels lie in the file, for each of the eight ways in which a camera may have been held. */
const HELD: [orientation: number, mirrored: boolean, turned: number][] = [
  [1, false, 0],
  [2, true, 0],
  [3, false, 180],
  [4, true, 180],
  [5, true, 270],
  [6, false, 270],
  [7, true, 90],
  [8, false, 90],
]

test.each(HELD)(
  'a photo tagged with orientation %i comes out upright',
  async (orientation, mirrored, turned) => {
    const mirror = mirrored ? await png(sharp(good).flop()) : good
    const tagged = sharp(await png(sharp(mirror).rotate(turned))).jpeg({ quality: 95 })
    const photo = await openPhoto(await tagged.withMetadata({ orientation }).toBuffer())
    const after = await improvePhoto(photo, { enhance: false, upscale: 1 })
    expect([after.width, after.height]).toEqual([400, 300])
    expect((await sharp(after.bytes).metadata()).orientation).toBeUndefined()
    expect(await meanDifference(after.bytes, good)).toBeLessThan(5)
  },
)

describe('an enlargement', () => {
  test.each([2, 4] as const)('%i times is so much larger on each side', async (upscale) => {
    const photo = await openPhoto(good)
    const after = await improvePhoto(photo, { enhance: false, upscale })
    expect([after.width, after.height]).toEqual([400 * upscale, 300 * upscale])
    expect(after.done).toEqual([`The picture was made ${upscale} times larger on each side.`])
  })

  test('is the same picture when it is made small again', async () => {
    const photo = await openPhoto(good)
    const { bytes } = await improvePhoto(photo, { enhance: false, upscale: 4 })
    const small = await sharp(bytes).resize(400, 300).png().toBuffer()
    expect(await meanDifference(small, good)).toBeLessThan(2)
  })

  test('stops at what platforms take, and says so', async () => {
    const wide = await sharp(good).resize(5000, 80, { fit: 'fill' }).png().toBuffer()
    const after = await improvePhoto(await openPhoto(wide), { enhance: false, upscale: 4 })
    expect(after.width).toBe(5000)
    expect(after.done).toEqual(['It was not enlarged: 5000 × 80 pixels are large enough.'])
  })
})
