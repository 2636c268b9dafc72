import { type Canvas, colourOf, find, lay, piecesOf, sauceOf, says, withRole } from '../canvas.ts'
import { garnish, heap, specks } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { boardFor, plateFor, saucer, type Well } from '../plates.ts'
import { fromAbove, fromSide, GROUND, spotFor } from '../scene.ts'
import {
  arcPoints,
  circle,
  clipped,
  ellipse,
  group,
  num,
  type Point,
  polar,
  shape,
  smooth,
} from '../svg.ts'
import { blob, DARK, lump, scatter } from '../volume.ts'
import { bun, churro, layeredDiamond, puff, toastSlice } from './baked-pieces.ts'
import { bubbles } from './bowls.ts'

const CRUST = '#d9984a'

function blisters(hand: Hand, r: number, from: number, count = 26): string {
  return Array.from({ length: count }, () => {
    const [x, y] = polar(hand.between(0, 6.3), r * hand.between(from, 0.98))
    return ellipse(
      { x, y, rx: hand.between(7, 24), ry: hand.between(5, 13), rotate: hand.between(0, 180) },
      { fill: hand.pick(['#8a4a1c', '#6b3413', '#b56a2a']), opacity: hand.between(0.25, 0.6) },
    )
  }).join('')
}

export function pizza(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('pizza')
  const r = spot.r * 0.93
  const vessel =
    canvas.style === 'fine'
      ? plateFor(canvas, { ...spot, r: spot.r * 1.06 })
      : boardFor(canvas, { ...spot, r: spot.r * 1.1 }, 'round')
  const sauce = sauceOf(canvas, find(canvas, /tomato/i) ? '#c43a22' : '#f0dfae')
  const cheese = find(canvas, /mozzarella|cheese|burrata|ricotta|provolone|fior/i)
  const crust = mix(colourOf(canvas, /dough|crust|base/i, CRUST), CRUST, 0.6)
  const rim = blob(hand, { rx: r, wobble: 0.022, points: 16 })
  const bed = blob(hand, { rx: r * 0.85, wobble: 0.02, points: 16 })
  const pools = scatter(hand, { x: 0, y: 0, rx: r * 0.72, count: 11, gap: r * 0.3 }).map(
    ([x, y]) => {
      const colour = cheese ? tint(mix(cheese.colour, '#fbeecb', 0.4), 0.1) : tint(sauce, 0.1)
      return group(
        lump({
          at: [0, 0],
          outline: blob(hand, {
            rx: r * hand.between(0.13, 0.2),
            ry: r * hand.between(0.11, 0.17),
            wobble: 0.16,
          }),
          colour,
          gloss: 0.3,
        }),
        { x, y },
      )
    },
  )
  const base = [
    group(shape(smooth(rim), { fill: DARK, opacity: 0.3 }), { x: 14, y: 20 }),
    shape(smooth(rim), { fill: shade(crust, 0.3) }),
    group(shape(smooth(rim), { fill: crust }), { x: -3, y: -4, scale: 0.985 }),
    group(shape(smooth(rim), { fill: tint(crust, 0.28) }), { x: -5, y: -6, scale: 0.945 }),
    group(shape(smooth(rim), { fill: shade(crust, 0.1) }), { scale: 0.885 }),
    blisters(hand, r, 0.87, 44),
    shape(smooth(bed), { fill: shade(sauce, 0.16) }),
    group(shape(smooth(bed), { fill: sauce }), { scale: 0.975 }),
    bubbles(hand, { x: 0, y: 0, rx: r * 0.78, ry: r * 0.78, rotate: 0 }, sauce, {
      count: 12,
      opacity: 0.22,
    }),
    ...(cheese ? pools : []),
  ]
  const well: Well = { x: spot.x, y: spot.y, rx: r * 0.86, ry: r * 0.86, rotate: 0 }
  const toppings = piecesOf(canvas).filter((part) => part !== cheese)
  const lines = hand.chance(0.5)
    ? [0, 60, 120]
        .map((turn) =>
          group(
            shape(`M${num(-r * 0.97)} 0H${num(r * 0.97)}`, {
              stroke: DARK,
              width: 5,
              opacity: 0.35,
            }),
            { rotate: turn + 12 },
          ),
        )
        .join('')
    : ''
  const food = [
    group(base, { x: spot.x, y: spot.y }),
    heap(
      canvas,
      { ...well, rx: well.rx * 1.02, ry: well.ry * 1.02 },
      {
        parts: toppings,
        count: toppings.length > 0 ? (canvas.style === 'fine' ? 15 : 24) : 0,
        size: 52,
      },
    ),
    group(lines, { x: spot.x, y: spot.y }),
    specks(hand, well, '#5a6b2a', 26),
    garnish(canvas, { ...well, rx: well.rx * 1.05, ry: well.ry * 1.05 }, 46),
  ]
  return fromAbove(canvas, { vessel, food: food.join('') })
}

export function flatbread(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('flatbread')
  const vessel = canvas.style === 'truck' ? plateFor(canvas, spot) : boardFor(canvas, spot, 'long')
  const { well } = vessel
  const crust = mix(canvas.main, '#e2b06a', 0.6)
  const toppings = piecesOf(canvas)
  const sauce = withRole(canvas, 'sauce')[0]
  const plain = toppings.length === 0 && !sauce
  const one = (own: Hand, rx: number, ry: number) => {
    const outline = blob(own, { rx, ry, wobble: 0.035, points: 14 })
    return [
      group(shape(smooth(outline), { fill: DARK, opacity: 0.26 }), { x: 10, y: 15 }),
      lump({ at: [0, 0], outline, colour: crust, gloss: 0 }),
      ...Array.from({ length: 22 }, () => {
        const [x, y] = polar(own.between(0, 6.3), Math.sqrt(own.next()))
        return ellipse(
          {
            x: x * rx * 0.85,
            y: y * ry * 0.85,
            rx: own.between(10, 38),
            ry: own.between(8, 22),
            rotate: own.between(0, 180),
          },
          {
            fill: own.pick(['#8f5320', '#b5763a', '#f6e2b4', '#f6e2b4']),
            opacity: own.between(0.25, 0.55),
          },
        )
      }),
    ].join('')
  }
  const main = plain
    ? [0, 1, 2]
        .map((i) =>
          group(one(hand.fork(`b${i}`), well.rx * 0.62, well.ry * 0.6), {
            x: well.x + (i - 1) * well.rx * 0.3,
            y: well.y + (i - 1) * well.ry * 0.18,
            rotate: well.rotate + i * 22 - 20,
          }),
        )
        .join('')
    : group(one(hand, well.rx * 0.98, well.ry * 0.86), {
        x: well.x,
        y: well.y,
        rotate: well.rotate,
      })
  const on: Well = { ...well, rx: well.rx * 0.86, ry: well.ry * 0.74 }
  const spreadOn =
    sauce && !plain
      ? group(
          shape(
            smooth(blob(hand, { rx: on.rx * 0.95, ry: on.ry * 0.95, wobble: 0.05, points: 12 })),
            { fill: sauce.colour, opacity: 0.9 },
          ),
          { x: well.x, y: well.y, rotate: well.rotate },
        )
      : ''
  return fromAbove(canvas, {
    vessel,
    food: [
      main,
      spreadOn,
      heap(canvas, on, { count: plain ? 0 : 22, size: 50 }),
      garnish(canvas, on),
    ].join(''),
  })
}

export function bread(canvas: Canvas): string {
  const toppings = piecesOf(canvas)
  if (toppings.length > 0 || says(canvas, /toast|bruschetta|crostini|garlic bread|tartine/i))
    return toasts(canvas)
  if (says(canvas, /scone|ball|p[ãa]o|roll|\bbuns?\b|muffin|biscuit|dinner/i)) return buns(canvas)
  return loaf(canvas)
}

function toasts(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('toasts')
  const vessel =
    canvas.style === 'normal' ? boardFor(canvas, spot, 'round') : plateFor(canvas, spot)
  const { well } = vessel
  const r = Math.min(well.rx, well.ry) * 0.44
  const crust = mix(
    colourOf(canvas, /bread|toast|baguette|brioche|ciabatta|focaccia/i, CRUST),
    '#bb7a32',
    0.4,
  )
  const spreadOn = withRole(canvas, 'sauce')[0]
  const all = THREE.map(([x, y], i) => {
    const [cx, cy] = [well.x + x * r * 2.1, well.y + y * r * 2.1]
    const own: Well = { x: cx, y: cy, rx: r * 0.8, ry: r * 0.8, rotate: 0 }
    const layer = spreadOn
      ? group(
          shape(smooth(blob(hand, { rx: r * 0.72, ry: r * 0.72, wobble: 0.1 })), {
            fill: spreadOn.colour,
          }),
          { x: cx, y: cy },
        )
      : ''
    const mine = { ...canvas, hand: canvas.hand.fork(`toast${i}`) }
    return (
      group(toastSlice(hand.fork(`t${i}`), crust, r), { x: cx, y: cy, rotate: hand.about(16) }) +
      layer +
      heap(mine, own, { count: 11, size: 44 }) +
      garnish(mine, { ...own, rx: r, ry: r }, 30)
    )
  })
  return fromAbove(canvas, { vessel, food: all.join('') })
}

function buns(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('buns')
  const vessel =
    canvas.style === 'normal' ? boardFor(canvas, spot, 'round') : plateFor(canvas, spot)
  const { well } = vessel
  const r = Math.min(well.rx, well.ry)
  const crust = mix(canvas.main, '#cf8f42', 0.5)
  const all = SIX.map(([x, y], i) =>
    group(bun(hand.fork(`b${i}`), crust, r * 0.3), {
      x: well.x + x * r * 0.94,
      y: well.y + y * r * 0.94,
    }),
  )
  const sauce = withRole(canvas, 'sauce')[0]
  const dip = sauce
    ? saucer(
        canvas,
        { x: well.x + well.rx * 0.72, y: well.y - well.ry * 0.66, r: 94 },
        sauce.colour,
      )
    : ''
  return fromAbove(canvas, {
    vessel,
    food: all.join('') + dip + garnish(canvas, { ...well, rx: r, ry: r }, 30),
  })
}

/** A loaf with its slices. */
function loaf(canvas: Canvas): string {
  const hand = canvas.hand.fork('bread')
  const spot = spotFor(canvas, [])
  const vessel =
    canvas.style === 'truck'
      ? plateFor(canvas, spot)
      : boardFor(canvas, spot, hand.chance(0.5) ? 'long' : 'round')
  const crust = mix(canvas.main, '#b8702f', 0.5)
  const { well } = vessel
  const long = hand.chance(0.4)
  const [rx, ry] = long ? [well.rx * 0.98, well.rx * 0.3] : [well.rx * 0.66, well.rx * 0.46]
  const outline = blob(hand, { rx, ry, wobble: 0.03, points: 14 })
  const scores = Array.from({ length: long ? 5 : 4 }, (_, i) => {
    const x = (i - (long ? 2 : 1.5)) * rx * 0.36
    return `M${num(x - rx * 0.1)} ${num(-ry * 0.62)}Q${num(x + rx * 0.14)} 0 ${num(x + rx * 0.02)} ${num(ry * 0.62)}Q${num(x - rx * 0.02)} 0 ${num(x - rx * 0.1)} ${num(-ry * 0.62)}Z`
  })
  const flour = Array.from({ length: 40 }, () =>
    circle(hand.about(rx * 0.8), hand.about(ry * 0.7), hand.between(2, 6), {
      fill: '#fff3dc',
      opacity: 0.5,
    }),
  )
  const seed = find(canvas, /sesame|seed|poppy/i)
  const body = [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.3 }), { x: 16, y: 22 }),
    lump({ at: [0, 0], outline, colour: crust, gloss: 0 }),
    shape(scores.join(''), {
      fill: tint(mix(crust, '#f3d9a6', 0.6), 0.2),
      stroke: shade(crust, 0.3),
      width: 5,
    }),
    ...(seed ? [] : flour),
  ]
  const crumb = tint(mix(canvas.main, '#f4dcae', 0.6), 0.3)
  const slices = (long ? [0, 1, 2] : [0, 1]).map((i) => {
    const r = long ? ry * 0.74 : ry * 0.72
    const face = blob(hand, { rx: r, ry: r * 0.84, wobble: 0.04, points: 10 })
    const holes = Array.from({ length: 12 }, () => {
      const [x, y] = polar(hand.between(0, 6.3), r * hand.between(0.05, 0.62))
      return ellipse(
        { x, y, rx: hand.between(3, 11), ry: hand.between(3, 7), rotate: hand.between(0, 180) },
        { fill: shade(crumb, 0.16), opacity: 0.7 },
      )
    })
    return group(
      [
        group(shape(smooth(face), { fill: DARK, opacity: 0.26 }), { x: 9, y: 13 }),
        shape(smooth(face), { fill: shade(crust, 0.14) }),
        group(shape(smooth(face), { fill: crumb }), { scale: 0.9 }),
        ...holes,
      ],
      {
        x: well.x - well.rx * 0.34 + i * r * 1.3,
        y: well.y + well.ry * (long ? 0.52 : 0.5) + i * 12,
        rotate: hand.about(30),
      },
    )
  })
  const food = [
    group(body, {
      x: well.x + well.rx * 0.06,
      y: well.y - well.ry * 0.26,
      rotate: -14 + hand.about(6),
    }),
    ...slices,
    heap(
      canvas,
      { ...well, y: well.y + well.ry * 0.3, rx: well.rx * 0.7, ry: well.ry * 0.3 },
      {
        count: 7,
        size: 42,
        parts: piecesOf(canvas).filter(({ name }) => !/bread|baguette|bun|roll/i.test(name)),
      },
    ),
    garnish(
      canvas,
      { ...well, y: well.y - well.ry * 0.2, rx: well.rx * 0.8, ry: well.ry * 0.3 },
      34,
    ),
  ]
  return fromAbove(canvas, { vessel, food: food.join('') })
}

/** The kind of pastry follows its name, else its filling. */
export function pastry(canvas: Canvas): string {
  const vessel = plateFor(canvas, spotFor(canvas, []))
  const { well } = vessel
  const hand = canvas.hand.fork('pastry')
  const golden = mix(colourOf(canvas, /pastry|dough|croissant|filo|flour/i, CRUST), '#d28a36', 0.6)
  const r = Math.min(well.rx, well.ry)
  const { one, at } = pastryKind(canvas, golden, r)
  const places = canvas.style === 'fine' ? at.slice(0, Math.ceil(at.length * 0.6)) : at
  const all = places.map(([x, y], i) =>
    group(one(hand.fork(`p${i}`)), { x: well.x + x * r, y: well.y + y * r }),
  )
  const sugar = find(canvas, /icing|sugar/i)
    ? specks(hand, { ...well, rx: r * 0.8, ry: r * 0.8 }, '#fffaf0', 110)
    : ''
  const sauce = withRole(canvas, 'sauce')[0]
  const dip = sauce
    ? saucer(canvas, { x: well.x + well.rx * 0.68, y: well.y - well.ry * 0.6, r: 94 }, sauce.colour)
    : ''
  const crumbs = specks(hand, well, golden, 30)
  const herbs = garnish(canvas, { ...well, rx: r * 0.9, ry: r * 0.9 }, 36)
  return fromAbove(canvas, { vessel, food: [crumbs, ...all, sugar, dip, herbs].join('') })
}

type PastryKind = { one: (hand: Hand) => string; at: readonly Point[] }

const THREE: readonly Point[] = [
  [-0.04, -0.54],
  [-0.36, 0.36],
  [0.44, 0.2],
]
const SIX: readonly Point[] = [
  [-0.36, -0.52],
  [0.34, -0.46],
  [-0.62, 0],
  [0.02, -0.04],
  [0.62, 0.06],
  [-0.3, 0.46],
  [0.34, 0.5],
]

function pastryKind(canvas: Canvas, golden: string, r: number): PastryKind {
  const nut = find(canvas, /pistachio|walnut|almond|hazelnut|pecan/i)?.colour ?? null
  const chocolate = find(canvas, /chocolate|caramel/i)?.colour ?? null
  if (says(canvas, /croissant|cornetto/i)) {
    return {
      one: (hand) => group(croissant(hand, golden, r * 0.72), { rotate: hand.about(40) }),
      at: THREE,
    }
  }
  if (says(canvas, /churro|twist|straw/i)) {
    return {
      one: (hand) => group(churro(hand, golden, r * 0.62), { rotate: -18 + hand.about(16) }),
      at: [
        [0, -0.5],
        [-0.06, -0.2],
        [0.06, 0.1],
        [-0.04, 0.4],
      ],
    }
  }
  if (says(canvas, /profiterole|choux|clair|cream puff|religieuse/i)) {
    return { one: (hand) => puff(hand, golden, '#fdf3df', chocolate, r * 0.27), at: SIX }
  }
  if (
    says(
      canvas,
      /samosa|sambusa|empanada|fatayer|pasty|pastel|briouat|turnover|salte[ñn]a|puff|calzone|beef|pork|chicken|lamb|spinach|potato|mince|tuna|lentil|\bpea\b/i,
    )
  ) {
    return {
      one: (hand) => group(turnover(hand, golden, r * 0.6), { rotate: hand.about(26) }),
      at: THREE,
    }
  }
  if (nut !== null || says(canvas, /baklava|b[öo]rek|strudel|kn?afeh|k[üu]nefe|mille|slice/i)) {
    return { one: (hand) => layeredDiamond(hand, golden, nut, r * 0.3), at: SIX }
  }
  return {
    one: (hand) => group(croissant(hand, golden, r * 0.72), { rotate: hand.about(40) }),
    at: THREE,
  }
}

/** Rolled bands across a crescent, the widest in the middle. */
function croissant(hand: Hand, colour: string, r: number): string {
  const count = 9
  const bands = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const angle = Math.PI * (1.06 + t * 0.88)
    const [x, y] = polar(angle, r * 0.78, r * 0.56)
    const swell = Math.sin(Math.PI * (0.1 + t * 0.8))
    const turn = (angle * 180) / Math.PI
    const outline = blob(hand, {
      rx: r * (0.1 + 0.3 * swell),
      ry: r * 0.19,
      wobble: 0.03,
      points: 12,
      rotate: turn,
    })
    const tone = hand.chance(0.5) ? colour : shade(colour, 0.06)
    const streaks = [-0.07, 0.05].map((side, k) => {
      const [sx, sy] = polar(angle + side * 1.2, r * 0.78 + r * 0.03 * k, r * 0.56)
      return ellipse(
        { x: sx, y: sy, rx: r * 0.22 * swell, ry: r * 0.018, rotate: turn },
        { fill: k ? tint(tone, 0.45) : shade(tone, 0.36), opacity: 0.6 },
      )
    })
    return {
      edge: Math.abs(t - 0.5),
      x,
      y,
      swell,
      svg: lump({ at: [x, y], outline, colour: tone, gloss: 0.35 }) + streaks.join(''),
    }
  })
  const shadow = bands.map(({ x, y, swell }) =>
    ellipse(
      { x: x + 14, y: y + 22, rx: r * (0.16 + 0.2 * swell), ry: r * 0.26 },
      { fill: DARK, opacity: 0.09 },
    ),
  )
  const stacked = [...bands].sort((a, b) => b.edge - a.edge)
  return group([...shadow, ...stacked.map(({ svg }) => svg)], { y: r * 0.26 })
}

function turnover(hand: Hand, colour: string, r: number): string {
  const d = `M${num(-r)} ${num(r * 0.3)}C${num(-r * 0.94)} ${num(-r * 0.8)} ${num(r * 0.94)} ${num(-r * 0.8)} ${num(r)} ${num(r * 0.3)}Q0 ${num(r * 0.5)} ${num(-r)} ${num(r * 0.3)}Z`
  const crimp = arcPoints(Math.PI * 1.02, Math.PI * 1.98, r * 0.95, r * 0.78, 17).map(([x, y]) =>
    circle(x, y + r * 0.28, r * 0.085, {
      fill: shade(colour, 0.05),
      stroke: shade(colour, 0.3),
      width: 4,
    }),
  )
  const spots = Array.from({ length: 8 }, () =>
    ellipse(
      {
        x: hand.about(r * 0.6),
        y: hand.about(r * 0.3),
        rx: hand.between(10, 30),
        ry: hand.between(6, 15),
        rotate: hand.about(40),
      },
      { fill: '#8f4f1c', opacity: 0.32 },
    ),
  )
  return [
    group(shape(d, { fill: DARK, opacity: 0.28 }), { x: 10, y: 16, scale: 1.04 }),
    shape(d, { fill: shade(colour, 0.26) }),
    group(shape(d, { fill: colour }), { y: -4, scale: 0.965 }),
    ...crimp,
    group(shape(d, { fill: tint(colour, 0.3), opacity: 0.5 }), {
      x: -r * 0.08,
      y: -r * 0.06,
      scale: 0.6,
    }),
    ...spots,
  ].join('')
}

/** A round pie with a lattice and a slice taken out. */
export function pie(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('pie')
  const vessel = plateFor(canvas, canvas.style === 'truck' ? spot : { ...spot, r: spot.r * 1.04 })
  const r = Math.min(vessel.well.rx, vessel.well.ry) * (canvas.style === 'fine' ? 1 : 1.08)
  const golden = mix(colourOf(canvas, /pastry|crust|dough|filo/i, CRUST), '#d18b38', 0.6)
  const inside = canvas.parts.find(
    ({ name, kind }) => !/pastry|crust|dough|filo/i.test(name) && kind?.role !== 'hidden',
  )
  const filling = mix(
    inside?.colour ?? canvas.main,
    '#b5561f',
    lightness(inside?.colour ?? '#888888') > 0.85 ? 0.45 : 0.12,
  )
  const flutes = Array.from(
    { length: 44 },
    (_, i): Point => polar((i / 44) * 6.283, r * (i % 2 ? 1 : 0.945)),
  )
  const lid = hand.chance(0.65) ? lattice(hand, golden, r * 0.86) : topCrust(hand, golden, r * 0.87)
  const body = [
    group(shape(smooth(flutes), { fill: DARK, opacity: 0.3 }), { x: 14, y: 22 }),
    shape(smooth(flutes), { fill: shade(golden, 0.3) }),
    group(shape(smooth(flutes), { fill: golden }), { x: -3, y: -5, scale: 0.98 }),
    circle(0, 0, r * 0.88, { fill: shade(golden, 0.3) }),
    circle(0, 0, r * 0.86, { fill: shade(filling, 0.18) }),
    circle(0, 2, r * 0.84, { fill: filling }),
    bubbles(hand, { x: 0, y: 0, rx: r * 0.76, ry: r * 0.76, rotate: 0 }, filling, {
      count: 26,
      opacity: 0.4,
    }),
    lid,
    blisters(hand, r, 0.9, 20),
  ]
  const well: Well = { ...vessel.well, rx: r * 0.7, ry: r * 0.7 }
  const sauce = find(canvas, /cream|ice cream|custard/i)
  const scoop = sauce
    ? group(
        lump({
          at: [0, 0],
          outline: blob(hand, { rx: r * 0.26, wobble: 0.07 }),
          colour: tint(sauce.colour, 0.1),
          gloss: 0.6,
        }),
        { x: vessel.well.x + r * 0.1, y: vessel.well.y - r * 0.06 },
      )
    : ''
  return fromAbove(canvas, {
    vessel,
    food:
      group(body, { x: vessel.well.x, y: vessel.well.y, rotate: hand.between(0, 90) }) +
      scoop +
      garnish(canvas, well),
    tools: canvas.style === 'normal' ? ['fork'] : [],
  })
}

function lattice(hand: Hand, golden: string, r: number): string {
  const strips = (turn: number) =>
    group(
      Array.from({ length: 6 }, (_, i) => {
        const at = (i - 2.5) * r * 0.31
        const reach = Math.sqrt(Math.max(0, r * r - at * at))
        const d = `M${num(-reach)} ${num(at + hand.about(5))}L${num(reach)} ${num(at + hand.about(5))}`
        return (
          shape(d, { stroke: shade(golden, 0.42), width: r * 0.17, opacity: 0.8 }) +
          group(shape(d, { stroke: golden, width: r * 0.145 }), { y: -3 }) +
          group(shape(d, { stroke: tint(golden, 0.4), width: r * 0.04, opacity: 0.7 }), {
            y: -r * 0.045,
          })
        )
      }),
      { rotate: turn },
    )
  return strips(0) + strips(90)
}

function topCrust(hand: Hand, golden: string, r: number): string {
  const cuts = [0, 60, 120, 180, 240, 300].map((turn) =>
    group(
      shape(
        `M${num(r * 0.26)} -10Q${num(r * 0.5)} -26 ${num(r * 0.72)} 0Q${num(r * 0.5)} 16 ${num(r * 0.26)} -10Z`,
        { fill: shade(golden, 0.44) },
      ),
      { rotate: turn },
    ),
  )
  const outline = blob(hand, { rx: r, wobble: 0.015, points: 14 })
  const brush = Array.from({ length: 18 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), r * Math.sqrt(hand.next()) * 0.9)
    return ellipse(
      { x, y, rx: hand.between(16, 56), ry: hand.between(10, 26), rotate: hand.between(0, 180) },
      { fill: hand.chance(0.5) ? '#a9601f' : '#f3cf8a', opacity: 0.26 },
    )
  })
  return lump({ at: [0, 0], outline, colour: golden, gloss: 0 }) + brush.join('') + cuts.join('')
}

/** An open tart: crimped edge, filling, fruit in rings. */
export function tart(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('tart')
  const vessel = plateFor(canvas, spot)
  const r = Math.min(vessel.well.rx, vessel.well.ry) * 1.02
  const golden = mix(colourOf(canvas, /pastry|crust|dough|biscuit/i, CRUST), '#d99a48', 0.6)
  const cream = sauceOf(canvas, lightness(canvas.main) > 0.6 ? canvas.main : '#f3d58a')
  const fruits = piecesOf(canvas).filter(({ name }) => !/pastry|crust|dough|biscuit/i.test(name))
  const flutes = Array.from(
    { length: 52 },
    (_, i): Point => polar((i / 52) * 6.283, r * (i % 2 ? 1 : 0.95)),
  )
  const body = [
    group(shape(smooth(flutes), { fill: DARK, opacity: 0.3 }), { x: 14, y: 22 }),
    shape(smooth(flutes), { fill: shade(golden, 0.26) }),
    group(shape(smooth(flutes), { fill: golden }), { x: -3, y: -4, scale: 0.985 }),
    circle(-1, -2, r * 0.885, { fill: tint(golden, 0.2) }),
    circle(0, 0, r * 0.865, { fill: shade(cream, 0.2) }),
    circle(0, 3, r * 0.845, { fill: cream }),
    circle(-r * 0.08, -r * 0.08, r * 0.6, { fill: tint(cream, 0.3), opacity: 0.4 }),
  ]
  const { x, y } = vessel.well
  const rings =
    fruits.length === 0
      ? ''
      : [
          [0.7, 17],
          [0.44, 11],
          [0.18, 5],
        ]
          .map(([reach = 0, count = 0], k) =>
            Array.from({ length: count }, (_, i) => {
              const part = fruits[(fruits.length > 2 ? i + k : k) % fruits.length]
              const turn = (i / count) * 6.283 + k * 0.4
              const [dx, dy] = polar(turn, r * reach)
              return part
                ? lay(part, {
                    x: x + dx,
                    y: y + dy,
                    size: 46,
                    rotate: (turn * 180) / Math.PI - 90,
                    hand,
                  })
                : ''
            }).join(''),
          )
          .join('')
  const shine = group(
    shape(smooth(arcPoints(3.5, 4.7, r * 0.74), false), {
      stroke: '#fff',
      width: 13,
      opacity: 0.4,
    }),
    { x, y },
  )
  return fromAbove(canvas, {
    vessel,
    food:
      group(body, { x, y }) +
      rings +
      shine +
      garnish(canvas, { ...vessel.well, rx: r * 0.7, ry: r * 0.7 }, 40),
    tools: canvas.style === 'normal' ? ['fork'] : [],
  })
}

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
