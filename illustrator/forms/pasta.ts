import { type Canvas, find, sauceOf, withRole } from '../canvas.ts'
import { garnish, heap, specks } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { bowlFor, plateFor, type Well } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { ellipse, group, shape, smooth } from '../svg.ts'
import { blob, DARK, lump, scatter } from '../volume.ts'
import { nest, tube } from './grains.ts'
import { inner, ladle, puddle } from './liquids.ts'

const SHORT =
  /penne|rigatoni|fusilli|macaroni|ziti|farfalle|orecchiette|tortiglioni|casarecce|garganelli/i

const PILLOW = /gnocchi|ravioli|tortellini|agnolotti|gnudi|cappelletti|dumpling|pierog|manti/i

export function pasta(canvas: Canvas): string {
  const tools: readonly Tool[] = ['fork', 'spoon']
  const spot = spotFor(canvas, tools)
  const hand = canvas.hand.fork('pasta')
  const sauce = sauceOf(canvas, find(canvas, /tomato/i) ? '#c4442a' : tint(canvas.main, 0.2))
  const dough = mix(withRole(canvas, 'grain')[0]?.colour ?? '#ecc878', sauce, 0.16)
  const vessel =
    canvas.style === 'normal' && hand.chance(0.5)
      ? bowlFor(canvas, spot, shade(sauce, 0.06))
      : plateFor(canvas, spot)
  const well = inner(vessel.well, 0.92)
  const names = canvas.parts.map(({ name }) => name).join(' ')
  const body = SHORT.test(names)
    ? tubes(hand, well, dough)
    : PILLOW.test(names)
      ? pillows(hand, well, dough)
      : group(nest(hand, inner(well, canvas.style === 'fine' ? 0.66 : 0.84), dough, 16), {})
  const food = [
    puddle(hand, inner(well, canvas.style === 'fine' ? 0.84 : 1), sauce),
    body,
    ladle(hand, inner(well, 0.34), sauce),
    heap(canvas, inner(well, 0.56), { count: canvas.style === 'fine' ? 7 : 12, size: 52 }),
    specks(hand, inner(well, 0.7)),
    garnish(canvas, inner(well, 0.74)),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

function tubes(hand: Hand, well: Well, colour: string): string {
  return scatter(hand, { ...well, rx: well.rx * 0.86, ry: well.ry * 0.86, count: 48, gap: 50 })
    .map(
      ([x, y]) =>
        ellipse({ x: x + 8, y: y + 12, rx: 56, ry: 34 }, { fill: DARK, opacity: 0.16 }) +
        group(tube(hand, hand.chance(0.5) ? colour : tint(colour, 0.14), 58), {
          x,
          y,
          rotate: hand.between(0, 180),
        }),
    )
    .join('')
}

function pillows(hand: Hand, well: Well, colour: string): string {
  return scatter(hand, { ...well, rx: well.rx * 0.84, ry: well.ry * 0.84, count: 24, gap: 84 })
    .map(([x, y]) => {
      const outline = blob(hand, { rx: 56, ry: 44, wobble: 0.06, points: 8 })
      const lines = shape('M-26 -16Q0 -2 26 -14M-28 4Q0 18 28 6', {
        stroke: shade(colour, 0.18),
        width: 5,
        opacity: 0.6,
      })
      return (
        group(shape(smooth(outline), { fill: DARK, opacity: 0.2 }), { x: x + 8, y: y + 12 }) +
        group(lump({ at: [0, 0], outline, colour, gloss: 0.45 }) + lines, {
          x,
          y,
          rotate: hand.about(60),
        })
      )
    })
    .join('')
}
