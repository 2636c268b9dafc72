import { type Canvas, colourOf, lay } from '../canvas.ts'
import { mix, shade } from '../palette.ts'
import { plateFor } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { group, num, type Point, polar, shape, smooth } from '../svg.ts'
import { boardFor } from '../trays.ts'
import { blob, DARK, lump, scatter } from '../volume.ts'

export function cookie(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('cookie')
  const vessel =
    hand.chance(0.4) && canvas.style !== 'truck'
      ? boardFor(canvas, spot, 'round')
      : plateFor(canvas, spot)
  const { well } = vessel
  const dough = mix(
    colourOf(canvas, /cookie|dough|biscuit|flour|shortbread|oat/i, '#d9a35c'),
    '#d39a52',
    0.5,
  )
  const bits = canvas.parts.filter(
    ({ name, kind }) =>
      kind?.draw !== undefined &&
      (kind.role === 'piece' || kind.role === 'garnish') &&
      !/cookie|dough|biscuit/i.test(name),
  )
  const r = Math.min(well.rx, well.ry)
  const count = canvas.style === 'fine' ? 3 : 6
  const places: Point[] = Array.from({ length: count }, (_, i) =>
    i === count - 1 ? [0, 0] : polar((i / (count - 1)) * 6.283 + 0.5, r * 0.58),
  )
  const all = places.map(([x, y], i) => {
    const own = hand.fork(`c${i}`)
    const size = r * 0.42
    const outline = blob(own, { rx: size, wobble: 0.04, points: 12 })
    const cracks = Array.from({ length: 6 }, () => {
      const [ax, ay] = polar(own.between(0, 6.3), size * own.between(0.2, 0.8))
      return `M${num(ax)} ${num(ay)}q${num(own.about(24))} ${num(own.about(24))} ${num(own.about(52))} ${num(own.about(52))}`
    })
    const chips = scatter(own, { x: 0, y: 0, rx: size * 0.72, count: 8, gap: size * 0.36 }).map(
      ([cx, cy], k) => {
        const part = bits[k % Math.max(1, bits.length)]
        return part ? lay(part, { x: cx, y: cy, size: size * 0.17, hand: own }) : ''
      },
    )
    return group(
      [
        group(shape(smooth(outline), { fill: DARK, opacity: 0.28 }), { x: 10, y: 15 }),
        lump({ at: [0, 0], outline, colour: dough, gloss: 0 }),
        shape(cracks.join(''), { stroke: shade(dough, 0.28), width: 5, opacity: 0.6 }),
        ...chips,
      ],
      { x: well.x + x, y: well.y + y },
    )
  })
  return fromAbove(canvas, { vessel, food: all.join('') })
}
