import sharp from 'sharp'
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

/** How a camera turns what it took, by the tag that says how to turn it back. */
const held = { 3: 180, 6: 270, 8: 90 } as const

test.each([3, 6, 8] as const)(
  'a photo that its camera tagged as turned is loaded upright: %i',
  async (orientation) => {
    const page = await upright
    const tagged = sharp(page).rotate(held[orientation]).png().withMetadata({ orientation })
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
