import { type Canvas, colourOf, says, withRole } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { plateFor, type Spot, saucer, type Vessel } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
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
import { blob, DARK, lump } from '../volume.ts'
import { boiledDumplings } from './boiled-dumplings.ts'
import { dipFor } from './plated.ts'
import { PURSES, swirl } from './steamed-purses.ts'
import { STICKS } from './sushi.ts'

/** Pleated dumplings in their steamer, or on a plate where they are fried or boiled. */
export function dumplings(canvas: Canvas): string {
  const boiled = boiledDumplings(canvas)
  if (boiled !== null) return boiled
  const spot = spotFor(canvas, STICKS)
  const hand = canvas.hand.fork('dumplings')
  const dough = mix(
    colourOf(canvas, /wrapper|dough|flour|bao|dumpling|starch/i, '#f3e3c2'),
    '#f4e2bd',
    0.6,
  )
  const fried = /gyoza|potsticker|mandu|fried|wonton|rangoon/i.test(canvas.name)
  const vessel =
    canvas.style === 'fine' || fried
      ? plateFor(canvas, spot)
      : canvas.style === 'truck' && hand.chance(0.5)
        ? plateFor(canvas, spot)
        : steamer(hand, spot)
  const { well } = vessel
  const sweet = says(canvas, /gulab|mochi|klepon|tangyuan|ball/i)
  const open = says(canvas, /s[ih]u mai|shumai/i)
  const purse = PURSES.find(({ test }) => test.test(canvas.name))
  const round =
    purse !== undefined ||
    (!says(canvas, /gyoza|mandu|potsticker|jiaozi|wonton|har gow/i) && hand.chance(0.5))
  const drawPurse = purse?.draw ?? swirl
  const count = Math.min(purse?.count ?? 7, canvas.style === 'fine' ? 5 : 7)
  const ring = Array.from({ length: count }, (_, i): Point => {
    const [x, y] =
      i === 0 ? [0, 0] : polar(((i - 1) / (count - 1)) * 6.283 + 0.4, well.rx * 0.6, well.ry * 0.6)
    return [well.x + x, well.y + y]
  })
  const share = (canvas.style === 'fine' ? 0.34 : 0.3) * (purse?.grown ?? 1)
  const r = Math.min(well.rx, well.ry) * share
  const all = ring.map(([x, y], i) =>
    group(
      sweet
        ? lump({
            at: [0, 0],
            outline: blob(hand.fork(`d${i}`), { rx: r * 0.86, wobble: 0.03 }),
            colour: canvas.main,
            gloss: 0.6,
          })
        : open
          ? cup(hand.fork(`d${i}`), { dough, r, filling: fillingOf(canvas) })
          : round
            ? drawPurse(hand.fork(`d${i}`), { dough, filling: fillingOf(canvas), r })
            : crescent(hand.fork(`d${i}`), dough, r),
      {
        x,
        y,
        rotate: round ? 0 : hand.about(24) + (i % 2 ? 14 : -14),
      },
    ),
  )
  const sauce = withRole(canvas, 'sauce')[0]
  const beside =
    sauce && canvas.style !== 'fine'
      ? saucer(canvas, { x: 876, y: 880, r: 104 }, sauce.colour)
      : canvas.style === 'fine'
        ? ''
        : dipFor(canvas, well, null)
  return fromAbove(canvas, {
    vessel,
    food: all.join('') + garnish(canvas, { ...well, rx: well.rx * 0.9, ry: well.ry * 0.9 }, 32),
    tools: STICKS,
    beside,
  })
}

function steamer(hand: Hand, { x, y, r }: Spot): Vessel {
  const tone = hand.pick(['#d9ae6b', '#c99a58', '#e0bb7f'])
  const slats = Array.from({ length: 13 }, (_, i) => {
    const at = -r * 0.84 + (i * r * 1.68) / 12
    const reach = Math.sqrt(Math.max(0, (r * 0.86) ** 2 - at * at))
    return `M${num(x + at)} ${num(y - reach)}V${num(y + reach)}`
  })
  const svg = [
    ellipse({ x: x + 22, y: y + 34, rx: r * 1.03, ry: r * 1.03 }, { fill: DARK, opacity: 0.3 }),
    circle(x, y, r, { fill: shade(tone, 0.3) }),
    circle(x - 3, y - 4, r * 0.985, { fill: tone }),
    circle(x, y, r * 0.95, { stroke: shade(tone, 0.25), width: 5 }),
    circle(x, y, r * 0.91, { stroke: tint(tone, 0.35), width: 8, opacity: 0.7 }),
    circle(x, y, r * 0.87, { fill: shade(tone, 0.36) }),
    circle(x + 3, y + 6, r * 0.855, { fill: tint(tone, 0.24) }),
    shape(slats.join(''), { stroke: shade(tone, 0.22), width: 5, opacity: 0.75 }),
    ...[0.4, 2.5, 4.6].map((turn) => {
      const [dx, dy] = polar(turn, r * 0.925)
      return rect(
        { x: x + dx - 15, y: y + dy - 15, width: 30, height: 30, radius: 5 },
        { fill: shade(tone, 0.14) },
      )
    }),
  ]
  return { svg: svg.join(''), well: { x, y, rx: r * 0.84, ry: r * 0.84, rotate: 0 }, ground: tone }
}

function fillingOf(canvas: Canvas): string {
  const colour = colourOf(canvas, /pork|prawn|shrimp|beef|chicken|lamb|mushroom/i, '#d79a78')
  return mix(colour, '#eab99c', 0.7)
}

/** Open at the top, the wrapper pleated around the filling. */
function cup(
  hand: Hand,
  { dough, r, filling }: { dough: string; r: number; filling: string },
): string {
  const rim = Array.from(
    { length: 22 },
    (_, i): Point => polar((i / 22) * 6.283, r * (i % 2 ? 0.9 : 0.78) * (1 + hand.about(0.03))),
  )
  const meat = blob(hand, { rx: r * 0.6, ry: r * 0.58, wobble: 0.08, points: 11 })
  const yolk = mix(dough, '#efcf7a', 0.4)
  return [
    group(circle(0, 0, r * 0.9, { fill: DARK, opacity: 0.28 }), { x: 9, y: 13 }),
    shape(smooth(rim), { fill: shade(yolk, 0.24) }),
    group(shape(smooth(rim), { fill: yolk }), { x: -2, y: -4, scale: 0.95 }),
    circle(0, 0, r * 0.66, { fill: shade(yolk, 0.3) }),
    lump({ at: [0, 0], outline: meat, colour: filling, gloss: 0.4 }),
    circle(-r * 0.04, -r * 0.06, r * 0.15, { fill: '#e8772e' }),
    circle(-r * 0.08, -r * 0.1, r * 0.06, { fill: '#ffd9a8', opacity: 0.8 }),
  ].join('')
}

export function crescent(hand: Hand, dough: string, r: number): string {
  const d = `M${num(-r * 1.16)} ${num(r * 0.34)}C${num(-r * 0.9)} ${num(-r * 0.9)} ${num(r * 0.9)} ${num(-r * 0.9)} ${num(r * 1.16)} ${num(r * 0.34)}C${num(r * 0.6)} ${num(r * 0.72)} ${num(-r * 0.6)} ${num(r * 0.72)} ${num(-r * 1.16)} ${num(r * 0.34)}Z`
  const seam = arcPoints(Math.PI * 1.08, Math.PI * 1.92, r * 1.02, r * 0.72, 8)
  const brown = lightness(dough) > 0.5 ? '#c98a3c' : dough
  const pleats = seam
    .slice(1, 8)
    .map(
      ([x, y]) =>
        `M${num(x)} ${num(y + r * 0.34)}q${num(x * 0.03 + 4)} ${num(r * 0.16)} ${num(-x * 0.1)} ${num(r * 0.3)}`,
    )
  return [
    group(shape(d, { fill: DARK, opacity: 0.28 }), { x: 9, y: 14 }),
    shape(d, { fill: shade(dough, 0.24) }),
    group(shape(d, { fill: dough }), { x: -2, y: -5, scale: 0.97 }),
    ellipse({ x: 0, y: r * 0.38, rx: r * 0.76, ry: r * 0.17 }, { fill: brown, opacity: 0.55 }),
    ellipse(
      { x: -r * 0.14 + hand.about(4), y: r * 0.02, rx: r * 0.56, ry: r * 0.2 },
      { fill: '#fffaf0', opacity: 0.45 },
    ),
    group(shape(smooth(seam, false), { stroke: shade(dough, 0.1), width: r * 0.14 }), {
      y: r * 0.26,
    }),
    group(shape(smooth(seam, false), { stroke: tint(dough, 0.4), width: r * 0.08 }), {
      y: r * 0.24,
    }),
    shape(pleats.join(''), { stroke: shade(dough, 0.3), width: 5, opacity: 0.65 }),
  ].join('')
}
