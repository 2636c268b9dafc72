import {
  type Canvas,
  colourOf,
  find,
  lay,
  type Part,
  piecesOf,
  sauceOf,
  says,
  withRole,
} from '../canvas.ts'
import { drizzle, garnish, heap, pearls, sauceOver, smear, specks } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { boardFor, bowlFor, plateFor, saucer, type Well } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { circle, ellipse, group, num, type Point, polar, shape, smooth } from '../svg.ts'
import { blob, DARK, lump, scatter } from '../volume.ts'
import { dipFor, goldenOf, puddle } from './bowls.ts'
import { mound, nest, tube } from './grains.ts'

const KNIFE: readonly Tool[] = ['fork', 'knife']

function within(well: Well, scale: number, at: Point = [0, 0]): Well {
  return {
    ...well,
    x: well.x + well.rx * at[0],
    y: well.y + well.ry * at[1],
    rx: well.rx * scale,
    ry: well.ry * scale,
  }
}

/** Sides in two heaps beside the main piece. */
function sides(canvas: Canvas, well: Well, skip: Part | undefined): string {
  const parts = piecesOf(canvas).filter((part) => part !== skip)
  const grain = withRole(canvas, 'grain')[0]
  const fine = canvas.style === 'fine'
  const count = fine ? 8 : 12
  const size = fine ? 50 : 60
  const even = parts.filter((_, i) => i % 2 === 0)
  const odd = parts.filter((_, i) => i % 2 === 1)
  const heaps = [
    grain ? mound(canvas.hand.fork('side'), within(well, 0.36, [-0.5, -0.46]), grain.colour) : '',
    heap(
      { ...canvas, hand: canvas.hand.fork('one') },
      within(well, fine ? 0.34 : 0.46, grain ? [0.5, -0.46] : [-0.46, -0.5]),
      { parts: even, count: even.length > 0 ? count : 0, size },
    ),
    heap(
      { ...canvas, hand: canvas.hand.fork('two') },
      within(well, fine ? 0.34 : 0.46, grain ? [-0.1, -0.66] : [0.48, -0.5]),
      { parts: odd, count: odd.length > 0 ? count : 0, size },
    ),
  ]
  return heaps.join('')
}

function plated(canvas: Canvas, tools: readonly Tool[], draw: (well: Well) => string): string {
  const vessel = plateFor(canvas, spotFor(canvas, tools))
  return fromAbove(canvas, {
    vessel,
    food: draw(vessel.well),
    tools: canvas.style === 'truck' ? ['fork'] : tools,
  })
}

function sauceUnder(canvas: Canvas, hand: Hand, well: Well): string {
  const sauce = withRole(canvas, 'sauce')[0]
  if (!sauce) return ''
  return canvas.style === 'fine'
    ? smear(hand, well, sauce.colour)
    : puddle(hand, within(well, 0.62, [0.06, 0.2]), sauce.colour)
}

export function steak(canvas: Canvas): string {
  return plated(canvas, KNIFE, (well) => {
    const hand = canvas.hand.fork('steak')
    const meat = mix(
      lightness(canvas.main) > 0.6 ? shade(canvas.main, 0.3) : canvas.main,
      '#7a3f22',
      0.4,
    )
    const r = Math.min(well.rx, well.ry)
    return [
      sauceUnder(canvas, hand, well),
      sides(canvas, well, canvas.parts[0]),
      steakAt(
        hand,
        meat,
        canvas.main,
        { x: well.x - r * 0.04, y: well.y + r * 0.24 },
        Math.min(well.rx * 0.8, r * 0.92),
      ),
      canvas.style === 'fine' ? pearls(hand, well, sauceOf(canvas, '#5a2a18')) : '',
      garnish(canvas, within(well, 0.55, [0, 0.26])),
    ].join('')
  })
}

/** A seared steak, a third of it cut into slices that show the middle. */
function steakAt(
  hand: Hand,
  crust: string,
  inside: string,
  { x, y }: { x: number; y: number },
  r: number,
): string {
  const outline = blob(hand, { rx: r, ry: r * 0.56, wobble: 0.06, points: 11 })
  const bars = Array.from(
    { length: 6 },
    (_, i) =>
      `M${num(-r * 0.66 + i * r * 0.17)} ${num(-r * 0.36)}l${num(r * 0.24)} ${num(r * 0.74)}`,
  )
  const pink = mix(lightness(inside) > 0.6 ? inside : tint(inside, 0.12), '#c8524a', 0.55)
  const cuts = [0, 1, 2].map((i) => {
    const face = blob(hand, { rx: r * 0.16, ry: r * (0.5 - i * 0.045), wobble: 0.05, points: 10 })
    const parts = [
      group(shape(smooth(face), { fill: DARK, opacity: 0.26 }), { x: 9, y: 9 }),
      shape(smooth(face), { fill: shade(crust, 0.26) }),
      group(shape(smooth(face), { fill: tint(crust, 0.1) }), { scale: 0.91 }),
      group(shape(smooth(face), { fill: pink }), { scale: 0.78 }),
      group(shape(smooth(face), { fill: tint(pink, 0.2), opacity: 0.6 }), {
        x: -6,
        y: -14,
        scale: 0.42,
      }),
    ]
    return group(parts, { x: r * (0.44 + i * 0.22), y: r * 0.02 * i, rotate: 12 + i * 4 })
  })
  const body = [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.28 }), { x: 14, y: 20 }),
    lump({ at: [0, 0], outline, colour: crust, gloss: 0 }),
    shape(bars.join(''), { stroke: shade(crust, 0.5), width: 17, opacity: 0.6 }),
    group(shape(bars.join(''), { stroke: tint(crust, 0.4), width: 4, opacity: 0.4 }), {
      x: -10,
      y: 0,
    }),
    ellipse(
      { x: -r * 0.42, y: -r * 0.28, rx: r * 0.28, ry: r * 0.06, rotate: -14 },
      { fill: '#fff', opacity: 0.28 },
    ),
    ...cuts,
  ]
  return group(body, { x, y, rotate: -8 + hand.about(5) })
}

export function roast(canvas: Canvas): string {
  return plated(canvas, KNIFE, (well) => {
    const hand = canvas.hand.fork('roast')
    const r = Math.min(well.rx, well.ry)
    const colour =
      lightness(canvas.main) > 0.72 ? mix(canvas.main, '#c98a4e', 0.35) : tint(canvas.main, 0.06)
    const rind = mix(shade(colour, 0.4), '#6d3412', 0.4)
    const count = canvas.style === 'fine' ? 3 : 5
    const cut = Array.from({ length: count }, (_, i) => {
      const face = blob(hand, { rx: r * 0.34, ry: r * 0.44, wobble: 0.07, points: 10 })
      const grain = Array.from(
        { length: 5 },
        () =>
          `M${num(hand.about(r * 0.18))} ${num(hand.about(r * 0.26))}q${num(r * 0.05)} ${num(r * 0.05)} ${num(r * 0.12)} ${num(r * 0.03)}`,
      )
      return group(
        [
          group(shape(smooth(face), { fill: DARK, opacity: 0.24 }), { x: 9, y: 13 }),
          shape(smooth(face), { fill: rind }),
          group(shape(smooth(face), { fill: shade(colour, 0.1) }), { x: 2, y: 3, scale: 0.93 }),
          group(shape(smooth(face), { fill: tint(colour, 0.14) }), { x: 2, y: 5, scale: 0.8 }),
          shape(grain.join(''), { stroke: shade(colour, 0.16), width: 4, opacity: 0.7 }),
        ],
        {
          x: well.x + (i - (count - 1) / 2) * r * 0.3,
          y: well.y + r * 0.3 - Math.sin((i / Math.max(1, count - 1)) * 3.14) * r * 0.1,
          rotate: -22 + i * 8,
        },
      )
    })
    const sauce = withRole(canvas, 'sauce')[0]
    return [
      sauceUnder(canvas, hand, well),
      sides(canvas, well, canvas.parts[0]),
      ...cut,
      sauce && canvas.style !== 'fine'
        ? ladle(hand, { ...well, y: well.y + r * 0.34, rx: r * 0.56, ry: r * 0.17 }, sauce.colour)
        : '',
      garnish(canvas, within(well, 0.6, [0, 0.1])),
    ].join('')
  })
}

function ladle(hand: Hand, well: Well, sauce: string): string {
  const outline = blob(hand, { rx: well.rx, ry: well.ry, wobble: 0.16, points: 11 })
  return (
    group(shape(smooth(outline), { fill: sauce, opacity: 0.85 }), { x: well.x, y: well.y }) +
    group(shape(smooth(outline), { fill: tint(sauce, 0.25), opacity: 0.4 }), {
      x: well.x - 12,
      y: well.y - 8,
      scale: 0.6,
    })
  )
}

export function fish(canvas: Canvas): string {
  return plated(canvas, KNIFE, (well) => {
    const hand = canvas.hand.fork('fish')
    const whole =
      says(canvas, /whole|mandarin fish|branzino|dorad|sardine|mackerel/i) ||
      (canvas.style !== 'fine' && hand.chance(0.4) && lightness(canvas.main) > 0.72)
    const colour = canvas.main
    const at = { x: well.x, y: well.y + well.ry * 0.2 }
    const r = Math.min(well.rx, well.ry)
    const main = whole
      ? wholeFish(hand, mix(colour, '#b9a58a', 0.4), Math.min(well.rx * 0.96, r * 1.14))
      : fillet(hand, colour, Math.min(well.rx * 0.84, r * 1.04))
    return [
      sauceUnder(canvas, hand, well),
      sides(canvas, well, canvas.parts[0]),
      group(main, { ...at, rotate: -10 + hand.about(6) }),
      sauceOver(canvas, within(well, 0.5, [0, 0.2])),
      garnish(canvas, within(well, 0.72, [0, 0.16])),
    ].join('')
  })
}

function fillet(hand: Hand, colour: string, r: number): string {
  const flesh = lightness(colour) > 0.9 ? mix(colour, '#edbf83', 0.5) : colour
  const outline = blob(hand, { rx: r, ry: r * 0.44, wobble: 0.05, points: 12 })
  const lines = Array.from(
    { length: 7 },
    (_, i) =>
      `M${num(-r * 0.72 + i * r * 0.22)} ${num(-r * 0.34)}q${num(r * 0.16)} ${num(r * 0.32)} ${num(-r * 0.02)} ${num(r * 0.66)}`,
  )
  const seared = Array.from({ length: 9 }, () =>
    ellipse(
      {
        x: hand.about(r * 0.72),
        y: hand.about(r * 0.26),
        rx: hand.between(20, 60),
        ry: hand.between(8, 18),
        rotate: hand.about(18),
      },
      { fill: mix(flesh, '#8a4a1c', 0.65), opacity: 0.4 },
    ),
  )
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.26 }), { x: 14, y: 20 }),
    lump({ at: [0, 0], outline, colour: flesh, gloss: 0 }),
    shape(lines.join(''), { stroke: tint(flesh, 0.6), width: 7, opacity: 0.75 }),
    ...seared,
    ellipse(
      { x: -r * 0.3, y: -r * 0.24, rx: r * 0.4, ry: r * 0.04, rotate: -6 },
      { fill: '#fff', opacity: 0.4 },
    ),
  ].join('')
}

function wholeFish(hand: Hand, colour: string, r: number): string {
  const d = `M${num(-r)} 0C${num(-r * 0.72)} ${num(-r * 0.42)} ${num(r * 0.22)} ${num(-r * 0.46)} ${num(r * 0.66)} ${num(-r * 0.06)}L${num(r * 1.02)} ${num(-r * 0.3)}Q${num(r * 0.9)} 0 ${num(r * 1.02)} ${num(r * 0.3)}L${num(r * 0.66)} ${num(r * 0.06)}C${num(r * 0.22)} ${num(r * 0.4)} ${num(-r * 0.72)} ${num(r * 0.4)} ${num(-r)} 0Z`
  const fins = `M${num(-r * 0.3)} ${num(-r * 0.32)}Q${num(-r * 0.05)} ${num(-r * 0.56)} ${num(r * 0.26)} ${num(-r * 0.26)}ZM${num(-r * 0.1)} ${num(r * 0.3)}Q${num(r * 0.1)} ${num(r * 0.46)} ${num(r * 0.24)} ${num(r * 0.24)}Z`
  let scales = ''
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 8 - row; i += 1)
      scales += `M${num(-r * 0.42 + i * r * 0.13 + row * r * 0.06)} ${num(-r * 0.2 + row * r * 0.12)}q${num(r * 0.07)} ${num(r * 0.06)} 0 ${num(r * 0.12)}`
  }
  const slashes = [0, 1, 2].map(
    (i) => `M${num(-r * 0.22 + i * r * 0.26)} ${num(-r * 0.24)}l${num(r * 0.1)} ${num(r * 0.36)}`,
  )
  return [
    group(shape(d + fins, { fill: DARK, opacity: 0.28 }), { x: 14, y: 20 }),
    shape(fins, { fill: shade(colour, 0.34) }),
    shape(d, { fill: shade(colour, 0.3) }),
    group(shape(d, { fill: colour }), { x: -3, y: -6, scale: 0.965 }),
    group(shape(d, { fill: tint(colour, 0.35), opacity: 0.5 }), {
      x: -r * 0.05,
      y: r * 0.04,
      scale: 0.78,
      scaleY: 0.4,
    }),
    shape(scales, { stroke: shade(colour, 0.3), width: 4, opacity: 0.6 }),
    shape(slashes.join(''), { stroke: shade(colour, 0.55), width: 11, opacity: 0.75 }),
    shape(
      `M${num(-r * 0.6)} ${num(-r * 0.28)}Q${num(-r * 0.48)} 0 ${num(-r * 0.6)} ${num(r * 0.26)}`,
      { stroke: shade(colour, 0.44), width: 8 },
    ),
    circle(-r * 0.76, -r * 0.08, r * 0.055, { fill: '#fffaf0' }),
    circle(-r * 0.76, -r * 0.08, r * 0.032, { fill: DARK }),
    ellipse(
      { x: -r * 0.1 + hand.about(10), y: -r * 0.28, rx: r * 0.3, ry: r * 0.03, rotate: -3 },
      { fill: '#fff', opacity: 0.5 },
    ),
  ].join('')
}

export function shellfish(canvas: Canvas): string {
  const broth = mix(sauceOf(canvas, '#e0b060'), '#d9a04a', 0.3)
  const tools: readonly Tool[] = ['fork']
  const spot = spotFor(canvas, tools)
  const vessel = canvas.style === 'truck' ? plateFor(canvas, spot) : bowlFor(canvas, spot, broth)
  const { well } = vessel
  const shells = piecesOf(canvas)
  const [first] = shells
  const food = heap(canvas, within(well, 0.98), {
    parts: first ? [first, first, ...shells] : [],
    count: canvas.style === 'fine' ? 15 : 30,
    size: canvas.style === 'fine' ? 78 : 86,
  })
  return fromAbove(canvas, { vessel, food: food + garnish(canvas, within(well, 0.96)), tools })
}

/** Crisp pieces in a craggy crust; drumsticks have their bone. */
export function friedChicken(canvas: Canvas): string {
  return plated(canvas, ['none'], (well) => {
    const hand = canvas.hand.fork('crust')
    const crust = goldenOf(canvas.main)
    const places = scatter(hand, {
      ...well,
      rx: well.rx * 0.7,
      ry: well.ry * 0.66,
      count: canvas.style === 'fine' ? 5 : 9,
      gap: well.rx * 0.38,
    })
    const pieces = places.map(([x, y], i) =>
      group(cragged(hand.fork(`piece${i}`), crust, well.rx * 0.36, i % 3 !== 1), {
        x,
        y,
        rotate: hand.between(0, 360),
      }),
    )
    const rest = piecesOf(canvas).filter((part) => part !== canvas.parts[0])
    const bed = heap(canvas, within(well, 0.98), {
      parts: rest,
      count: rest.length > 0 ? 14 : 0,
      size: 52,
    })
    return [bed, ...pieces, dipFor(canvas, well, null), garnish(canvas, within(well, 0.9))].join('')
  })
}

function cragged(hand: Hand, crust: string, r: number, drumstick: boolean): string {
  const outline = drumstick
    ? blob(hand, { rx: r, ry: r * 0.72, wobble: 0.1, points: 15 }).map(
        ([x, y]): Point => [x * (x < 0 ? 1.22 : 1), y * (x < 0 ? 0.78 : 1.04)],
      )
    : blob(hand, { rx: r, ry: r * 0.74, wobble: 0.13, points: 15 })
  const bone = drumstick
    ? [
        shape(`M${num(-r * 0.9)} 0H${num(-r * 1.62)}`, { stroke: '#d9c7a8', width: r * 0.24 }),
        circle(-r * 1.66, -r * 0.11, r * 0.16, { fill: '#f3e8d2' }),
        circle(-r * 1.66, r * 0.11, r * 0.16, { fill: '#e6d6b8' }),
        shape(`M${num(-r * 0.9)} ${num(-r * 0.04)}H${num(-r * 1.6)}`, {
          stroke: '#f7eedb',
          width: r * 0.13,
        }),
      ]
    : []
  const crags = Array.from({ length: 16 }, () => {
    const [x, y] = polar(
      hand.between(0, 6.3),
      r * Math.sqrt(hand.next()) * 0.82,
      r * Math.sqrt(hand.next()) * 0.56,
    )
    const bit = blob(hand, {
      rx: r * hand.between(0.09, 0.2),
      ry: r * hand.between(0.07, 0.13),
      wobble: 0.24,
      points: 6,
    })
    return group(
      shape(smooth(bit), {
        fill: hand.pick([
          shade(crust, 0.26),
          tint(crust, 0.25),
          shade(crust, 0.14),
          tint(crust, 0.4),
        ]),
        opacity: 0.8,
      }),
      { x, y },
    )
  })
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.26 }), { x: 9, y: 13 }),
    ...bone,
    lump({ at: [0, 0], outline, colour: crust, gloss: 0 }),
    ...crags,
  ].join('')
}

/** Skewers side by side; the pieces alternate. */
export function skewer(canvas: Canvas): string {
  const long = canvas.style !== 'truck' && canvas.hand.fork('vessel').chance(0.5)
  const tools: readonly Tool[] = long ? [] : ['fork']
  const spot = spotFor(canvas, tools)
  const vessel = long ? boardFor(canvas, spot, 'long') : plateFor(canvas, spot)
  const { well } = vessel
  const hand = canvas.hand.fork('skewer')
  const parts = piecesOf(canvas).slice(0, 4)
  const grain = withRole(canvas, 'grain')[0]
  const count = canvas.style === 'fine' ? 2 : 3
  const reach = Math.min(well.rx, 330)
  const size = canvas.style === 'fine' ? 62 : 82
  const sticks = Array.from({ length: count }, (_, k) => {
    const pieces = Array.from({ length: 5 }, (_, i) => {
      const part =
        parts.length > 0
          ? parts[(i % 2 === 0 ? 0 : 1 + ((i + k) % Math.max(1, parts.length - 1))) % parts.length]
          : undefined
      return part
        ? lay(part, {
            x: -reach * 0.66 + i * reach * 0.33,
            y: hand.about(4),
            size: size * (part === parts[0] ? 1 : 0.86),
            rotate: hand.about(16) + (part === parts[0] ? 90 : 0),
            hand,
          })
        : ''
    })
    const stick = [
      shape(`M${num(-reach * 1.05)} 8H${num(reach * 1.2)}`, {
        stroke: DARK,
        width: 10,
        opacity: 0.25,
      }),
      shape(`M${num(-reach * 1.05)} 0H${num(reach * 1.2)}`, { stroke: '#d3a566', width: 10 }),
      shape(`M${num(-reach * 1.05)} -2H${num(reach * 1.2)}`, { stroke: '#ecca94', width: 3 }),
    ]
    return group([...stick, ...pieces], {
      x: well.x + hand.about(8),
      y: well.y + (k - (count - 1) / 2) * size * 2.05,
      rotate: -16 + hand.about(3),
    })
  })
  const food = [
    grain ? mound(hand, within(well, 0.85), grain.colour) : '',
    ...sticks,
    withRole(canvas, 'sauce')[0]
      ? drizzle(hand, within(well, 0.72), sauceOf(canvas, '#a33'), 11)
      : '',
    garnish(canvas, within(well, 0.94)),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

export function sausage(canvas: Canvas): string {
  return plated(canvas, KNIFE, (well) => {
    const hand = canvas.hand.fork('sausage')
    const skin = mix(canvas.main, '#a8542c', 0.35)
    const r = Math.min(well.rx, well.ry)
    const rest = piecesOf(canvas).filter((part) => part !== canvas.parts[0])
    const count = canvas.style === 'fine' ? 2 : 3
    const links = Array.from({ length: count }, (_, i) => {
      const bend = r * 0.2
      const d = `M${num(-r * 0.68)} 0Q0 ${num(-bend)} ${num(r * 0.68)} 0`
      const cuts = [-0.4, -0.12, 0.16, 0.44].map(
        (at) => `M${num(at * r)} ${num(-bend * 0.62 - r * 0.05)}l${num(r * 0.08)} ${num(r * 0.16)}`,
      )
      return group(
        [
          group(shape(d, { stroke: DARK, width: r * 0.3, opacity: 0.24 }), { x: 10, y: 16 }),
          shape(d, { stroke: shade(skin, 0.34), width: r * 0.3 }),
          group(shape(d, { stroke: skin, width: r * 0.255 }), { y: -r * 0.014 }),
          group(shape(d, { stroke: tint(skin, 0.35), width: r * 0.07, opacity: 0.65 }), {
            y: -r * 0.075,
            scale: 0.94,
          }),
          shape(cuts.join(''), { stroke: shade(skin, 0.55), width: 11, opacity: 0.75 }),
        ],
        {
          x: well.x + (i - 1) * 16,
          y: well.y + r * (0.14 + (i - (count - 1) / 2) * 0.36),
          rotate: -9 + hand.about(5),
        },
      )
    })
    const sauce = withRole(canvas, 'sauce')[0]
    return [
      heap(canvas, within(well, 0.66, [0, -0.36]), {
        parts: rest,
        count: rest.length > 0 ? 18 : 0,
        size: 58,
      }),
      ...links,
      sauce
        ? drizzle(
            hand,
            { ...well, y: well.y + r * 0.16, rx: r * 0.62, ry: r * 0.34 },
            sauce.colour,
            15,
          )
        : '',
      garnish(canvas, within(well, 0.8)),
    ].join('')
  })
}

/** Crisp fried rounds in a heap, with a dip. */
export function fritters(canvas: Canvas): string {
  return plated(canvas, ['none'], (well) => {
    const hand = canvas.hand.fork('fritters')
    const crust = goldenOf(canvas.main)
    const fine = canvas.style === 'fine'
    const greens = piecesOf(canvas).filter(({ name }) =>
      /lettuce|rocket|leaf|greens|cress|onion|cabbage|cucumber|tomato/i.test(name),
    )
    const places = scatter(hand, {
      ...well,
      x: well.x - well.rx * 0.08,
      y: well.y + well.ry * 0.1,
      rx: well.rx * 0.66,
      ry: well.ry * 0.6,
      count: fine ? 5 : 11,
      gap: well.rx * 0.3,
    })
    const balls = places.map(([x, y], i) =>
      group(cragged(hand.fork(`ball${i}`), crust, well.rx * (fine ? 0.29 : 0.26), false), {
        x,
        y,
        rotate: hand.between(0, 360),
        scale: 1,
        scaleY: 1.12,
      }),
    )
    return [
      heap(canvas, within(well, 0.98), {
        parts: greens,
        count: greens.length > 0 ? 13 : 0,
        size: 60,
      }),
      ...balls,
      dipFor(canvas, well, null),
      garnish(canvas, within(well, 0.85)),
    ].join('')
  })
}

/** Spring rolls and the like, stacked crosswise, one cut open. */
export function rolls(canvas: Canvas): string {
  return plated(canvas, ['chopsticks'], (well) => {
    const hand = canvas.hand.fork('rolls')
    const fresh = find(canvas, /rice paper|summer|vine lea|cabbage lea|nori/i)
    const crust = fresh
      ? /vine|nori|cabbage/i.test(fresh.name)
        ? mix(fresh.colour, '#5c6b34', 0.4)
        : '#f1ead8'
      : goldenOf(canvas.main)
    const reach = Math.min(well.rx, well.ry * 1.15)
    const [l, w] = [reach * 0.68, reach * 0.2]
    const count = canvas.style === 'fine' ? 3 : 5
    const all = Array.from({ length: count }, (_, i) => {
      const upper = i >= 3
      return group(rollAt(canvas, hand.fork(`roll${i}`), crust, l, w, i % 2 === 1), {
        x: well.x - well.rx * 0.06 + (upper ? (i - 3.5) * w * 1.4 : 0) + hand.about(8),
        y: well.y + (upper ? 0 : (i - 1) * w * 2.3) + well.ry * 0.12,
        rotate: (upper ? 38 : -14) + hand.about(5),
      })
    })
    return [...all, dipFor(canvas, well, '#b5432a'), garnish(canvas, within(well, 0.9))].join('')
  })
}

function rollAt(
  canvas: Canvas,
  hand: Hand,
  crust: string,
  l: number,
  w: number,
  cut: boolean,
): string {
  const d = `M${num(-l)} ${num(-w * 0.8)}Q0 ${num(-w * 1.14)} ${num(l)} ${num(-w * 0.8)}Q${num(l * 1.12)} 0 ${num(l)} ${num(w * 0.8)}Q0 ${num(w * 1.14)} ${num(-l)} ${num(w * 0.8)}Q${num(-l * 1.12)} 0 ${num(-l)} ${num(-w * 0.8)}Z`
  const blisters = Array.from({ length: 12 }, () =>
    ellipse(
      {
        x: hand.about(l * 0.9),
        y: hand.about(w * 0.6),
        rx: hand.between(6, 18),
        ry: hand.between(4, 8),
      },
      { fill: hand.chance(0.5) ? shade(crust, 0.24) : tint(crust, 0.35), opacity: 0.55 },
    ),
  )
  const fillings = piecesOf(canvas).slice(0, 4)
  const face = cut
    ? [
        ellipse({ x: l * 0.98, y: 0, rx: w * 0.52, ry: w * 0.92 }, { fill: shade(crust, 0.2) }),
        ellipse(
          { x: l * 0.98, y: 0, rx: w * 0.42, ry: w * 0.78 },
          { fill: tint(mix(canvas.main, '#f2e2bd', 0.4), 0.1) },
        ),
        ...fillings.flatMap((part, i) =>
          [-1, 1].map((s) =>
            ellipse(
              {
                x: l * 0.98 + s * w * 0.14,
                y: (i - 1.4) * w * 0.34 + s * 5,
                rx: w * 0.15,
                ry: w * 0.13,
              },
              { fill: part.colour },
            ),
          ),
        ),
      ]
    : []
  return [
    group(shape(d, { fill: DARK, opacity: 0.26 }), { x: 9, y: 13 }),
    shape(d, { fill: shade(crust, 0.28) }),
    group(shape(d, { fill: crust }), { x: -2, y: -5, scale: 0.975, scaleY: 0.9 }),
    group(shape(d, { fill: tint(crust, 0.35), opacity: 0.6 }), {
      y: -w * 0.38,
      scale: 0.9,
      scaleY: 0.22,
    }),
    ...blisters,
    shape(`M${num(-l * 0.5)} ${num(-w)}Q${num(-l * 0.3)} 0 ${num(-l * 0.56)} ${num(w * 0.9)}`, {
      stroke: shade(crust, 0.3),
      width: 4,
      opacity: 0.6,
    }),
    ...face,
  ].join('')
}

/** A board to share: everything in its own field. */
export function platter(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const cold = says(canvas, /cheese|salami|ham\b|olive|grape|prosciutto|nacho|bread/i)
  const vessel =
    canvas.style === 'truck' || !cold
      ? plateFor(canvas, spot)
      : boardFor(canvas, spot, canvas.hand.fork('kind').chance(0.5) ? 'round' : 'long')
  const { well } = vessel
  const hand = canvas.hand.fork('platter')
  const parts = [
    ...piecesOf(canvas),
    ...withRole(canvas, 'garnish').filter(({ name }) =>
      /nut|almond|walnut|pecan|pistach/i.test(name),
    ),
  ].slice(0, 9)
  const start = hand.between(0, 6.3)
  const sauces = withRole(canvas, 'sauce').slice(0, 2)
  const grain = withRole(canvas, 'grain')[0]
  const slots = parts.length + sauces.length
  const fields = parts.map((part, i) => {
    const [dx, dy] =
      i === 0
        ? [0, 0]
        : polar(start + (i / Math.max(1, slots - 1)) * 6.283, well.rx * 0.64, well.ry * 0.66)
    const places = scatter(hand, {
      x: well.x + dx,
      y: well.y + dy,
      rx: well.rx * 0.3,
      ry: well.ry * 0.3,
      count: 8,
      gap: 50,
    })
    return places
      .map(([x, y]) =>
        lay(part, { x, y, size: i === 0 && !cold ? 84 : 60, hand, rotate: hand.between(0, 360) }),
      )
      .join('')
  })
  const pots = sauces.map((sauce, i) => {
    const [dx, dy] = polar(
      start + ((parts.length + i) / Math.max(1, slots - 1)) * 6.283,
      well.rx * 0.62,
      well.ry * 0.62,
    )
    return saucer(canvas, { x: well.x + dx, y: well.y + dy, r: 92 }, sauce.colour)
  })
  return fromAbove(canvas, {
    vessel,
    food: [
      grain ? mound(hand, within(well, 0.44, [-0.4, 0.36]), grain.colour) : '',
      ...fields.slice(1),
      ...fields.slice(0, 1),
      ...pots,
      garnish(
        { ...canvas, parts: canvas.parts.filter(({ name }) => !/nut|almond/i.test(name)) },
        within(well, 0.94),
        36,
      ),
    ].join(''),
  })
}

const SHORT =
  /penne|rigatoni|fusilli|macaroni|ziti|farfalle|orecchiette|tortiglioni|casarecce|garganelli/i
const PILLOW = /gnocchi|ravioli|tortellini|agnolotti|gnudi|cappelletti|dumpling|pierog|manti/i

export function pasta(canvas: Canvas): string {
  const tools: readonly Tool[] = ['fork', 'spoon']
  const spot = spotFor(canvas, tools)
  const hand = canvas.hand.fork('pasta')
  const sauce = sauceOf(canvas, find(canvas, /tomato/i) ? '#c4442a' : tint(canvas.main, 0.2))
  const dough = mix(withRole(canvas, 'grain')[0]?.colour ?? '#ecc878', sauce, 0.16)
  const vessel =
    canvas.style === 'normal' && hand.chance(0.5)
      ? bowlFor(canvas, spot, shade(sauce, 0.06))
      : plateFor(canvas, spot)
  const well = within(vessel.well, 0.92)
  const names = canvas.parts.map(({ name }) => name).join(' ')
  const body = SHORT.test(names)
    ? tubes(hand, well, dough)
    : PILLOW.test(names)
      ? pillows(hand, well, dough)
      : group(nest(hand, within(well, canvas.style === 'fine' ? 0.66 : 0.84), dough, 16), {})
  const food = [
    puddle(hand, within(well, canvas.style === 'fine' ? 0.84 : 1), sauce),
    body,
    ladle(hand, within(well, 0.34), sauce),
    heap(canvas, within(well, 0.56), { count: canvas.style === 'fine' ? 7 : 12, size: 52 }),
    specks(hand, within(well, 0.7)),
    garnish(canvas, within(well, 0.74)),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

function tubes(hand: Hand, well: Well, colour: string): string {
  return scatter(hand, { ...well, rx: well.rx * 0.86, ry: well.ry * 0.86, count: 48, gap: 50 })
    .map(
      ([x, y]) =>
        ellipse({ x: x + 8, y: y + 12, rx: 56, ry: 34 }, { fill: DARK, opacity: 0.16 }) +
        group(tube(hand, hand.chance(0.5) ? colour : tint(colour, 0.14), 58), {
          x,
          y,
          rotate: hand.between(0, 180),
        }),
    )
    .join('')
}

function pillows(hand: Hand, well: Well, colour: string): string {
  return scatter(hand, { ...well, rx: well.rx * 0.84, ry: well.ry * 0.84, count: 24, gap: 84 })
    .map(([x, y]) => {
      const outline = blob(hand, { rx: 56, ry: 44, wobble: 0.06, points: 8 })
      const lines = shape('M-26 -16Q0 -2 26 -14M-28 4Q0 18 28 6', {
        stroke: shade(colour, 0.18),
        width: 5,
        opacity: 0.6,
      })
      return (
        group(shape(smooth(outline), { fill: DARK, opacity: 0.2 }), { x: x + 8, y: y + 12 }) +
        group(lump({ at: [0, 0], outline, colour, gloss: 0.45 }) + lines, {
          x,
          y,
          rotate: hand.about(60),
        })
      )
    })
    .join('')
}

export function mainColour(canvas: Canvas, test: RegExp, otherwise: string): string {
  return colourOf(canvas, test, otherwise)
}
