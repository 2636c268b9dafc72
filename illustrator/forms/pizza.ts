import { type Canvas, colourOf, find, piecesOf, sauceOf } from '../canvas.ts'
import { garnish, heap, specks } from '../garnishes.ts'
import { mix, shade, tint } from '../palette.ts'
import { plateFor, type Well } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { group, num, shape, smooth } from '../svg.ts'
import { boardFor } from '../trays.ts'
import { blob, DARK, lump, scatter } from '../volume.ts'
import { blisters, CRUST } from './baked-pieces.ts'
import { bubbles } from './liquids.ts'

export function pizza(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('pizza')
  const r = spot.r * 0.93
  const vessel =
    canvas.style === 'fine'
      ? plateFor(canvas, { ...spot, r: spot.r * 1.06 })
      : boardFor(canvas, { ...spot, r: spot.r * 1.1 }, 'round')
  const sauce = sauceOf(canvas, find(canvas, /tomato/i) ? '#c43a22' : '#f0dfae')
  const cheese = find(canvas, /mozzarella|cheese|burrata|ricotta|provolone|fior/i)
  const crust = mix(colourOf(canvas, /dough|crust|base/i, CRUST), CRUST, 0.6)
  const rim = blob(hand, { rx: r, wobble: 0.022, points: 16 })
  const bed = blob(hand, { rx: r * 0.85, wobble: 0.02, points: 16 })
  const pools = scatter(hand, { x: 0, y: 0, rx: r * 0.72, count: 11, gap: r * 0.3 }).map(
    ([x, y]) => {
      const colour = cheese ? tint(mix(cheese.colour, '#fbeecb', 0.4), 0.1) : tint(sauce, 0.1)
      return group(
        lump({
          at: [0, 0],
          outline: blob(hand, {
            rx: r * hand.between(0.13, 0.2),
            ry: r * hand.between(0.11, 0.17),
            wobble: 0.16,
          }),
          colour,
          gloss: 0.3,
        }),
        { x, y },
      )
    },
  )
  const base = [
    group(shape(smooth(rim), { fill: DARK, opacity: 0.3 }), { x: 14, y: 20 }),
    shape(smooth(rim), { fill: shade(crust, 0.3) }),
    group(shape(smooth(rim), { fill: crust }), { x: -3, y: -4, scale: 0.985 }),
    group(shape(smooth(rim), { fill: tint(crust, 0.28) }), { x: -5, y: -6, scale: 0.945 }),
    group(shape(smooth(rim), { fill: shade(crust, 0.1) }), { scale: 0.885 }),
    blisters(hand, r, 0.87, 44),
    shape(smooth(bed), { fill: shade(sauce, 0.16) }),
    group(shape(smooth(bed), { fill: sauce }), { scale: 0.975 }),
    bubbles(hand, { x: 0, y: 0, rx: r * 0.78, ry: r * 0.78, rotate: 0 }, sauce, {
      count: 12,
      opacity: 0.22,
    }),
    ...(cheese ? pools : []),
  ]
  const well: Well = { x: spot.x, y: spot.y, rx: r * 0.86, ry: r * 0.86, rotate: 0 }
  const toppings = piecesOf(canvas).filter((part) => part !== cheese)
  const lines = hand.chance(0.5)
    ? [0, 60, 120]
        .map((turn) =>
          group(
            shape(`M${num(-r * 0.97)} 0H${num(r * 0.97)}`, {
              stroke: DARK,
              width: 5,
              opacity: 0.35,
            }),
            { rotate: turn + 12 },
          ),
        )
        .join('')
    : ''
  const food = [
    group(base, { x: spot.x, y: spot.y }),
    heap(
      canvas,
      { ...well, rx: well.rx * 1.02, ry: well.ry * 1.02 },
      {
        parts: toppings,
        count: toppings.length > 0 ? (canvas.style === 'fine' ? 15 : 24) : 0,
        size: 52,
      },
    ),
    group(lines, { x: spot.x, y: spot.y }),
    specks(hand, well, '#5a6b2a', 26),
    garnish(canvas, { ...well, rx: well.rx * 1.05, ry: well.ry * 1.05 }, 46),
  ]
  return fromAbove(canvas, { vessel, food: food.join('') })
}
