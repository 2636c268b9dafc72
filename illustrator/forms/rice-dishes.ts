import { type Canvas, piecesOf, withRole } from '../canvas.ts'
import { garnish, heap, sauceOver } from '../garnishes.ts'
import { lightness, mix } from '../palette.ts'
import { plateFor } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { polar } from '../svg.ts'
import { mound } from './grains.ts'
import { glaze, inner, oilEyes, puddle } from './liquids.ts'

/** Rice on one side, the sauce with its pieces on the other. */
export function curryRice(canvas: Canvas): string {
  const tools: readonly Tool[] = ['spoon']
  const spot = spotFor(canvas, tools)
  const [first, second] = withRole(canvas, 'sauce')
  const sauce = first
    ? mix(first.colour, second?.colour ?? '#d98a2b', second ? 0.4 : 0.15)
    : mix(canvas.main, '#cf7d22', 0.6)
  const curry = lightness(sauce) > 0.88 ? mix(sauce, '#dd9a30', 0.55) : sauce
  const grain = withRole(canvas, 'grain')[0]?.colour ?? '#f8f0dd'
  const vessel = plateFor(canvas, spot)
  const { well } = vessel
  const hand = canvas.hand.fork('curry')
  const turn = hand.pick([-0.5, 0.2, 0.6, 2.6, 3.4])
  const [dx, dy] = polar(turn, 1)
  const pool = inner(well, 0.96)
  const meat = inner(well, 0.62, [dx * 0.3, dy * 0.3])
  const food = [
    puddle(hand, pool, curry),
    oilEyes(hand, inner(well, 0.9), curry),
    mound(
      hand,
      {
        ...well,
        x: well.x - dx * well.rx * 0.44,
        y: well.y - dy * well.ry * 0.44,
        rx: well.rx * 0.5,
        ry: well.ry * 0.56,
      },
      grain,
    ),
    heap(canvas, meat, { count: 16, size: 64 }),
    glaze(hand, meat, curry),
    garnish(canvas, inner(well, 0.72, [dx * 0.14, dy * 0.14])),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

export function ricePlate(canvas: Canvas): string {
  const tools: readonly Tool[] = ['fork', 'spoon']
  const vessel = plateFor(canvas, spotFor(canvas, tools))
  const { well } = vessel
  const hand = canvas.hand.fork('rice')
  const grain = withRole(canvas, 'grain')[0]?.colour ?? '#f2dfae'
  const [main, ...rest] = piecesOf(canvas)
  const food = [
    mound(hand, inner(well, canvas.style === 'fine' ? 0.8 : 0.94), grain),
    heap(canvas, inner(well, 0.86), { parts: rest, count: rest.length > 0 ? 22 : 0, size: 42 }),
    main
      ? heap({ ...canvas, hand: canvas.hand.fork('main') }, inner(well, 0.66), {
          parts: [main],
          count: 9,
          size: 74,
        })
      : '',
    sauceOver(canvas, inner(well, 0.7)),
    garnish(canvas, inner(well, 0.86)),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}
