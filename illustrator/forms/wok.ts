import { type Canvas, sauceOf, withRole } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import { mix, shade, tint } from '../palette.ts'
import { bowlFor, plateFor } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { mound, strands } from './grains.ts'
import { glaze, inner, puddle } from './liquids.ts'

export function stirFry(canvas: Canvas): string {
  const tools: readonly Tool[] = ['chopsticks']
  const spot = spotFor(canvas, tools)
  const vessel =
    canvas.style === 'normal'
      ? bowlFor(canvas, spot, shade(sauceOf(canvas, '#6b3a1f'), 0.1))
      : plateFor(canvas, spot)
  const { well } = vessel
  const hand = canvas.hand.fork('wok')
  const grain = withRole(canvas, 'grain')[0]
  const glossy = sauceOf(canvas, '#7a4220')
  const food = [
    grain ? mound(hand, inner(well, 0.86), grain.colour) : puddle(hand, inner(well, 0.84), glossy),
    heap(canvas, inner(well, 0.96), { count: 44, size: 60 }),
    glaze(hand, inner(well, 0.8), tint(glossy, 0.05), 0.16),
    garnish(canvas, inner(well, 0.9)),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

/** Strands in a wok-tossed tangle with everything on top. */
export function noodles(canvas: Canvas): string {
  const tools: readonly Tool[] = ['chopsticks']
  const spot = spotFor(canvas, tools)
  const sauce = sauceOf(canvas, '#a8672c')
  const strand = mix(withRole(canvas, 'grain')[0]?.colour ?? '#e9c078', sauce, 0.2)
  const hand = canvas.hand.fork('noodles')
  const vessel =
    canvas.style === 'normal' ? bowlFor(canvas, spot, shade(strand, 0.3)) : plateFor(canvas, spot)
  const well = inner(vessel.well, canvas.style === 'normal' ? 0.97 : 0.92)
  const food = [
    strands(hand, well, strand, { width: hand.pick([12, 15, 20]), count: 44 }),
    heap(canvas, inner(well, 0.84), { count: 22, size: 56 }),
    strands(hand.fork('over'), inner(well, 0.7), strand, { width: 13, count: 7, bed: false }),
    garnish(canvas, inner(well, 0.92)),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}
