import { type Canvas, find, withRole } from '../canvas.ts'
import { garnish, heap, pearls, smear } from '../garnishes.ts'
import { lightness, mix, shade } from '../palette.ts'
import { plateFor } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { circle, group, num, type Point, polar, shape, smooth } from '../svg.ts'
import { DARK, lump } from '../volume.ts'
import { mound } from './grains.ts'
import { creamSwirl, inBowl, inner, puddle } from './liquids.ts'

/** A turned-out or potted sweet, from above, with its sauce. */
export function pudding(canvas: Canvas): string {
  const tools: readonly Tool[] = ['spoon']
  const hand = canvas.hand.fork('pudding')
  const sauce =
    find(canvas, /caramel|coulis|syrup|sauce|honey|compote|molasses/i)?.colour ??
    shade(canvas.main, 0.3)
  const cocoa = find(canvas, /cocoa|chocolate/i)
  // a little cocoa colours all that it is stirred into
  const plain = cocoa ? mix(canvas.main, cocoa.colour, 0.8) : canvas.main
  const body = lightness(plain) > 0.9 ? mix(plain, '#f0d9a0', 0.4) : plain
  const grainy = withRole(canvas, 'grain')[0]
  if (grainy) {
    return inBowl(
      canvas,
      body,
      (well) =>
        mound(hand, inner(well, 0.97), body) +
        creamSwirl(hand, inner(well, 0.4), sauce) +
        heap(canvas, inner(well, 0.5), { count: 8, size: 50 }) +
        garnish(canvas, inner(well, 0.8)),
    )
  }
  const vessel = plateFor(canvas, spotFor(canvas, tools))
  const { well } = vessel
  const r = Math.min(well.rx, well.ry) * 0.62
  const flutes = Array.from({ length: 16 }, (_, i): Point[] => [
    polar((i / 16) * 6.283, r),
    polar(((i + 0.5) / 16) * 6.283, r * 0.95),
  ]).flat()
  const food = [
    canvas.style === 'fine'
      ? smear(hand, inner(well, 1), sauce)
      : puddle(hand, inner(well, 0.9), sauce),
    group(shape(smooth(flutes), { fill: DARK, opacity: 0.3 }), { x: well.x + 18, y: well.y + 26 }),
    lump({ at: [well.x, well.y], outline: flutes, colour: body, gloss: 0 }),
    circle(well.x - 8, well.y - 12, r * 0.66, { fill: shade(sauce, 0.1) }),
    circle(well.x - 10, well.y - 15, r * 0.63, { fill: sauce }),
    shape(
      `M${num(well.x - r * 0.46)} ${num(well.y - r * 0.3)}Q${num(well.x - r * 0.2)} ${num(well.y - r * 0.6)} ${num(well.x + r * 0.14)} ${num(well.y - r * 0.58)}`,
      { stroke: '#fff', width: 13, opacity: 0.5 },
    ),
    heap(canvas, inner(well, 0.34), { count: 4, size: 52 }),
    canvas.style === 'fine' ? pearls(hand, well, sauce) : '',
    garnish(canvas, inner(well, 0.9), 36),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}
