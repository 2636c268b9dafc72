import { type Canvas, colourOf } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { mix, shade } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { group, type Point, polygon, shape } from '../svg.ts'
import { DARK } from '../volume.ts'
import { cutFace, griddled } from './burrito.ts'

export function wrap(canvas: Canvas): string {
  const hand = canvas.hand.fork('wrap')
  const skin = mix(
    colourOf(canvas, /tortilla|wrap|lavash|pita|bread|naan/i, '#e9cf9a'),
    '#e3bf80',
    0.45,
  )
  const paper = hand.pick(['#fbf5e6', '#d8b384', '#f2dcc0'])
  const stripe = hand.pick(['#c8372d', '#2f7d7a', '#d98a2b', '#5f7a35'])
  const upright = (own: Hand) => {
    const body: Point[] = [
      [-128, 40],
      [-120, -340],
      [124, -420],
      [128, 40],
    ]
    const sleeve: Point[] = [
      [-140, -150],
      [-60, -190],
      [30, -166],
      [138, -214],
      [120, 56],
      [0, 70],
      [-118, 56],
    ]
    return [
      group(shape(polygon(sleeve), { fill: DARK, opacity: 0.2 }), { x: 14, y: 8 }),
      shape(polygon(body), { fill: shade(skin, 0.18), stroke: shade(skin, 0.18), width: 16 }),
      group(shape(polygon(body), { fill: skin, stroke: skin, width: 10 }), { x: -8, scale: 0.95 }),
      group(griddled(own, 9, 90, 90), { y: -230 }),
      group(cutFace(canvas, own, 134, 88, skin), { x: 2, y: -380, rotate: -17 }),
      shape(polygon(sleeve), { fill: shade(paper, 0.14) }),
      group(shape(polygon(sleeve), { fill: paper }), { x: -6, y: 0, scale: 0.965 }),
      shape('M-118 -60L120 -120M-114 -30L118 -90', { stroke: stripe, width: 15, opacity: 0.8 }),
      shape('M-60 -180L-40 60M34 -160L40 62', {
        stroke: shade(paper, 0.2),
        width: 4,
        opacity: 0.6,
      }),
    ].join('')
  }
  return fromSide(
    canvas,
    group(upright(hand.fork('left')), { x: 374, y: GROUND - 12, rotate: -9, scale: 1.1 }) +
      group(upright(hand.fork('right')), { x: 640, y: GROUND - 4, rotate: 10, scale: 1.1 }),
  )
}
