import { type Canvas, find, piecesOf, says } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { ellipse, group, num, shape } from '../svg.ts'
import { DARK } from '../volume.ts'
import { inner } from './liquids.ts'
import { dipFor, goldenOf, plated } from './plated.ts'

const RICE_SHEET = '#f1ead8'

/** Spring rolls and the like, stacked crosswise, one cut open. */
export function rolls(canvas: Canvas): string {
  return plated(canvas, ['chopsticks'], (well) => {
    const hand = canvas.hand.fork('rolls')
    const fresh = find(canvas, /rice paper|summer|vine lea|cabbage lea|nori/i)
    const crust = fresh
      ? /vine|nori|cabbage/i.test(fresh.name)
        ? mix(fresh.colour, '#5c6b34', 0.4)
        : RICE_SHEET
      : says(canvas, /cheung fun/i)
        ? RICE_SHEET
        : goldenOf(canvas.main)
    const reach = Math.min(well.rx, well.ry * 1.15)
    const [l, w] = [reach * 0.68, reach * 0.2]
    const count = canvas.style === 'fine' ? 3 : 5
    const all = Array.from({ length: count }, (_, i) => {
      const upper = i >= 3
      return group(rollAt(canvas, hand.fork(`roll${i}`), crust, l, w, i % 2 === 1), {
        x: well.x - well.rx * 0.06 + (upper ? (i - 3.5) * w * 1.4 : 0) + hand.about(8),
        y: well.y + (upper ? 0 : (i - 1) * w * 2.3) + well.ry * 0.12,
        rotate: (upper ? 38 : -14) + hand.about(5),
      })
    })
    return [...all, dipFor(canvas, well, '#b5432a'), garnish(canvas, inner(well, 0.9))].join('')
  })
}

function rollAt(
  canvas: Canvas,
  hand: Hand,
  crust: string,
  l: number,
  w: number,
  cut: boolean,
): string {
  const d = `M${num(-l)} ${num(-w * 0.8)}Q0 ${num(-w * 1.14)} ${num(l)} ${num(-w * 0.8)}Q${num(l * 1.12)} 0 ${num(l)} ${num(w * 0.8)}Q0 ${num(w * 1.14)} ${num(-l)} ${num(w * 0.8)}Q${num(-l * 1.12)} 0 ${num(-l)} ${num(-w * 0.8)}Z`
  const blisters = Array.from({ length: 12 }, () =>
    ellipse(
      {
        x: hand.about(l * 0.9),
        y: hand.about(w * 0.6),
        rx: hand.between(6, 18),
        ry: hand.between(4, 8),
      },
      { fill: hand.chance(0.5) ? shade(crust, 0.24) : tint(crust, 0.35), opacity: 0.55 },
    ),
  )
  const fillings = piecesOf(canvas).slice(0, 4)
  const face = cut
    ? [
        ellipse({ x: l * 0.98, y: 0, rx: w * 0.52, ry: w * 0.92 }, { fill: shade(crust, 0.2) }),
        ellipse(
          { x: l * 0.98, y: 0, rx: w * 0.42, ry: w * 0.78 },
          { fill: tint(mix(canvas.main, '#f2e2bd', 0.4), 0.1) },
        ),
        ...fillings.flatMap((part, i) =>
          [-1, 1].map((s) =>
            ellipse(
              {
                x: l * 0.98 + s * w * 0.14,
                y: (i - 1.4) * w * 0.34 + s * 5,
                rx: w * 0.15,
                ry: w * 0.13,
              },
              { fill: part.colour },
            ),
          ),
        ),
      ]
    : []
  return [
    group(shape(d, { fill: DARK, opacity: 0.26 }), { x: 9, y: 13 }),
    shape(d, { fill: shade(crust, 0.28) }),
    group(shape(d, { fill: crust }), { x: -2, y: -5, scale: 0.975, scaleY: 0.9 }),
    group(shape(d, { fill: tint(crust, 0.35), opacity: 0.6 }), {
      y: -w * 0.38,
      scale: 0.9,
      scaleY: 0.22,
    }),
    ...blisters,
    shape(`M${num(-l * 0.5)} ${num(-w)}Q${num(-l * 0.3)} 0 ${num(-l * 0.56)} ${num(w * 0.9)}`, {
      stroke: shade(crust, 0.3),
      width: 4,
      opacity: 0.6,
    }),
    ...face,
  ].join('')
}
