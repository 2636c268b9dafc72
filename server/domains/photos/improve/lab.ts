/** CIELAB with the white of sRGB (D65). */
export type Lab = { lightness: number; a: number; b: number }

const LINEAR = Float64Array.from({ length: 256 }, (_, level) => {
  const share = level / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const STEPS = 4096
/** CIE's cube root with its straight beginning; a table, since it is asked millions of times a photo. */
const ROOTS = Float64Array.from({ length: STEPS + 2 }, (_, step) => {
  const value = step / STEPS
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116
})

export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LINEAR[red] as number, LINEAR[green] as number, LINEAR[blue] as number]
  const x = rootOf((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = rootOf(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = rootOf((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

export function labAt(data: Uint8Array, at: number): Lab {
  return labOf(data[at] as number, data[at + 1] as number, data[at + 2] as number)
}

function rootOf(value: number): number {
  const at = Math.min(1, value) * STEPS
  const step = at | 0
  const low = ROOTS[step] as number
  return low + ((ROOTS[step + 1] as number) - low) * (at - step)
}

/** Levels from 0 to 255; what sRGB cannot show is cut. */
export function rgbOf(lab: Lab): [red: number, green: number, blue: number] {
  const [red, green, blue] = linearOf(lab)
  return [levelOf(red), levelOf(green), levelOf(blue)]
}

/** Half a level further than sRGB goes is rounded back into it; a level of black is less light than one of white. */
const [DARKEST, LIGHTEST] = [-0.00015, 1.004]

/** Whether sRGB has the colour: cutting one that it has not turns its hue. */
export function isShown(lab: Lab): boolean {
  return linearOf(lab).every((part) => part >= DARKEST && part <= LIGHTEST)
}

function linearOf({ lightness, a, b }: Lab): [red: number, green: number, blue: number] {
  const y = (lightness + 16) / 116
  const x = 0.9505 * cubeOf(y + a / 500)
  const z = 1.089 * cubeOf(y - b / 200)
  const l = cubeOf(y)
  return [
    3.2406 * x - 1.5372 * l - 0.4986 * z,
    -0.9689 * x + 1.8758 * l + 0.0415 * z,
    0.0557 * x - 0.204 * l + 1.057 * z,
  ]
}

function cubeOf(root: number): number {
  return root > 0.2069 ? root ** 3 : (root - 16 / 116) / 7.787
}

function levelOf(linear: number): number {
  const share = Math.min(1, Math.max(0, linear))
  const level = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
  return Math.round(level * 255)
}

export function chromaOf({ a, b }: Lab): number {
  return Math.hypot(a, b)
}

/** Degrees, 0 to 360: red 30, gold 80, green 130, blue 280. */
export function hueOf({ a, b }: Lab): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}

/** From one hue to another the short way, -180 to 180. */
export function turnOf(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}
