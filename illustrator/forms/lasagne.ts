import { type Canvas, colourOf, find, piecesOf, sauceOf } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { clipped, ellipse, group, num, type Point, shape, smooth } from '../svg.ts'
import { DARK } from '../volume.ts'
import { bubbles } from './liquids.ts'

/** A square cut from the dish, its layers to the front. */
export function lasagne(canvas: Canvas): string {
  const hand = canvas.hand.fork('lasagne')
  const ragu = mix(
    sauceOf(canvas, find(canvas, /tomato|beef|ragu|mince/i)?.colour ?? '#a8402a'),
    '#a5452c',
    0.4,
  )
  const sheet = mix(colourOf(canvas, /lasagn|sheet|pasta|filo|phyllo/i, '#efcf8a'), '#efcf8a', 0.5)
  const white = mix(colourOf(canvas, /b[ée]chamel|cream|ricotta/i, '#f6e8c8'), '#f8edd2', 0.5)
  const bits = piecesOf(canvas).filter(({ name }) => !/lasagn|pasta|cheese|mozzarella/i.test(name))
  const crust = mix('#eaa93e', colourOf(canvas, /mozzarella|parmesan|cheese/i, white), 0.3)
  const [left, right, top, bottom] = [222, 802, GROUND - 330, GROUND + 6]
  const face = `M${left} ${top}L${left - 8} ${bottom - 14}Q512 ${bottom + 26} ${right + 10} ${bottom - 10}L${right} ${top}Z`
  const wave = (y: number, rise: number) =>
    smooth(
      Array.from(
        { length: 9 },
        (_, i): Point => [
          left - 20 + i * 78,
          y + hand.about(rise) + Math.sin((i / 8) * Math.PI) * 12,
        ],
      ),
      false,
    )
  const crumbs = Array.from({ length: 70 }, () => {
    const part = bits[hand.whole(0, Math.max(0, bits.length - 1))]
    const tone =
      part && hand.chance(0.4)
        ? part.colour
        : hand.chance(0.5)
          ? shade(ragu, 0.26)
          : tint(ragu, 0.18)
    return ellipse(
      {
        x: hand.between(left, right),
        y: hand.between(top + 20, bottom),
        rx: hand.between(7, 20),
        ry: hand.between(6, 12),
        rotate: hand.between(0, 180),
      },
      { fill: tone, opacity: 0.85 },
    )
  })
  const layers = [0.2, 0.42, 0.64, 0.86].map((at) => {
    const y = top + (bottom - top) * at
    const [cream, noodle] = [wave(y - 13, 6), wave(y + 6, 5)]
    return [
      shape(cream, { stroke: shade(white, 0.12), width: 30 }),
      group(shape(cream, { stroke: white, width: 24 }), { y: -3 }),
      group(shape(noodle, { stroke: shade(sheet, 0.36), width: 25 }), { y: 3 }),
      shape(noodle, { stroke: sheet, width: 20 }),
      group(shape(noodle, { stroke: tint(sheet, 0.5), width: 5, opacity: 0.7 }), { y: -5 }),
    ].join('')
  })
  const lid = `M${left - 10} ${top + 6}L${left + 96} ${top - 92}Q540 ${top - 118} ${right - 70} ${top - 98}L${right + 12} ${top + 4}Q512 ${top + 44} ${left - 10} ${top + 6}Z`
  const drips = [
    [250, 64],
    [330, 120],
    [430, 76],
    [520, 138],
    [610, 66],
    [690, 112],
    [770, 70],
  ].map(([x = 0, length = 0]) => `M${x} ${top + 10}v${num(length + hand.about(24))}`)
  const body = [
    ellipse({ x: 512, y: GROUND + 14, rx: 350, ry: 46 }, { fill: shade(ragu, 0.06) }),
    ellipse({ x: 498, y: GROUND + 8, rx: 318, ry: 34 }, { fill: tint(ragu, 0.1), opacity: 0.6 }),
    shape(face, { fill: ragu }),
    clipped('layers', face, [
      ...crumbs,
      ...layers,
      shape(`M${right - 110} ${top}H${right + 20}V${bottom + 30}H${right - 60}Z`, {
        fill: DARK,
        opacity: 0.12,
      }),
    ]),
    shape(drips.join(''), { stroke: shade(crust, 0.1), width: 42 }),
    group(shape(drips.join(''), { stroke: tint(crust, 0.24), width: 32 }), { x: -2, y: -5 }),
    shape(lid, { fill: shade(crust, 0.16), stroke: shade(crust, 0.16), width: 20 }),
    group(shape(lid, { fill: crust, stroke: crust, width: 16 }), { y: -5 }),
    clipped(
      'crust',
      lid,
      bubbles(hand, { x: 512, y: top - 36, rx: 300, ry: 70, rotate: 0 }, crust, { count: 44 }),
    ),
    garnish(
      { ...canvas, style: 'normal' },
      { x: 512, y: top - 44, rx: 150, ry: 36, rotate: 0 },
      40,
    ),
  ]
  return fromSide(canvas, body.join(''))
}
