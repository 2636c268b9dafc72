import { type Canvas, colourOf, find, type Part, piecesOf, says, withRole } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { boardFor, plateFor, type Spot, saucer, type Vessel, type Well } from '../plates.ts'
import type { Tool } from '../props.ts'
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
import { blob, DARK, lump, scatter } from '../volume.ts'
import { dipFor } from './bowls.ts'

const STICKS: readonly Tool[] = ['chopsticks']

function isTopping({ name, kind }: Part): boolean {
  return kind?.role === 'piece' && !/nori|ginger|rice|cucumber|avocado|daikon|lettuce/i.test(name)
}

export function sushi(canvas: Canvas): string {
  const spot = spotFor(canvas, STICKS)
  const vessel = canvas.style === 'truck' ? plateFor(canvas, spot) : boardFor(canvas, spot, 'long')
  const { well } = vessel
  const hand = canvas.hand.fork('sushi')
  const names = canvas.parts.map(({ name }) => name).join(' ')
  const toppings = canvas.parts.filter(isTopping)
  const nigiriOnly = says(canvas, /nigiri/i)
  const mostlyRolls =
    !nigiriOnly && /nori|seaweed|cucumber|avocado|roll|maki/i.test(`${names} ${canvas.name}`)
  const rollsOnly = !nigiriOnly && /roll|maki|kimbap|gimbap/i.test(canvas.name)
  const rows = canvas.style === 'fine' ? 2 : 3
  const pieces: string[] = []
  for (let row = 0; row < rows; row += 1) {
    const rolls =
      rollsOnly ||
      (mostlyRolls
        ? row !== 0 || toppings.length === 0
        : row === rows - 1 && toppings.length === 0 && !nigiriOnly)
    const count = rolls ? 5 : 4
    for (let i = 0; i < count; i += 1) {
      const x = -well.rx * 0.72 + (i * well.rx * 1.28) / (count - 1)
      const y = (row - (rows - 1) / 2) * well.ry * 0.66
      const top = toppings[(i + row) % Math.max(1, toppings.length)]
      pieces.push(
        group(rolls ? maki(canvas, hand.fork(`maki${row}${i}`)) : nigiri(canvas, hand, top), {
          x,
          y: y + hand.about(5),
          rotate: rolls ? hand.between(0, 360) : 78 + hand.about(5),
          scale: (rolls ? 1.08 : 1.1) * (canvas.style === 'fine' ? 1.12 : 1),
        }),
      )
    }
  }
  const soy = withRole(canvas, 'sauce')[0]
  const corner = [
    soy ? saucer(canvas, { x: well.rx * 0.82, y: -well.ry * 0.6, r: 74 }, soy.colour) : '',
    find(canvas, /wasabi/i)
      ? group(
          lump({
            at: [0, 0],
            outline: blob(hand, { rx: 38, ry: 30, wobble: 0.12 }),
            colour: '#9dbf5a',
          }),
          { x: well.rx * 0.84, y: well.ry * 0.2 },
        )
      : '',
    find(canvas, /ginger/i) ? gingerFan(hand, well.rx * 0.84, well.ry * 0.62) : '',
  ]
  const laid = group([...pieces, ...corner], { x: well.x, y: well.y, rotate: well.rotate })
  return fromAbove(canvas, {
    vessel,
    food: laid + garnish(canvas, { ...well, rx: well.rx * 0.8, ry: well.ry * 0.6 }, 26),
    tools: STICKS,
  })
}

function gingerFan(hand: Hand, x: number, y: number): string {
  return Array.from({ length: 5 }, (_, i) =>
    group(
      shape(smooth(blob(hand, { rx: 36, ry: 24, wobble: 0.14 })), {
        fill: i % 2 ? '#f4b9a6' : '#f9cfbf',
        stroke: '#dd9482',
        width: 3,
      }),
      { x: x + hand.about(18), y: y + hand.about(16), rotate: i * 40 },
    ),
  ).join('')
}

function nigiri(canvas: Canvas, hand: Hand, topping: Part | undefined): string {
  const rice = withRole(canvas, 'grain')[0]?.colour ?? '#faf5ea'
  const fish = topping?.colour ?? '#f08a63'
  const base = blob(hand, { rx: 92, ry: 50, wobble: 0.03, points: 12 })
  const top = blob(hand, { rx: 100, ry: 46, wobble: 0.03, points: 12 })
  const lines = [-62, -30, 2, 34, 64].map((x) => `M${x - 14} -36q26 34 10 70`)
  return [
    group(shape(smooth(base), { fill: DARK, opacity: 0.28 }), { x: 8, y: 12 }),
    lump({ at: [0, 4], outline: base, colour: mix(rice, '#fbf6ea', 0.6), gloss: 0 }),
    shape(
      Array.from({ length: 34 }, () => `M${num(hand.about(82))} ${num(hand.about(44))}l7 3`).join(
        '',
      ),
      { stroke: '#d9cdb6', width: 4, opacity: 0.7 },
    ),
    group(lump({ at: [0, 0], outline: top, colour: fish, gloss: 0 }), {
      scaleY: 0.86,
      scale: 0.96,
    }),
    group(shape(lines.join(''), { stroke: tint(fish, 0.6), width: 6, opacity: 0.8 }), {
      scaleY: 0.8,
      scale: 0.95,
    }),
    ellipse({ x: -24, y: -24, rx: 48, ry: 6, rotate: -3 }, { fill: '#fff', opacity: 0.5 }),
    /eel|unagi|egg|omelette|tamago/i.test(topping?.name ?? '')
      ? rect({ x: -14, y: -46, width: 28, height: 92 }, { fill: '#26382d' })
      : '',
  ].join('')
}

function maki(canvas: Canvas, hand: Hand): string {
  const nori = mix(colourOf(canvas, /nori|seaweed/i, '#26382d'), '#1f3026', 0.5)
  const r = 74
  const fillings = piecesOf(canvas)
    .filter(({ name }) => !/nori|seaweed|ginger/i.test(name))
    .slice(0, 3)
  const centre = fillings.map((part, i) => {
    const [x, y] = fillings.length === 1 ? [0, 0] : polar((i / fillings.length) * 6.283, r * 0.22)
    return group(
      shape(smooth(blob(hand, { rx: r * 0.26, ry: r * 0.22, wobble: 0.1, points: 7 })), {
        fill: part.colour,
        stroke: shade(part.colour, 0.18),
        width: 3,
      }),
      { x, y },
    )
  })
  const grains = Array.from({ length: 40 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), r * hand.between(0.46, 0.86))
    return `M${num(x)} ${num(y)}l${num(hand.about(7))} ${num(hand.about(7))}`
  })
  return [
    circle(8, 12, r * 1.02, { fill: DARK, opacity: 0.28 }),
    circle(0, 0, r, { fill: nori }),
    circle(-2, -3, r * 0.97, { stroke: tint(nori, 0.25), width: 3, opacity: 0.7 }),
    circle(0, 0, r * 0.88, { fill: '#e6dcc8' }),
    circle(-1, -2, r * 0.86, { fill: '#fbf7ed' }),
    shape(grains.join(''), { stroke: '#d8cbb2', width: 5, opacity: 0.75 }),
    ...centre,
  ].join('')
}

export function sashimi(canvas: Canvas): string {
  const vessel = plateFor(canvas, spotFor(canvas, STICKS))
  const { well } = vessel
  const hand = canvas.hand.fork('sashimi')
  const fishes = canvas.parts.filter(isTopping).slice(0, 3)
  const first = fishes[0]
  const list: readonly Part[] = first ? fishes : canvas.parts.slice(0, 1)
  const r = Math.min(well.rx, well.ry)
  const fans = list.map((part, k) => {
    const count = list.length === 1 ? 7 : 5
    const centre = polar(k * 2.09 + 0.6, list.length === 1 ? 0 : r * 0.36)
    const cuts = Array.from({ length: count }, (_, i) =>
      group(cut(hand, part.colour, r * 0.3), {
        x: (i - (count - 1) / 2) * r * 0.17,
        y: Math.abs(i - (count - 1) / 2) * 7,
        rotate: 74 + i * 6,
      }),
    )
    return group(cuts, { x: well.x + centre[0], y: well.y + centre[1], rotate: k * 34 - 18 })
  })
  const bed = heap(
    canvas,
    { ...well, rx: r * 0.94, ry: r * 0.94 },
    {
      parts: piecesOf(canvas).filter(({ name }) =>
        /daikon|lettuce|shiso|cucumber|radish|seaweed|avocado|onion|carrot|leaf/i.test(name),
      ),
      count: 12,
      size: 52,
    },
  )
  const wasabi = find(canvas, /wasabi/i)
    ? lump({
        at: [well.x + r * 0.66, well.y + r * 0.5],
        outline: blob(hand, { rx: 36, ry: 29, wobble: 0.12 }),
        colour: '#9dbf5a',
      })
    : ''
  return fromAbove(canvas, {
    vessel,
    food: [bed, ...fans, wasabi, garnish(canvas, { ...well, rx: r * 0.9, ry: r * 0.9 }, 34)].join(
      '',
    ),
    tools: STICKS,
  })
}

function cut(hand: Hand, colour: string, r: number): string {
  const outline = blob(hand, { rx: r, ry: r * 0.42, wobble: 0.05, points: 9 })
  const lines = [-0.5, -0.15, 0.2, 0.5].map(
    (at) =>
      `M${num(at * r - 8)} ${num(-r * 0.3)}q${num(r * 0.2)} ${num(r * 0.28)} 0 ${num(r * 0.58)}`,
  )
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.24 }), { x: 7, y: 9 }),
    lump({ at: [0, 0], outline, colour, gloss: 0 }),
    shape(lines.join(''), { stroke: tint(colour, 0.55), width: 5, opacity: 0.75 }),
    ellipse(
      { x: -r * 0.3, y: -r * 0.22, rx: r * 0.36, ry: r * 0.05 },
      { fill: '#fff', opacity: 0.5 },
    ),
  ].join('')
}

/** Pleated dumplings in their steamer, or on a plate where they are fried. */
export function dumplings(canvas: Canvas): string {
  const spot = spotFor(canvas, STICKS)
  const hand = canvas.hand.fork('dumplings')
  const dough = mix(
    colourOf(canvas, /wrapper|dough|flour|bao|dumpling|starch/i, '#f3e3c2'),
    '#f4e2bd',
    0.6,
  )
  const vessel =
    canvas.style === 'fine'
      ? plateFor(canvas, spot)
      : canvas.style === 'truck' && hand.chance(0.5)
        ? plateFor(canvas, spot)
        : steamer(hand, spot)
  const { well } = vessel
  const sweet = says(canvas, /gulab|mochi|klepon|tangyuan|ball/i)
  const round =
    says(canvas, /bao|xiao|khinkali|momo|shumai|siu mai|har gow/i) ||
    (!says(canvas, /gyoza|mandu|pierog|potsticker|jiaozi|wonton|vareni/i) && hand.chance(0.5))
  const count = canvas.style === 'fine' ? 5 : 7
  const ring = Array.from({ length: count }, (_, i): Point => {
    const [x, y] =
      i === 0 ? [0, 0] : polar(((i - 1) / (count - 1)) * 6.283 + 0.4, well.rx * 0.6, well.ry * 0.6)
    return [well.x + x, well.y + y]
  })
  const r = Math.min(well.rx, well.ry) * (canvas.style === 'fine' ? 0.34 : 0.3)
  const all = ring.map(([x, y], i) =>
    group(
      sweet
        ? lump({
            at: [0, 0],
            outline: blob(hand.fork(`d${i}`), { rx: r * 0.86, wobble: 0.03 }),
            colour: canvas.main,
            gloss: 0.6,
          })
        : round
          ? purse(hand.fork(`d${i}`), dough, r)
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
      : dipForFine(canvas, well)
  return fromAbove(canvas, {
    vessel,
    food: all.join('') + garnish(canvas, { ...well, rx: well.rx * 0.9, ry: well.ry * 0.9 }, 32),
    tools: STICKS,
    beside,
  })
}

function dipForFine(canvas: Canvas, well: Well): string {
  return canvas.style === 'fine' ? '' : dipFor(canvas, well, null)
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

function purse(hand: Hand, dough: string, r: number): string {
  const outline = blob(hand, { rx: r, ry: r * 0.94, wobble: 0.03, points: 11 })
  const pleats = Array.from({ length: 12 }, (_, i) => {
    const turn = (i / 12) * 6.283
    const [ax, ay] = polar(turn, r * 0.14)
    const [bx, by] = polar(turn + 0.22, r * 0.5)
    const [cx, cy] = polar(turn + 0.16, r * 0.84)
    return `M${num(ax)} ${num(ay)}Q${num(bx)} ${num(by)} ${num(cx)} ${num(cy)}`
  })
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.28 }), { x: 9, y: 13 }),
    lump({ at: [0, 0], outline, colour: dough, gloss: 0.5 }),
    shape(pleats.join(''), { stroke: shade(dough, 0.26), width: 5, opacity: 0.7 }),
    group(shape(pleats.join(''), { stroke: '#fffaf0', width: 3.5, opacity: 0.7 }), {
      x: -4,
      y: -4,
    }),
    circle(0, 0, r * 0.17, { fill: shade(dough, 0.16) }),
    circle(-2, -3, r * 0.13, { fill: tint(dough, 0.4) }),
  ].join('')
}

function crescent(hand: Hand, dough: string, r: number): string {
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

export function scatterIn(hand: Hand, well: Well, count: number): Point[] {
  return scatter(hand, { ...well, count, gap: 60 })
}
