import { type Canvas, colourOf, says, withRole } from '../canvas.ts'
import { heap } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { plateFor } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { arcPoints, circle, group, num, type Point, polar, shape, smooth } from '../svg.ts'
import { DARK } from '../volume.ts'
import { fruitOf } from './cake.ts'
import { pastry } from './pastry.ts'

export function doughnut(canvas: Canvas): string {
  if (says(canvas, /churro/i)) return pastry(canvas)
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('doughnut')
  const vessel = plateFor(canvas, spot)
  const { well } = vessel
  const dough = mix(colourOf(canvas, /dough|doughnut|flour/i, '#d99a4e'), '#d6953f', 0.5)
  const iced = canvas.parts
    .filter(({ name }) =>
      /glaze|icing|chocolate|caramel|jam|syrup|sauce|cream|honey|dulce/i.test(name),
    )
    .map(({ colour }) => colour)
  const r = Math.min(well.rx, well.ry)
  const tones = iced.length > 0 ? iced : [shade(dough, 0.08)]
  const at: readonly Point[] =
    canvas.style === 'fine'
      ? [[-0.04, -0.06]]
      : [
          [-0.36, -0.4],
          [0.44, -0.1],
          [-0.24, 0.44],
        ]
  const size = canvas.style === 'fine' ? r * 0.72 : r * 0.5
  const all = at.map(([x, y], i) =>
    group(ringOf(canvas, hand.fork(`d${i}`), dough, tones[i % tones.length] ?? dough, size), {
      x: well.x + x * r,
      y: well.y + y * r,
      rotate: hand.between(0, 360),
    }),
  )
  return fromAbove(canvas, {
    vessel,
    food:
      all.join('') +
      heap(
        canvas,
        { ...well, rx: r * 0.9, ry: r * 0.9 },
        { parts: fruitOf(canvas), count: canvas.style === 'fine' ? 4 : 5, size: 38 },
      ),
  })
}

function ringOf(canvas: Canvas, hand: Hand, dough: string, icing: string, r: number): string {
  const waves = Array.from(
    { length: 14 },
    (_, i): Point => polar((i / 14) * 6.283, r * (i % 2 ? 0.92 : 0.85) * (1 + hand.about(0.02))),
  )
  const holeAt = (s: number): Point[] => arcPoints(0, 6.283, r * s, r * s, 12).slice(1)
  const plain = lightness(icing) > 0.93
  const strewn = withRole(canvas, 'garnish')
  const sprinkles = Array.from({ length: strewn.length > 0 ? 34 : 0 }, (_, i) => {
    const [x, y] = polar(hand.between(0, 6.3), r * hand.between(0.44, 0.8))
    const colour = /sprinkle/i.test(strewn[0]?.name ?? '')
      ? (['#f3c64b', '#7fb5a0', '#fffaf0', '#e0653a', '#8f6bb5'][i % 5] ?? '#fff')
      : (strewn[i % strewn.length]?.colour ?? '#fff')
    const [dx, dy] = polar(hand.between(0, 3.2), 10)
    return shape(`M${num(x)} ${num(y)}l${num(dx)} ${num(dy)}`, { stroke: colour, width: 8 })
  })
  return [
    circle(13, 18, r, { fill: DARK, opacity: 0.28 }),
    circle(0, 0, r, { fill: shade(dough, 0.26) }),
    circle(-3, -4, r * 0.975, { fill: dough }),
    shape(smooth(waves), { fill: shade(icing, 0.2) }),
    group(shape(smooth(waves), { fill: icing }), { x: -3, y: -5, scale: 0.97 }),
    circle(0, 0, r * 0.61, {
      stroke: tint(icing, plain ? 0.9 : 0.3),
      width: r * 0.12,
      opacity: 0.6,
    }),
    shape(smooth(arcPoints(3.5, 4.8, r * 0.68), false), {
      stroke: '#fff',
      width: r * 0.05,
      opacity: 0.6,
    }),
    ...sprinkles,
    shape(smooth(holeAt(0.36)), { fill: shade(icing, 0.24) }),
    shape(smooth(holeAt(0.32)), { fill: shade(dough, 0.14) }),
    shape(smooth(holeAt(0.25)), { fill: shade(dough, 0.55) }),
  ].join('')
}
