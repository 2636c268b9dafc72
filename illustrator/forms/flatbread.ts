import { type Canvas, piecesOf, withRole } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix } from '../palette.ts'
import { plateFor, type Well } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { ellipse, group, polar, shape, smooth } from '../svg.ts'
import { boardFor } from '../trays.ts'
import { blob, DARK, lump } from '../volume.ts'
import { griddledDrawer } from './griddled.ts'

export function flatbread(canvas: Canvas): string {
  const griddled = griddledDrawer(canvas)
  if (griddled) return griddled(canvas)
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('flatbread')
  const vessel = canvas.style === 'truck' ? plateFor(canvas, spot) : boardFor(canvas, spot, 'long')
  const { well } = vessel
  const crust = mix(canvas.main, '#e2b06a', 0.6)
  const toppings = piecesOf(canvas)
  const sauce = withRole(canvas, 'sauce')[0]
  const plain = toppings.length === 0 && !sauce
  const one = (own: Hand, rx: number, ry: number) => {
    const outline = blob(own, { rx, ry, wobble: 0.035, points: 14 })
    return [
      group(shape(smooth(outline), { fill: DARK, opacity: 0.26 }), { x: 10, y: 15 }),
      lump({ at: [0, 0], outline, colour: crust, gloss: 0 }),
      ...Array.from({ length: 22 }, () => {
        const [x, y] = polar(own.between(0, 6.3), Math.sqrt(own.next()))
        return ellipse(
          {
            x: x * rx * 0.85,
            y: y * ry * 0.85,
            rx: own.between(10, 38),
            ry: own.between(8, 22),
            rotate: own.between(0, 180),
          },
          {
            fill: own.pick(['#8f5320', '#b5763a', '#f6e2b4', '#f6e2b4']),
            opacity: own.between(0.25, 0.55),
          },
        )
      }),
    ].join('')
  }
  const main = plain
    ? [0, 1, 2]
        .map((i) =>
          group(one(hand.fork(`b${i}`), well.rx * 0.62, well.ry * 0.6), {
            x: well.x + (i - 1) * well.rx * 0.3,
            y: well.y + (i - 1) * well.ry * 0.18,
            rotate: well.rotate + i * 22 - 20,
          }),
        )
        .join('')
    : group(one(hand, well.rx * 0.98, well.ry * 0.86), {
        x: well.x,
        y: well.y,
        rotate: well.rotate,
      })
  const on: Well = { ...well, rx: well.rx * 0.86, ry: well.ry * 0.74 }
  const spreadOn =
    sauce && !plain
      ? group(
          shape(
            smooth(blob(hand, { rx: on.rx * 0.95, ry: on.ry * 0.95, wobble: 0.05, points: 12 })),
            { fill: sauce.colour, opacity: 0.9 },
          ),
          { x: well.x, y: well.y, rotate: well.rotate },
        )
      : ''
  return fromAbove(canvas, {
    vessel,
    food: [
      main,
      spreadOn,
      heap(canvas, on, { count: plain ? 0 : 22, size: 50 }),
      garnish(canvas, on),
    ].join(''),
  })
}
