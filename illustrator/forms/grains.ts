import type { Hand } from '../hand.ts'
import { lightness, shade, tint } from '../palette.ts'
import type { Well } from '../plates.ts'
import { ellipse, num, type Point, polar, shape, smooth } from '../svg.ts'
import { blob, DARK, lump } from '../volume.ts'

/** A mound of rice or another grain; the grains are one path for each of two tones. */
export function mound(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  const outline = blob(hand, { rx, ry, wobble: 0.035, points: 13 })
  const grains = (count: number) =>
    Array.from({ length: count }, () => {
      const reach = Math.sqrt(hand.next()) * 0.96
      const [dx, dy] = polar(hand.between(0, 6.3), rx * reach, ry * reach)
      const [gx, gy] = polar(hand.between(0, 3.1), 8)
      return `M${num(x + dx)} ${num(y + dy)}l${num(gx)} ${num(gy)}`
    }).join('')
  const body = outline.map(([px, py]): Point => [px, py])
  return [
    shape(smooth(body.map(([px, py]): Point => [x + px + rx * 0.05, y + py + ry * 0.07])), {
      fill: DARK,
      opacity: 0.22,
    }),
    lump({ at: [x, y], outline: body, colour: shade(colour, 0.02), gloss: 0 }),
    shape(grains(140), { stroke: shade(colour, 0.2), width: 6.5, opacity: 0.6 }),
    shape(grains(210), {
      stroke: lightness(colour) > 0.8 ? '#fffdf6' : tint(colour, 0.45),
      width: 6,
      opacity: 0.9,
    }),
  ].join('')
}

/** Tangled strands that fill the well, each with its own dark edge. */
export function strands(
  hand: Hand,
  well: Well,
  colour: string,
  options: { width?: number; count?: number; bed?: boolean } = {},
): string {
  const { x, y, rx, ry } = well
  const { width = 17, count = 46 } = options
  const bed = shape(
    smooth(
      blob(hand, { rx: rx * 0.97, ry: ry * 0.97, wobble: 0.03, points: 12 }).map(
        ([px, py]): Point => [x + px, y + py],
      ),
    ),
    { fill: shade(colour, 0.34) },
  )
  const lines = Array.from({ length: count }, (_, i) => {
    const reach = 0.94 - (i / count) * 0.72
    const start = hand.between(0, Math.PI * 2)
    const sweep = hand.between(1.1, 2.6)
    const [ox, oy] = [hand.about(rx * 0.1), hand.about(ry * 0.1)]
    const points = Array.from({ length: 6 }, (_, k): Point => {
      const [px, py] = polar(
        start + (sweep * k) / 5,
        rx * (reach + hand.about(0.05)),
        ry * (reach + hand.about(0.05)),
      )
      return [x + px * 0.94 + ox, y + py * 0.94 + oy]
    })
    const d = smooth(points, false)
    const tone = i % 3 === 0 ? shade(colour, 0.06) : i % 3 === 1 ? colour : tint(colour, 0.16)
    return [
      shape(d, { stroke: shade(colour, 0.36), width: width + 5, opacity: 0.85 }),
      shape(d, { stroke: tone, width }),
      shape(d, { stroke: tint(colour, 0.55), width: width * 0.22, opacity: 0.5 }),
    ].join('')
  })
  return (options.bed === false ? '' : bed) + lines.join('')
}

/** A twirled nest of strands, as from a fork. */
export function nest(hand: Hand, { x, y, rx, ry }: Well, colour: string, width = 17): string {
  const turn = hand.between(0, 6.3)
  const rings = Array.from({ length: 12 }, (_, i) => {
    const reach = 1 - i * 0.078
    const points = Array.from({ length: 9 }, (_, k): Point => {
      const [px, py] = polar(
        turn + i * 1.3 + (k / 9) * 5.6,
        rx * (reach + hand.about(0.04)),
        ry * (reach + hand.about(0.04)),
      )
      return [x + px - i * rx * 0.006, y + py - i * ry * 0.011]
    })
    const d = smooth(points, false)
    return [
      shape(d, { stroke: shade(colour, 0.38), width: width + 6 }),
      shape(d, { stroke: i % 2 ? colour : tint(colour, 0.12), width }),
      shape(d, { stroke: tint(colour, 0.6), width: width * 0.22, opacity: 0.5 }),
    ].join('')
  })
  return [
    ellipse(
      { x: x + rx * 0.08, y: y + ry * 0.12, rx: rx * 1.08, ry: ry * 1.08 },
      { fill: DARK, opacity: 0.24 },
    ),
    ellipse({ x, y, rx, ry }, { fill: shade(colour, 0.22) }),
    strands(hand, { x, y, rx, ry, rotate: 0 }, colour, { width, count: 22 }),
    ...rings.slice(2),
  ].join('')
}

/** Short pasta: tubes, bows and spirals lie about. */
export function tube(hand: Hand, colour: string, size: number): string {
  const [l, w] = [size, size * 0.36]
  const d = `M${num(-l)} ${num(-w)}L${num(l * 0.85)} ${num(-w)}L${num(l)} ${num(w)}L${num(-l * 0.85)} ${num(w)}Z`
  const ribs = [-0.4, 0, 0.4].map((at) => `M${num(-l * 0.9)} ${num(w * at)}H${num(l * 0.85)}`)
  return [
    shape(d, { fill: shade(colour, 0.28), stroke: shade(colour, 0.28), width: 7 }),
    shape(d, { fill: colour, stroke: colour, width: 2 }),
    shape(ribs.join(''), { stroke: shade(colour, 0.13), width: 2.6, opacity: 0.8 }),
    shape(`M${num(-l * 0.9)} ${num(-w * 0.72)}H${num(l * 0.75)}`, {
      stroke: tint(colour, 0.6),
      width: 5,
      opacity: 0.7,
    }),
    ellipse(
      { x: l * 0.94, y: 0, rx: w * 0.36, ry: w * 0.95, rotate: -12 + hand.about(3) },
      { fill: shade(colour, 0.46) },
    ),
  ].join('')
}
