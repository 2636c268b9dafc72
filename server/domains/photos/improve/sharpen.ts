import { SHOWN_SIDE } from './measure-photo.ts'
import { BRIGHTEST, DARKEST, type Pixels, pictureOf, readPixels } from './pixels.ts'

/** In the terms of sharp's `sharpen`. */
export type Sharpening = {
  sigma: number
  /** In flat parts. */
  m1: number
  /** Along edges. */
  m2: number
  x1: number
  y2: number
  y3: number
}

/**
 * Along edges only, with bounds on how much lighter and darker: no halos. `missing` is of `sharpness` as it is measured;
 * on a picture larger than a menu shows it the edges are as much wider.
 */
export function sharpening(missing: number, { width, height }: Pixels): Sharpening {
  const radius = Math.max(width, height) / SHOWN_SIDE
  const sigma = Math.min(3, Math.max(0.9, 0.8 * radius))
  const bounds = { m1: 0, y2: 8, y3: 12 }
  // what brightening took from edges that are steep still
  if (missing <= 0) return { ...bounds, sigma, m2: 0.8, x1: 4 }
  return { ...bounds, sigma: sigma * (1 + 2 * missing), m2: 1.2 + Math.min(3, 16 * missing), x1: 1 }
}

/** `room` is how many levels further than usual edges are held off white and black. */
export async function sharpened(pixels: Pixels, how: Sharpening, room = 0): Promise<Pixels> {
  if (how.m2 === 0 && room === 0) return pixels
  const picture = pictureOf(pixels)
  const sharper = await readPixels(how.m2 > 0 ? picture.sharpen(how) : picture)
  keepLight(pixels.data, sharper.data, room)
  return sharper
}

const CLIPPED = 254
/** Levels that encoding lifts white by. What was bright before is made darker only for more room than that takes. */
const ENCODED = 2
const ROOM_FOR_ENCODING = 8

/** Sharpening pushes edges into white and black; what was not there before is held this side of it. */
function keepLight(before: Uint8Array, after: Uint8Array, room: number): void {
  for (let at = 0; at < after.length; at += 3) {
    const [was, is] = [strongest(before, at), strongest(after, at)]
    const there = Math.min(was, BRIGHTEST - Math.max(ENCODED, room - ROOM_FOR_ENCODING))
    const ceiling = was >= CLIPPED ? 255 : Math.max(there, BRIGHTEST - room)
    if (is < Math.min(DARKEST + room, was)) after.set(before.subarray(at, at + 3), at)
    if (is <= ceiling) continue
    for (let part = at; part < at + 3; part += 1) {
      after[part] = ((after[part] as number) * ceiling) / is
    }
  }
}

function strongest(data: Uint8Array, at: number): number {
  return Math.max(data[at] as number, data[at + 1] as number, data[at + 2] as number)
}
