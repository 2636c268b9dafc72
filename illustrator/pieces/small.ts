import { lightness, shade, tint } from '../palette.ts'
import {
  arcPoints,
  circle,
  ellipse,
  group,
  num,
  type Point,
  polar,
  polygon,
  shape,
  smooth,
} from '../svg.ts'
import { blob, lump } from '../volume.ts'
import type { Piece } from './piece.ts'

/** A cut cube seen from a corner: tofu, paneer, feta, croutons. */
export const cube: Piece = ({ hand, colour, size }) => {
  const s = size * 0.86
  const lift = s * hand.between(0.5, 0.7)
  const top: Point[] = [
    [-s, -lift * 0.2],
    [0, -s * 0.62 - lift * 0.2],
    [s, -lift * 0.2],
    [0, s * 0.62 - lift * 0.2],
  ]
  const left: Point[] = [
    [-s, -lift * 0.2],
    [0, s * 0.62 - lift * 0.2],
    [0, s * 0.62 + lift * 0.8],
    [-s, lift * 0.8],
  ]
  const right: Point[] = [
    [s, -lift * 0.2],
    [0, s * 0.62 - lift * 0.2],
    [0, s * 0.62 + lift * 0.8],
    [s, lift * 0.8],
  ]
  const join = { width: s * 0.12 }
  const [dark, mid, light] = [shade(colour, 0.24), shade(colour, 0.1), tint(colour, 0.25)]
  return [
    shape(polygon(right), { fill: dark, stroke: dark, ...join }),
    shape(polygon(left), { fill: mid, stroke: mid, ...join }),
    shape(polygon(top), { fill: light, stroke: light, ...join }),
    ellipse(
      { x: -s * 0.2, y: -lift * 0.3, rx: s * 0.3, ry: s * 0.1, rotate: -28 },
      { fill: '#fff', opacity: 0.35 },
    ),
  ].join('')
}

export const bead: Piece = ({ hand, colour, size }) =>
  lump({
    at: [0, 0],
    outline: blob(hand, { rx: size * 0.62, ry: size * 0.54, wobble: 0.04, points: 7 }),
    colour,
    gloss: 0.6,
  })

/** Several small round things together: peas, chickpeas, lentils, sweetcorn, capers. */
export const beads: Piece = ({ hand, colour, size }) =>
  [
    [-0.5, 0.25],
    [0.45, 0.4],
    [0.1, -0.45],
    [-0.05, 0.05],
  ]
    .map(([x = 0, y = 0]) =>
      group(bead({ hand, colour, size: size * 0.68 }), {
        x: size * (x + hand.about(0.12)),
        y: size * (y + hand.about(0.12)),
      }),
    )
    .join('')

export const bean: Piece = ({ hand, colour, size }) =>
  [
    [-0.4, 0.3, 20],
    [0.4, 0.2, -50],
    [0, -0.4, 80],
  ]
    .map(([x = 0, y = 0, rotate = 0]) =>
      group(
        [
          shape(smooth(arcPoints(Math.PI * 1.15, Math.PI * 1.85, size * 0.4, size * 0.3), false), {
            stroke: shade(colour, 0.26),
            width: size * 0.46,
          }),
          shape(smooth(arcPoints(Math.PI * 1.15, Math.PI * 1.85, size * 0.4, size * 0.3), false), {
            stroke: colour,
            width: size * 0.38,
          }),
          ellipse(
            { x: -size * 0.1, y: -size * 0.36, rx: size * 0.16, ry: size * 0.06 },
            { fill: '#fff', opacity: 0.5 },
          ),
        ],
        { x: size * x, y: size * (y + 0.2), rotate: rotate + hand.about(20) },
      ),
    )
    .join('')

export const olive: Piece = ({ colour, size }) =>
  [
    circle(0, 0, size * 0.66, { fill: shade(colour, 0.26) }),
    circle(-size * 0.03, -size * 0.04, size * 0.6, { fill: colour }),
    circle(0, 0, size * 0.27, { fill: shade(colour, 0.5) }),
    shape(smooth(arcPoints(3.5, 5, size * 0.45), false), {
      stroke: '#fff',
      width: size * 0.1,
      opacity: 0.5,
    }),
  ].join('')

export const nut: Piece = ({ hand, colour, size }) =>
  [
    [-0.35, 0.2],
    [0.4, 0.05],
  ]
    .map(([x = 0, y = 0]) => {
      const s = size * 0.6
      const p = (px: number, py: number) => `${num(px * s)} ${num(py * s)}`
      const d = `M${p(0, -1.1)}C${p(0.8, -0.4)} ${p(0.7, 0.9)} ${p(0, 1)}C${p(-0.7, 0.9)} ${p(-0.8, -0.4)} ${p(0, -1.1)}Z`
      return group(
        [
          shape(d, { fill: shade(colour, 0.3) }),
          group(shape(d, { fill: colour }), { x: -s * 0.05, y: -s * 0.05, scale: 0.88 }),
          shape(
            `M${p(0, -0.7)}L${p(0, 0.7)}M${p(-0.3, -0.3)}L${p(-0.26, 0.5)}M${p(0.3, -0.3)}L${p(0.26, 0.5)}`,
            { stroke: shade(colour, 0.22), width: s * 0.08, opacity: 0.7 },
          ),
        ],
        { x: size * x, y: size * y, rotate: hand.between(0, 180) },
      )
    })
    .join('')

export const seeds: Piece = ({ hand, colour, size }) =>
  Array.from({ length: 6 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), size * hand.between(0.1, 1))
    const rotate = hand.between(0, 180)
    const oval = { x, y, rx: size * 0.2, ry: size * 0.115, rotate }
    return (
      ellipse(
        { ...oval, x: x + size * 0.03, y: y + size * 0.05 },
        { fill: shade(colour, 0.4), opacity: 0.7 },
      ) + ellipse(oval, { fill: colour })
    )
  }).join('')

export const crumbs: Piece = ({ hand, colour, size }) =>
  Array.from({ length: 9 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), size * hand.between(0, 0.95))
    const r = size * hand.between(0.1, 0.24)
    return (
      circle(x + r * 0.2, y + r * 0.3, r, { fill: shade(colour, 0.3) }) +
      circle(x, y, r * 0.9, { fill: hand.chance(0.5) ? colour : tint(colour, 0.25) })
    )
  }).join('')

/** Thin flat pieces: shaved cheese, coconut, almonds, dried chilli. */
export const flakes: Piece = ({ hand, colour, size }) =>
  Array.from({ length: 5 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), size * hand.between(0.1, 0.7))
    const outline = blob(hand, {
      rx: size * 0.5,
      ry: size * 0.2,
      wobble: 0.16,
      points: 6,
      rotate: hand.between(0, 180),
    })
    return (
      group(shape(smooth(outline), { fill: shade(colour, 0.24) }), {
        x: x + size * 0.04,
        y: y + size * 0.06,
      }) +
      group(
        shape(smooth(outline), { fill: lightness(colour) > 0.8 ? colour : tint(colour, 0.1) }),
        { x, y },
      )
    )
  }).join('')

/** A soft spoonful: cream, yoghurt, mashed potato, soft cheese, mayonnaise. */
export const dollop: Piece = ({ hand, colour, size }) => {
  const outline = blob(hand, { rx: size, ry: size * 0.86, wobble: 0.09, points: 8 })
  const swirl = arcPoints(0.4, 7.2, 1, 1, 14).map(
    ([x, y], i): Point => [x * size * (0.66 - i * 0.04), y * size * (0.54 - i * 0.033)],
  )
  return (
    lump({ at: [0, 0], outline, colour, gloss: 0.5 }) +
    shape(smooth(swirl, false), { stroke: shade(colour, 0.14), width: size * 0.1, opacity: 0.7 })
  )
}

export const melt: Piece = ({ hand, colour, size }) =>
  lump({
    at: [0, 0],
    outline: blob(hand, { rx: size * 1.05, ry: size * 0.9, wobble: 0.14, points: 8 }),
    colour,
    gloss: 0.4,
  })

export const shard: Piece = ({ hand, colour, size }) => {
  const points: Point[] = [
    [-size, hand.about(size * 0.2)],
    [-size * 0.2, -size * 0.5],
    [size, hand.about(size * 0.3)],
    [size * 0.1, size * 0.42],
  ]
  return [
    shape(polygon(points), {
      fill: shade(colour, 0.24),
      stroke: shade(colour, 0.24),
      width: size * 0.1,
    }),
    group(shape(polygon(points), { fill: colour }), {
      x: -size * 0.03,
      y: -size * 0.05,
      scale: 0.93,
    }),
    shape(`M${num(-size * 0.7)} ${num(-size * 0.06)}L${num(-size * 0.16)} ${num(-size * 0.38)}`, {
      stroke: tint(colour, 0.4),
      width: size * 0.08,
      opacity: 0.7,
    }),
  ].join('')
}

export const nori: Piece = ({ colour, size }) => {
  const wave: Point[] = [
    [-size, 0],
    [-size * 0.4, -size * 0.2],
    [size * 0.2, size * 0.16],
    [size, -size * 0.06],
  ]
  return [
    shape(smooth(wave, false), { stroke: shade(colour, 0.3), width: size * 0.36 }),
    shape(smooth(wave, false), { stroke: colour, width: size * 0.28 }),
    group(
      shape(smooth(wave, false), { stroke: tint(colour, 0.35), width: size * 0.05, opacity: 0.6 }),
      { y: -size * 0.06 },
    ),
  ].join('')
}

export const star: Piece = ({ colour, size }) =>
  Array.from({ length: 8 }, (_, i) =>
    group(
      ellipse(
        { x: size * 0.5, y: 0, rx: size * 0.46, ry: size * 0.15 },
        { fill: i % 2 ? colour : shade(colour, 0.16) },
      ) +
        ellipse(
          { x: size * 0.56, y: 0, rx: size * 0.16, ry: size * 0.07 },
          { fill: tint(colour, 0.3) },
        ),
      { rotate: i * 45 },
    ),
  ).join('')
