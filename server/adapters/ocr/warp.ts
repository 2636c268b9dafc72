import { type Grey, newGrey } from './grey.ts'
import { turning } from './matrix.ts'
import type { Matrix } from './ocr.ts'

/** The picture seen through `toSource`, which takes a point of the new picture to one of the old; white beyond its edges. */
export function warp(source: Grey, width: number, height: number, toSource: Matrix): Grey {
  const target = newGrey(width, height)
  const [a, b, c, d, e, f, g, h, i] = toSource
  const [lastX, lastY] = [source.width - 1, source.height - 1]
  const { data } = source
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const w = g * x + h * y + i
      const sx = (a * x + b * y + c) / w
      const sy = (d * x + e * y + f) / w
      const at = y * width + x
      if (sx < 0 || sy < 0 || sx >= lastX || sy >= lastY) {
        target.data[at] = 255
        continue
      }
      const [left, top] = [sx | 0, sy | 0]
      const [fx, fy] = [sx - left, sy - top]
      const from = top * source.width + left
      const upper = (data[from] as number) * (1 - fx) + (data[from + 1] as number) * fx
      const below = from + source.width
      const lower = (data[below] as number) * (1 - fx) + (data[below + 1] as number) * fx
      target.data[at] = upper * (1 - fy) + lower * fy
    }
  }
  return target
}

/** Turned clockwise, on a canvas that holds it all; with the map back to the source. */
export function turn(source: Grey, degrees: number): { grey: Grey; toSource: Matrix } {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const size = {
    width: Math.round(source.width * cos + source.height * sin),
    height: Math.round(source.width * sin + source.height * cos),
  }
  const toSource = turning(-degrees, size, source)
  if (degrees % 90 === 0)
    return { grey: quarterTurn(source, size, ((degrees % 360) + 360) % 360), toSource }
  return { grey: warp(source, size.width, size.height, toSource), toSource }
}

/** Exact, where interpolation would only blur. */
function quarterTurn(source: Grey, size: { width: number; height: number }, degrees: number): Grey {
  if (degrees === 0) return source
  const target = newGrey(size.width, size.height)
  const { width, height, data } = source
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [tx, ty] =
        degrees === 90
          ? [height - 1 - y, x]
          : degrees === 180
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x]
      target.data[ty * size.width + tx] = data[y * width + x] as number
    }
  }
  return target
}
