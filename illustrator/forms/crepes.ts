import { type Canvas, colourOf, find, piecesOf, says, withRole } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import type { Well } from '../plates.ts'
import {
  circle,
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
import { blob, DARK, lump } from '../volume.ts'
import { inner } from './liquids.ts'
import { KNIFE, plated } from './plated.ts'

const ROLLED = /nale[sś]nik|nalysnyk|blintz|panqueque|palacsinta|dadar/i
const FOLDED = /cr[eê]pe|pala[cč]ink|palatschinken/i

/** Thin pancakes by the way they are folded: an envelope, rolls or quarters; null where the dish is none. */
export function crepeDrawer(canvas: Canvas): ((canvas: Canvas) => string) | null {
  if (/galette/i.test(canvas.name)) return galette
  if (ROLLED.test(canvas.name)) return rolledCrepes
  return FOLDED.test(canvas.name) ? quarters : null
}

function batterOf(canvas: Canvas): string {
  return mix(colourOf(canvas, /cr[eê]pe|pancake|batter|flour/i, '#e3b567'), '#e8bd74', 0.6)
}

/** A buckwheat pancake with its four sides folded over what is in it, an egg in the window. */
function galette(canvas: Canvas): string {
  return plated(canvas, KNIFE, (well) => {
    const hand = canvas.hand.fork('galette')
    const dough = mix(batterOf(canvas), '#6f4a2a', 0.52)
    const reach = Math.min(well.rx, well.ry)
    const out = reach * 0.84
    const hole = reach * 0.4
    const filling =
      withRole(canvas, 'sauce')[0]?.colour ?? colourOf(canvas, /chees|gruy|raclette/i, '#efd489')
    const window: Well = { ...well, rx: hole * 0.92, ry: hole * 0.92, x: 0, y: 0 }
    const square = (reach: number): Point[] =>
      [0, 1, 2, 3].map((i) => polar((i + 0.5) * 1.5708, reach * 1.35))
    const egg = find(canvas, /\begg\b/i)
    const rest = piecesOf(canvas).filter((part) => part !== egg)
    const parts = [
      group(shape(polygon(square(out)), { fill: DARK, opacity: 0.26 }), { x: 10, y: 15 }),
      shape(polygon(square(out)), {
        fill: shade(dough, 0.24),
        stroke: shade(dough, 0.24),
        width: 22,
      }),
      shape(polygon(square(hole * 1.3)), { fill: filling }),
      heap(canvas, window, { parts: rest, count: rest.length > 0 ? 13 : 0, size: 46 }),
      egg ? friedEgg(hand, hole * 0.72) : '',
      ...[0, 1, 2, 3].map((side) =>
        group(flap(hand.fork(`flap${side}`), { dough, out, hole, side }), { rotate: side * 90 }),
      ),
    ]
    const turned = group(parts, { x: well.x, y: well.y, rotate: 45 + hand.about(8) })
    return turned + garnish(canvas, inner(well, 0.32))
  })
}

/** One side of the square, folded inwards; the window is what the four leave open. */
function flap(
  hand: Hand,
  { dough, out, hole, side }: { dough: string; out: number; hole: number; side: number },
): string {
  const tone = [tint(dough, 0.1), dough, shade(dough, 0.12), tint(dough, 0.04)][side] ?? dough
  const edge = (at: number) => hole * 0.96 + hand.about(at)
  const d = polygon([
    [out * 0.955, -out * 0.955],
    [out * 0.955, out * 0.955],
    [edge(9), hole * 0.9],
    [edge(9), hole * 0.3],
    [edge(9), -hole * 0.3],
    [edge(9), -hole * 0.9],
  ])
  const lace = Array.from({ length: 9 }, () =>
    ellipse(
      {
        x: hand.between(hole * 1.12, out * 0.9),
        y: hand.about(hole * 0.9),
        rx: hand.between(5, 17),
        ry: hand.between(4, 10),
        rotate: hand.between(0, 180),
      },
      { fill: hand.pick([shade(dough, 0.34), tint(dough, 0.26)]), opacity: 0.6 },
    ),
  )
  return [
    group(shape(d, { fill: DARK, opacity: 0.2 }), { x: -7, y: 4 }),
    shape(d, { fill: tone, stroke: tone, width: 14 }),
    ...lace,
  ].join('')
}

function friedEgg(hand: Hand, r: number): string {
  return [
    shape(smooth(blob(hand, { rx: r, wobble: 0.1, points: 10 })), { fill: '#fbf6ea' }),
    circle(2, 3, r * 0.47, { fill: '#c9821f' }),
    circle(0, 0, r * 0.46, { fill: '#f0a92c' }),
    ellipse(
      { x: -r * 0.16, y: -r * 0.16, rx: r * 0.13, ry: r * 0.07, rotate: -35 },
      { fill: '#fff', opacity: 0.7 },
    ),
  ].join('')
}

/** Two thin pancakes folded in quarters, one leaning on the other. */
function quarters(canvas: Canvas): string {
  return plated(canvas, KNIFE, (well) => {
    const hand = canvas.hand.fork('crepes')
    const dough = batterOf(canvas)
    const reach = Math.min(well.rx, well.ry)
    const lean = hand.about(8)
    const fans = [
      { x: 0.3, y: 0.62, rotate: -38 },
      { x: 0.02, y: 0.7, rotate: 14 },
    ].map(({ x, y, rotate }, i) =>
      group(quarter(hand.fork(`fan${i}`), dough, reach * 1.34), {
        x: well.x + x * reach,
        y: well.y + y * reach,
        rotate: rotate + lean,
      }),
    )
    return fans.join('') + onTop(canvas, { ...well, rx: reach, ry: reach })
  })
}

/** A quarter of a round pancake that opens upwards from its tip, its four layers at the rim. */
function quarter(hand: Hand, dough: string, r: number): string {
  const fan = (reach: number): string => {
    const rim = Array.from(
      { length: 9 },
      (_, i): Point => polar(-1.5708 - 0.52 + i * 0.13, reach * (1 + hand.about(0.012))),
    )
    return `${smooth(rim, false)}L0 0Z`
  }
  const spots = Array.from({ length: 15 }, () => {
    const [x, y] = polar(-1.5708 + hand.about(0.44), r * hand.between(0.3, 0.9))
    return ellipse(
      { x, y, rx: hand.between(6, 22), ry: hand.between(5, 13), rotate: hand.between(0, 180) },
      { fill: hand.pick(['#a9692b', '#b5763a', '#f6e2b4']), opacity: hand.between(0.3, 0.55) },
    )
  })
  return [
    group(shape(fan(r), { fill: DARK, opacity: 0.26 }), { x: 9, y: 13 }),
    shape(fan(r), { fill: shade(dough, 0.3) }),
    shape(fan(r * 0.975), { fill: tint(dough, 0.3) }),
    shape(fan(r * 0.95), { fill: shade(dough, 0.22) }),
    shape(fan(r * 0.925), { fill: dough }),
    ...spots,
    shape(`M0 0L0 ${num(-r * 0.9)}`, { stroke: shade(dough, 0.16), width: 4, opacity: 0.5 }),
  ].join('')
}

/** Rolls side by side, what is in them seen at their ends. */
function rolledCrepes(canvas: Canvas): string {
  return plated(canvas, KNIFE, (well) => {
    const hand = canvas.hand.fork('rolled')
    const dough = batterOf(canvas)
    const reach = Math.min(well.rx, well.ry)
    const [w, h] = [reach * 1.46, reach * 0.4]
    const filling = colourOf(
      canvas,
      /chees|curd|quark|ricotta|jam|dulce|coconut|chocolate|mince/i,
      '#f7efdc',
    )
    const rolls = [-1, 0, 1].map((row) =>
      group(oneRoll(hand.fork(`roll${row}`), { dough, filling, w, h }), {
        x: hand.about(14),
        y: row * h * 0.98,
      }),
    )
    const turned = group(rolls, { x: well.x, y: well.y, rotate: hand.pick([-24, 18, -12]) })
    return turned + onTop(canvas, well)
  })
}

function oneRoll(
  hand: Hand,
  { dough, filling, w, h }: { dough: string; filling: string; w: number; h: number },
): string {
  const body = { x: -w / 2, y: -h / 2, width: w, height: h, radius: h * 0.42 }
  const spots = Array.from({ length: 12 }, () =>
    ellipse(
      {
        x: hand.about(w * 0.42),
        y: hand.about(h * 0.34),
        rx: hand.between(7, 24),
        ry: hand.between(5, 12),
      },
      { fill: hand.pick(['#a9692b', '#b5763a', '#f6e2b4']), opacity: hand.between(0.3, 0.5) },
    ),
  )
  const end = (x: number): string =>
    ellipse({ x, y: 0, rx: h * 0.17, ry: h * 0.4 }, { fill: shade(dough, 0.34) }) +
    ellipse({ x, y: 0, rx: h * 0.12, ry: h * 0.3 }, { fill: filling })
  return [
    group(rect(body, { fill: DARK, opacity: 0.26 }), { x: 9, y: 14 }),
    rect(body, { fill: shade(dough, 0.26) }),
    rect({ ...body, y: -h / 2, height: h * 0.9 }, { fill: dough }),
    rect(
      { x: -w * 0.44, y: -h * 0.36, width: w * 0.88, height: h * 0.22, radius: h * 0.11 },
      { fill: tint(dough, 0.4), opacity: 0.5 },
    ),
    ...spots,
    shape(
      `M${num(-w * 0.46)} ${num(h * 0.2)}Q${num(-w * 0.23)} ${num(h * 0.14)} 0 ${num(h * 0.2)}Q${num(w * 0.23)} ${num(h * 0.26)} ${num(w * 0.46)} ${num(h * 0.19)}`,
      { stroke: shade(dough, 0.3), width: 5, opacity: 0.6 },
    ),
    end(-w * 0.475),
    end(w * 0.475),
  ].join('')
}

/** Sauce in a thread to and fro, cream, and fruit or what else belongs to it. */
function onTop(canvas: Canvas, well: Well): string {
  const hand = canvas.hand.fork('topping')
  const sauce = find(canvas, /syrup|honey|sauce|caramel|compote|chocolate|jam|dulce|marmalade/i)
  const cream = find(canvas, /(?:whipped|sour|clotted) cream|crème|yogh?urt|mascarpone|ice cream/i)
  const rest = piecesOf(canvas).filter((part) => part !== sauce && part !== cream)
  const zigzag = Array.from(
    { length: 9 },
    (_, i): Point => [
      well.x - well.rx * 0.5 + i * well.rx * 0.125,
      well.y + (i % 2 ? 0.26 : -0.26) * well.ry + hand.about(10),
    ],
  )
  const sugar = says(canvas, /icing sugar|sugar/i) && rest.length === 0
  return [
    sauce
      ? shape(smooth(zigzag, false), {
          stroke: mix(sauce.colour, '#8a4a1a', 0.15),
          width: 15,
          opacity: 0.92,
        })
      : '',
    sugar ? dusting(hand, well) : '',
    heap(canvas, inner(well, 0.4), { parts: rest, count: rest.length > 0 ? 10 : 0, size: 50 }),
    cream
      ? lump({
          at: [well.x + well.rx * 0.22, well.y + well.ry * 0.16],
          outline: blob(hand, { rx: well.rx * 0.19, ry: well.rx * 0.17, wobble: 0.08 }),
          colour: tint(cream.colour, 0.2),
          gloss: 0.6,
        })
      : '',
    garnish(canvas, inner(well, 0.4)),
  ].join('')
}

function dusting(hand: Hand, well: Well): string {
  const grains = Array.from({ length: 90 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), Math.sqrt(hand.next()) * well.rx * 0.5)
    return `M${num(well.x + x)} ${num(well.y + y)}h0.1`
  })
  return shape(grains.join(''), { stroke: '#fffdf6', width: 6, opacity: 0.8 })
}
