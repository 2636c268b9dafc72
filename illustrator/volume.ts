import type { Hand } from './hand.ts'
import { shade, tint } from './palette.ts'
import { ellipse, moved, type Oval, ovalPath, type Point, polar, shape, smooth } from './svg.ts'

/** Light comes from the upper left in every picture; shadows fall to the lower right. */
export const DARK = '#2b140a'

export type Blob = { rx: number; ry?: number; wobble?: number; points?: number; rotate?: number }

/** An irregular round outline around the origin. */
export function blob(hand: Hand, { rx, ry = rx, wobble = 0.08, points = 9, rotate = 0 }: Blob) {
  const start = hand.between(0, Math.PI * 2)
  const turn = (rotate * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return Array.from({ length: points }, (_, i): Point => {
    const angle = start + ((i + hand.about(0.18)) / points) * Math.PI * 2
    const swell = 1 + hand.about(wobble)
    const [x, y] = polar(angle, rx * swell, ry * swell)
    return [x * cos - y * sin, x * sin + y * cos]
  })
}

/** Three translucent ovals read as one soft shadow. */
export function softShadow(oval: Oval, strength = 0.3): string {
  return [1.1, 1.04, 0.97]
    .map((grow) =>
      ellipse(
        { ...oval, rx: oval.rx * grow, ry: oval.ry * grow },
        { fill: DARK, opacity: strength / 3 },
      ),
    )
    .join('')
}

/** The soft shadow of a round plate, drawn only where the plate does not hide it. */
export function plateShadow(
  { x, y, r }: { x: number; y: number; r: number },
  strength: number,
): string {
  const hidden = ovalPath({ x, y, rx: r * 0.8, ry: r * 0.8 })
  return [1.1, 1.04, 0.97]
    .map((grow) => {
      const reach = r * 1.02 * grow
      const fallen = ovalPath({ x: x + r * 0.05, y: y + r * 0.08, rx: reach, ry: reach })
      const paint = `fill="${DARK}" fill-opacity="${Math.round((strength / 3) * 100) / 100}"`
      return `<path d="${fallen}${hidden}" ${paint} fill-rule="evenodd"/>`
    })
    .join('')
}

/** The soft shadow of any outline around the origin. */
export function softShadowOf(points: readonly Point[], by: Point, strength = 0.3): string {
  return [1.05, 1.01, 0.97]
    .map((grow) => shape(smooth(moved(points, by, grow)), { fill: DARK, opacity: strength / 3 }))
    .join('')
}

export type Lump = { at: Point; outline: readonly Point[]; colour: string; gloss?: number }

/** A rounded body: dark edge below, its colour, a lighter crown, and a glint where it is moist. */
export function lump({ at: [x, y], outline, colour, gloss = 0.35 }: Lump): string {
  const size = Math.max(...outline.map(([px, py]) => Math.hypot(px, py)))
  const d = (scale: number, lift: number) =>
    smooth(moved(outline, [x - size * lift, y - size * lift * 1.2], scale))
  return [
    shape(d(1, 0), { fill: shade(colour, 0.26) }),
    shape(d(0.93, 0.035), { fill: colour }),
    shape(d(0.66, 0.13), { fill: tint(colour, 0.2), opacity: 0.55 }),
    gloss > 0
      ? ellipse(
          { x: x - size * 0.32, y: y - size * 0.38, rx: size * 0.2, ry: size * 0.09, rotate: -35 },
          { fill: tint(colour, 0.8), opacity: gloss },
        )
      : '',
  ].join('')
}

export type Scatter = {
  x: number
  y: number
  rx: number
  ry?: number
  count: number
  /** Pieces keep about this distance from each other. */
  gap: number
}

/** Places within an oval, the outer ones first so that a heap rises to its middle. */
export function scatter(hand: Hand, area: Scatter): Point[] {
  const { x, y, rx, ry = rx, count, gap } = area
  const places: Point[] = []
  for (let tries = 0; places.length < count && tries < count * 14; tries += 1) {
    const [dx, dy] = polar(hand.between(0, Math.PI * 2), Math.sqrt(hand.next()))
    const place: Point = [x + dx * rx, y + dy * ry]
    const room = gap * (tries > count * 7 ? 0.6 : 1)
    if (places.every(([px, py]) => Math.hypot(px - place[0], py - place[1]) > room)) {
      places.push(place)
    }
  }
  const far = ([px, py]: Point) => Math.hypot((px - x) / rx, (py - y) / ry)
  return places.sort((a, b) => far(b) - far(a))
}
