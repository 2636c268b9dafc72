import { type Canvas, lay, piecesOf, says, withRole } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import { plateFor, saucer } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { polar } from '../svg.ts'
import { boardFor } from '../trays.ts'
import { scatter } from '../volume.ts'
import { mound } from './grains.ts'
import { inner } from './liquids.ts'

/** A board to share: everything in its own field. */
export function platter(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const cold = says(canvas, /cheese|salami|ham\b|olive|grape|prosciutto|nacho|bread/i)
  const vessel =
    canvas.style === 'truck' || !cold
      ? plateFor(canvas, spot)
      : boardFor(canvas, spot, canvas.hand.fork('kind').chance(0.5) ? 'round' : 'long')
  const { well } = vessel
  const hand = canvas.hand.fork('platter')
  const parts = [
    ...piecesOf(canvas),
    ...withRole(canvas, 'garnish').filter(({ name }) =>
      /nut|almond|walnut|pecan|pistach/i.test(name),
    ),
  ].slice(0, 9)
  const start = hand.between(0, 6.3)
  const sauces = withRole(canvas, 'sauce').slice(0, 2)
  const grain = withRole(canvas, 'grain')[0]
  const slots = parts.length + sauces.length
  const fields = parts.map((part, i) => {
    const [dx, dy] =
      i === 0
        ? [0, 0]
        : polar(start + (i / Math.max(1, slots - 1)) * 6.283, well.rx * 0.64, well.ry * 0.66)
    const places = scatter(hand, {
      x: well.x + dx,
      y: well.y + dy,
      rx: well.rx * 0.3,
      ry: well.ry * 0.3,
      count: 8,
      gap: 50,
    })
    return places
      .map(([x, y]) =>
        lay(part, { x, y, size: i === 0 && !cold ? 84 : 60, hand, rotate: hand.between(0, 360) }),
      )
      .join('')
  })
  const pots = sauces.map((sauce, i) => {
    const [dx, dy] = polar(
      start + ((parts.length + i) / Math.max(1, slots - 1)) * 6.283,
      well.rx * 0.62,
      well.ry * 0.62,
    )
    return saucer(canvas, { x: well.x + dx, y: well.y + dy, r: 92 }, sauce.colour)
  })
  return fromAbove(canvas, {
    vessel,
    food: [
      grain ? mound(hand, inner(well, 0.44, [-0.4, 0.36]), grain.colour) : '',
      ...fields.slice(1),
      ...fields.slice(0, 1),
      ...pots,
      garnish(
        { ...canvas, parts: canvas.parts.filter(({ name }) => !/nut|almond/i.test(name)) },
        inner(well, 0.94),
        36,
      ),
    ].join(''),
  })
}
