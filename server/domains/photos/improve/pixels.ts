import sharp, { type Sharp } from 'sharp'

/** Red, green and blue of each pixel in sRGB, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array<ArrayBuffer> }

/** Levels that are made no darker and no brighter: room for what encoding adds. */
export const DARKEST = 3
export const BRIGHTEST = 251

export async function readPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: data as Uint8Array<ArrayBuffer> }
}

/** Without sharp's bound on pixels: they are our own, and were bounded when the photo was opened. */
export function pictureOf({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
}

/** Rec. 601 luma, 0 to 255. */
export function lumaOf({ width, height, data }: Pixels): Float32Array<ArrayBuffer> {
  const luma = new Float32Array(width * height)
  for (let at = 0, from = 0; at < luma.length; at += 1, from += 3) {
    luma[at] = luma601(data[from] as number, data[from + 1] as number, data[from + 2] as number)
  }
  return luma
}

export function luma601(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** The value below which `part` of the samples lie; samples are 0 to 255. */
export function percentileOf(histogram: Uint32Array, part: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (let level = 0; level < histogram.length; level += 1) {
    seen += histogram[level] ?? 0
    if (seen >= total * part) return level
  }
  return histogram.length - 1
}

export function histogramOf(luma: Float32Array, takes: (value: number) => boolean): Uint32Array {
  const histogram = new Uint32Array(256)
  for (const value of luma) {
    if (takes(value)) histogram[value | 0] = (histogram[value | 0] ?? 0) + 1
  }
  return histogram
}

/** Gives an array's memory back at once; the collector may come by only after ten more of them. */
export function release(array: Uint8Array<ArrayBuffer> | Float32Array<ArrayBuffer>): void {
  array.buffer.transfer(0)
}

/** Gives back what a step started from, unless it is among those that are still needed. */
export function releaseUnless(needed: readonly Pixels[], from: Pixels): void {
  if (!needed.some(({ data }) => data === from.data)) release(from.data)
}
