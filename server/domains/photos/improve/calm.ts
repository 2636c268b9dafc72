import type { Sharp } from 'sharp'
import { denoise } from './denoise.ts'
import { atShownSize, texture } from './measure-photo.ts'
import { lumaOf, type Pixels, pictureOf, readPixels } from './pixels.ts'

const MIDDLE = 128

/**
 * Without the grain that is seen at the size of a menu; `strength` is in parts of what is measured there. Of a larger
 * photo the small copy is smoothed, and what that took away is taken from the large one: fine detail stays.
 */
export async function calmed(source: Pixels, strength: number): Promise<Pixels> {
  const shown = await atShownSize(source)
  const { noise } = texture(lumaOf(shown), shown.width, shown.height)
  const smooth = denoise(shown, noise * strength)
  if (shown.width === source.width) return smooth
  const taken = await readPixels(
    differenceOf(smooth, shown).resize(source.width, source.height, { fit: 'fill' }),
  )
  const calm = new Uint8ClampedArray(taken.data.buffer, taken.data.byteOffset, taken.data.length)
  for (let at = 0; at < calm.length; at += 1) {
    calm[at] = (source.data[at] as number) + (taken.data[at] as number) - MIDDLE
  }
  return taken
}

/** Signed, with none in the middle of the scale. */
function differenceOf({ data: one, width, height }: Pixels, { data: other }: Pixels): Sharp {
  const data = new Uint8ClampedArray(one.length)
  for (let at = 0; at < one.length; at += 1) {
    data[at] = MIDDLE + (one[at] as number) - (other[at] as number)
  }
  return pictureOf({ width, height, data: new Uint8Array(data.buffer) })
}
