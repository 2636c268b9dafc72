import type { Hand } from '../hand.ts'
import { shade, tint } from '../palette.ts'
import { group, moved, num, type Point, shape, smooth } from '../svg.ts'
import { DARK } from '../volume.ts'

export type Layer = {
  x: number
  y: number
  w: number
  h: number
  colour: string
  wobble?: number
  round?: number
}

/** A rounded oblong around the origin; `round` 1 is an oval, near 0 a box. */
export function oblong(hand: Hand, w: number, h: number, wobble = 0.04, round = 0.4): Point[] {
  return Array.from({ length: 18 }, (_, i): Point => {
    const angle = (i / 18) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const grow = 1 + hand.about(wobble)
    return [
      (w / 2) * Math.sign(c) * Math.abs(c) ** round * (1 + hand.about(wobble * 0.4)),
      (h / 2) * Math.sign(s) * Math.abs(s) ** round * grow,
    ]
  })
}

/** One layer of a stack from the side, lit from above, casting on what lies below. */
export function slab(
  hand: Hand,
  { x, y, w, h, colour, wobble = 0.05, round = 0.4 }: Layer,
): string {
  const outline = oblong(hand, w, h, wobble, round)
  const d = smooth(outline)
  return [
    group(shape(d, { fill: DARK, opacity: 0.16 }), { x: x + 5, y: y + h * 0.16 + 4 }),
    group(shape(d, { fill: shade(colour, 0.26) }), { x, y }),
    group(shape(d, { fill: colour }), { x: x - 2, y: y - h * 0.07, scale: 0.985, scaleY: 0.84 }),
    group(shape(smooth(moved(outline, [0, 0])), { fill: tint(colour, 0.22), opacity: 0.6 }), {
      x: x - w * 0.02,
      y: y - h * 0.26,
      scale: 0.92,
      scaleY: 0.3,
    }),
  ].join('')
}

/** A frilly edge, such as of lettuce, hanging from a line. */
export function ruffle(hand: Hand, { x, y, w, h, colour }: Layer): string {
  const waves = 13
  const points: Point[] = [[x - w / 2, y - h * 0.35]]
  for (let i = 0; i <= waves; i += 1) {
    points.push([
      x - w / 2 + (w * i) / waves,
      y + (i % 2 ? h * hand.between(0.4, 0.65) : h * hand.between(-0.05, 0.18)),
    ])
  }
  points.push([x + w / 2, y - h * 0.35])
  const d = smooth(points)
  const veins = Array.from(
    { length: 8 },
    (_, i) =>
      `M${num(x - w * 0.42 + i * w * 0.12)} ${num(y - h * 0.25)}l${num(hand.about(10))} ${num(h * 0.5)}`,
  )
  return [
    group(shape(d, { fill: DARK, opacity: 0.16 }), { x: 4, y: 9 }),
    shape(d, { fill: shade(colour, 0.22) }),
    group(shape(d, { fill: colour }), { x: -3, y: -h * 0.1 }),
    shape(veins.join(''), { stroke: tint(colour, 0.45), width: 4, opacity: 0.6 }),
  ].join('')
}

/** A melting slice of cheese with corners that hang down. */
export function cheeseSlice(hand: Hand, { x, y, w, h, colour }: Layer): string {
  const left = x - w / 2
  const drips: Point[] = [0.1, 0.28, 0.5, 0.7, 0.92].map((at, i) => [
    left + w * at,
    y + h * (i % 2 ? hand.between(0.2, 0.45) : hand.between(0.8, 2.2)),
  ])
  const d = `M${num(left)} ${num(y - h / 2)}H${num(left + w)}L${num(left + w)} ${num(y + h * 0.3)}${[
    ...drips,
  ]
    .reverse()
    .map(
      ([px, py]) =>
        `Q${num(px + 34)} ${num(py)} ${num(px)} ${num(py)}Q${num(px - 26)} ${num(py)} ${num(px - 34)} ${num(y + h * 0.3)}`,
    )
    .join('')}L${num(left)} ${num(y + h * 0.2)}Z`
  return [
    group(shape(d, { fill: DARK, opacity: 0.18 }), { x: 4, y: 8 }),
    shape(d, { fill: shade(colour, 0.14) }),
    group(shape(d, { fill: colour }), { x: -2, y: -5 }),
    shape(`M${num(left + 16)} ${num(y - h * 0.3)}H${num(left + w - 30)}`, {
      stroke: tint(colour, 0.55),
      width: 5,
      opacity: 0.7,
    }),
  ].join('')
}
