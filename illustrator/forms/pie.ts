import { type Canvas, colourOf, find } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { plateFor, type Well } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { circle, ellipse, group, num, type Point, polar, shape, smooth } from '../svg.ts'
import { blob, DARK, lump } from '../volume.ts'
import { blisters, CRUST } from './baked-pieces.ts'
import { bubbles } from './liquids.ts'

/** A round pie with a lattice and a slice taken out. */
export function pie(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('pie')
  const vessel = plateFor(canvas, canvas.style === 'truck' ? spot : { ...spot, r: spot.r * 1.04 })
  const r = Math.min(vessel.well.rx, vessel.well.ry) * (canvas.style === 'fine' ? 1 : 1.08)
  const golden = mix(colourOf(canvas, /pastry|crust|dough|filo/i, CRUST), '#d18b38', 0.6)
  const inside = canvas.parts.find(
    ({ name, kind }) => !/pastry|crust|dough|filo/i.test(name) && kind?.role !== 'hidden',
  )
  const filling = mix(
    inside?.colour ?? canvas.main,
    '#b5561f',
    lightness(inside?.colour ?? '#888888') > 0.85 ? 0.45 : 0.12,
  )
  const flutes = Array.from(
    { length: 44 },
    (_, i): Point => polar((i / 44) * 6.283, r * (i % 2 ? 1 : 0.945)),
  )
  const lid = hand.chance(0.65) ? lattice(hand, golden, r * 0.86) : topCrust(hand, golden, r * 0.87)
  const body = [
    group(shape(smooth(flutes), { fill: DARK, opacity: 0.3 }), { x: 14, y: 22 }),
    shape(smooth(flutes), { fill: shade(golden, 0.3) }),
    group(shape(smooth(flutes), { fill: golden }), { x: -3, y: -5, scale: 0.98 }),
    circle(0, 0, r * 0.88, { fill: shade(golden, 0.3) }),
    circle(0, 0, r * 0.86, { fill: shade(filling, 0.18) }),
    circle(0, 2, r * 0.84, { fill: filling }),
    bubbles(hand, { x: 0, y: 0, rx: r * 0.76, ry: r * 0.76, rotate: 0 }, filling, {
      count: 26,
      opacity: 0.4,
    }),
    lid,
    blisters(hand, r, 0.9, 20),
  ]
  const well: Well = { ...vessel.well, rx: r * 0.7, ry: r * 0.7 }
  const sauce = find(canvas, /cream|ice cream|custard/i)
  const scoop = sauce
    ? group(
        lump({
          at: [0, 0],
          outline: blob(hand, { rx: r * 0.26, wobble: 0.07 }),
          colour: tint(sauce.colour, 0.1),
          gloss: 0.6,
        }),
        { x: vessel.well.x + r * 0.1, y: vessel.well.y - r * 0.06 },
      )
    : ''
  return fromAbove(canvas, {
    vessel,
    food:
      group(body, { x: vessel.well.x, y: vessel.well.y, rotate: hand.between(0, 90) }) +
      scoop +
      garnish(canvas, well),
    tools: canvas.style === 'normal' ? ['fork'] : [],
  })
}

function lattice(hand: Hand, golden: string, r: number): string {
  const strips = (turn: number) =>
    group(
      Array.from({ length: 6 }, (_, i) => {
        const at = (i - 2.5) * r * 0.31
        const reach = Math.sqrt(Math.max(0, r * r - at * at))
        const d = `M${num(-reach)} ${num(at + hand.about(5))}L${num(reach)} ${num(at + hand.about(5))}`
        return (
          shape(d, { stroke: shade(golden, 0.42), width: r * 0.17, opacity: 0.8 }) +
          group(shape(d, { stroke: golden, width: r * 0.145 }), { y: -3 }) +
          group(shape(d, { stroke: tint(golden, 0.4), width: r * 0.04, opacity: 0.7 }), {
            y: -r * 0.045,
          })
        )
      }),
      { rotate: turn },
    )
  return strips(0) + strips(90)
}

function topCrust(hand: Hand, golden: string, r: number): string {
  const cuts = [0, 60, 120, 180, 240, 300].map((turn) =>
    group(
      shape(
        `M${num(r * 0.26)} -10Q${num(r * 0.5)} -26 ${num(r * 0.72)} 0Q${num(r * 0.5)} 16 ${num(r * 0.26)} -10Z`,
        { fill: shade(golden, 0.44) },
      ),
      { rotate: turn },
    ),
  )
  const outline = blob(hand, { rx: r, wobble: 0.015, points: 14 })
  const brush = Array.from({ length: 18 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), r * Math.sqrt(hand.next()) * 0.9)
    return ellipse(
      { x, y, rx: hand.between(16, 56), ry: hand.between(10, 26), rotate: hand.between(0, 180) },
      { fill: hand.chance(0.5) ? '#a9601f' : '#f3cf8a', opacity: 0.26 },
    )
  })
  return lump({ at: [0, 0], outline, colour: golden, gloss: 0 }) + brush.join('') + cuts.join('')
}
