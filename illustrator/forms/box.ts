import { type Canvas, lay } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { clipped, ellipse, group, type Point, polygon, rect, shape, smooth } from '../svg.ts'
import { gingham } from '../tables.ts'
import { blob, DARK, scatter } from '../volume.ts'

/** A box with its lid tilted, goods peeping out. */
export function box(canvas: Canvas): string {
  const hand = canvas.hand.fork('box')
  const kraft =
    canvas.style === 'fine'
      ? hand.pick(['#2f3338', '#f3eee4', '#4a3a30'])
      : hand.pick(['#c99f6c', '#d3ad7d', '#b98a58'])
  const trim = canvas.style === 'truck' ? null : mix(canvas.main, '#b5523b', 0.3)
  const [left, right, mid] = [196, 828, 512]
  const [top, bottom] = [GROUND - 250, GROUND + 70]
  const lift = 92
  const inside: readonly Point[] = [
    [left, top],
    [mid + 10, top - lift],
    [right, top],
    [mid - 10, top + lift],
  ]
  const goods = canvas.parts.filter(({ name }) => !/box|kraft|card/i.test(name)).slice(0, 6)
  const list = goods.length > 0 ? goods : [{ name: 'parcel', colour: canvas.main, kind: undefined }]
  const stuff = scatter(hand, { x: mid, y: top - 4, rx: 216, ry: 46, count: 10, gap: 62 })
    .sort((a, b) => a[1] - b[1])
    .map(([x, y], i) => {
      const part = list[i % list.length]
      if (!part) return ''
      return part.kind?.draw
        ? lay(part, { x, y: y - 26, size: 74, hand, rotate: hand.about(40) })
        : jar(hand, x, y, part.colour)
    })
  const tissue = scatter(hand, { x: mid, y: top, rx: 240, ry: 60, count: 14, gap: 50 }).map(
    ([x, y]) =>
      group(
        shape(smooth(blob(hand, { rx: 60, ry: 34, wobble: 0.3, points: 7 })), {
          fill: hand.chance(0.5) ? '#fbf6ea' : '#efe2c8',
        }),
        { x, y },
      ),
  )
  const [lf, rf] = [shade(kraft, 0.05), shade(kraft, 0.22)]
  const front = [
    shape(
      polygon([
        [left, top],
        [mid - 10, top + lift],
        [mid - 10, bottom + 40],
        [left + 26, bottom - 50],
      ]),
      { fill: lf },
    ),
    shape(
      polygon([
        [right, top],
        [mid - 10, top + lift],
        [mid - 10, bottom + 40],
        [right - 26, bottom - 50],
      ]),
      { fill: rf },
    ),
    shape(`M${left} ${top}L${mid - 10} ${top + lift}L${right} ${top}`, {
      stroke: tint(kraft, 0.4),
      width: 7,
    }),
    shape(
      polygon([
        [left, top],
        [mid - 10, top + lift],
        [mid - 70, top + lift + 96],
        [left - 66, top + 76],
      ]),
      { fill: tint(kraft, 0.12) },
    ),
    shape(
      polygon([
        [right, top],
        [mid - 10, top + lift],
        [mid + 60, top + lift + 96],
        [right + 66, top + 76],
      ]),
      { fill: shade(kraft, 0.1) },
    ),
  ]
  const mark = trim
    ? shape(
        polygon([
          [left + 10, top + 150],
          [mid - 10, top + lift + 152],
          [mid - 10, top + lift + 196],
          [left + 14, top + 190],
        ]),
        { fill: trim },
      ) +
      shape(
        polygon([
          [right - 10, top + 150],
          [mid - 10, top + lift + 152],
          [mid - 10, top + lift + 196],
          [right - 14, top + 190],
        ]),
        { fill: shade(trim, 0.2) },
      )
    : clipped(
        'boxfront',
        polygon([
          [left + 12, top + 140],
          [mid - 10, top + lift + 142],
          [mid - 10, top + lift + 200],
          [left + 16, top + 196],
        ]),
        group(gingham('#c8372d', 28, 300), { x: 400, y: top + 200 }),
      )
  return fromSide(
    canvas,
    [
      ellipse({ x: mid + 20, y: bottom + 22, rx: 330, ry: 40 }, { fill: DARK, opacity: 0.24 }),
      shape(polygon(inside), { fill: shade(kraft, 0.45) }),
      ...tissue,
      ...stuff,
      ...front,
      mark,
    ].join(''),
    'none',
  )
}

function jar(hand: Hand, x: number, y: number, colour: string): string {
  const h = hand.between(120, 190)
  return [
    rect(
      { x: x - 52, y: y - h, width: 104, height: h + 30, radius: 18 },
      { fill: shade(colour, 0.18) },
    ),
    rect({ x: x - 50, y: y - h, width: 84, height: h + 30, radius: 18 }, { fill: colour }),
    rect({ x: x - 50, y: y - h * 0.7, width: 100, height: 52 }, { fill: '#fbf6ea' }),
    rect(
      { x: x - 44, y: y - h - 26, width: 88, height: 36, radius: 7 },
      { fill: mix(colour, '#6b4a2a', 0.6) },
    ),
    rect(
      { x: x - 38, y: y - h + 18, width: 11, height: h * 0.6, radius: 5 },
      { fill: '#fff', opacity: 0.4 },
    ),
  ].join('')
}
