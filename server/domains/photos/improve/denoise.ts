import { lumaOf, type Pixels, release } from './pixels.ts'

const RADIUS = 2

/**
 * Each pixel becomes the mean of those around it that are nearly as bright and lie near (Tomasi and Manduchi, "Bilateral
 * Filtering for Gray and Color Images", 1998): grain goes, edges stay. `noise` is its standard deviation in steps of 255.
 */
export function denoise(pixels: Pixels, noise: number): Pixels {
  const { width, height, data } = pixels
  const luma = lumaOf(pixels)
  const smooth = new Uint8Array(data)
  const near = nearness()
  const alike = Float32Array.from({ length: 256 }, (_, apart) =>
    Math.exp(-(apart ** 2) / (2 * (2 * noise) ** 2)),
  )
  for (let y = RADIUS; y < height - RADIUS; y += 1) {
    for (let x = RADIUS; x < width - RADIUS; x += 1) {
      const at = (y * width + x) * 3
      const here = luma[y * width + x] as number
      let [red, green, blue, weights, place] = [0, 0, 0, 0, 0]
      for (let dy = -RADIUS; dy <= RADIUS; dy += 1) {
        for (let dx = -RADIUS; dx <= RADIUS; dx += 1, place += 1) {
          const from = at + (dy * width + dx) * 3
          const apart = Math.abs((luma[from / 3] as number) - here) | 0
          const weight = (near[place] as number) * (alike[apart] as number)
          red += weight * (data[from] as number)
          green += weight * (data[from + 1] as number)
          blue += weight * (data[from + 2] as number)
          weights += weight
        }
      }
      smooth[at] = red / weights + 0.5
      smooth[at + 1] = green / weights + 0.5
      smooth[at + 2] = blue / weights + 0.5
    }
  }
  release(luma)
  return { width, height, data: smooth }
}

function nearness(): Float32Array {
  const side = 2 * RADIUS + 1
  return Float32Array.from({ length: side * side }, (_, place) => {
    const [dx, dy] = [(place % side) - RADIUS, Math.floor(place / side) - RADIUS]
    return Math.exp(-(dx ** 2 + dy ** 2) / (2 * 1.5 ** 2))
  })
}
