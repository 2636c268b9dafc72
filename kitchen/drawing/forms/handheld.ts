import {
  type Canvas,
  colourOf,
  find,
  lay,
  type Part,
  piecesOf,
  sauceOf,
  withRole,
} from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { ring } from '../pieces/vegetables.ts'
import { fromSide, GROUND } from '../scene.ts'
import { arcPoints, ellipse, group, num, type Point, polygon, shape, smooth } from '../svg.ts'
import { blob, DARK, softShadowOf } from '../volume.ts'
import { cheeseSlice, ruffle, slab } from './layers.ts'

const BREAD =
  /bread|bun\b|bagel|toast|baguette|ciabatta|focaccia|brioche|roll\b|sourdough|bolillo|muffin|croissant|pita|naan/i
const GREEN = /lettuce|spinach|rocket|arugula|leaf|leaves|kale|cress|cabbage|slaw|salad|romaine/i
const CHEESE =
  /cheddar|cheese|gouda|brie|mozzarella|halloumi|provolone|gruy|emmental|jack|raclette|feta|paneer/i
const SLICED =
  /tomato|cucumber|gherkin|pickle|beet|aubergine|avocado|pepper(?!corn|oni)|mushroom|courgette/i

type Stack = { svg: string; y: number }

/** The filling between two halves of bread, from the bottom up; returns where the top half begins. */
function filling(canvas: Canvas, hand: Hand, from: number, w: number): Stack {
  let [svg, y] = ['', from]
  const add = (height: number, draw: (y: number) => string) => {
    svg += draw(y - height / 2)
    y -= height * 0.82
  }
  const parts = canvas.parts.filter(
    ({ name, kind }) => !BREAD.test(name) && kind?.role !== 'hidden' && kind?.role !== 'garnish',
  )
  const mains = parts.filter(
    ({ name, kind }) =>
      kind?.role === 'piece' &&
      !GREEN.test(name) &&
      !CHEESE.test(name) &&
      !SLICED.test(name) &&
      !/onion|shallot/i.test(name),
  )
  const green = parts.find(({ name }) => GREEN.test(name))
  if (green)
    add(46, (at) => ruffle(hand, { x: 512, y: at - 4, w: w * 1.1, h: 64, colour: green.colour }))
  const patty = mains[0] ?? canvas.parts.find(({ name }) => /patty|falafel/i.test(name))
  const thick =
    patty !== undefined &&
    !/ham|salmon|bacon|salami|prosciutto|turkey|pastrami|mortadella|egg/i.test(patty.name)
  if (patty)
    add(thick ? 92 : 50, (at) =>
      thick ? pattyLayer(hand, at, w, patty.colour) : folds(hand, at, w, patty.colour),
    )
  const cheese = parts.find(({ name }) => CHEESE.test(name))
  if (cheese)
    add(24, (at) =>
      cheeseSlice(hand, { x: 512, y: at + 6, w: w * 1.02, h: 24, colour: cheese.colour }),
    )
  for (const extra of mains.slice(1, 3)) add(44, (at) => folds(hand, at, w * 0.98, extra.colour))
  for (const sliced of parts.filter(({ name }) => SLICED.test(name)).slice(0, 2)) {
    add(32, (at) => slices(hand, at, w, sliced))
  }
  const onion = parts.find(({ name }) => /onion|shallot/i.test(name))
  if (onion)
    add(20, (at) =>
      [-170, -40, 110]
        .map((dx) =>
          group(ring({ hand, colour: onion.colour, size: 74 }), {
            x: 512 + dx + hand.about(16),
            y: at,
            scale: 1,
            scaleY: 0.28,
          }),
        )
        .join(''),
    )
  const sauce = withRole(canvas, 'sauce')[0]
  if (sauce)
    add(14, (at) => ruffle(hand, { x: 512, y: at, w: w * 0.9, h: 34, colour: sauce.colour }))
  return { svg, y }
}

function pattyLayer(hand: Hand, y: number, w: number, colour: string): string {
  const meat = lightness(colour) > 0.62 ? shade(colour, 0.2) : colour
  const marks = Array.from({ length: 26 }, () =>
    ellipse(
      {
        x: 512 + hand.about(w * 0.46),
        y: y + hand.about(28),
        rx: hand.between(5, 15),
        ry: hand.between(3, 6),
      },
      { fill: hand.chance(0.5) ? shade(meat, 0.32) : tint(meat, 0.2), opacity: 0.6 },
    ),
  )
  return slab(hand, { x: 512, y, w: w * 1.03, h: 96, colour: meat, wobble: 0.08 }) + marks.join('')
}

function folds(hand: Hand, y: number, w: number, colour: string): string {
  return [0.98, 1.04]
    .map((s, i) =>
      ruffle(hand, {
        x: 512 + i * 6,
        y: y + 10 - i * 20,
        w: w * s,
        h: 46,
        colour: i ? colour : shade(colour, 0.1),
      }),
    )
    .join('')
}

function slices(hand: Hand, y: number, w: number, part: Part): string {
  const edge = part.kind?.skin ?? shade(part.colour, 0.08)
  return [-0.31, 0, 0.31]
    .map((at, i) =>
      slab(hand, {
        x: 512 + at * w + hand.about(8),
        y: y + (i === 1 ? -5 : 0),
        w: w * 0.38,
        h: 34,
        colour: part.kind?.skin ? mix(edge, part.colour, 0.3) : part.colour,
        wobble: 0.03,
      }),
    )
    .join('')
}

function seedsOn(canvas: Canvas, hand: Hand, places: readonly Point[]): string {
  const seed = find(canvas, /sesame|poppy|seed/i)
  if (!seed) return ''
  return places
    .map(([x, y]) => {
      const rotate = hand.about(70)
      return (
        ellipse({ x: x + 2, y: y + 3, rx: 11, ry: 6, rotate }, { fill: DARK, opacity: 0.3 }) +
        ellipse({ x, y, rx: 10, ry: 6, rotate }, { fill: seed.colour })
      )
    })
    .join('')
}

export function burger(canvas: Canvas): string {
  const hand = canvas.hand.fork('burger')
  const bun = mix(colourOf(canvas, BREAD, '#d8934a'), '#cf8436', 0.55)
  const w = 500
  const base =
    slab(hand, { x: 512, y: GROUND - 34, w, h: 96, colour: bun, wobble: 0.015, round: 0.5 }) +
    slab(hand, {
      x: 512,
      y: GROUND - 74,
      w: w * 0.97,
      h: 24,
      colour: tint(bun, 0.45),
      wobble: 0.04,
    })
  const { svg, y } = filling(canvas, hand, GROUND - 76, w)
  const [t, h] = [y + 6, hand.between(186, 214)]
  const dome = (s: number) =>
    `M${num(-268 * s)} ${num(-8)}C${num(-276 * s)} ${num(-h * 0.72 * s)} ${num(-160 * s)} ${num(-h * s)} 0 ${num(-h * s)}S${num(276 * s)} ${num(-h * 0.72 * s)} ${num(268 * s)} -8C${num(262 * s)} 16 ${num(-262 * s)} 16 ${num(-268 * s)} -8Z`
  const places = Array.from(
    { length: 24 },
    (_, i): Point => [
      512 + Math.cos(i * 2.4) * (24 + i * 7.5),
      t - h * 0.68 + Math.sin(i * 2.4) * (12 + i * 2.1) + i * 1.2,
    ],
  )
  const top = [
    group(shape(dome(1), { fill: DARK, opacity: 0.16 }), { x: 518, y: t + 12 }),
    group(shape(dome(1), { fill: shade(bun, 0.22) }), { x: 512, y: t }),
    group(shape(dome(0.965), { fill: bun }), { x: 507, y: t - 6 }),
    group(shape(dome(0.72), { fill: tint(bun, 0.2), opacity: 0.55 }), { x: 480, y: t - h * 0.2 }),
    shape(`M300 ${num(t - h * 0.4)}Q340 ${num(t - h * 0.82)} 450 ${num(t - h * 0.9)}`, {
      stroke: '#fff4dc',
      width: 13,
      opacity: 0.6,
    }),
    seedsOn(canvas, hand, places),
  ]
  return fromSide(canvas, base + svg + top.join(''))
}

function toast(hand: Hand, y: number, w: number, crust: string): string {
  return (
    slab(hand, { x: 512, y, w, h: 62, colour: crust, wobble: 0.02, round: 0.24 }) +
    slab(hand, {
      x: 512,
      y: y + 1,
      w: w * 0.965,
      h: 38,
      colour: tint(mix(crust, '#f4dcae', 0.5), 0.3),
      wobble: 0.03,
      round: 0.24,
    }) +
    crumbMarks(hand, y, w)
  )
}

function crumbMarks(hand: Hand, y: number, w: number): string {
  return Array.from({ length: 22 }, () =>
    ellipse(
      {
        x: 512 + hand.about(w * 0.45),
        y: y + hand.about(11),
        rx: hand.between(3, 8),
        ry: hand.between(2, 4),
      },
      { fill: '#b98a4e', opacity: 0.35 },
    ),
  ).join('')
}

export function sandwich(canvas: Canvas): string {
  const hand = canvas.hand.fork('sandwich')
  const crust = mix(colourOf(canvas, BREAD, '#c98a45'), '#b9772f', 0.45)
  const w = 560
  const base = toast(hand, GROUND - 22, w, crust)
  const { svg, y } = filling(canvas, hand, GROUND - 48, w * 0.97)
  const middle = y - 4
  const again =
    canvas.parts.length > 3
      ? filling(
          { ...canvas, parts: canvas.parts.slice(0, 4) },
          hand.fork('upper'),
          middle - 44,
          w * 0.96,
        )
      : null
  const top = again ? again.y - 16 : middle - 16
  const pick = [
    shape(`M512 ${num(top - 150)}V${num(top)}`, { stroke: '#d9b380', width: 10 }),
    ellipse({ x: 512, y: top - 118, rx: 34, ry: 28 }, { fill: '#5f7a35' }),
    ellipse({ x: 502, y: top - 128, rx: 11, ry: 7, rotate: -30 }, { fill: '#fff', opacity: 0.6 }),
  ].join('')
  return fromSide(
    canvas,
    [
      base,
      svg,
      again ? toast(hand, middle - 18, w, crust) + again.svg : '',
      /olive/i.test(canvas.parts.map(({ name }) => name).join()) ? pick : pickOnly(top),
      toast(hand, top, w, crust),
    ].join(''),
  )
}

function pickOnly(top: number): string {
  return (
    shape(`M512 ${num(top - 120)}V${num(top)}`, { stroke: '#b98a4e', width: 11 }) +
    ellipse({ x: 512, y: top - 124, rx: 15, ry: 15 }, { fill: '#c8372d' })
  )
}

export function bagel(canvas: Canvas): string {
  const hand = canvas.hand.fork('bagel')
  const crust = mix(colourOf(canvas, BREAD, '#c9843c'), '#b8702c', 0.5)
  const w = 560
  const base =
    slab(hand, { x: 512, y: GROUND - 44, w, h: 118, colour: crust, wobble: 0.015, round: 0.62 }) +
    slab(hand, { x: 512, y: GROUND - 92, w: w * 0.95, h: 30, colour: '#f0d9ac', wobble: 0.03 })
  const { svg, y } = filling(canvas, hand, GROUND - 96, w * 0.96)
  const t = y - 62
  const places = Array.from(
    { length: 44 },
    (_, i): Point => [
      512 + Math.cos(i * 2.4) * hand.between(150, 258),
      t - 18 + Math.sin(i * 2.4) * hand.between(44, 76),
    ],
  )
  const top = [
    slab(hand, { x: 512, y: y - 22, w: w * 0.97, h: 30, colour: '#f0d9ac', wobble: 0.03 }),
    slab(hand, {
      x: 512,
      y: t + 6,
      w: w * 1.02,
      h: 150,
      colour: shade(crust, 0.06),
      wobble: 0.01,
      round: 0.68,
    }),
    ellipse({ x: 506, y: t - 18, rx: w * 0.48, ry: 82 }, { fill: crust }),
    ellipse({ x: 492, y: t - 28, rx: w * 0.4, ry: 58 }, { fill: tint(crust, 0.18), opacity: 0.6 }),
    ellipse({ x: 512, y: t - 22, rx: 74, ry: 28 }, { fill: shade(crust, 0.42) }),
    ellipse({ x: 514, y: t - 12, rx: 64, ry: 19 }, { fill: shade(crust, 0.2) }),
    shape(`M296 ${num(t - 48)}Q380 ${num(t - 92)} 480 ${num(t - 90)}`, {
      stroke: '#fff4dc',
      width: 11,
      opacity: 0.55,
    }),
    seedsOn(canvas, hand, places),
  ]
  return fromSide(canvas, base + svg + top.join(''))
}

function half(r: number, h: number): string {
  return `M${num(-r)} 0C${num(-r * 1.02)} ${num(-h * 0.66)} ${num(-r * 0.56)} ${num(-h)} 0 ${num(-h)}S${num(r * 1.02)} ${num(-h * 0.66)} ${num(r)} 0C${num(r * 0.6)} 26 ${num(-r * 0.6)} 26 ${num(-r)} 0Z`
}

/** Fillings along the open edge of a folded shell. */
function along(canvas: Canvas, hand: Hand, r: number, h: number): string {
  const greens = canvas.parts.filter(({ name }) => GREEN.test(name))
  const parts = [
    ...piecesOf(canvas).filter(
      ({ name }) => !GREEN.test(name) && !/tortilla|taco shell/i.test(name),
    ),
    ...withRole(canvas, 'garnish').filter(({ name }) => !/lime|lemon/i.test(name)),
  ]
  const frill = greens.slice(0, 1).map(({ colour }) =>
    arcPoints(Math.PI * 1.08, Math.PI * 1.92, r * 0.96, h * 0.96, 9)
      .map(([x, y]) =>
        lay({ name: 'leaf', colour, kind: greens[0]?.kind }, { x, y, size: 52, hand }),
      )
      .join(''),
  )
  const pieces = [0.96, 0.8].flatMap((reach, row) =>
    arcPoints(Math.PI * 1.07, Math.PI * 1.93, r * reach, h * reach, 11).map(([x, y], i) => {
      const part = parts[(i * 2 + row + hand.whole(0, 1)) % Math.max(1, parts.length)]
      return part
        ? lay(part, {
            x: x + hand.about(9),
            y: y + hand.about(8),
            size: part.kind?.role === 'garnish' ? 36 : 48,
            hand,
          })
        : ''
    }),
  )
  return frill.join('') + pieces.join('')
}

function tacoAt(canvas: Canvas, hand: Hand, shell: string): string {
  const [r, h] = [212, 214]
  const spots = Array.from({ length: 15 }, () => {
    const [a, k] = [hand.between(Math.PI * 1.1, Math.PI * 1.9), hand.between(0.2, 0.86)]
    return ellipse(
      {
        x: Math.cos(a) * r * k,
        y: Math.sin(a) * h * k * 0.78,
        rx: hand.between(6, 17),
        ry: hand.between(4, 10),
        rotate: hand.between(0, 180),
      },
      { fill: shade(shell, 0.32), opacity: 0.42 },
    )
  })
  return [
    group(shape(half(r, h), { fill: shade(shell, 0.28) }), { x: 16, y: -34 }),
    group(along(canvas, hand, r * 0.98, h), { x: 6, y: -16 }),
    group(shape(half(r, h * 0.73), { fill: DARK, opacity: 0.24 }), { x: 2, y: -6 }),
    shape(half(r, h * 0.7), { fill: shade(shell, 0.2) }),
    group(shape(half(r * 0.975, h * 0.675), { fill: shell }), { x: -4, y: -4 }),
    group(shape(half(r * 0.7, h * 0.46), { fill: tint(shell, 0.25), opacity: 0.55 }), {
      x: -24,
      y: -38,
    }),
    ...spots,
    shape(smooth(arcPoints(Math.PI * 1.12, Math.PI * 1.55, r * 0.93, h * 0.64), false), {
      stroke: '#fff4d6',
      width: 8,
      opacity: 0.6,
    }),
  ].join('')
}

export function taco(canvas: Canvas): string {
  const hand = canvas.hand.fork('taco')
  const shell = mix(colourOf(canvas, /tortilla|shell|masa/i, '#ecc777'), '#e8b95c', 0.5)
  const places = [
    { x: 350, y: GROUND - 56, rotate: -7 },
    { x: 668, y: GROUND - 60, rotate: 6 },
    { x: 506, y: GROUND - 4, rotate: -1 },
  ]
  const tacos = places.map(({ x, y, rotate }, i) =>
    group(tacoAt(canvas, hand.fork(`taco${i}`), shell), {
      x,
      y,
      rotate: rotate + hand.about(3),
      scale: 1.1,
    }),
  )
  const citrus = find(canvas, /lime|lemon/i)
  const wedge = citrus ? lay(citrus, { x: 812, y: GROUND + 6, size: 52, rotate: -24, hand }) : ''
  return fromSide(canvas, tacos.join('') + wedge)
}

/** The cut end of a rolled thing: wheat around, fillings inside. */
function cutFace(canvas: Canvas, hand: Hand, rx: number, ry: number, skin: string): string {
  const parts = [...piecesOf(canvas), ...withRole(canvas, 'grain')].filter(
    ({ name }) => !/tortilla|wrap|bread|naan|pita|lavash/i.test(name),
  )
  const sauce = sauceOf(canvas, tint(canvas.main, 0.4))
  const grain = withRole(canvas, 'grain')[0]
  const ground = grain ? grain.colour : mix(sauce, '#f2e2bd', 0.4)
  const bits = Array.from({ length: 15 }, (_, i) => {
    const angle = i * 2.4
    const reach = Math.sqrt((i + 0.4) / 15) * 0.74
    const part = parts[i % Math.max(1, parts.length)]
    const [x, y] = [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
    if (!part) return ''
    if (part.kind?.role === 'grain') return group(riceGrains(hand, part.colour), { x, y })
    return lay(part, { x, y, size: Math.min(rx, ry) * 0.27, hand })
  })
  const bodies = blob(hand, { rx, ry, wobble: 0.025, points: 12 })
  return [
    shape(smooth(bodies), { fill: shade(skin, 0.2) }),
    group(shape(smooth(bodies), { fill: tint(skin, 0.3) }), { scale: 0.965 }),
    group(shape(smooth(bodies), { fill: shade(ground, 0.18) }), { scale: 0.865 }),
    group(shape(smooth(bodies), { fill: ground }), { scale: 0.85, y: 3 }),
    ...bits,
  ].join('')
}

function riceGrains(hand: Hand, colour: string): string {
  return Array.from({ length: 12 }, () =>
    ellipse(
      { x: hand.about(36), y: hand.about(30), rx: 11, ry: 5, rotate: hand.between(0, 180) },
      { fill: hand.chance(0.5) ? colour : shade(colour, 0.1) },
    ),
  ).join('')
}

function griddled(hand: Hand, count: number, w: number, h: number): string {
  return Array.from({ length: count }, () =>
    ellipse(
      {
        x: hand.about(w),
        y: hand.about(h),
        rx: hand.between(8, 26),
        ry: hand.between(5, 14),
        rotate: hand.between(0, 180),
      },
      { fill: '#a8682a', opacity: 0.34 },
    ),
  ).join('')
}

export function burrito(canvas: Canvas): string {
  const hand = canvas.hand.fork('burrito')
  const skin = mix(colourOf(canvas, /tortilla|wrap|naan|bread/i, '#ecd3a0'), '#e6c487', 0.5)
  const roll = (flip: 1 | -1) => {
    const body = `M0 -150C${num(flip * 150)} -160 ${num(flip * 330)} -150 ${num(flip * 356)} -60C${num(flip * 372)} 30 ${num(flip * 340)} 128 ${num(flip * 220)} 140L0 150Z`
    return [
      group(shape(body, { fill: DARK, opacity: 0.18 }), { x: 8, y: 12 }),
      shape(body, { fill: shade(skin, 0.2) }),
      group(shape(body, { fill: skin }), { y: -10, scale: 0.985, scaleY: 0.9 }),
      shape(`M${num(flip * 90)} -128Q${num(flip * 240)} -132 ${num(flip * 316)} -60`, {
        stroke: '#fff6df',
        width: 12,
        opacity: 0.55,
      }),
      shape(`M${num(flip * 110)} 40Q${num(flip * 230)} 0 ${num(flip * 346)} -10`, {
        stroke: shade(skin, 0.22),
        width: 5,
        opacity: 0.6,
      }),
      group(griddled(hand, 9, 100, 84), { x: flip * 210, y: -10 }),
      cutFace(canvas, hand.fork(`cut${flip}`), 132, 152, skin),
    ].join('')
  }
  const back = group(roll(1), { x: 470, y: GROUND - 330, rotate: -9 })
  const front = group(roll(-1), { x: 600, y: GROUND - 134, rotate: 4 })
  return fromSide(canvas, back + front)
}

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

export function shadowUnder(points: readonly Point[]): string {
  return softShadowOf(points, [10, 14], 0.3)
}
