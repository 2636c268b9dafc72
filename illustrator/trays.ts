import type { Canvas } from './canvas.ts'
import type { Hand } from './hand.ts'
import { shade, tint } from './palette.ts'
import type { Spot, Vessel } from './plates.ts'
import { circle, group, num, type Point, polar, shape } from './svg.ts'
import { checks } from './tables.ts'
import { DARK, plateShadow } from './volume.ts'

const TRAYS = ['#c8372d', '#2f6f9a', '#3f7d54', '#d98a2b', '#333333'] as const

export function paperTray(hand: Hand, { x, y, r }: Spot): Vessel {
  const tone = hand.pick(TRAYS)
  const [w, h] = [r * 1.12, r * 0.9]
  const turn = hand.pick([-10, 8, -4, 14])
  const outer = trayPath(w, h, 0.9)
  const inner = trayPath(w * 0.86, h * 0.82, 0.92)
  const walls = [
    shape(outer, { fill: '#fbf5e8' }),
    checks(tone, 46, w * 0.985, h * 0.98),
    shape(outer, { stroke: shade('#fbf5e8', 0.18), width: 5 }),
    ...[
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([sx = 1, sy = 1]) =>
      shape(
        `M${num(sx * w * 0.84)} ${num(sy * h * 0.8)}L${num(sx * w * 0.97)} ${num(sy * h * 0.95)}`,
        { stroke: DARK, width: 5, opacity: 0.25 },
      ),
    ),
    shape(inner, { fill: '#e9dcc2' }),
    shape(
      `M${num(-w * 0.8)} ${num(-h * 0.76)}H${num(w * 0.8)}L${num(w * 0.76)} ${num(-h * 0.66)}H${num(-w * 0.74)}L${num(-w * 0.74)} ${num(h * 0.74)}L${num(-w * 0.8)} ${num(h * 0.76)}Z`,
      { fill: DARK, opacity: 0.12 },
    ),
  ]
  const svg = [
    group(trayShadow(w, h), { x: x + r * 0.05, y: y + r * 0.08, rotate: turn }),
    group(walls, { x, y, rotate: turn }),
  ]
  return {
    svg: svg.join(''),
    well: { x, y, rx: w * 0.84, ry: h * 0.82, rotate: turn },
    ground: '#e9dcc2',
  }
}

function trayPath(w: number, h: number, flare: number): string {
  const c = 16
  return `M${num(-w * flare)} ${num(-h)}H${num(w * flare)}Q${num(w)} ${num(-h)} ${num(w)} ${num(-h + c)}V${num(h - c)}Q${num(w)} ${num(h)} ${num(w * flare)} ${num(h)}H${num(-w * flare)}Q${num(-w)} ${num(h)} ${num(-w)} ${num(h - c)}V${num(-h + c)}Q${num(-w)} ${num(-h)} ${num(-w * flare)} ${num(-h)}Z`
}

function trayShadow(w: number, h: number): string {
  return [1.05, 1.02, 0.99]
    .map((s) => shape(trayPath(w * s, h * s, 0.9), { fill: DARK, opacity: 0.13 }))
    .join('')
}

export function flutedPlate(hand: Hand, { x, y, r }: Spot): Vessel {
  const tone = hand.pick(['#f6efe0', '#d9b98c', '#f3e3c8'])
  const flutes = Array.from({ length: 72 }, (_, i) => {
    const [ax, ay] = polar((i / 72) * Math.PI * 2, r * 0.84)
    const [bx, by] = polar((i / 72) * Math.PI * 2, r * 0.97)
    return `M${num(x + ax)} ${num(y + ay)}L${num(x + bx)} ${num(y + by)}`
  })
  const svg = [
    plateShadow({ x, y, r }, 0.42),
    circle(x, y, r, { fill: shade(tone, 0.12) }),
    circle(x - 2, y - 3, r * 0.985, { fill: tone }),
    shape(flutes.join(''), { stroke: shade(tone, 0.2), width: 4, opacity: 0.6 }),
    circle(x + 3, y + 5, r * 0.82, { fill: shade(tone, 0.12) }),
    circle(x, y, r * 0.81, { fill: tint(tone, 0.2) }),
  ]
  return {
    svg: svg.join(''),
    well: { x, y, rx: r * 0.78, ry: r * 0.78, rotate: hand.between(0, 360) },
    ground: tone,
  }
}

export function boardWithPaper(hand: Hand, { x, y, r }: Spot): Vessel {
  const turn = hand.pick([-9, 7, -14])
  const tone = hand.pick(['#8c5a37', '#a66f43', '#6d4630'])
  const [w, h] = [r * 1.14, r * 0.92]
  const wood = `M${num(-w)} ${num(-h + 40)}q0 -40 40 -40H${num(w - 40)}q40 0 40 40V${num(h - 40)}q0 40 -40 40H${num(-w + 40)}q-40 0 -40 -40Z`
  const sheet = crumpled(hand, w * 0.88, h * 0.9)
  const svg = [
    group(trayShadow(w, h), { x: x + r * 0.05, y: y + r * 0.08, rotate: turn }),
    group(
      [
        shape(wood, { fill: shade(tone, 0.35) }),
        boardTop(hand, tone, wood, w, h, false),
        shape(sheet, { fill: shade('#d8b384', 0.2), opacity: 0.7 }),
        group(shape(sheet, { fill: '#d8b384' }), { x: -4, y: -6 }),
        group(creases(hand, w * 0.6, h * 0.6), { x: -4, y: -6 }),
      ],
      { x, y, rotate: turn },
    ),
  ]
  return {
    svg: svg.join(''),
    well: { x, y, rx: w * 0.8, ry: h * 0.86, rotate: turn },
    ground: '#d8b384',
  }
}

/** A torn sheet of greaseproof paper. */
export function crumpled(hand: Hand, w: number, h: number): string {
  const points: Point[] = []
  const sides: readonly [Point, Point][] = [
    [
      [-w, -h],
      [w, -h],
    ],
    [
      [w, -h],
      [w, h],
    ],
    [
      [w, h],
      [-w, h],
    ],
    [
      [-w, h],
      [-w, -h],
    ],
  ]
  for (const [[ax, ay], [bx, by]] of sides) {
    for (let i = 0; i < 7; i += 1) {
      points.push([
        ax + ((bx - ax) * i) / 7 + hand.about(10),
        ay + ((by - ay) * i) / 7 + hand.about(10),
      ])
    }
  }
  return `M${points.map(([px, py]) => `${num(px)} ${num(py)}`).join('L')}Z`
}

function creases(hand: Hand, w: number, h: number): string {
  const lines = Array.from({ length: 7 }, () => {
    const [ax, ay] = [hand.about(w), hand.about(h)]
    return `M${num(ax)} ${num(ay)}l${num(hand.about(w * 0.36))} ${num(hand.about(h * 0.36))}`
  })
  return (
    shape(lines.join(''), { stroke: '#fff', width: 5, opacity: 0.3 }) +
    group(shape(lines.join(''), { stroke: DARK, width: 4, opacity: 0.12 }), { x: 4, y: 4 })
  )
}

/** Seams and grain kept within the outline by arithmetic: a clip would cost a layer. */
function boardTop(
  hand: Hand,
  tone: string,
  d: string,
  w: number,
  h: number,
  round: boolean,
): string {
  const lines = (count: number, shy: number) =>
    Array.from({ length: count }, (_, i) => {
      const y = -h + (h * 2 * (i + 0.5)) / count + hand.about(4)
      const reach = (round ? Math.sqrt(Math.max(0, h * h - y * y)) : w) - shy
      const from = hand.about(reach * 0.3) - reach * 0.66
      const to = hand.about(reach * 0.3) + reach * 0.66
      const [a, b] = shy > 10 ? [from, to] : [-reach, reach]
      return `M${num(a)} ${num(y)}Q0 ${num(y + (shy > 10 ? hand.about(9) : 0))} ${num(b)} ${num(y)}`
    }).join('')
  return [
    shape(d, { fill: tone }),
    shape(lines(24, 30), { stroke: shade(tone, 0.16), width: 3, opacity: 0.5 }),
    shape(lines(4, 4), { stroke: shade(tone, 0.4), width: 5, opacity: 0.6 }),
  ].join('')
}

/** A wooden board from above. */
export function boardFor(canvas: Canvas, { x, y, r }: Spot, shapeOf: 'round' | 'long'): Vessel {
  const hand = canvas.hand.fork('board')
  const turn = hand.pick([-12, 9, -6, 15])
  const slate = canvas.style === 'fine' && hand.chance(0.5)
  const tone = slate ? '#34383b' : hand.pick(['#a97148', '#c39463', '#8c5a37', '#d0a878'] as const)
  const [w, h] = shapeOf === 'round' ? [r, r] : [r * 1.14, r * 0.78]
  const c = shapeOf === 'round' ? r : 46
  const d = `M${num(-w + c)} ${num(-h)}H${num(w - c)}a${num(c)} ${num(c)} 0 0 1 ${num(c)} ${num(c)}V${num(h - c)}a${num(c)} ${num(c)} 0 0 1 ${num(-c)} ${num(c)}H${num(-w + c)}a${num(c)} ${num(c)} 0 0 1 ${num(-c)} ${num(-c)}V${num(-h + c)}a${num(c)} ${num(c)} 0 0 1 ${num(c)} ${num(-c)}Z`
  const surface = slate
    ? shape(d, { fill: tone })
    : boardTop(hand, tone, d, w, h, shapeOf === 'round')
  const shadow = [1.05, 1.02, 0.99].map((s) =>
    group(shape(d, { fill: DARK, opacity: 0.14 }), { x: r * 0.05, y: r * 0.08, scale: s }),
  )
  const svg = group(
    [
      ...shadow,
      group(shape(d, { fill: shade(tone, 0.4) }), { y: 8 }),
      surface,
      shape(d, { stroke: tint(tone, 0.3), width: 4, opacity: 0.5 }),
    ],
    { x, y, rotate: turn },
  )
  return { svg, well: { x, y, rx: w * 0.86, ry: h * 0.84, rotate: turn }, ground: tone }
}
