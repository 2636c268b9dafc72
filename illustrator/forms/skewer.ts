import { type Canvas, lay, piecesOf, sauceOf, withRole } from '../canvas.ts'
import { drizzle, garnish } from '../garnishes.ts'
import { plateFor } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { group, num, shape } from '../svg.ts'
import { boardFor } from '../trays.ts'
import { DARK } from '../volume.ts'
import { mound } from './grains.ts'
import { inner } from './liquids.ts'

/** Skewers side by side; the pieces alternate. */
export function skewer(canvas: Canvas): string {
  const long = canvas.style !== 'truck' && canvas.hand.fork('vessel').chance(0.5)
  const tools: readonly Tool[] = long ? [] : ['fork']
  const spot = spotFor(canvas, tools)
  const vessel = long ? boardFor(canvas, spot, 'long') : plateFor(canvas, spot)
  const { well } = vessel
  const hand = canvas.hand.fork('skewer')
  const parts = piecesOf(canvas).slice(0, 4)
  const grain = withRole(canvas, 'grain')[0]
  const count = canvas.style === 'fine' ? 2 : 3
  const reach = Math.min(well.rx, 330)
  const size = canvas.style === 'fine' ? 62 : 82
  const sticks = Array.from({ length: count }, (_, k) => {
    const pieces = Array.from({ length: 5 }, (_, i) => {
      const part =
        parts.length > 0
          ? parts[(i % 2 === 0 ? 0 : 1 + ((i + k) % Math.max(1, parts.length - 1))) % parts.length]
          : undefined
      return part
        ? lay(part, {
            x: -reach * 0.66 + i * reach * 0.33,
            y: hand.about(4),
            size: size * (part === parts[0] ? 1 : 0.86),
            rotate: hand.about(16) + (part === parts[0] ? 90 : 0),
            hand,
          })
        : ''
    })
    const stick = [
      shape(`M${num(-reach * 1.05)} 8H${num(reach * 1.2)}`, {
        stroke: DARK,
        width: 10,
        opacity: 0.25,
      }),
      shape(`M${num(-reach * 1.05)} 0H${num(reach * 1.2)}`, { stroke: '#d3a566', width: 10 }),
      shape(`M${num(-reach * 1.05)} -2H${num(reach * 1.2)}`, { stroke: '#ecca94', width: 3 }),
    ]
    return group([...stick, ...pieces], {
      x: well.x + hand.about(8),
      y: well.y + (k - (count - 1) / 2) * size * 2.05,
      rotate: -16 + hand.about(3),
    })
  })
  const food = [
    grain ? mound(hand, inner(well, 0.85), grain.colour) : '',
    ...sticks,
    withRole(canvas, 'sauce')[0]
      ? drizzle(hand, inner(well, 0.72), sauceOf(canvas, '#a33'), 11)
      : '',
    garnish(canvas, inner(well, 0.94)),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}
