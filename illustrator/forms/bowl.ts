import { type Canvas, lay, type Part, piecesOf, sauceOf, withRole } from '../canvas.ts'
import { drizzle, garnish } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { shade, tint } from '../palette.ts'
import type { Well } from '../plates.ts'
import { arcPoints, group, type Point, polar, shape, smooth } from '../svg.ts'
import { scatter } from '../volume.ts'
import { mound, strands } from './grains.ts'
import { inBowl, inner } from './liquids.ts'

/** A composed bowl: a base of grain, the components in sectors, a garnish in the middle. */
export function bowl(canvas: Canvas): string {
  const grain = withRole(canvas, 'grain')[0]
  const base = grain?.colour ?? sauceOf(canvas, tint(canvas.main, 0.35))
  const sweet = piecesOf(canvas).every(({ name }) =>
    /berr|banana|mango|kiwi|fruit|apple|granola|coconut|peach|fig|cherr|chocolate/i.test(name),
  )
  return inBowl(canvas, sweet && !grain ? base : shade(base, 0.2), (well) => {
    const hand = canvas.hand.fork('sectors')
    const parts = piecesOf(canvas).slice(0, 7)
    const noodly = grain && /noodle|vermicelli|udon|soba|ramen/i.test(grain.name)
    const ground = !grain
      ? swirl(hand, well, base)
      : noodly
        ? strands(hand, inner(well, 0.97), grain.colour, { width: 11, count: 34 })
        : mound(hand, inner(well, 0.97), grain.colour)
    const start = hand.between(0, 6.3)
    const sectors = parts.map((part, i) =>
      sector(hand, part, well, start + (i / parts.length) * Math.PI * 2, parts.length),
    )
    return (
      ground + sectors.join('') + sauceOverSmall(canvas, well) + garnish(canvas, inner(well, 0.72))
    )
  })
}

function sector(hand: Hand, part: Part, well: Well, angle: number, of: number): string {
  const [dx, dy] = polar(angle, well.rx * (of === 1 ? 0 : 0.56), well.ry * (of === 1 ? 0 : 0.56))
  const spread = of < 4 ? 0.4 : 0.34
  const places = scatter(hand, {
    x: well.x + dx,
    y: well.y + dy,
    rx: well.rx * spread,
    count: of < 4 ? 11 : 8,
    gap: 58,
  })
  const turn = (angle * 180) / Math.PI
  return places
    .map(([x, y]) =>
      lay(part, { x, y, size: 63 * hand.between(0.9, 1.1), rotate: turn + hand.about(26), hand }),
    )
    .join('')
}

function sauceOverSmall(canvas: Canvas, well: Well): string {
  const sauce = withRole(canvas, 'sauce')[0]
  const second = withRole(canvas, 'sauce')[1]
  if (second && withRole(canvas, 'grain').length === 0) {
    return drizzle(canvas.hand.fork('sauce'), inner(well, 0.85), second.colour, 14)
  }
  return sauce && withRole(canvas, 'grain').length > 0
    ? drizzle(canvas.hand.fork('sauce'), inner(well, 0.75), sauce.colour, 11)
    : ''
}

function swirl(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  const turn = hand.between(0, 6.3)
  const points = arcPoints(turn, turn + 11, 1, 1, 26).map(
    ([px, py], i): Point => [x + px * rx * (0.92 - i * 0.032), y + py * ry * (0.92 - i * 0.032)],
  )
  return (
    shape(smooth(points, false), { stroke: shade(colour, 0.1), width: 24, opacity: 0.5 }) +
    group(shape(smooth(points, false), { stroke: tint(colour, 0.5), width: 11, opacity: 0.5 }), {
      x: -6,
      y: -8,
    })
  )
}
