import { type Canvas, type Part, piecesOf, withRole } from '../canvas.ts'
import { heap, smear } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade } from '../palette.ts'
import { plateFor, saucer, type Well } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { mound } from './grains.ts'
import { inner, puddle } from './liquids.ts'

export const KNIFE: readonly Tool[] = ['fork', 'knife']

/** Sides in two heaps beside the main piece. */
export function sides(canvas: Canvas, well: Well, skip: Part | undefined): string {
  const parts = piecesOf(canvas).filter((part) => part !== skip)
  const grain = withRole(canvas, 'grain')[0]
  const fine = canvas.style === 'fine'
  const count = fine ? 8 : 12
  const size = fine ? 50 : 60
  const even = parts.filter((_, i) => i % 2 === 0)
  const odd = parts.filter((_, i) => i % 2 === 1)
  const heaps = [
    grain ? mound(canvas.hand.fork('side'), inner(well, 0.36, [-0.5, -0.46]), grain.colour) : '',
    heap(
      { ...canvas, hand: canvas.hand.fork('one') },
      inner(well, fine ? 0.34 : 0.46, grain ? [0.5, -0.46] : [-0.46, -0.5]),
      { parts: even, count: even.length > 0 ? count : 0, size },
    ),
    heap(
      { ...canvas, hand: canvas.hand.fork('two') },
      inner(well, fine ? 0.34 : 0.46, grain ? [-0.1, -0.66] : [0.48, -0.5]),
      { parts: odd, count: odd.length > 0 ? count : 0, size },
    ),
  ]
  return heaps.join('')
}

export function plated(
  canvas: Canvas,
  tools: readonly Tool[],
  draw: (well: Well) => string,
): string {
  const vessel = plateFor(canvas, spotFor(canvas, tools))
  return fromAbove(canvas, {
    vessel,
    food: draw(vessel.well),
    tools: canvas.style === 'truck' ? ['fork'] : tools,
  })
}

export function sauceUnder(canvas: Canvas, hand: Hand, well: Well): string {
  const sauce = withRole(canvas, 'sauce')[0]
  if (!sauce) return ''
  return canvas.style === 'fine'
    ? smear(hand, well, sauce.colour)
    : puddle(hand, inner(well, 0.62, [0.06, 0.2]), sauce.colour)
}

/** A small dish of the sauce at the edge of the plate. */
export function dipFor(canvas: Canvas, well: Well, otherwise: string | null): string {
  const sauce = withRole(canvas, 'sauce')[0]?.colour ?? otherwise
  return sauce
    ? saucer(canvas, { x: well.x + well.rx * 0.66, y: well.y - well.ry * 0.58, r: 104 }, sauce)
    : ''
}

export function goldenOf(colour: string): string {
  return shade(mix(colour, '#d3862f', 0.55), 0.06)
}
