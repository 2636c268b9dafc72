import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { circle, ellipse, group, num, type Point, polar, polygon, shape, smooth } from '../svg.ts'
import { blob, DARK, lump } from '../volume.ts'

export const CRUST = '#d9984a'

export function blisters(hand: Hand, r: number, from: number, count = 26): string {
  return Array.from({ length: count }, () => {
    const [x, y] = polar(hand.between(0, 6.3), r * hand.between(from, 0.98))
    return ellipse(
      { x, y, rx: hand.between(7, 24), ry: hand.between(5, 13), rotate: hand.between(0, 180) },
      { fill: hand.pick(['#8a4a1c', '#6b3413', '#b56a2a']), opacity: hand.between(0.25, 0.6) },
    )
  }).join('')
}

export const THREE: readonly Point[] = [
  [-0.04, -0.54],
  [-0.36, 0.36],
  [0.44, 0.2],
]

export const SIX: readonly Point[] = [
  [-0.36, -0.52],
  [0.34, -0.46],
  [-0.62, 0],
  [0.02, -0.04],
  [0.62, 0.06],
  [-0.3, 0.46],
  [0.34, 0.5],
]

/** A diamond of layered pastry under syrup, its middle strewn with `topping`. */
export function layeredDiamond(
  hand: Hand,
  colour: string,
  topping: string | null,
  r: number,
): string {
  const top: Point[] = [
    [-r, 0],
    [0, -r * 0.56],
    [r, 0],
    [0, r * 0.56],
  ]
  const h = r * 0.42
  const [left, right]: [Point[], Point[]] = [
    [
      [-r, 0],
      [0, r * 0.56],
      [0, r * 0.56 + h],
      [-r, h],
    ],
    [
      [r, 0],
      [0, r * 0.56],
      [0, r * 0.56 + h],
      [r, h],
    ],
  ]
  const sheets = [0.2, 0.42, 0.64, 0.84].map(
    (at) => `M${num(-r)} ${num(h * at)}L0 ${num(r * 0.56 + h * at)}L${num(r)} ${num(h * at)}`,
  )
  const crumbs = Array.from({ length: topping ? 26 : 0 }, () => {
    const [x, y] = [hand.about(r * 0.36), hand.about(r * 0.2)]
    return circle(x, y, hand.between(3, 8), {
      fill: hand.chance(0.5) ? (topping ?? colour) : shade(topping ?? colour, 0.2),
    })
  })
  return [
    ellipse(
      { x: r * 0.14, y: h + r * 0.22, rx: r * 1.02, ry: r * 0.56 },
      { fill: DARK, opacity: 0.2 },
    ),
    shape(polygon(left), { fill: shade(colour, 0.1), stroke: shade(colour, 0.1), width: 5 }),
    shape(polygon(right), { fill: shade(colour, 0.24), stroke: shade(colour, 0.24), width: 5 }),
    shape(sheets.join(''), { stroke: shade(colour, 0.42), width: 4, opacity: 0.6 }),
    shape(polygon(top), { fill: tint(colour, 0.1), stroke: tint(colour, 0.1), width: 8 }),
    shape(`M${num(-r * 0.8)} ${num(-r * 0.04)}L${num(-r * 0.08)} ${num(-r * 0.44)}`, {
      stroke: '#fff',
      width: 7,
      opacity: 0.5,
    }),
    ...crumbs,
  ].join('')
}

/** A fried, ridged stick rolled in sugar. */
export function churro(hand: Hand, colour: string, l: number): string {
  const d = `M${num(-l)} 0Q0 ${num(hand.about(l * 0.14))} ${num(l)} 0`
  const sugar = Array.from({ length: 18 }, () =>
    circle(hand.about(l), hand.about(l * 0.12), 3, { fill: '#fff8e8', opacity: 0.8 }),
  )
  return [
    group(shape(d, { stroke: DARK, width: l * 0.34, opacity: 0.2 }), { x: 9, y: 13 }),
    shape(d, { stroke: shade(colour, 0.3), width: l * 0.33 }),
    shape(d, { stroke: colour, width: l * 0.27 }),
    ...[-0.08, 0.02, 0.1].map((at, i) =>
      group(
        shape(d, {
          stroke: i === 0 ? tint(colour, 0.4) : shade(colour, 0.22),
          width: l * 0.035,
          opacity: 0.8,
        }),
        { y: l * at },
      ),
    ),
    ...sugar,
  ].join('')
}

/** A choux puff split by cream, glazed on top. */
export function puff(
  hand: Hand,
  colour: string,
  cream: string,
  glaze: string | null,
  r: number,
): string {
  const body = blob(hand, { rx: r, ry: r * 0.92, wobble: 0.05, points: 10 })
  const cap = blob(hand, { rx: r * 0.72, ry: r * 0.66, wobble: 0.1, points: 9 })
  return [
    group(shape(smooth(body), { fill: DARK, opacity: 0.24 }), { x: 9, y: 14 }),
    lump({ at: [0, r * 0.1], outline: body, colour: shade(colour, 0.08), gloss: 0 }),
    ellipse({ x: 0, y: r * 0.26, rx: r * 0.97, ry: r * 0.7 }, { fill: cream }),
    lump({ at: [0, -r * 0.06], outline: body, colour, gloss: 0.3 }),
    glaze
      ? group(shape(smooth(cap), { fill: glaze }), { x: -2, y: -r * 0.16 }) +
        ellipse(
          { x: -r * 0.24, y: -r * 0.42, rx: r * 0.22, ry: r * 0.07, rotate: -24 },
          { fill: '#fff', opacity: 0.55 },
        )
      : '',
  ].join('')
}

/** A round bun or scone with a browned dome. */
export function bun(hand: Hand, colour: string, r: number): string {
  const body = blob(hand, { rx: r, ry: r * 0.95, wobble: 0.03, points: 11 })
  const brown = mix(colour, '#8f4f1c', 0.5)
  const spots = Array.from({ length: 7 }, () =>
    ellipse(
      {
        x: hand.about(r * 0.5),
        y: hand.about(r * 0.5),
        rx: hand.between(8, 24),
        ry: hand.between(5, 13),
        rotate: hand.between(0, 180),
      },
      { fill: brown, opacity: 0.3 },
    ),
  )
  return [
    group(shape(smooth(body), { fill: DARK, opacity: 0.26 }), { x: 10, y: 15 }),
    lump({ at: [0, 0], outline: body, colour: tint(colour, 0.14), gloss: 0 }),
    group(shape(smooth(body), { fill: mix(colour, brown, 0.4) }), {
      x: -r * 0.03,
      y: -r * 0.05,
      scale: 0.8,
    }),
    group(shape(smooth(body), { fill: tint(colour, 0.16), opacity: 0.6 }), {
      x: -r * 0.14,
      y: -r * 0.18,
      scale: 0.46,
    }),
    ...spots,
    ellipse(
      { x: -r * 0.3, y: -r * 0.4, rx: r * 0.24, ry: r * 0.09, rotate: -30 },
      { fill: '#fff4dc', opacity: 0.6 },
    ),
  ].join('')
}

/** A slice of toast from above. */
export function toastSlice(hand: Hand, crust: string, r: number): string {
  const d = `M${num(-r * 0.82)} ${num(r * 0.86)}L${num(-r * 0.86)} ${num(-r * 0.3)}C${num(-r * 1.16)} ${num(-r * 0.86)} ${num(-r * 0.5)} ${num(-r)} 0 ${num(-r * 0.96)}S${num(r * 1.16)} ${num(-r * 0.86)} ${num(r * 0.86)} ${num(-r * 0.3)}L${num(r * 0.82)} ${num(r * 0.86)}Q0 ${num(r * 0.98)} ${num(-r * 0.82)} ${num(r * 0.86)}Z`
  const crumb = tint(mix(crust, '#f3d49c', 0.7), 0.16)
  const browned = Array.from({ length: 12 }, () =>
    ellipse(
      {
        x: hand.about(r * 0.6),
        y: hand.about(r * 0.64),
        rx: hand.between(8, 30),
        ry: hand.between(5, 14),
        rotate: hand.between(0, 180),
      },
      { fill: '#b8742e', opacity: 0.26 },
    ),
  )
  return [
    group(shape(d, { fill: DARK, opacity: 0.26 }), { x: 10, y: 15 }),
    shape(d, { fill: shade(crust, 0.2), stroke: shade(crust, 0.2), width: 8 }),
    group(shape(d, { fill: crust, stroke: crust, width: 6 }), { x: -3, y: -4 }),
    group(shape(d, { fill: crumb }), { x: -2, y: -3, scale: 0.9 }),
    ...browned,
  ].join('')
}
