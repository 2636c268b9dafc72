import { type Canvas, find, lay, piecesOf, sauceOf, withRole } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import {
  circle,
  clipped,
  ellipse,
  group,
  num,
  type Point,
  polar,
  polygon,
  rect,
  shape,
  smooth,
} from '../svg.ts'
import { gingham } from '../tables.ts'
import { blob, DARK, lump, scatter } from '../volume.ts'

/** Chips in a cup; paper from the truck, a metal or glazed cup elsewhere. */
export function fries(canvas: Canvas): string {
  const hand = canvas.hand.fork('fries')
  const golden =
    lightness(canvas.main) > 0.9
      ? mix(canvas.main, '#eab64a', 0.6)
      : mix(canvas.main, '#e8ac3c', 0.5)
  const chip = (x: number, y: number, turn: number, length: number) => {
    const d = `M-19 0L-17 ${num(-length)}L17 ${num(-length - 6)}L19 0Z`
    return group(
      [
        group(shape(d, { fill: DARK, opacity: 0.18 }), { x: 8, y: 6 }),
        shape(d, { fill: golden, stroke: golden, width: 8 }),
        shape(`M4 0L5 ${num(-length)}L17 ${num(-length - 6)}L19 0Z`, { fill: shade(golden, 0.16) }),
        rect(
          { x: -17, y: -length - 8, width: 34, height: 15, radius: 5 },
          { fill: tint(golden, 0.4) },
        ),
        shape(`M-12 -12L-11 ${num(-length + 14)}`, {
          stroke: tint(golden, 0.5),
          width: 6,
          opacity: 0.7,
        }),
      ],
      { x, y, rotate: turn },
    )
  }
  const chips = Array.from({ length: 24 }, (_, i) => {
    const row = i < 11 ? 0 : i < 18 ? 1 : 2
    const count = [11, 7, 6][row] ?? 6
    const k = (row === 0 ? i : row === 1 ? i - 11 : i - 18) / (count - 1) - 0.5
    return chip(
      512 + k * (row === 0 ? 360 : 330),
      GROUND - 190 + row * 16,
      k * 46 + hand.about(9),
      hand.between(190, 300) - row * 40,
    )
  })
  const sauce = withRole(canvas, 'sauce')[0]
  const dip = sauce ? pot(hand, sauceOf(canvas, '#b5322a')) : ''
  const herbs = withRole(canvas, 'garnish')
    .slice(0, 2)
    .flatMap((part) =>
      Array.from({ length: 6 }, () =>
        lay(part, {
          x: 512 + hand.about(150),
          y: GROUND - 320 + hand.about(70),
          size: 30,
          hand,
          flat: true,
        }),
      ),
    )
  const over = piecesOf(canvas)
    .slice(1, 4)
    .flatMap((part) =>
      Array.from({ length: 4 }, () =>
        lay(part, { x: 512 + hand.about(140), y: GROUND - 290 + hand.about(60), size: 46, hand }),
      ),
    )
  return fromSide(canvas, [...chips, ...over, ...herbs, cup(canvas, hand), dip].join(''))
}

function cup(canvas: Canvas, hand: Hand): string {
  const d = `M300 ${GROUND - 250}Q512 ${GROUND - 150} 724 ${GROUND - 250}L672 ${GROUND + 14}Q512 ${GROUND + 50} 352 ${GROUND + 14}Z`
  const tone =
    canvas.style === 'truck'
      ? hand.pick(['#c8372d', '#2f6f9a', '#d98a2b', '#333333'])
      : canvas.style === 'fine'
        ? '#2b2d30'
        : hand.pick(['#bdb8ae', '#f3eadb', '#5f7f86', '#b5523b'])
  const face =
    canvas.style === 'truck'
      ? stripes(tone)
      : rect({ x: 200, y: GROUND - 300, width: 640, height: 400 }, { fill: tone })
  return [
    group(shape(d, { fill: DARK, opacity: 0.2 }), { x: 14, y: 6 }),
    clipped('cup', d, [
      face,
      shape(`M600 ${GROUND - 300}H760V${GROUND + 60}H560Z`, { fill: DARK, opacity: 0.12 }),
      shape(`M348 ${GROUND - 200}L384 ${GROUND - 10}`, {
        stroke: '#fff',
        width: 20,
        opacity: 0.35,
      }),
    ]),
    shape(`M300 ${GROUND - 250}Q512 ${GROUND - 150} 724 ${GROUND - 250}`, {
      stroke: tint(tone, 0.5),
      width: 9,
    }),
  ].join('')
}

function stripes(tone: string): string {
  return (
    rect({ x: 200, y: GROUND - 300, width: 640, height: 400 }, { fill: '#fbf5e6' }) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) =>
        shape(
          `M${280 + i * 74} ${GROUND - 300}L${322 + i * 62} ${GROUND + 60}h30L${320 + i * 74} ${GROUND - 300}Z`,
          { fill: tone },
        ),
      )
      .join('')
  )
}

function pot(hand: Hand, sauce: string): string {
  const [x, y] = [806, GROUND - 20 + hand.about(8)]
  return [
    ellipse({ x: x + 14, y: y + 58, rx: 92, ry: 20 }, { fill: DARK, opacity: 0.26 }),
    shape(
      `M${x - 90} ${y - 30}L${x - 68} ${y + 54}Q${x} ${y + 76} ${x + 68} ${y + 54}L${x + 90} ${y - 30}Z`,
      { fill: '#e3d9c8' },
    ),
    shape(
      `M${x + 34} ${y - 20}L${x + 26} ${y + 66}Q${x + 52} ${y + 62} ${x + 68} ${y + 54}L${x + 90} ${y - 30}Z`,
      { fill: DARK, opacity: 0.1 },
    ),
    ellipse({ x, y: y - 30, rx: 90, ry: 26 }, { fill: '#fbf6ea' }),
    ellipse({ x, y: y - 27, rx: 78, ry: 20 }, { fill: sauce }),
    ellipse({ x: x - 22, y: y - 33, rx: 30, ry: 6 }, { fill: '#fff', opacity: 0.5 }),
  ].join('')
}

const LEAFY = /eucalyptus|leaf|leaves|fern|green|ivy|foliage|grass|herb|ruscus|olive branch|palm/i

export function bouquet(canvas: Canvas): string {
  const hand = canvas.hand.fork('bouquet')
  const blooms = canvas.parts.filter(
    ({ name }) => !LEAFY.test(name) && !/paper|ribbon|vase|card|wrap/i.test(name),
  )
  const green = find(canvas, LEAFY)?.colour ?? '#6f8f5a'
  const places = scatter(hand, { x: 512, y: 350, rx: 236, ry: 184, count: 15, gap: 106 }).sort(
    (a, b) => a[1] - b[1],
  )
  const leaves = Array.from({ length: 17 }, (_, i) => {
    const turn = -172 + i * 10 + hand.about(6)
    const [x, y] = polar((turn * Math.PI) / 180, 238 + hand.about(30), 200 + hand.about(20))
    return group(branch(hand, i % 3 ? green : tint(green, 0.16)), {
      x: 512 + x,
      y: 396 + y,
      rotate: turn + 90,
    })
  })
  const heads = places.map(([x, y], i) => {
    const part = blooms[i % Math.max(1, blooms.length)]
    const colour = part?.colour ?? canvas.main
    const tone = i % 3 === 2 ? tint(colour, 0.22) : colour
    const kind = /daisy|sunflower|gerbera|chamomile|aster|anemone/i.test(part?.name ?? '')
      ? daisy
      : /tulip/i.test(part?.name ?? '')
        ? tulip
        : /gypsophila|baby|lavender|statice|wax/i.test(part?.name ?? '')
          ? spray
          : rose
    return group(kind(hand.fork(`f${i}`), tone, 78 * hand.between(0.86, 1.1)), { x, y })
  })
  const paper = hand.pick(['#d8b384', '#f3eadb', '#e9c8b0', '#c9d3c0'])
  const wrapBack = 'M246 420L330 250L470 330L560 236L706 270L782 430L560 860H470Z'
  const front = `M262 470Q400 560 512 540T770 470L586 ${GROUND + 66}H444Z`
  const ribbon = hand.pick(['#b5523b', '#2f6f6a', '#c9a45a', '#8a4a5c'])
  const bow = [
    shape(`M438 742Q512 770 588 742L582 786Q512 812 446 786Z`, { fill: ribbon }),
    shape('M512 770C420 690 380 760 512 778C644 760 604 690 512 770Z', {
      fill: ribbon,
      stroke: shade(ribbon, 0.2),
      width: 5,
    }),
    shape('M506 776L458 886M518 776L574 880', { stroke: ribbon, width: 20 }),
    circle(512, 772, 20, { fill: shade(ribbon, 0.14) }),
  ]
  return fromSide(
    canvas,
    [
      ellipse({ x: 524, y: GROUND + 68, rx: 150, ry: 26 }, { fill: DARK, opacity: 0.32 }),
      shape(wrapBack, { fill: shade(paper, 0.12) }),
      ...leaves,
      ...heads,
      group(shape(front, { fill: DARK, opacity: 0.16 }), { y: -12 }),
      shape(front, { fill: paper }),
      shape(`M640 512L586 ${GROUND + 66}H530L600 530Z`, { fill: DARK, opacity: 0.08 }),
      shape(`M300 492L458 ${GROUND + 40}M420 548L490 ${GROUND + 40}`, {
        stroke: shade(paper, 0.16),
        width: 5,
        opacity: 0.7,
      }),
      ...bow,
    ].join(''),
    'none',
  )
}

function branch(hand: Hand, green: string): string {
  const leaves = [0, 1, 2, 3].flatMap((i) =>
    [-1, 1].map((side) =>
      group(
        ellipse({ x: 0, y: -26, rx: 17, ry: 30 }, { fill: i % 2 ? shade(green, 0.12) : green }) +
          shape('M0 -4V-46', { stroke: tint(green, 0.4), width: 3, opacity: 0.7 }),
        { y: 40 - i * 38, rotate: side * (52 + hand.about(10)) },
      ),
    ),
  )
  return (
    shape('M0 90V-90', { stroke: shade(green, 0.24), width: 6 }) +
    leaves.join('') +
    ellipse({ x: 0, y: -104, rx: 15, ry: 28 }, { fill: tint(green, 0.1) })
  )
}

function rose(hand: Hand, colour: string, r: number): string {
  const petals = [1, 0.82, 0.62, 0.42].flatMap((scale, ring) =>
    Array.from({ length: 6 - ring }, (_, i) => {
      const [x, y] = polar(
        (i / (6 - ring)) * 6.283 + ring * 0.7 + hand.about(0.15),
        r * scale * 0.46,
      )
      const tone = ring % 2 ? tint(colour, 0.08 + ring * 0.03) : shade(colour, 0.08)
      const outline = blob(hand, {
        rx: r * scale * 0.56,
        ry: r * scale * 0.5,
        wobble: 0.07,
        points: 8,
      })
      return group(
        shape(smooth(outline), { fill: shade(tone, 0.18) }) +
          group(shape(smooth(outline), { fill: tone }), { x: -3, y: -4, scale: 0.93 }),
        { x, y },
      )
    }),
  )
  const core = shape(
    `M${num(-r * 0.14)} 0a${num(r * 0.14)} ${num(r * 0.14)} 0 1 1 ${num(r * 0.2)} ${num(r * 0.1)}`,
    { stroke: shade(colour, 0.34), width: r * 0.06 },
  )
  return circle(6, 9, r * 0.96, { fill: DARK, opacity: 0.2 }) + petals.join('') + core
}

function daisy(hand: Hand, colour: string, r: number): string {
  const petals = [1, 0.84].flatMap((scale, ring) =>
    Array.from({ length: 13 }, (_, i) =>
      group(
        ellipse(
          { x: 0, y: -r * 0.62 * scale, rx: r * 0.17, ry: r * 0.4 * scale },
          { fill: ring ? colour : shade(colour, 0.12) },
        ),
        { rotate: i * 27.7 + ring * 14 + hand.about(3) },
      ),
    ),
  )
  return (
    circle(6, 9, r * 0.9, { fill: DARK, opacity: 0.18 }) +
    petals.join('') +
    circle(0, 0, r * 0.3, { fill: '#6b3f1c' }) +
    circle(-3, -4, r * 0.22, { fill: '#d99a2b' })
  )
}

function tulip(hand: Hand, colour: string, r: number): string {
  const d = `M0 ${num(r)}C${num(-r)} ${num(r * 0.8)} ${num(-r * 0.8)} ${num(-r * 0.4)} ${num(-r * 0.6)} ${num(-r * 0.9)}Q${num(-r * 0.2)} ${num(-r * 0.7)} 0 ${num(-r * 1.05)}Q${num(r * 0.2)} ${num(-r * 0.7)} ${num(r * 0.6)} ${num(-r * 0.9)}C${num(r * 0.8)} ${num(-r * 0.4)} ${num(r)} ${num(r * 0.8)} 0 ${num(r)}Z`
  return group(
    [
      group(shape(d, { fill: DARK, opacity: 0.18 }), { x: 6, y: 9 }),
      shape(d, { fill: shade(colour, 0.18) }),
      group(shape(d, { fill: colour }), { x: -3, y: -3, scale: 0.93 }),
      shape(
        `M0 ${num(r * 0.8)}C${num(-r * 0.5)} ${num(r * 0.2)} ${num(-r * 0.3)} ${num(-r * 0.5)} 0 ${num(-r)}C${num(r * 0.3)} ${num(-r * 0.5)} ${num(r * 0.5)} ${num(r * 0.2)} 0 ${num(r * 0.8)}Z`,
        { fill: tint(colour, 0.2) },
      ),
    ],
    { rotate: hand.about(22) },
  )
}

function spray(hand: Hand, colour: string, r: number): string {
  return scatter(hand, { x: 0, y: 0, rx: r, count: 14, gap: r * 0.3 })
    .map(
      ([x, y]) =>
        circle(x + 2, y + 3, r * 0.16, { fill: shade(colour, 0.25) }) +
        circle(x, y, r * 0.14, { fill: tint(colour, 0.15) }) +
        circle(x, y, r * 0.05, { fill: '#f3d277' }),
    )
    .join('')
}

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

export function parcelLump(hand: Hand, colour: string): string {
  return lump({ at: [0, 0], outline: blob(hand, { rx: 50 }), colour })
}
