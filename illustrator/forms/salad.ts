import { type Canvas, find, lay, type Part, piecesOf, withRole } from '../canvas.ts'
import { garnish, heap, sauceOver } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade } from '../palette.ts'
import { plateFor, type Well } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { scatter } from '../volume.ts'
import { mound } from './grains.ts'
import { inBowl, inner } from './liquids.ts'

const LEAFY_HERB = /parsley|coriander|mint|basil|dill|herb/i

const LEAVES =
  /lettuce|spinach|rocket|arugula|kale|chard|leaf|leaves|greens|cress|frisée|romaine|radicchio|choy|cabbage/i

export function salad(canvas: Canvas): string {
  const greens = piecesOf(canvas).filter(({ name }) => LEAVES.test(name))
  const leaf = greens[0] ?? {
    ...(find(canvas, /./) ?? { name: '', kind: undefined }),
    colour: '#6f9f45',
  }
  const herbs = withRole(canvas, 'garnish').filter(
    (part) => canvas.parts.indexOf(part) < 3 && LEAFY_HERB.test(part.name),
  )
  const rest = [...herbs, ...piecesOf(canvas).filter(({ name }) => !LEAVES.test(name))]
  const draw = (well: Well) => {
    const hand = canvas.hand.fork('leaves')
    const bed =
      greens.length === 0
        ? []
        : scatter(hand, {
            ...well,
            rx: well.rx * 0.88,
            ry: well.ry * 0.88,
            count: 30,
            gap: 66,
          }).map(([x, y], i) => {
            const own = greens[i % greens.length] ?? leaf
            return lay(
              { ...own, colour: hand.chance(0.4) ? shade(own.colour, 0.12) : own.colour },
              { x, y, size: 72, hand, rotate: hand.between(0, 360) },
            )
          })
    const grain = withRole(canvas, 'grain')[0]
    const base = grain ? mound(hand, inner(well, 0.9), grain.colour) : ''
    return (
      base +
      bed.join('') +
      heap(canvas, inner(well, greens.length > 0 ? 0.88 : 0.96), {
        parts: rest,
        count: greens.length > 0 ? 20 : 46,
        size: greens.length > 0 ? 58 : 66,
      }) +
      strewnLeaves(hand, leaf, well, greens.length) +
      sauceOver(canvas, inner(well, 0.85)) +
      garnish(canvas, well)
    )
  }
  const tools: readonly Tool[] = ['fork', 'knife']
  if (canvas.style === 'normal')
    return inBowl(canvas, greens.length > 0 ? mix(leaf.colour, '#3c4a22', 0.3) : '#e6d9bd', draw, [
      'fork',
    ])
  const vessel = plateFor(canvas, spotFor(canvas, tools))
  return fromAbove(canvas, {
    vessel,
    food: draw(inner(vessel.well, 0.98)),
    tools: canvas.style === 'truck' ? ['fork'] : tools,
  })
}

function strewnLeaves(hand: Hand, leaf: Part, well: Well, greens: number): string {
  if (greens === 0) return ''
  return scatter(hand, { ...well, rx: well.rx * 0.5, ry: well.ry * 0.5, count: 4, gap: 90 })
    .map(([x, y]) => lay(leaf, { x, y, size: 50, hand }))
    .join('')
}
