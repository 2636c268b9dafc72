/** A grey picture, a byte a pixel, row by row. */
export type Grey = { width: number; height: number; data: Uint8Array }

export function newGrey(width: number, height: number): Grey {
  return { width, height, data: new Uint8Array(width * height) }
}

/** Every pixel as `of` makes it of its brightness. */
export function mapped({ width, height, data }: Grey, of: (value: number) => number): Grey {
  const table = Uint8Array.from({ length: 256 }, (_, value) => of(value))
  const target = newGrey(width, height)
  // A loop, since `map` of a typed array calls a function for each pixel.
  for (let at = 0; at < data.length; at += 1) target.data[at] = table[data[at] as number] as number
  return target
}

/** The brightness below which `part` of the pixels lie, from every seventh pixel. */
export function percentile({ data }: Grey, part: number): number {
  const counts = new Uint32Array(256)
  let total = 0
  for (let at = 0; at < data.length; at += 7) {
    counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1
    total += 1
  }
  let seen = 0
  for (let level = 0; level < 256; level += 1) {
    seen += counts[level] ?? 0
    if (seen >= total * part) return level
  }
  return 255
}

/** Means over blocks, for looking at a picture's large shapes. */
export function shrink({ width, height, data }: Grey, factor: number): Grey {
  if (factor <= 1) return { width, height, data }
  const small = newGrey(
    Math.max(1, Math.floor(width / factor)),
    Math.max(1, Math.floor(height / factor)),
  )
  const step = Math.floor(factor)
  for (let y = 0; y < small.height; y += 1) {
    const top = Math.floor(y * factor)
    for (let x = 0; x < small.width; x += 1) {
      const left = Math.floor(x * factor)
      let sum = 0
      for (let dy = 0; dy < step; dy += 1) {
        const row = (top + dy) * width + left
        for (let dx = 0; dx < step; dx += 1) sum += data[row + dx] as number
      }
      small.data[y * small.width + x] = sum / (step * step)
    }
  }
  return small
}

export function crop(grey: Grey, left: number, top: number, width: number, height: number): Grey {
  const cut = newGrey(width, height)
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * grey.width + left
    cut.data.set(grey.data.subarray(from, from + width), y * width)
  }
  return cut
}

/** The plainest file that the OCR engine reads: no time goes into packing. */
export function pgm({ width, height, data }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data])
}
