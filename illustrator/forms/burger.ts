import { type Canvas, colourOf } from '../canvas.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { group, num, type Point, shape } from '../svg.ts'
import { DARK } from '../volume.ts'
import { slab } from './layers.ts'
import { BREAD, filling, seedsOn } from './stack.ts'

export function burger(canvas: Canvas): string {
  const hand = canvas.hand.fork('burger')
  const bun = mix(colourOf(canvas, BREAD, '#d8934a'), '#cf8436', 0.55)
  const w = 500
  const base =
    slab(hand, { x: 512, y: GROUND - 34, w, h: 96, colour: bun, wobble: 0.015, round: 0.5 }) +
    slab(hand, {
      x: 512,
      y: GROUND - 74,
      w: w * 0.97,
      h: 24,
      colour: tint(bun, 0.45),
      wobble: 0.04,
    })
  const { svg, y } = filling(canvas, hand, GROUND - 76, w)
  const [t, h] = [y + 6, hand.between(186, 214)]
  const dome = (s: number) =>
    `M${num(-268 * s)} ${num(-8)}C${num(-276 * s)} ${num(-h * 0.72 * s)} ${num(-160 * s)} ${num(-h * s)} 0 ${num(-h * s)}S${num(276 * s)} ${num(-h * 0.72 * s)} ${num(268 * s)} -8C${num(262 * s)} 16 ${num(-262 * s)} 16 ${num(-268 * s)} -8Z`
  const places = Array.from(
    { length: 24 },
    (_, i): Point => [
      512 + Math.cos(i * 2.4) * (24 + i * 7.5),
      t - h * 0.68 + Math.sin(i * 2.4) * (12 + i * 2.1) + i * 1.2,
    ],
  )
  const top = [
    group(shape(dome(1), { fill: DARK, opacity: 0.16 }), { x: 518, y: t + 12 }),
    group(shape(dome(1), { fill: shade(bun, 0.22) }), { x: 512, y: t }),
    group(shape(dome(0.965), { fill: bun }), { x: 507, y: t - 6 }),
    group(shape(dome(0.72), { fill: tint(bun, 0.2), opacity: 0.55 }), { x: 480, y: t - h * 0.2 }),
    shape(`M300 ${num(t - h * 0.4)}Q340 ${num(t - h * 0.82)} 450 ${num(t - h * 0.9)}`, {
      stroke: '#fff4dc',
      width: 13,
      opacity: 0.6,
    }),
    seedsOn(canvas, hand, places),
  ]
  return fromSide(canvas, base + svg + top.join(''))
}
