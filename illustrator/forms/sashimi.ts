import { type Canvas, find, type Part, piecesOf } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { tint } from '../palette.ts'
import { plateFor } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { ellipse, group, num, polar, shape, smooth } from '../svg.ts'
import { blob, DARK, lump } from '../volume.ts'
import { isTopping, STICKS } from './sushi.ts'

export function sashimi(canvas: Canvas): string {
  const vessel = plateFor(canvas, spotFor(canvas, STICKS))
  const { well } = vessel
  const hand = canvas.hand.fork('sashimi')
  const fishes = canvas.parts.filter(isTopping).slice(0, 3)
  const first = fishes[0]
  const list: readonly Part[] = first ? fishes : canvas.parts.slice(0, 1)
  const r = Math.min(well.rx, well.ry)
  const fans = list.map((part, k) => {
    const count = list.length === 1 ? 7 : 5
    const centre = polar(k * 2.09 + 0.6, list.length === 1 ? 0 : r * 0.36)
    const cuts = Array.from({ length: count }, (_, i) =>
      group(cut(hand, part.colour, r * 0.3), {
        x: (i - (count - 1) / 2) * r * 0.17,
        y: Math.abs(i - (count - 1) / 2) * 7,
        rotate: 74 + i * 6,
      }),
    )
    return group(cuts, { x: well.x + centre[0], y: well.y + centre[1], rotate: k * 34 - 18 })
  })
  const bed = heap(
    canvas,
    { ...well, rx: r * 0.94, ry: r * 0.94 },
    {
      parts: piecesOf(canvas).filter(({ name }) =>
        /daikon|lettuce|shiso|cucumber|radish|seaweed|avocado|onion|carrot|leaf/i.test(name),
      ),
      count: 12,
      size: 52,
    },
  )
  const wasabi = find(canvas, /wasabi/i)
    ? lump({
        at: [well.x + r * 0.66, well.y + r * 0.5],
        outline: blob(hand, { rx: 36, ry: 29, wobble: 0.12 }),
        colour: '#9dbf5a',
      })
    : ''
  return fromAbove(canvas, {
    vessel,
    food: [bed, ...fans, wasabi, garnish(canvas, { ...well, rx: r * 0.9, ry: r * 0.9 }, 34)].join(
      '',
    ),
    tools: STICKS,
  })
}

export function cut(hand: Hand, colour: string, r: number): string {
  const outline = blob(hand, { rx: r, ry: r * 0.42, wobble: 0.05, points: 9 })
  const lines = [-0.5, -0.15, 0.2, 0.5].map(
    (at) =>
      `M${num(at * r - 8)} ${num(-r * 0.3)}q${num(r * 0.2)} ${num(r * 0.28)} 0 ${num(r * 0.58)}`,
  )
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.24 }), { x: 7, y: 9 }),
    lump({ at: [0, 0], outline, colour, gloss: 0 }),
    shape(lines.join(''), { stroke: tint(colour, 0.55), width: 5, opacity: 0.75 }),
    ellipse(
      { x: -r * 0.3, y: -r * 0.22, rx: r * 0.36, ry: r * 0.05 },
      { fill: '#fff', opacity: 0.5 },
    ),
  ].join('')
}
