import { type Canvas, colourOf, lay, piecesOf, sauceOf } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { plateFor } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { arcPoints, circle, group, type Point, polar, shape, smooth } from '../svg.ts'
import { DARK } from '../volume.ts'
import { CRUST } from './baked-pieces.ts'

/** An open tart: crimped edge, filling, fruit in rings. */
export function tart(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('tart')
  const vessel = plateFor(canvas, spot)
  const r = Math.min(vessel.well.rx, vessel.well.ry) * 1.02
  const golden = mix(colourOf(canvas, /pastry|crust|dough|biscuit/i, CRUST), '#d99a48', 0.6)
  const cream = sauceOf(canvas, lightness(canvas.main) > 0.6 ? canvas.main : '#f3d58a')
  const fruits = piecesOf(canvas).filter(({ name }) => !/pastry|crust|dough|biscuit/i.test(name))
  const flutes = Array.from(
    { length: 52 },
    (_, i): Point => polar((i / 52) * 6.283, r * (i % 2 ? 1 : 0.95)),
  )
  const body = [
    group(shape(smooth(flutes), { fill: DARK, opacity: 0.3 }), { x: 14, y: 22 }),
    shape(smooth(flutes), { fill: shade(golden, 0.26) }),
    group(shape(smooth(flutes), { fill: golden }), { x: -3, y: -4, scale: 0.985 }),
    circle(-1, -2, r * 0.885, { fill: tint(golden, 0.2) }),
    circle(0, 0, r * 0.865, { fill: shade(cream, 0.2) }),
    circle(0, 3, r * 0.845, { fill: cream }),
    circle(-r * 0.08, -r * 0.08, r * 0.6, { fill: tint(cream, 0.3), opacity: 0.4 }),
  ]
  const { x, y } = vessel.well
  const rings =
    fruits.length === 0
      ? ''
      : [
          [0.7, 17],
          [0.44, 11],
          [0.18, 5],
        ]
          .map(([reach = 0, count = 0], k) =>
            Array.from({ length: count }, (_, i) => {
              const part = fruits[(fruits.length > 2 ? i + k : k) % fruits.length]
              const turn = (i / count) * 6.283 + k * 0.4
              const [dx, dy] = polar(turn, r * reach)
              return part
                ? lay(part, {
                    x: x + dx,
                    y: y + dy,
                    size: 46,
                    rotate: (turn * 180) / Math.PI - 90,
                    hand,
                  })
                : ''
            }).join(''),
          )
          .join('')
  const shine = group(
    shape(smooth(arcPoints(3.5, 4.7, r * 0.74), false), {
      stroke: '#fff',
      width: 13,
      opacity: 0.4,
    }),
    { x, y },
  )
  return fromAbove(canvas, {
    vessel,
    food:
      group(body, { x, y }) +
      rings +
      shine +
      garnish(canvas, { ...vessel.well, rx: r * 0.7, ry: r * 0.7 }, 40),
    tools: canvas.style === 'normal' ? ['fork'] : [],
  })
}
