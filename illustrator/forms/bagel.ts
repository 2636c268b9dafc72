import { type Canvas, colourOf } from '../canvas.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { ellipse, num, type Point, shape } from '../svg.ts'
import { slab } from './layers.ts'
import { BREAD, filling, seedsOn } from './stack.ts'

export function bagel(canvas: Canvas): string {
  const hand = canvas.hand.fork('bagel')
  const crust = mix(colourOf(canvas, BREAD, '#c9843c'), '#b8702c', 0.5)
  const w = 560
  const base =
    slab(hand, { x: 512, y: GROUND - 44, w, h: 118, colour: crust, wobble: 0.015, round: 0.62 }) +
    slab(hand, { x: 512, y: GROUND - 92, w: w * 0.95, h: 30, colour: '#f0d9ac', wobble: 0.03 })
  const { svg, y } = filling(canvas, hand, GROUND - 96, w * 0.96)
  const t = y - 62
  const places = Array.from(
    { length: 44 },
    (_, i): Point => [
      512 + Math.cos(i * 2.4) * hand.between(150, 258),
      t - 18 + Math.sin(i * 2.4) * hand.between(44, 76),
    ],
  )
  const top = [
    slab(hand, { x: 512, y: y - 22, w: w * 0.97, h: 30, colour: '#f0d9ac', wobble: 0.03 }),
    slab(hand, {
      x: 512,
      y: t + 6,
      w: w * 1.02,
      h: 150,
      colour: shade(crust, 0.06),
      wobble: 0.01,
      round: 0.68,
    }),
    ellipse({ x: 506, y: t - 18, rx: w * 0.48, ry: 82 }, { fill: crust }),
    ellipse({ x: 492, y: t - 28, rx: w * 0.4, ry: 58 }, { fill: tint(crust, 0.18), opacity: 0.6 }),
    ellipse({ x: 512, y: t - 22, rx: 74, ry: 28 }, { fill: shade(crust, 0.42) }),
    ellipse({ x: 514, y: t - 12, rx: 64, ry: 19 }, { fill: shade(crust, 0.2) }),
    shape(`M296 ${num(t - 48)}Q380 ${num(t - 92)} 480 ${num(t - 90)}`, {
      stroke: '#fff4dc',
      width: 11,
      opacity: 0.55,
    }),
    seedsOn(canvas, hand, places),
  ]
  return fromSide(canvas, base + svg + top.join(''))
}
