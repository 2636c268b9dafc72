import { mix, shade, tint } from '../palette.ts'
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

function segments(colour: string, size: number, count: number, sweep: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [(i / count) * sweep + 0.07, ((i + 1) / count) * sweep - 0.07]
    const mid = (from + to) / 2
    const points: Point[] = [
      polar(mid, size * 0.14),
      polar(from, size * 0.7),
      polar(mid, size * 0.78),
      polar(to, size * 0.7),
    ]
    return (
      shape(smooth(points), { fill: colour }) +
      shape(smooth([polar(mid, size * 0.3), polar(mid + 0.03, size * 0.62)], false), {
        stroke: tint(colour, 0.55),
        width: size * 0.06,
        opacity: 0.7,
      })
    )
  }).join('')
}

/** A whole round of lime, lemon or orange. */
export const citrusSlice: Piece = ({ colour, size }) =>
  [
    circle(0, 0, size, { fill: shade(colour, 0.16) }),
    circle(-size * 0.02, -size * 0.03, size * 0.95, { fill: colour }),
    circle(-size * 0.02, -size * 0.03, size * 0.86, { fill: tint(colour, 0.82) }),
    segments(tint(colour, 0.22), size, 8, Math.PI * 2),
  ].join('')

export const citrusWedge: Piece = ({ colour, size }) => {
  const half = (r: number) => `M${num(-r)} 0A${num(r)} ${num(r)} 0 0 0 ${num(r)} 0Z`
  return group(
    [
      shape(half(size * 1.1), {
        fill: shade(colour, 0.22),
        stroke: shade(colour, 0.22),
        width: size * 0.12,
      }),
      shape(half(size * 1.04), { fill: colour }),
      shape(half(size * 0.92), { fill: tint(colour, 0.82) }),
      segments(tint(colour, 0.2), size, 4, Math.PI),
    ],
    { y: -size * 0.4 },
  )
}

export const strawberry: Piece = ({ hand, colour, size }) => {
  const p = (x: number, y: number) => `${num(x * size)} ${num(y * size)}`
  const d = `M${p(0, 1.05)}C${p(-0.5, 0.8)} ${p(-1.05, 0)} ${p(-0.75, -0.55)}C${p(-0.5, -0.9)} ${p(-0.15, -0.75)} ${p(0, -0.7)}C${p(0.15, -0.75)} ${p(0.5, -0.9)} ${p(0.75, -0.55)}C${p(1.05, 0)} ${p(0.5, 0.8)} ${p(0, 1.05)}Z`
  const cut = hand.chance(0.45)
  const pips = [
    [-0.4, -0.2],
    [0.4, -0.2],
    [0, -0.3],
    [-0.22, 0.2],
    [0.24, 0.2],
    [0, 0.6],
  ].map(([x = 0, y = 0]) =>
    ellipse({ x: x * size, y: y * size, rx: size * 0.05, ry: size * 0.09 }, { fill: '#f7d27a' }),
  )
  const heart = shape(
    `M${p(0, 0.7)}C${p(-0.45, 0.35)} ${p(-0.5, -0.2)} ${p(0, -0.45)}C${p(0.5, -0.2)} ${p(0.45, 0.35)} ${p(0, 0.7)}Z`,
    { fill: tint(colour, 0.6), opacity: 0.85 },
  )
  const crown = [-60, -20, 20, 60].map((rotate) =>
    group(
      ellipse({ x: 0, y: -size * 0.26, rx: size * 0.13, ry: size * 0.3 }, { fill: '#4f8a3a' }),
      { y: -size * 0.66, rotate },
    ),
  )
  return [
    shape(d, { fill: shade(colour, 0.24) }),
    group(shape(d, { fill: colour }), { x: -size * 0.04, y: -size * 0.04, scale: 0.92 }),
    ...(cut ? [heart] : pips),
    ellipse(
      { x: -size * 0.36, y: -size * 0.4, rx: size * 0.16, ry: size * 0.08, rotate: -40 },
      { fill: '#fff', opacity: 0.5 },
    ),
    ...(cut ? [] : crown),
  ].join('')
}

export const berry: Piece = ({ hand, colour, size }) => {
  const s = size * 0.72
  const crown = Array.from({ length: 5 }, (_, i) => polar((i / 5) * Math.PI * 2, s * 0.15))
  return (
    lump({ at: [0, 0], outline: blob(hand, { rx: s, wobble: 0.03 }), colour, gloss: 0.5 }) +
    shape(polygon(crown), { fill: shade(colour, 0.4), stroke: shade(colour, 0.4), width: s * 0.12 })
  )
}

export const raspberry: Piece = ({ colour, size }) =>
  [
    ...arcPoints(0, Math.PI * 2, size * 0.56, size * 0.6, 8).slice(1),
    ...arcPoints(0.4, Math.PI * 2 + 0.4, size * 0.26, size * 0.28, 4).slice(1),
  ]
    .map(([x, y]) =>
      [
        circle(x, y, size * 0.27, { fill: shade(colour, 0.28) }),
        circle(x - size * 0.02, y - size * 0.03, size * 0.22, { fill: colour }),
        circle(x - size * 0.07, y - size * 0.09, size * 0.07, {
          fill: tint(colour, 0.7),
          opacity: 0.8,
        }),
      ].join(''),
    )
    .join('')

export const cherry: Piece = ({ hand, colour, size }) =>
  lump({ at: [0, 0], outline: blob(hand, { rx: size * 0.76, wobble: 0.03 }), colour, gloss: 0.8 }) +
  shape(
    `M0 ${num(-size * 0.55)}Q${num(size * 0.2)} ${num(-size * 1.2)} ${num(size * 0.75)} ${num(-size * 1.5)}`,
    { stroke: '#6c7a32', width: size * 0.1 },
  )

export const banana: Piece = ({ colour, size }) =>
  [
    circle(0, 0, size * 0.86, { fill: shade(colour, 0.16) }),
    circle(-size * 0.03, -size * 0.04, size * 0.8, { fill: tint(colour, 0.3) }),
    circle(-size * 0.03, -size * 0.04, size * 0.5, { fill: tint(colour, 0.1), opacity: 0.8 }),
    ...[0, 2.1, 4.2].map((turn) => {
      const [x, y] = polar(turn, size * 0.16)
      return ellipse(
        { x, y, rx: size * 0.12, ry: size * 0.05, rotate: (turn * 180) / Math.PI },
        { fill: '#8a6236' },
      )
    }),
  ].join('')

export const fruitChunk: Piece = ({ hand, colour, size }) => {
  const points: Point[] = [
    [-0.9, -0.5],
    [0.4, -0.8],
    [0.95, 0.3],
    [-0.3, 0.85],
  ].map(([x = 0, y = 0]) => [(x + hand.about(0.14)) * size, (y + hand.about(0.14)) * size] as const)
  return [
    shape(polygon(points), {
      fill: shade(colour, 0.22),
      stroke: shade(colour, 0.22),
      width: size * 0.3,
    }),
    group(shape(polygon(points), { fill: colour, stroke: colour, width: size * 0.28 }), {
      x: -size * 0.05,
      y: -size * 0.07,
      scale: 0.94,
    }),
    group(shape(polygon(points), { fill: tint(colour, 0.35), opacity: 0.5 }), {
      x: -size * 0.12,
      y: -size * 0.16,
      scale: 0.6,
    }),
    ellipse(
      { x: -size * 0.36, y: -size * 0.4, rx: size * 0.26, ry: size * 0.09, rotate: -16 },
      { fill: '#fff', opacity: 0.6 },
    ),
  ].join('')
}

/** A crescent: apple, pear, peach, mango, melon. */
export const fruitSlice: Piece = ({ colour, size, skin }) => {
  const d = smooth(arcPoints(Math.PI * 1.08, Math.PI * 1.92, size * 1.1, size, 8), false)
  const peel = skin ?? shade(colour, 0.2)
  return group(
    [
      shape(d, { stroke: shade(peel, 0.16), width: size * 0.56 }),
      shape(d, { stroke: peel, width: size * 0.5 }),
      group(shape(d, { stroke: tint(colour, 0.3), width: size * 0.4 }), {
        y: size * 0.07,
        scale: 0.97,
      }),
      group(shape(d, { stroke: tint(colour, 0.65), width: size * 0.1, opacity: 0.7 }), {
        y: size * 0.05,
        scale: 0.95,
      }),
    ],
    { y: size * 0.6 },
  )
}

export const fig: Piece = ({ hand, colour, size }) => {
  const pips = Array.from({ length: 12 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), size * hand.between(0.1, 0.46))
    return circle(x, y, size * 0.05, { fill: '#f6dca0' })
  })
  return [
    circle(0, 0, size * 0.92, { fill: shade(colour, 0.3) }),
    circle(-size * 0.03, -size * 0.03, size * 0.86, { fill: '#f1dcc0' }),
    circle(0, 0, size * 0.66, { fill: mix('#c2404f', colour, 0.2) }),
    circle(-size * 0.06, -size * 0.06, size * 0.42, { fill: '#e0727a', opacity: 0.7 }),
    ...pips,
  ].join('')
}

/** Seeds like drops: pomegranate, redcurrants, roe. */
export const drops: Piece = ({ hand, colour, size }) =>
  Array.from({ length: 6 }, (_, i) => {
    const [x, y] = i === 5 ? [0, 0] : polar(i * 1.26 + hand.about(0.3), size * 0.56)
    return [
      circle(x, y, size * 0.28, { fill: shade(colour, 0.25) }),
      circle(x - size * 0.03, y - size * 0.04, size * 0.23, { fill: colour }),
      circle(x - size * 0.09, y - size * 0.1, size * 0.07, { fill: '#fff', opacity: 0.8 }),
    ].join('')
  }).join('')
