import { type Canvas, colourOf, find, piecesOf } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import {
  arcPoints,
  circle,
  ellipse,
  group,
  num,
  type Point,
  polar,
  rect,
  shape,
  smooth,
} from '../svg.ts'
import { blob, DARK, lump, scatter } from '../volume.ts'
import { inner, puddle } from './liquids.ts'
import { dipFor, KNIFE, plated } from './plated.ts'

type Draw = (hand: Hand, dough: string, r: number) => string
/** How a kind of dumpling is shaped, how many lie on a plate, and their radius as a share of the plate's. */
type Shaping = { test: RegExp; draw: Draw; count: number; share: number }

const SHAPINGS: readonly Shaping[] = [
  { test: /pierog|vareni|varenyk|num kuchay/i, draw: halfMoon, count: 8, share: 0.31 },
  { test: /pelmen|ushki|guthuk|kubba/i, draw: ear, count: 15, share: 0.2 },
  { test: /khinkali/i, draw: knotted, count: 5, share: 0.37 },
  { test: /maultasch|manti|mantu|aushak/i, draw: pillow, count: 7, share: 0.31 },
  { test: /knödel|knedl|gombóc/i, draw: ball, count: 5, share: 0.32 },
  { test: /kopytka|leniwe|gnocchi/i, draw: lozenge, count: 17, share: 0.19 },
]

/** Dumplings that are boiled and eaten from a plate; null where the dish is of those that are steamed or fried. */
export function boiledDumplings(canvas: Canvas): string | null {
  const shaping = SHAPINGS.find(({ test }) => test.test(canvas.name))
  if (!shaping) return null
  const { draw, count, share } = shaping
  return plated(canvas, KNIFE, (well) => {
    const hand = canvas.hand.fork('boiled')
    const dough = mix(
      colourOf(canvas, /dough|flour|potato|semolina|curd|quark/i, '#f1dfb4'),
      '#f1dfb4',
      0.7,
    )
    const fewer = canvas.style === 'fine' ? 0.7 : 1
    const places = scatter(hand, {
      ...well,
      rx: well.rx * (0.95 - share),
      ry: well.ry * (0.95 - share),
      count: Math.round(count * fewer),
      gap: well.rx * share * 1.5,
    })
    const all = places.map(([x, y], i) =>
      group(draw(hand.fork(`d${i}`), dough, well.rx * share), {
        x,
        y,
        rotate: draw === knotted ? hand.about(10) : hand.between(-70, 70),
      }),
    )
    const melted = find(canvas, /butter|ghee|brown butter/i)
    const rest = piecesOf(canvas).filter(
      ({ name, kind }) =>
        kind?.role === 'piece' && /onion|bacon|lardon|pancetta|crackling|berry|cherry/i.test(name),
    )
    return [
      melted ? puddle(hand, inner(well, 0.8), '#e8c25c') : '',
      ...all,
      heap(canvas, inner(well, 0.6), { parts: rest, count: rest.length > 0 ? 10 : 0, size: 30 }),
      dipFor(canvas, well, null),
      garnish(canvas, inner(well, 0.8), 30),
    ].join('')
  })
}

/** A flat half-moon with a crimped rim. */
function halfMoon(hand: Hand, dough: string, r: number): string {
  const rim = arcPoints(Math.PI, Math.PI * 2, r * 1.12, r * 0.98, 12).map(
    ([x, y], i): Point => [x, y * (1 + (i % 2 ? 0.05 : -0.03))],
  )
  const d = `${smooth(rim, false)}Q0 ${num(r * 0.42)} ${num(-r * 1.12)} 0Z`
  const belly = smooth(blob(hand, { rx: r * 0.74, ry: r * 0.42, wobble: 0.03, points: 11 }))
  const crimps = arcPoints(Math.PI * 1.06, Math.PI * 1.94, 1, 1, 11).map(
    ([x, y]) =>
      `M${num(x * r * 0.86)} ${num(y * r * 0.74)}L${num(x * r * 1.05)} ${num(y * r * 0.92)}`,
  )
  return group(
    [
      group(shape(d, { fill: DARK, opacity: 0.28 }), { x: 8, y: 12 }),
      shape(d, { fill: shade(dough, 0.14) }),
      group(shape(d, { fill: tint(dough, 0.16) }), { y: -3, scale: 0.965 }),
      group(shape(belly, { fill: shade(dough, 0.08) }), { y: -r * 0.27 }),
      group(shape(belly, { fill: tint(dough, 0.34) }), { x: -4, y: -r * 0.32, scale: 0.86 }),
      shape(crimps.join(''), { stroke: shade(dough, 0.3), width: 4.5, opacity: 0.75 }),
    ],
    { y: r * 0.3 },
  )
}

/** A small one with its corners joined behind. */
function ear(hand: Hand, dough: string, r: number): string {
  const outline = blob(hand, { rx: r, ry: r * 0.9, wobble: 0.05, points: 10 })
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.28 }), { x: 6, y: 9 }),
    lump({ at: [0, 0], outline, colour: dough, gloss: 0.5 }),
    shape(
      `M${num(-r * 0.62)} ${num(r * 0.2)}Q0 ${num(-r * 0.5)} ${num(r * 0.62)} ${num(r * 0.2)}M${num(-r * 0.2)} ${num(r * 0.12)}Q0 ${num(-r * 0.02)} ${num(r * 0.2)} ${num(r * 0.12)}`,
      {
        stroke: shade(dough, 0.28),
        width: r * 0.11,
        opacity: 0.7,
      },
    ),
    ellipse(
      { x: 0, y: r * 0.34, rx: r * 0.26, ry: r * 0.18 },
      { fill: shade(dough, 0.3), opacity: 0.8 },
    ),
    ellipse(
      { x: 0, y: r * 0.31, rx: r * 0.17, ry: r * 0.1 },
      { fill: shade(dough, 0.5), opacity: 0.7 },
    ),
  ].join('')
}

/** A big purse with deep folds and a topknot to hold it by. */
function knotted(hand: Hand, dough: string, r: number): string {
  const outline = blob(hand, { rx: r, ry: r * 0.96, wobble: 0.02, points: 19 })
  const folds = Array.from({ length: 19 }, (_, i) => {
    const [ax, ay] = polar((i / 19) * 6.283, r * 0.24)
    const [bx, by] = polar((i / 19) * 6.283 + 0.1, r * 0.92)
    return `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`
  })
  const knot = blob(hand, { rx: r * 0.27, ry: r * 0.24, wobble: 0.09, points: 9 })
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.3 }), { x: 10, y: 15 }),
    lump({ at: [0, 0], outline, colour: dough, gloss: 0.4 }),
    shape(folds.join(''), { stroke: shade(dough, 0.26), width: 6, opacity: 0.75 }),
    group(shape(smooth(knot), { fill: DARK, opacity: 0.3 }), { x: r * 0.1, y: r * 0.15 }),
    group(lump({ at: [0, 0], outline: knot, colour: shade(dough, 0.05), gloss: 0 }), {
      x: -r * 0.03,
      y: -r * 0.05,
    }),
    circle(-r * 0.03, -r * 0.05, r * 0.1, { fill: shade(dough, 0.22) }),
  ].join('')
}

/** A square pocket with its edges pressed flat. */
function pillow(hand: Hand, dough: string, r: number): string {
  const box = (half: number) => ({
    x: -half,
    y: -half * 0.86,
    width: half * 2,
    height: half * 1.72,
    radius: half * 0.16,
  })
  const swell = blob(hand, { rx: r * 0.66, ry: r * 0.54, wobble: 0.04, points: 10 })
  const teeth = `M${num(-r * 0.9)} ${num(-r * 0.76)}H${num(r * 0.9)}M${num(-r * 0.9)} ${num(r * 0.76)}H${num(r * 0.9)}`
  return [
    group(rect(box(r), { fill: DARK, opacity: 0.28 }), { x: 8, y: 12 }),
    rect(box(r), { fill: shade(dough, 0.2) }),
    group(rect(box(r * 0.97), { fill: dough }), { x: -2, y: -4 }),
    group(shape(smooth(swell), { fill: shade(dough, 0.12) }), { x: 2, y: 4 }),
    shape(smooth(swell), { fill: tint(dough, 0.3) }),
    shape(teeth, { stroke: shade(dough, 0.3), width: 5, dash: '2 14', opacity: 0.8 }),
  ].join('')
}

/** A round dumpling rolled in buttered crumbs. */
function ball(hand: Hand, dough: string, r: number): string {
  const crumb = mix(dough, '#c58a3e', 0.62)
  const outline = blob(hand, { rx: r * 0.94, wobble: 0.03, points: 14 })
  const dots = (count: number): string =>
    Array.from({ length: count }, () => {
      const [x, y] = polar(hand.between(0, 6.3), r * Math.sqrt(hand.next()) * 0.86)
      return `M${num(x)} ${num(y)}h0.1`
    }).join('')
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.3 }), { x: 10, y: 15 }),
    lump({ at: [0, 0], outline, colour: crumb, gloss: 0.25 }),
    shape(dots(40), { stroke: tint(crumb, 0.5), width: 7, opacity: 0.75 }),
    shape(dots(30), { stroke: shade(crumb, 0.34), width: 6, opacity: 0.6 }),
  ].join('')
}

/** Cut aslant from a roll of dough. */
function lozenge(hand: Hand, dough: string, r: number): string {
  const lean = r * hand.between(0.36, 0.52)
  const d = smooth([
    [-r * 1.1 + lean, -r * 0.5],
    [r * 0.9 + lean * 0.4, -r * 0.54],
    [r * 1.1 - lean, r * 0.5],
    [-r * 0.9 - lean * 0.4, r * 0.54],
  ])
  return [
    group(shape(d, { fill: DARK, opacity: 0.28 }), { x: 6, y: 9 }),
    shape(d, { fill: shade(dough, 0.26) }),
    group(shape(d, { fill: dough }), { x: -2, y: -4, scale: 0.94 }),
    ellipse(
      { x: -r * 0.15, y: -r * 0.14, rx: r * 0.6, ry: r * 0.18 },
      { fill: tint(dough, 0.5), opacity: 0.7 },
    ),
    ellipse(
      { x: r * 0.2, y: r * 0.16, rx: r * 0.4, ry: r * 0.16 },
      { fill: '#c98a3c', opacity: 0.35 },
    ),
  ].join('')
}
