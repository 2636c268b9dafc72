import { type Canvas, piecesOf, withRole } from '../canvas.ts'
import { garnish, heap, specks } from '../garnishes.ts'
import { mix, shade, tint } from '../palette.ts'
import { arcPoints, group, type Point, shape, smooth } from '../svg.ts'
import { inBowl, inner } from './liquids.ts'

/** Hummus and its like: a swoosh with oil in its valley. */
export function spread(canvas: Canvas): string {
  const dip = withRole(canvas, 'sauce')[0]?.colour ?? canvas.main
  const cream = mix(tint(dip, 0.16), '#e9d3a4', 0.25)
  return inBowl(
    canvas,
    cream,
    (well) => {
      const hand = canvas.hand.fork('spread')
      const turn = hand.between(0, 6.3)
      const valley = arcPoints(turn, turn + 5.2, well.rx * 0.56, well.ry * 0.54, 14).map(
        ([x, y]): Point => [well.x + x, well.y + y],
      )
      const d = smooth(valley, false)
      const ring = [
        shape(d, { stroke: shade(cream, 0.14), width: 92 }),
        shape(d, { stroke: shade(cream, 0.07), width: 70 }),
        shape(d, { stroke: '#c9962c', width: 42, opacity: 0.75 }),
        shape(d, { stroke: '#f3d277', width: 9, opacity: 0.7 }),
        group(shape(d, { stroke: tint(cream, 0.6), width: 10, opacity: 0.7 }), {
          x: well.x * -0.14,
          y: well.y * -0.16,
          scale: 1.14,
        }),
      ]
      return [
        ...ring,
        heap(canvas, inner(well, 0.42), { count: 12, size: 44, parts: piecesOf(canvas) }),
        specks(hand, well, '#b5432a', 40),
        garnish(canvas, inner(well, 0.95)),
      ].join('')
    },
    ['none'],
  )
}
