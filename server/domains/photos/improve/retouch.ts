import type { Care } from './care.ts'
import { denoise } from './denoise.ts'
import { CAST_SEEN, castOf, gainsAgainst, lightOf, type Rgb, whiteBalance } from './light.ts'
import { raiseLocalContrast } from './local-contrast.ts'
import { texture } from './measure-photo.ts'
import { keepColours, withPalerBlue } from './memory-colours.ts'
import { isLightWhite, palePartsOf } from './pale-parts.ts'
import {
  BRIGHTEST,
  histogramOf,
  luma601,
  lumaOf,
  type Pixels,
  percentileOf,
  release,
  releaseUnless,
} from './pixels.ts'
import { eased, type Tone, toneCurve, toneFor, veilOf } from './tone.ts'

export type Retouched = { pixels: Pixels; isBalanced: boolean; done: string[] }

/** In steps of 255; less is not seen. */
const NOISE_SEEN = 1.4
const NOISE_MAX = 8
/** Standard deviation of brightness; below it a picture looks flat. */
const FLAT_BELOW = 62
const LOCAL_MAX = 0.3

/** The photo itself where no grain is seen. */
export function withoutGrain(source: Pixels): Pixels {
  const grey = lumaOf(source)
  const { noise } = texture(grey, source.width, source.height)
  release(grey)
  return noise > NOISE_SEEN ? denoise(source, Math.min(noise, NOISE_MAX)) : source
}

/** Mends the light that is measured to be wrong, each part only as far; a good photo passes through as it is. */
export function retouch(source: Pixels, care: Care): Retouched {
  const done: string[] = []
  const white = inWhiteLight(source)
  const balanced = care.white > 0 ? whiter(white, care.white) : white
  releaseUnless([source, balanced], white)

  const lit = brightnessOf(balanced)
  const tone = eased(toneFor(lit, veilOf(balanced)), care.ease)
  if (tone) {
    done.push(toneSentence(tone))
    applyTone(lit, toneCurve(tone, care.room))
  }

  const amount = localAmount(lit) * (1 - care.ease)
  if (amount > 0) {
    raiseLocalContrast(lit, balanced.width, balanced.height, amount)
    done.push('The contrast within the dish was raised.')
  }
  const pixels = tone || amount > 0 ? withBrightness(balanced, lit) : balanced
  release(lit)
  if (pixels !== source)
    keepColours(source, pixels, white === source ? 0 : palePartsOf(source).chroma)
  const isBalanced = balanced.data !== source.data
  releaseUnless([source, pixels], balanced)
  return { pixels, isBalanced, done }
}

/** A light that leaves nothing of a channel cannot be made white: a blue plate would only turn green. */
const EMPTY_MAX = 0.1
const [EMPTY_UP_TO, LIT_FROM] = [2, 80]

/** The share of pixels that are lit in one channel and empty in another. */
function emptyShare({ data }: Pixels): number {
  let empty = 0
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    const isEmpty = Math.min(red, green, blue) <= EMPTY_UP_TO
    if (isEmpty && Math.max(red, green, blue) >= LIT_FROM) empty += 1
  }
  return empty / (data.length / 3)
}

/** A strong cast hides its own strength: what is left of it after the first round is taken away in a second. */
const BALANCE_ROUNDS = 2
/** So much of a picture is pale where its light is yellow; with less, it is of golden food, and stays golden. */
const PALE_SHARE_MIN = 0.2

function inWhiteLight(pixels: Pixels): Pixels {
  const light = lightOf(pixels)
  let pale = palePartsOf(pixels)
  if (castOf(light) <= CAST_SEEN || isLightWhite(pale)) return pixels
  if (!isBlue(light) && pale.share < PALE_SHARE_MIN) return pixels
  if (emptyShare(pixels) > EMPTY_MAX) return isBlue(light) ? withPalerBlue(pixels) : pixels
  let balanced = pixels
  for (let round = 0; round < BALANCE_ROUNDS; round += 1) {
    const gains = isLightWhite(pale) ? null : whiteBalance(lightOf(balanced), pale.chroma)
    if (!gains) break
    const next = withGains(balanced, gains)
    releaseUnless([pixels], balanced)
    balanced = next
    pale = palePartsOf(balanced)
  }
  return balanced
}

function whiter(pixels: Pixels, degrees: number): Pixels {
  const light = lightOf(pixels)
  return withGains(pixels, gainsAgainst(light, Math.min(1, degrees / castOf(light))))
}

/** Degrees less that are seen. */
const CAST_LESS = 1
/** Degrees of blue light that make food look bad; no food is blue by itself. */
const BLUE_LEFT = 12

function isBlue([red, , blue]: Rgb): boolean {
  return blue > red
}

/** What a balance made of the light's colour, by what is seen in the end: what kept its hue may have kept the light's, too. */
export function lightSentences(before: Rgb, after: Rgb): string[] {
  if (isBlue(before) && castOf(after) > BLUE_LEFT) return [TOO_BLUE]
  const isLess = castOf(before) > CAST_SEEN && castOf(after) < castOf(before) - CAST_LESS
  return isLess
    ? [`The ${isBlue(before) ? 'blue' : 'yellow'} light was balanced towards white.`]
    : []
}

const TOO_BLUE =
  'The light of this photo is too blue to be made white. Take it again in daylight or under a white lamp.'

/** A picture without anything brighter is dark, not just hazy. */
const DIM_BELOW = 200

function toneSentence({ black, white, gamma }: Tone): string {
  if (gamma < 0.95 || white < DIM_BELOW) return 'Dark parts were brightened.'
  return black > 0 && white === 255
    ? 'The haze over dark parts was taken away.'
    : 'The light was spread from black to white.'
}

/** Factors on each channel; what would burn out is bent below white. */
function withGains({ width, height, data }: Pixels, gains: Rgb): Pixels {
  const balanced = new Uint8Array(data.length)
  const curves = gains.map((gain) =>
    Uint8Array.from({ length: 256 }, (_, level) => Math.round(shouldered(level * gain, gain))),
  )
  for (let at = 0; at < data.length; at += 1) {
    balanced[at] = (curves[at % 3] as Uint8Array)[data[at] as number] as number
  }
  return { width, height, data: balanced }
}

const SHOULDER = 200
/** What a factor bends white by, per unit above 1: a faint one bends it hardly, or its channel would lose more than it gains. */
const BEND = 100

function shouldered(value: number, gain: number): number {
  if (gain <= 1 || value <= SHOULDER) return value
  const room = 255 * gain - SHOULDER
  const share = (value - SHOULDER) / room
  // starts as steep as the line below it and ends at white
  const top = Math.max(BRIGHTEST, 255 - BEND * (gain - 1))
  const rise = (top - SHOULDER) / room
  return SHOULDER + room * (share * rise + (1 - rise) * share * (1 - share) ** 2)
}

/** Between luma and the strongest channel: by luma alone red food would be brightened more than the plate it lies on. */
function brightnessAt(data: Uint8Array, at: number): number {
  const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
  return (luma601(red, green, blue) + Math.max(red, green, blue)) / 2
}

function brightnessOf({ data }: Pixels): Float32Array<ArrayBuffer> {
  const brightness = new Float32Array(data.length / 3)
  for (let at = 0, from = 0; at < brightness.length; at += 1, from += 3) {
    brightness[at] = brightnessAt(data, from)
  }
  return brightness
}

function applyTone(luma: Float32Array, curve: Float32Array): void {
  for (let at = 0; at < luma.length; at += 1) {
    const value = luma[at] as number
    const level = Math.min(254, value | 0)
    const [low, high] = [curve[level] as number, curve[level + 1] as number]
    luma[at] = low + (high - low) * (value - level)
  }
}

/** More for a flat picture, none for one with contrast. */
function localAmount(luma: Float32Array): number {
  const mean = luma.reduce((sum, value) => sum + value, 0) / luma.length
  const deviation = Math.sqrt(
    luma.reduce((sum, value) => sum + (value - mean) ** 2, 0) / luma.length,
  )
  const histogram = histogramOf(luma, () => true)
  const isHighKey = percentileOf(histogram, 0.5) > 200
  const amount = Math.min(LOCAL_MAX, (FLAT_BELOW - deviation) / 60)
  return isHighKey || amount < 0.05 ? 0 : amount
}

/** Colours that were hidden in the dark are noise in part: the more they are brightened, the paler they get. */
const PALING = 0.45

/** The same colours at a new brightness; a channel that would pass white is brought back by paling. */
function withBrightness(pixels: Pixels, brightness: Float32Array): Pixels {
  const data = new Uint8Array(pixels.data.length)
  for (let at = 0, to = 0; at < brightness.length; at += 1, to += 3) {
    const gain = (brightness[at] as number) / Math.max(1, brightnessAt(pixels.data, to))
    const red = (pixels.data[to] as number) * gain
    const green = (pixels.data[to + 1] as number) * gain
    const blue = (pixels.data[to + 2] as number) * gain
    const most = Math.max(red, green, blue)
    const grey = luma601(red, green, blue)
    const fitting =
      most > BRIGHTEST && most > grey ? Math.max(0, (BRIGHTEST - grey) / (most - grey)) : 1
    const paling = Math.min(fitting, gain > 1 ? gain ** -PALING : 1)
    data[to] = grey + (red - grey) * paling + 0.5
    data[to + 1] = grey + (green - grey) * paling + 0.5
    data[to + 2] = grey + (blue - grey) * paling + 0.5
  }
  return { width: pixels.width, height: pixels.height, data }
}
