import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawnPage, sampleMenu } from '#server/testing/sample-menus.ts'
import { type Grey, percentile } from './grey.ts'
import { lettersSeen, loadGrey, preparePicture } from './read-picture.ts'

/** A page that looks otherwise however it is turned or mirrored. */
const upright = sharp({ create: { width: 60, height: 90, channels: 3, background: '#ffffff' } })
  .composite([
    { input: Buffer.from('<svg width="60" height="90"><path d="M8 8H40V20H20V80H8Z"/></svg>') },
  ])
  .png()
  .toBuffer()

/** How a camera turns and mirrors what it took, by the tag that says how to undo it; what is mirrored is mirrored first. */
const held: Record<number, (page: Sharp) => Sharp> = {
  1: (page) => page,
  2: (page) => page.flop(),
  3: (page) => page.rotate(180),
  4: (page) => page.flip(),
  5: (page) => page.flip().rotate(90),
  6: (page) => page.rotate(270),
  7: (page) => page.flop().rotate(90),
  8: (page) => page.rotate(90),
}

test.each(Object.entries(held))(
  'a photo that its camera tagged as turned or mirrored is loaded upright: %i',
  async (tag, hold) => {
    const page = await upright
    const tagged = hold(sharp(page))
      .png()
      .withMetadata({ orientation: Number(tag) })
    const loaded = await loadGrey(await tagged.toBuffer())
    const asItIs = await loadGrey(page)
    expect([loaded.width, loaded.height]).toEqual([asItIs.width, asItIs.height])
    expect(meanDifference(loaded, asItIs)).toBeLessThan(10)
  },
)

test('a transparent picture is loaded as on white paper', async () => {
  const clear = await sharp(await upright)
    .unflatten()
    .png()
    .toBuffer()
  expect((await sharp(clear).stats()).isOpaque).toBe(false)
  const [loaded, asItIs] = [await loadGrey(clear), await loadGrey(await upright)]
  expect(meanDifference(loaded, asItIs)).toBeLessThan(1)
})

test('light letters on dark all over the page become dark on light', async () => {
  const { pdf } = await sampleMenu('price column')
  const page = await drawnPage(pdf, 900)
  const dark = await sharp(page).negate().png().toBuffer()
  const { grey } = preparePicture(await loadGrey(dark))
  expect(percentile(grey, 0.5)).toBeGreaterThan(240)
  const [seen, asItIs] = [await lettersSeen(dark), await lettersSeen(page)]
  expect(Math.abs(seen - asItIs)).toBeLessThan(asItIs * 0.05)
})

/** In steps of 255: enlarging a turned picture rounds otherwise; turned wrongly it is far more. */
function meanDifference(one: Grey, other: Grey): number {
  const sum = one.data.reduce(
    (total, value, at) => total + Math.abs(value - (other.data[at] ?? 0)),
    0,
  )
  return sum / one.data.length
}
