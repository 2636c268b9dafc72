import { type Canvas, colourOf, find, lay, type Part, piecesOf, says, withRole } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { boardFor, plateFor } from '../plates.ts'
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
  polygon,
  rect,
  shape,
  smooth,
} from '../svg.ts'
import { blob, DARK, lump, scatter } from '../volume.ts'
import { slab } from './layers.ts'

const CREAMY = /cream|icing|frosting|mascarpone|ganache|buttercream|meringue|yogh?urt|quark/i

function fruitOf(canvas: Canvas): Part[] {
  return piecesOf(canvas).filter(
    ({ name }) =>
      !/cake|sponge|biscuit|brownie|cookie|pancake|waffle|ladyfinger|cheesecake/i.test(name),
  )
}

export function cake(canvas: Canvas): string {
  const hand = canvas.hand.fork('cake')
  const plain = says(
    canvas,
    /cheesecake|brownie|basbousa|bread|loaf|cornbread|olive oil|lava|muffin/i,
  )
  const sponge = mix(
    colourOf(canvas, /sponge|cake|biscuit|brownie|ladyfinger|flour|carrot/i, canvas.main),
    '#d9a05a',
    0.15,
  )
  const sauce = find(canvas, CREAMY) ?? withRole(canvas, 'sauce')[0]
  const cream = sauce ? mix(sauce.colour, '#fff6e6', 0.2) : '#fbf0dc'
  const chocolate = find(canvas, /chocolate|cocoa|ganache/i)
  const frosting =
    plain && !chocolate
      ? mix(sponge, '#b5702f', 0.3)
      : chocolate && (plain || hand.chance(0.6))
        ? chocolate.colour
        : cream
  const fruit = fruitOf(canvas)
  const jam = fruit[0]?.colour ?? shade(cream, 0.16)
  const [tip, back, edge]: [Point, Point, Point] = [
    [196, GROUND - 262],
    [706, GROUND - 392],
    [812, GROUND - 256],
  ]
  const h = 250
  const foot = ([x, y]: Point, drop = h): Point => [x, y + drop]
  const side = [tip, edge, foot(edge), foot(tip)]
  const bands = Array.from({ length: plain ? 1 : 3 }, (_, i) => {
    const [from, to] = plain ? [0.03, 0.9] : [0.1 + i * 0.31, 0.1 + i * 0.31 + 0.245]
    const crumb = [foot(tip, h * from), foot(edge, h * from), foot(edge, h * to), foot(tip, h * to)]
    const specks = Array.from({ length: 26 }, () => {
      const t = hand.next()
      const x = tip[0] + (edge[0] - tip[0]) * t
      const y = tip[1] + (edge[1] - tip[1]) * t + h * hand.between(from + 0.03, to - 0.02)
      return ellipse(
        { x, y, rx: hand.between(2, 7), ry: hand.between(2, 4) },
        { fill: hand.chance(0.5) ? shade(sponge, 0.22) : tint(sponge, 0.3), opacity: 0.6 },
      )
    })
    const stripe =
      i < 2 && !plain
        ? shape(
            polygon([
              foot(tip, h * to),
              foot(edge, h * to),
              foot(edge, h * (to + 0.03)),
              foot(tip, h * (to + 0.03)),
            ]),
            { fill: jam, opacity: 0.85 },
          )
        : ''
    return (
      shape(polygon(crumb), { fill: i % 2 ? shade(sponge, 0.04) : sponge }) +
      specks.join('') +
      stripe
    )
  })
  const top = `M${num(tip[0])} ${num(tip[1])}L${num(back[0])} ${num(back[1])}Q${num(852)} ${num(GROUND - 350)} ${num(edge[0])} ${num(edge[1])}Z`
  const drips = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 0.5) / 9
    const [x, y] = [tip[0] + (edge[0] - tip[0]) * t, tip[1] + (edge[1] - tip[1]) * t]
    return shape(`M${num(x)} ${num(y - 8)}v${num(hand.between(16, 66))}`, {
      stroke: frosting,
      width: 46,
    })
  })
  const rear = `M${num(edge[0])} ${num(edge[1])}Q852 ${num(GROUND - 350)} ${num(back[0])} ${num(back[1])}L${num(back[0] + 60)} ${num(back[1] + h)}Q850 ${num(GROUND - 110)} ${num(edge[0])} ${num(edge[1] + h)}Z`
  const places: readonly Point[] = [
    [676, GROUND - 348],
    [744, GROUND - 306],
    [600, GROUND - 330],
    [664, GROUND - 290],
    [520, GROUND - 302],
  ]
  const dollops = places.slice(0, 2).map(([x, y]) =>
    lump({
      at: [x, y + 14],
      outline: blob(hand, { rx: 62, ry: 46, wobble: 0.1 }),
      colour: tint(cream, 0.2),
      gloss: 0.5,
    }),
  )
  const toppings =
    fruit.length > 0
      ? places.slice(0, 2 + hand.whole(1, 3)).map(([x, y], i) => {
          const part = fruit[i % fruit.length]
          return part ? lay(part, { x, y: y - 22, size: 58, rotate: hand.about(24), hand }) : ''
        })
      : []
  const slice = [
    shape(rear, { fill: shade(frosting, 0.14) }),
    shape(polygon(side), { fill: cream }),
    ...bands,
    shape(polygon([foot(tip, h * 0.97), foot(edge, h * 0.97), foot(edge), foot(tip)]), {
      fill: shade(sponge, 0.24),
    }),
    shape(polygon([tip, foot([tip[0] + 40, tip[1]], 6), foot([tip[0] + 40, tip[1]]), foot(tip)]), {
      fill: '#fff',
      opacity: 0.14,
    }),
    ...(plain ? [] : drips),
    shape(top, { fill: shade(frosting, 0.08), stroke: shade(frosting, 0.08), width: 16 }),
    group(shape(top, { fill: frosting, stroke: frosting, width: 12 }), { y: -8 }),
    shape(`M${num(tip[0] + 60)} ${num(tip[1] - 26)}L${num(back[0] - 60)} ${num(back[1] + 4)}`, {
      stroke: '#fff',
      width: 11,
      opacity: 0.45,
    }),
    ...dollops,
    ...toppings,
    garnish(
      { ...canvas, style: 'normal' },
      { x: 596, y: GROUND - 318, rx: 110, ry: 34, rotate: 0 },
      32,
    ),
  ]
  return fromSide(canvas, group(slice, { x: 0, y: 8 }))
}

export function iceCream(canvas: Canvas): string {
  const hand = canvas.hand.fork('ice')
  const flavours = canvas.parts
    .filter(
      ({ name, kind }) =>
        kind?.role !== 'garnish' &&
        kind?.role !== 'hidden' &&
        !/cone|wafer|sauce|syrup/i.test(name),
    )
    .map(({ colour }) => colour)
  const main = flavours[0] ?? canvas.main
  const tones = [main, flavours[1] ?? tint(main, 0.25), flavours[2] ?? shade(main, 0.1)]
  const cone = canvas.style === 'truck' || (canvas.style === 'normal' && hand.chance(0.4))
  return cone ? inCone(canvas, hand, tones) : inCup(canvas, hand, tones)
}

function scoop(
  hand: Hand,
  { x, y, r, colour }: { x: number; y: number; r: number; colour: string },
): string {
  const skirt = Array.from({ length: 9 }, (_, i) =>
    circle(
      x + (i - 4) * r * 0.24,
      y + r * (0.62 - Math.abs(i - 4) * 0.035),
      r * hand.between(0.17, 0.24),
      { fill: shade(colour, 0.14) },
    ),
  )
  const light = Array.from({ length: 8 }, (_, i) =>
    circle(
      x - 4 + (i - 3.5) * r * 0.25,
      y + r * (0.55 - Math.abs(i - 3.5) * 0.03),
      r * hand.between(0.14, 0.2),
      { fill: colour },
    ),
  )
  const dents = Array.from({ length: 12 }, () => {
    const [dx, dy] = polar(hand.between(0, 6.3), r * Math.sqrt(hand.next()) * 0.75)
    return ellipse(
      {
        x: x + dx,
        y: y + dy,
        rx: hand.between(5, 17),
        ry: hand.between(3, 7),
        rotate: hand.about(40),
      },
      { fill: hand.chance(0.5) ? shade(colour, 0.14) : tint(colour, 0.45), opacity: 0.6 },
    )
  })
  return [
    ...skirt,
    lump({
      at: [x, y],
      outline: blob(hand, { rx: r, ry: r * 0.96, wobble: 0.03, points: 12 }),
      colour,
      gloss: 0.5,
    }),
    ...light,
    ...dents,
  ].join('')
}

function onTop(canvas: Canvas, hand: Hand, x: number, y: number): string {
  const sauce = find(canvas, /sauce|syrup|caramel|honey|coulis|fudge/i)
  const fruit = fruitOf(canvas).filter(({ name }) => !/ice cream|sorbet|gelato/i.test(name))
  const pour = sauce
    ? shape(
        `M${x - 96} ${y + 22}C${x - 90} ${y - 50} ${x + 90} ${y - 50} ${x + 96} ${y + 22}q-10 60 -26 4q-16 -30 -34 30q-14 60 -34 -6q-18 -40 -36 24q-18 30 -30 -30q-20 -30 -32 -22Z`,
        { fill: sauce.colour },
      ) +
      shape(`M${x - 60} ${y - 6}Q${x - 20} ${y - 38} ${x + 24} ${y - 30}`, {
        stroke: '#fff',
        width: 8,
        opacity: 0.5,
      })
    : ''
  const bits = fruit.slice(0, 2).map((part, i) =>
    lay(part, {
      x: x + (i === 0 ? -24 : 44),
      y: y - 18 + i * 26,
      size: 46,
      rotate: hand.about(30),
      hand,
    }),
  )
  return (
    pour +
    bits.join('') +
    garnish({ ...canvas, style: 'normal' }, { x, y: y + 24, rx: 104, ry: 44, rotate: 0 }, 34)
  )
}

function inCone(canvas: Canvas, hand: Hand, tones: readonly string[]): string {
  const waffle = '#d99a4e'
  const d = 'M346 520L512 968L678 520Z'
  let grid = ''
  for (let i = -6; i < 14; i += 1)
    grid += `M${240 + i * 46} 500l280 520M${300 + i * 46} 500l-280 520`
  const cone = [
    group(shape(d, { fill: DARK, opacity: 0.16 }), { x: 22, y: 6 }),
    shape(d, { fill: shade(waffle, 0.1), stroke: shade(waffle, 0.1), width: 14 }),
    clipped(
      'cone',
      d,
      shape(grid, { stroke: shade(waffle, 0.3), width: 8 }) +
        group(shape(grid, { stroke: tint(waffle, 0.35), width: 4 }), { x: -5 }) +
        shape('M512 968L678 520H590Z', { fill: DARK, opacity: 0.14 }),
    ),
    rect(
      { x: 330, y: 496, width: 364, height: 48, radius: 22 },
      { fill: tint(waffle, 0.12), stroke: shade(waffle, 0.24), width: 5 },
    ),
  ]
  const [one = '#f3e2bd', two = one, three = one] = tones
  const balls = [
    scoop(hand, { x: 428, y: 420, r: 126, colour: two }),
    scoop(hand, { x: 600, y: 420, r: 126, colour: three }),
    scoop(hand, { x: 512, y: 264, r: 138, colour: one }),
  ]
  const sleeve = hand.pick(['#c8372d', '#2f7d7a', '#fbf5e6', '#d98a2b'])
  const wrap =
    shape('M406 684L512 968L618 684Q512 730 406 684Z', { fill: sleeve }) +
    shape('M430 748Q512 784 594 748M452 808Q512 836 572 808', {
      stroke: '#fff',
      width: 11,
      opacity: 0.6,
    })
  const ice = group([...cone, wrap, ...balls, onTop(canvas, hand, 512, 172)], { x: 0, y: -62 })
  return fromSide(canvas, ice + coneStand(hand), 'none')
}

/** A block with a hole that holds the cone upright. */
function coneStand(hand: Hand): string {
  const tone = hand.pick(['#b98150', '#8c5a37', '#f3eadb', '#5f7f86'])
  const y = GROUND - 60
  return [
    ellipse({ x: 530, y: y + 152, rx: 168, ry: 28 }, { fill: DARK, opacity: 0.32 }),
    shape(
      `M386 ${y}L372 ${y + 136}Q512 ${y + 176} 652 ${y + 136}L638 ${y}Q512 ${y + 52} 386 ${y}Z`,
      { fill: tone },
    ),
    shape(
      `M560 ${y + 24}L566 ${y + 158}Q620 ${y + 152} 652 ${y + 136}L638 ${y}Q604 ${y + 18} 560 ${y + 24}Z`,
      { fill: DARK, opacity: 0.14 },
    ),
    shape(`M386 ${y}Q512 ${y + 52} 638 ${y}`, { stroke: tint(tone, 0.4), width: 9 }),
    shape(`M414 ${y + 36}L406 ${y + 122}`, { stroke: '#fff', width: 14, opacity: 0.35 }),
  ].join('')
}

function inCup(canvas: Canvas, hand: Hand, tones: readonly string[]): string {
  const [one = '#f3e2bd', two = one, three = one] = tones
  const glass = '#dfe9ea'
  const y = GROUND - 290
  const body = `M278 ${y}C290 ${y + 150} 400 ${y + 200} 478 ${y + 212}L482 ${y + 270}C440 ${y + 282} 400 ${y + 290} 388 ${y + 304}H636C624 ${y + 290} 584 ${y + 282} 542 ${y + 270}L546 ${y + 212}C624 ${y + 200} 734 ${y + 150} 746 ${y}Z`
  const back = ellipse({ x: 512, y, rx: 234, ry: 46 }, { fill: glass, opacity: 0.7 })
  const front = [
    shape(body, { fill: glass, opacity: 0.42 }),
    shape(
      `M300 ${y + 40}C330 ${y + 150} 420 ${y + 184} 512 ${y + 192}S700 ${y + 150} 724 ${y + 40}C680 ${y + 80} 340 ${y + 80} 300 ${y + 40}Z`,
      { fill: mix(two, one, 0.5), opacity: 0.8 },
    ),
    shape(`M322 ${y + 62}C340 ${y + 130} 380 ${y + 160} 420 ${y + 174}`, {
      stroke: '#fff',
      width: 14,
      opacity: 0.65,
    }),
    shape(`M278 ${y}C330 ${y + 62} 694 ${y + 62} 746 ${y}`, {
      stroke: '#fff',
      width: 7,
      opacity: 0.8,
    }),
    shape(`M400 ${y + 302}H624`, { stroke: '#fff', width: 8, opacity: 0.6 }),
  ]
  const balls = [
    scoop(hand, { x: 404, y: y - 58, r: 128, colour: two }),
    scoop(hand, { x: 622, y: y - 58, r: 128, colour: three }),
    scoop(hand, { x: 512, y: y - 202, r: 138, colour: one }),
  ]
  const wafer = find(canvas, /wafer|cone|biscuit|cookie/i)
    ? group(
        rect(
          { x: -26, y: -150, width: 52, height: 250, radius: 12 },
          { fill: '#d99a4e', stroke: '#b5753a', width: 5 },
        ) + shape('M-26 -90H26M-26 -40H26M-26 10H26M0 -150V100', { stroke: '#b5753a', width: 4 }),
        { x: 650, y: y - 210, rotate: 24 },
      )
    : ''
  return fromSide(
    canvas,
    [back, wafer, ...balls, ...front, onTop(canvas, hand, 512, y - 298)].join(''),
  )
}

export function pancakes(canvas: Canvas): string {
  const hand = canvas.hand.fork('pancakes')
  const batter = mix(
    colourOf(canvas, /pancake|batter|flour|crepe|dough/i, '#e3b567'),
    '#e0ae5c',
    0.6,
  )
  const brown = mix(batter, '#9a5520', 0.6)
  const count = hand.whole(4, 6)
  const step = 62
  const stack = Array.from({ length: count }, (_, i) => {
    const [x, y, w] = [512 + hand.about(16), GROUND - 26 - i * step, 540 * hand.between(0.96, 1.02)]
    return [
      slab(hand, { x, y, w, h: 78, colour: batter, wobble: 0.02, round: 0.58 }),
      ellipse({ x: x - 2, y: y - 24, rx: w * 0.475, ry: 34 }, { fill: shade(brown, 0.04) }),
      ellipse({ x: x - 6, y: y - 28, rx: w * 0.44, ry: 26 }, { fill: tint(brown, 0.16) }),
    ].join('')
  })
  const top = GROUND - 26 - (count - 1) * step - 30
  const face = [
    ellipse({ x: 512, y: top, rx: 262, ry: 66 }, { fill: shade(brown, 0.1) }),
    ellipse({ x: 508, y: top - 5, rx: 254, ry: 60 }, { fill: tint(brown, 0.08) }),
    ellipse({ x: 494, y: top - 12, rx: 190, ry: 40 }, { fill: tint(brown, 0.26), opacity: 0.6 }),
  ]
  const syrup = find(canvas, /syrup|honey|sauce|caramel|compote|chocolate|jam|dulce/i)
  const cream = find(canvas, /cream|butter|yogh?urt|mascarpone|ricotta|quark/i)
  const fruit = fruitOf(canvas).filter((part) => part !== syrup)
  const toppings =
    fruit.length > 0
      ? scatter(hand, { x: 512, y: top - 22, rx: 150, ry: 30, count: 9, gap: 44 })
          .sort((a, b) => a[1] - b[1])
          .map(([x, y], i) => {
            const part = fruit[i % fruit.length]
            return part ? lay(part, { x, y: y - 10, size: 46, rotate: hand.about(40), hand }) : ''
          })
      : []
  return fromSide(
    canvas,
    [
      ...stack,
      ...face,
      syrup ? pour(hand, top, mix(syrup.colour, '#b5651f', 0.2)) : '',
      cream ? butter(hand, top, cream) : '',
      ...toppings,
      garnish(
        { ...canvas, style: 'normal' },
        { x: 512, y: top - 26, rx: 170, ry: 30, rotate: 0 },
        34,
      ),
    ].join(''),
  )
}

function pour(hand: Hand, top: number, colour: string): string {
  const runs = [
    [330, 120],
    [430, 190],
    [545, 130],
    [640, 210],
    [716, 100],
  ].map(([x = 0, length = 0]) => {
    const reach = length + hand.about(34)
    return (
      shape(
        `M${x} ${num(top + 6)}q${num(hand.about(16))} ${num(reach / 2)} ${num(hand.about(10))} ${num(reach)}`,
        { stroke: colour, width: 32 },
      ) +
      shape(`M${x - 8} ${num(top + 20)}v${num(reach * 0.7)}`, {
        stroke: tint(colour, 0.6),
        width: 6,
        opacity: 0.6,
      })
    )
  })
  return [
    ...runs,
    ellipse({ x: 512, y: top, rx: 236, ry: 52 }, { fill: colour, opacity: 0.94 }),
    ellipse({ x: 490, y: top - 10, rx: 160, ry: 28 }, { fill: tint(colour, 0.3), opacity: 0.5 }),
    shape(`M322 ${num(top - 14)}Q380 ${num(top - 44)} 470 ${num(top - 46)}`, {
      stroke: '#fff',
      width: 9,
      opacity: 0.6,
    }),
  ].join('')
}

function butter(hand: Hand, top: number, part: Part): string {
  if (!/butter/i.test(part.name))
    return lump({
      at: [512, top - 46],
      outline: blob(hand, { rx: 120, ry: 66, wobble: 0.09 }),
      colour: tint(part.colour, 0.25),
      gloss: 0.5,
    })
  return (
    shape(
      polygon([
        [440, top - 34],
        [520, top - 60],
        [596, top - 36],
        [516, top - 8],
      ]),
      { fill: '#fbe59a', stroke: '#fbe59a', width: 14 },
    ) +
    shape(
      polygon([
        [440, top - 28],
        [516, top - 2],
        [516, top + 18],
        [440, top - 8],
      ]),
      { fill: '#e9c65f', stroke: '#e9c65f', width: 12 },
    ) +
    shape(
      polygon([
        [596, top - 30],
        [516, top - 2],
        [516, top + 18],
        [596, top - 10],
      ]),
      { fill: '#d9b048', stroke: '#d9b048', width: 12 },
    )
  )
}

/** Waffles lie three quarters to the eye: drawn flat and then pressed. */
export function waffle(canvas: Canvas): string {
  const hand = canvas.hand.fork('waffle')
  const golden = mix(colourOf(canvas, /waffle|batter|flour|dough/i, '#dba04c'), '#d99641', 0.6)
  const round = hand.chance(0.5)
  const count = 3
  const r = 300
  const outline: Point[] = round
    ? Array.from(
        { length: 20 },
        (_, i): Point => polar((i / 20) * 6.283, r * (i % 2 ? 1.02 : 0.97)),
      )
    : Array.from({ length: 24 }, (_, i): Point => {
        const turn = (i / 24) * 6.283 + 0.13
        const [c, s] = [Math.cos(turn), Math.sin(turn)]
        return [
          Math.sign(c) * Math.abs(c) ** 0.24 * r * 0.9 * (i % 2 ? 1 : 0.97),
          Math.sign(s) * Math.abs(s) ** 0.24 * r * 0.9 * (i % 2 ? 1 : 0.97),
        ]
      })
  const d = smooth(outline)
  const press = 0.46
  const one = (y: number, turn: number, faceOn: boolean) => {
    const body = Array.from({ length: 5 }, (_, i) =>
      group(
        group(shape(d, { fill: i === 4 ? golden : shade(golden, 0.3 - i * 0.035) }), {
          rotate: turn,
        }),
        { x: 512, y: y - i * 10, scale: 1, scaleY: press },
      ),
    )
    return (
      body.join('') +
      (faceOn
        ? group(group(pockets(golden, r, d), { rotate: turn }), {
            x: 512,
            y: y - 40,
            scale: 1,
            scaleY: press,
          })
        : group(
            group(shape(d, { fill: tint(golden, 0.08), opacity: 0.6 }), {
              rotate: turn,
              scale: 0.96,
            }),
            { x: 508, y: y - 42, scale: 1, scaleY: press },
          ))
    )
  }
  const turns = [hand.about(30), hand.about(30), hand.pick([18, 45, 30])]
  const stack = turns.map((turn, i) => one(GROUND - 24 - i * 58, turn, i === count - 1))
  const top = GROUND - 24 - (count - 1) * 58 - 44
  const cream = find(canvas, /cream|yogh?urt|mascarpone|ricotta/i)
  const syrup = find(canvas, /syrup|honey|sauce|caramel|chocolate|compote|nutella|hazelnut spread/i)
  const fruit = fruitOf(canvas).filter((part) => part !== syrup)
  const savoury = fruit
  const places = scatter(hand, { x: 512, y: top - 30, rx: 160, ry: 56, count: 12, gap: 48 }).sort(
    (a, b) => a[1] - b[1],
  )
  const bits =
    savoury.length > 0
      ? places.map(([x, y], i) => {
          const part = savoury[i % savoury.length]
          return part
            ? lay(part, { x, y: y - (cream ? 34 : 4), size: 50, rotate: hand.about(40), hand })
            : ''
        })
      : []
  const puddle = syrup
    ? ellipse({ x: 512, y: top, rx: 196, ry: 74 }, { fill: syrup.colour, opacity: 0.92 }) +
      shape(
        `M360 ${num(top + 48)}v${num(70)}M470 ${num(top + 66)}v${num(96)}M620 ${num(top + 56)}v78`,
        { stroke: syrup.colour, width: 27 },
      ) +
      shape(`M380 ${num(top - 26)}Q430 ${num(top - 54)} 500 ${num(top - 56)}`, {
        stroke: '#fff',
        width: 9,
        opacity: 0.55,
      })
    : ''
  const dollop = cream
    ? lump({
        at: [512, top - 30],
        outline: blob(hand, { rx: 150, ry: 84, wobble: 0.09 }),
        colour: tint(cream.colour, 0.3),
        gloss: 0.5,
      })
    : ''
  return fromSide(
    canvas,
    [
      ...stack,
      puddle,
      dollop,
      ...bits,
      garnish(
        { ...canvas, style: 'normal' },
        { x: 512, y: top - 30, rx: 200, ry: 60, rotate: 0 },
        36,
      ),
    ].join(''),
  )
}

function pockets(golden: string, r: number, outline: string): string {
  const step = r * 0.31
  const holes: string[] = []
  for (let i = -3; i <= 3; i += 1) {
    for (let k = -3; k <= 3; k += 1) {
      const [x, y, s] = [i * step, k * step, step * 0.68]
      if (Math.hypot(x, y) > r * 1.12) continue
      holes.push(
        rect(
          { x: x - s / 2, y: y - s / 2, width: s, height: s, radius: 8 },
          { fill: shade(golden, 0.4) },
        ),
        rect(
          { x: x - s / 2 + 7, y: y - s / 2 + 13, width: s - 7, height: s - 13, radius: 6 },
          { fill: shade(golden, 0.16) },
        ),
      )
    }
  }
  return (
    clipped('waffle', outline, [group(shape(outline, { fill: tint(golden, 0.1) }), {}), ...holes]) +
    shape(outline, { stroke: tint(golden, 0.35), width: 7, opacity: 0.7 })
  )
}

export function cookie(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('cookie')
  const vessel =
    hand.chance(0.4) && canvas.style !== 'truck'
      ? boardFor(canvas, spot, 'round')
      : plateFor(canvas, spot)
  const { well } = vessel
  const dough = mix(
    colourOf(canvas, /cookie|dough|biscuit|flour|shortbread|oat/i, '#d9a35c'),
    '#d39a52',
    0.5,
  )
  const bits = canvas.parts.filter(
    ({ name, kind }) =>
      kind?.draw !== undefined && kind.role !== 'hidden' && !/cookie|dough|biscuit/i.test(name),
  )
  const r = Math.min(well.rx, well.ry)
  const count = canvas.style === 'fine' ? 3 : 6
  const places: Point[] = Array.from({ length: count }, (_, i) =>
    i === count - 1 ? [0, 0] : polar((i / (count - 1)) * 6.283 + 0.5, r * 0.58),
  )
  const all = places.map(([x, y], i) => {
    const own = hand.fork(`c${i}`)
    const size = r * 0.42
    const outline = blob(own, { rx: size, wobble: 0.04, points: 12 })
    const cracks = Array.from({ length: 6 }, () => {
      const [ax, ay] = polar(own.between(0, 6.3), size * own.between(0.2, 0.8))
      return `M${num(ax)} ${num(ay)}q${num(own.about(24))} ${num(own.about(24))} ${num(own.about(52))} ${num(own.about(52))}`
    })
    const chips = scatter(own, { x: 0, y: 0, rx: size * 0.72, count: 8, gap: size * 0.36 }).map(
      ([cx, cy], k) => {
        const part = bits[k % Math.max(1, bits.length)]
        return part ? lay(part, { x: cx, y: cy, size: size * 0.17, hand: own }) : ''
      },
    )
    return group(
      [
        group(shape(smooth(outline), { fill: DARK, opacity: 0.28 }), { x: 10, y: 15 }),
        lump({ at: [0, 0], outline, colour: dough, gloss: 0 }),
        shape(cracks.join(''), { stroke: shade(dough, 0.28), width: 5, opacity: 0.6 }),
        ...chips,
      ],
      { x: well.x + x, y: well.y + y },
    )
  })
  return fromAbove(canvas, { vessel, food: all.join('') })
}

export function doughnut(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('doughnut')
  const vessel = plateFor(canvas, spot)
  const { well } = vessel
  const dough = mix(colourOf(canvas, /dough|doughnut|flour/i, '#d99a4e'), '#d6953f', 0.5)
  const iced = canvas.parts
    .filter(
      ({ name, kind }) =>
        kind?.role !== 'garnish' && !/dough|flour|yeast|egg|milk|oil|butter|salt|water/i.test(name),
    )
    .map(({ colour }) => colour)
  const r = Math.min(well.rx, well.ry)
  const tones = iced.length > 0 ? iced : ['#f0b5c0']
  const at: readonly Point[] =
    canvas.style === 'fine'
      ? [[-0.04, -0.06]]
      : [
          [-0.36, -0.4],
          [0.44, -0.1],
          [-0.24, 0.44],
        ]
  const size = canvas.style === 'fine' ? r * 0.72 : r * 0.5
  const all = at.map(([x, y], i) =>
    group(ringOf(canvas, hand.fork(`d${i}`), dough, tones[i % tones.length] ?? dough, size), {
      x: well.x + x * r,
      y: well.y + y * r,
      rotate: hand.between(0, 360),
    }),
  )
  return fromAbove(canvas, {
    vessel,
    food:
      all.join('') +
      heap(
        canvas,
        { ...well, rx: r * 0.9, ry: r * 0.9 },
        { parts: fruitOf(canvas), count: canvas.style === 'fine' ? 4 : 5, size: 38 },
      ),
  })
}

function ringOf(canvas: Canvas, hand: Hand, dough: string, icing: string, r: number): string {
  const waves = Array.from(
    { length: 14 },
    (_, i): Point => polar((i / 14) * 6.283, r * (i % 2 ? 0.92 : 0.85) * (1 + hand.about(0.02))),
  )
  const holeAt = (s: number): Point[] => arcPoints(0, 6.283, r * s, r * s, 12).slice(1)
  const plain = lightness(icing) > 0.93
  const strewn = withRole(canvas, 'garnish')
  const sprinkles = Array.from({ length: strewn.length > 0 ? 34 : 0 }, (_, i) => {
    const [x, y] = polar(hand.between(0, 6.3), r * hand.between(0.44, 0.8))
    const colour = /sprinkle/i.test(strewn[0]?.name ?? '')
      ? (['#f3c64b', '#7fb5a0', '#fffaf0', '#e0653a', '#8f6bb5'][i % 5] ?? '#fff')
      : (strewn[i % strewn.length]?.colour ?? '#fff')
    const [dx, dy] = polar(hand.between(0, 3.2), 10)
    return shape(`M${num(x)} ${num(y)}l${num(dx)} ${num(dy)}`, { stroke: colour, width: 8 })
  })
  return [
    circle(13, 18, r, { fill: DARK, opacity: 0.28 }),
    circle(0, 0, r, { fill: shade(dough, 0.26) }),
    circle(-3, -4, r * 0.975, { fill: dough }),
    shape(smooth(waves), { fill: shade(icing, 0.2) }),
    group(shape(smooth(waves), { fill: icing }), { x: -3, y: -5, scale: 0.97 }),
    circle(0, 0, r * 0.61, {
      stroke: tint(icing, plain ? 0.9 : 0.3),
      width: r * 0.12,
      opacity: 0.6,
    }),
    shape(smooth(arcPoints(3.5, 4.8, r * 0.68), false), {
      stroke: '#fff',
      width: r * 0.05,
      opacity: 0.6,
    }),
    ...sprinkles,
    shape(smooth(holeAt(0.36)), { fill: shade(icing, 0.24) }),
    shape(smooth(holeAt(0.32)), { fill: shade(dough, 0.14) }),
    shape(smooth(holeAt(0.25)), { fill: shade(dough, 0.55) }),
  ].join('')
}
