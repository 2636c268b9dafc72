import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Grey } from './grey.ts'
import { loadGrey } from './read-picture.ts'

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

/** In steps of 255: enlarging a turned picture rounds otherwise; turned wrongly it is far more. */
function meanDifference(one: Grey, other: Grey): number {
  const sum = one.data.reduce(
    (total, value, at) => total + Math.abs(value - (other.data[at] ?? 0)),
    0,
  )
  return sum / one.data.length
}
