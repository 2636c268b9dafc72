import { type Canvas, colourOf } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import { mix, shade } from '../palette.ts'
import type { Well } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { arcPoints, ellipse, group, type Point, shape, smooth } from '../svg.ts'
import { DARK } from '../volume.ts'
import { bubbles, inner } from './liquids.ts'

/** A dish baked under a golden crust, in its oval form. */
export function gratin(canvas: Canvas): string {
  const tools: readonly Tool[] = ['fork']
  const spot = spotFor(canvas, tools)
  const hand = canvas.hand.fork('gratin')
  const pot =
    canvas.style === 'fine'
      ? '#26282b'
      : hand.pick(['#b5472f', '#2f5f66', '#d9a54a', '#f3ead9', '#4d5a3a'] as const)
  const crust = mix(
    colourOf(canvas, /cheese|crumb|cheddar|gruy|mozzarella|cream|b[ée]chamel/i, '#eebc5c'),
    '#e9a93c',
    0.55,
  )
  const turn = hand.pick([-14, 10, -6])
  const [rx, ry] = [spot.r * 0.96, spot.r * 0.7]
  const oval = (s: number): Point[] => arcPoints(0, Math.PI * 2, rx * s, ry * s, 24).slice(1)
  const ears = [-1, 1].map(
    (side) =>
      ellipse({ x: side * rx * 1.02, y: 0, rx: 46, ry: 74 }, { fill: shade(pot, 0.2) }) +
      ellipse({ x: side * rx * 1.02 - 2, y: -4, rx: 38, ry: 64 }, { fill: pot }),
  )
  const dishSvg = group(
    [
      group(shape(smooth(oval(1.06)), { fill: DARK, opacity: 0.24 }), { x: 20, y: 30 }),
      ...ears,
      shape(smooth(oval(1.02)), { fill: shade(pot, 0.25) }),
      shape(smooth(oval(1)), { fill: pot }),
      shape(smooth(oval(0.9)), { fill: shade(pot, 0.4) }),
      shape(smooth(oval(0.885)), { fill: shade(crust, 0.24) }),
      group(shape(smooth(oval(0.86)), { fill: crust }), { y: -3 }),
    ],
    { x: spot.x, y: spot.y, rotate: turn },
  )
  const well: Well = { x: spot.x, y: spot.y, rx: rx * 0.8, ry: ry * 0.8, rotate: turn }
  const food = [
    bubbles(hand, well, crust),
    heap(canvas, inner(well, 0.9), { count: 13, size: 60 }),
    bubbles(hand.fork('over'), inner(well, 0.9), crust),
    garnish(canvas, inner(well, 0.9)),
  ]
  return fromAbove(canvas, {
    vessel: { svg: dishSvg, well, ground: crust },
    food: food.join(''),
    tools,
  })
}
