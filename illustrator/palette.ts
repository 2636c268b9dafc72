/** Colours are mixed in OKLab, so a shadow stays the colour of the food and does not turn grey. */
type Lab = readonly [lightness: number, a: number, b: number]

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Six lower-case digits, or null where the text is no CSS hex colour. */
export function hexOrNull(text: unknown): string | null {
  if (typeof text !== 'string' || !HEX.test(text)) return null
  const digits = text.slice(1).toLowerCase()
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((d) => d + d).join('')}`
}

export function shade(hex: string, amount: number): string {
  const [l, a, b] = labOf(hex)
  // A yellow that only gets darker turns olive; food turns brown.
  const warm = a > -0.03 ? amount * Math.max(0, b) * 0.38 : 0
  return hexOf([
    l * (1 - amount),
    a * (1 - amount * 0.3) + amount * 0.012 + warm,
    b * (1 - amount * 0.35),
  ])
}

export function tint(hex: string, amount: number): string {
  const [l, a, b] = labOf(hex)
  const keep = 1 - amount * 0.75
  return hexOf([l + (1 - l) * amount, a * keep, b * keep + amount * 0.018])
}

export function mix(from: string, to: string, share: number): string {
  const [one, two] = [labOf(from), labOf(to)]
  const part = (i: 0 | 1 | 2) => one[i] + (two[i] - one[i]) * share
  return hexOf([part(0), part(1), part(2)])
}

/** Appetising: a little more colour, neither black nor glaring. */
export function cooked(hex: string): string {
  const [l, a, b] = labOf(hex)
  const strength = Math.hypot(a, b) < 0.02 ? 1 : Math.hypot(a, b) > 0.17 ? 0.96 : 1.08
  return hexOf([Math.min(0.965, Math.max(0.27, l)), a * strength, b * strength])
}

/** 0 black to 1 white, as the eye sees it. */
export function lightness(hex: string): number {
  return labOf(hex)[0]
}

/** How far apart two colours look; below about 0.12 they run together. */
export function distance(one: string, two: string): number {
  const [a, b] = [labOf(one), labOf(two)]
  return Math.hypot(a[0] - b[0], (a[1] - b[1]) * 1.6, (a[2] - b[2]) * 1.6)
}

function labOf(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((c) => byteOf(c).toString(16).padStart(2, '0')).join('')}`
}

function linear(byte: number): number {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

function byteOf(value: number): number {
  const c = Math.min(1, Math.max(0, value))
  return Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055))
}
