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
import { boardFor, bowlFor, plateFor, type Spot, saucer, type Well } from '../plates.ts'
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
import { mound, nest, strands } from './grains.ts'

function inBowl(
  canvas: Canvas,
  fill: string,
  food: (well: Well) => string,
  tools: readonly Tool[] = ['spoon'],
): string {
  const spot = spotFor(canvas, tools)
  const vessel = bowlFor(canvas, { ...spot, r: spot.r * 0.99 }, fill)
  return fromAbove(canvas, { vessel, food: food(vessel.well), tools })
}

function inner(well: Well, scale: number, at: readonly [number, number] = [0, 0]): Well {
  return {
    ...well,
    x: well.x + well.rx * at[0],
    y: well.y + well.ry * at[1],
    rx: well.rx * scale,
    ry: well.ry * scale,
  }
}

const LEAVES =
  /lettuce|spinach|rocket|arugula|kale|chard|leaf|leaves|greens|cress|frisée|romaine|radicchio|choy|cabbage/i

/** A composed bowl: a base of grain, the components in sectors, a garnish in the middle. */
export function bowl(canvas: Canvas): string {
  const grain = withRole(canvas, 'grain')[0]
  const base = grain?.colour ?? sauceOf(canvas, tint(canvas.main, 0.35))
  const sweet = piecesOf(canvas).every(({ name }) =>
    /berr|banana|mango|kiwi|fruit|apple|granola|coconut|peach|fig|cherr|chocolate/i.test(name),
  )
  return inBowl(canvas, sweet && !grain ? base : shade(base, 0.2), (well) => {
    const hand = canvas.hand.fork('sectors')
    const parts = piecesOf(canvas).slice(0, 7)
    const noodly = grain && /noodle|vermicelli|udon|soba|ramen/i.test(grain.name)
    const ground = !grain
      ? swirl(hand, well, base)
      : noodly
        ? strands(hand, inner(well, 0.97), grain.colour, { width: 11, count: 34 })
        : mound(hand, inner(well, 0.97), grain.colour)
    const start = hand.between(0, 6.3)
    const sectors = parts.map((part, i) =>
      sector(hand, part, well, start + (i / parts.length) * Math.PI * 2, parts.length),
    )
    return (
      ground + sectors.join('') + sauceOverSmall(canvas, well) + garnish(canvas, inner(well, 0.72))
    )
  })
}

function sector(hand: Hand, part: Part, well: Well, angle: number, of: number): string {
  const [dx, dy] = polar(angle, well.rx * (of === 1 ? 0 : 0.56), well.ry * (of === 1 ? 0 : 0.56))
  const spread = of < 4 ? 0.4 : 0.34
  const places = scatter(hand, {
    x: well.x + dx,
    y: well.y + dy,
    rx: well.rx * spread,
    count: of < 4 ? 11 : 8,
    gap: 58,
  })
  const turn = (angle * 180) / Math.PI
  return places
    .map(([x, y]) =>
      lay(part, { x, y, size: 63 * hand.between(0.9, 1.1), rotate: turn + hand.about(26), hand }),
    )
    .join('')
}

function sauceOverSmall(canvas: Canvas, well: Well): string {
  const sauce = withRole(canvas, 'sauce')[0]
  return sauce && withRole(canvas, 'grain').length > 0
    ? drizzle(canvas.hand.fork('sauce'), inner(well, 0.75), sauce.colour, 11)
    : ''
}

function swirl(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  const turn = hand.between(0, 6.3)
  const points = arcPoints(turn, turn + 11, 1, 1, 26).map(
    ([px, py], i): Point => [x + px * rx * (0.92 - i * 0.032), y + py * ry * (0.92 - i * 0.032)],
  )
  return (
    shape(smooth(points, false), { stroke: shade(colour, 0.1), width: 24, opacity: 0.5 }) +
    group(shape(smooth(points, false), { stroke: tint(colour, 0.5), width: 11, opacity: 0.5 }), {
      x: -6,
      y: -8,
    })
  )
}

export function salad(canvas: Canvas): string {
  const greens = piecesOf(canvas).filter(({ name }) => LEAVES.test(name))
  const leaf = greens[0] ?? {
    ...(find(canvas, /./) ?? { name: '', kind: undefined }),
    colour: '#6f9f45',
  }
  const rest = piecesOf(canvas).filter(({ name }) => !LEAVES.test(name))
  const draw = (well: Well) => {
    const hand = canvas.hand.fork('leaves')
    const bed =
      greens.length === 0
        ? []
        : scatter(hand, {
            ...well,
            rx: well.rx * 0.88,
            ry: well.ry * 0.88,
            count: 30,
            gap: 66,
          }).map(([x, y], i) => {
            const own = greens[i % greens.length] ?? leaf
            return lay(
              { ...own, colour: hand.chance(0.4) ? shade(own.colour, 0.12) : own.colour },
              { x, y, size: 72, hand, rotate: hand.between(0, 360) },
            )
          })
    const grain = withRole(canvas, 'grain')[0]
    const base = grain ? mound(hand, inner(well, 0.9), grain.colour) : ''
    return (
      base +
      bed.join('') +
      heap(canvas, inner(well, greens.length > 0 ? 0.88 : 0.96), {
        parts: rest,
        count: greens.length > 0 ? 20 : 46,
        size: greens.length > 0 ? 58 : 66,
      }) +
      strewnLeaves(hand, leaf, well, greens.length) +
      sauceOver(canvas, inner(well, 0.85)) +
      garnish(canvas, well)
    )
  }
  const tools: readonly Tool[] = ['fork', 'knife']
  if (canvas.style === 'normal')
    return inBowl(canvas, greens.length > 0 ? mix(leaf.colour, '#3c4a22', 0.3) : '#e6d9bd', draw, [
      'fork',
    ])
  const vessel = plateFor(canvas, spotFor(canvas, tools))
  return fromAbove(canvas, {
    vessel,
    food: draw(inner(vessel.well, 0.98)),
    tools: canvas.style === 'truck' ? ['fork'] : tools,
  })
}

function strewnLeaves(hand: Hand, leaf: Part, well: Well, greens: number): string {
  if (greens === 0) return ''
  return scatter(hand, { ...well, rx: well.rx * 0.5, ry: well.ry * 0.5, count: 4, gap: 90 })
    .map(([x, y]) => lay(leaf, { x, y, size: 50, hand }))
    .join('')
}

export function soup(canvas: Canvas): string {
  const broth = soupColour(canvas)
  return inBowl(canvas, broth, (well) => {
    const hand = canvas.hand.fork('soup')
    const parts = piecesOf(canvas).slice(0, 4)
    const cream = find(canvas, /cream|yogh?urt|crème|coconut milk|crema/i)
    const shown = canvas.style === 'fine' ? 6 : 11
    return [
      surface(hand, well, broth),
      cream ? creamSwirl(hand, well, tint(cream.colour, 0.3)) : oilEyes(hand, well, broth),
      heap(canvas, inner(well, 0.66), {
        parts: parts.slice(0, 3),
        count: parts.length > 0 ? shown : 0,
        size: 48,
      }),
      specks(hand, inner(well, 0.7)),
      garnish(canvas, inner(well, 0.8)),
    ].join('')
  })
}

function soupColour(canvas: Canvas): string {
  const liquid = find(canvas, /soup|broth|stock|dashi|pur[ée]e/i)
  const body = liquid && !/stock|water/i.test(liquid.name) ? liquid.colour : canvas.main
  const base = lightness(body) > 0.9 ? mix(body, '#e3b566', 0.4) : body
  return mix(base, '#c98a3c', 0.12)
}

function surface(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  const glow = blob(hand, { rx: rx * 0.72, ry: ry * 0.66, wobble: 0.1 })
  return [
    group(shape(smooth(glow), { fill: tint(colour, 0.16), opacity: 0.55 }), {
      x: x - rx * 0.12,
      y: y - ry * 0.14,
    }),
    group(
      shape(smooth(arcPoints(0.3, 1.5, rx * 0.9), false), {
        stroke: tint(colour, 0.45),
        width: 9,
        opacity: 0.5,
      }),
      { x, y },
    ),
    group(
      shape(smooth(arcPoints(3.6, 4.4, rx * 0.88), false), {
        stroke: '#fff',
        width: 8,
        opacity: 0.35,
      }),
      { x, y },
    ),
  ].join('')
}

function creamSwirl(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  const turn = hand.between(0, 6.3)
  const points = arcPoints(turn, turn + 9.4, 1, 1, 22).map(
    ([px, py], i): Point => [x + px * rx * (0.74 - i * 0.03), y + py * ry * (0.74 - i * 0.03)],
  )
  const drops = Array.from({ length: 5 }, (_, i) => {
    const [dx, dy] = polar(turn + 3.6 + i * 0.3, rx * 0.8)
    return circle(x + dx, y + dy, 16 - i * 2, { fill: colour })
  })
  return shape(smooth(points, false), { stroke: colour, width: 19, opacity: 0.92 }) + drops.join('')
}

function oilEyes(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  return Array.from({ length: 22 }, () => {
    const [dx, dy] = polar(hand.between(0, 6.3), Math.sqrt(hand.next()))
    const r = hand.between(4, 15)
    return circle(x + dx * rx * 0.86, y + dy * ry * 0.86, r, {
      fill: tint(mix(colour, '#f3b63e', 0.5), 0.2),
      opacity: 0.5,
      stroke: tint(colour, 0.6),
      width: 1.5,
    })
  }).join('')
}

export function stew(canvas: Canvas): string {
  const gravy = sauceOf(canvas, mix(shade(canvas.main, 0.14), '#8a4420', 0.35))
  const rich = lightness(gravy) > 0.85 ? mix(gravy, '#c98a3c', 0.4) : gravy
  return inBowl(canvas, rich, (well) => {
    const hand = canvas.hand.fork('stew')
    const grain = withRole(canvas, 'grain')[0]
    return [
      surface(hand, well, rich),
      oilEyes(hand, well, rich),
      grain ? mound(hand, inner(well, 0.4, [-0.45, -0.3]), grain.colour) : '',
      heap(canvas, inner(well, grain ? 0.84 : 0.98, grain ? [0.1, 0.1] : [0, 0]), {
        count: 25,
        size: 68,
      }),
      glaze(hand, well, rich),
      garnish(canvas, inner(well, 0.85)),
    ].join('')
  })
}

function glaze(hand: Hand, { x, y, rx, ry }: Well, colour: string, opacity = 0.5): string {
  return Array.from({ length: 8 }, () => {
    const [dx, dy] = polar(hand.between(0, 6.3), Math.sqrt(hand.next()) * 0.7)
    return group(
      shape(
        smooth(
          blob(hand, {
            rx: hand.between(26, 56),
            ry: hand.between(14, 26),
            wobble: 0.2,
            points: 7,
          }),
        ),
        { fill: shade(colour, 0.05), opacity },
      ),
      { x: x + dx * rx, y: y + dy * ry },
    )
  }).join('')
}

export function noodleSoup(canvas: Canvas): string {
  const noodle = withRole(canvas, 'grain')[0]?.colour ?? '#efd38c'
  const spicy = find(canvas, /chilli oil|chilli|gochu|tomato|curry|laksa|miso/i)
  const broth = find(canvas, /coconut|milk/i)
    ? '#e3a653'
    : spicy
      ? mix('#b9702c', spicy.colour, 0.3)
      : '#b98142'
  return inBowl(
    canvas,
    broth,
    (well) => {
      const hand = canvas.hand.fork('ramen')
      const egg = find(canvas, /egg(?! noodle|plant)/i)
      const parts = piecesOf(canvas)
        .filter((part) => part !== egg)
        .slice(0, 6)
      const start = hand.between(0, 6.3)
      const around = parts.map((part, i) => {
        const angle = start + (i / Math.max(1, parts.length)) * 5
        const [dx, dy] = polar(angle, well.rx * 0.56)
        return Array.from({ length: 4 }, (_, k) => {
          const [sx, sy] = polar(angle + 1.57, (k - 1.5) * 44)
          return lay(part, {
            x: well.x + dx + sx,
            y: well.y + dy + sy,
            size: 66,
            rotate: (angle * 180) / Math.PI + k * 8,
            hand,
          })
        }).join('')
      })
      const eggs = egg
        ? [0, 1]
            .map((k) =>
              lay(egg, {
                x: well.x + polar(start + 5.4, well.rx * 0.46)[0] + k * 70 - 35,
                y: well.y + polar(start + 5.4, well.rx * 0.46)[1] + k * 40 - 20,
                size: 76,
                rotate: 20 + k * 50,
                hand,
              }),
            )
            .join('')
        : ''
      return [
        surface(hand, well, broth),
        oilEyes(hand, well, broth),
        group(nest(hand, inner(well, 0.68, [hand.about(0.06), hand.about(0.06)]), noodle, 15), {}),
        ...around,
        eggs,
        garnish(canvas, inner(well, 0.9)),
      ].join('')
    },
    ['chopsticks'],
  )
}

export function stirFry(canvas: Canvas): string {
  const tools: readonly Tool[] = ['chopsticks']
  const spot = spotFor(canvas, tools)
  const vessel =
    canvas.style === 'normal'
      ? bowlFor(canvas, spot, shade(sauceOf(canvas, '#6b3a1f'), 0.1))
      : plateFor(canvas, spot)
  const { well } = vessel
  const hand = canvas.hand.fork('wok')
  const grain = withRole(canvas, 'grain')[0]
  const glossy = sauceOf(canvas, '#7a4220')
  const food = [
    grain ? mound(hand, inner(well, 0.86), grain.colour) : puddle(hand, inner(well, 0.84), glossy),
    heap(canvas, inner(well, 0.96), { count: 44, size: 60 }),
    glaze(hand, inner(well, 0.8), tint(glossy, 0.05), 0.16),
    garnish(canvas, inner(well, 0.9)),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

export function puddle(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  const outline = blob(hand, { rx, ry, wobble: 0.06, points: 12 })
  return [
    group(shape(smooth(outline), { fill: shade(colour, 0.24) }), { x: x + 2, y: y + 4 }),
    group(shape(smooth(outline), { fill: colour }), { x, y, scale: 0.985 }),
    group(shape(smooth(outline), { fill: tint(colour, 0.16), opacity: 0.5 }), {
      x: x - rx * 0.1,
      y: y - ry * 0.12,
      scale: 0.7,
    }),
    group(
      shape(smooth(arcPoints(3.5, 4.6, rx * 0.88, ry * 0.88), false), {
        stroke: '#fff',
        width: 8,
        opacity: 0.4,
      }),
      { x, y },
    ),
  ].join('')
}

/** Rice on one side, the sauce with its pieces on the other. */
export function curryRice(canvas: Canvas): string {
  const tools: readonly Tool[] = ['spoon']
  const spot = spotFor(canvas, tools)
  const [first, second] = withRole(canvas, 'sauce')
  const sauce = first
    ? mix(first.colour, second?.colour ?? '#d98a2b', second ? 0.4 : 0.15)
    : mix(canvas.main, '#cf7d22', 0.6)
  const curry = lightness(sauce) > 0.88 ? mix(sauce, '#dd9a30', 0.55) : sauce
  const grain = withRole(canvas, 'grain')[0]?.colour ?? '#f8f0dd'
  const vessel = plateFor(canvas, spot)
  const { well } = vessel
  const hand = canvas.hand.fork('curry')
  const turn = hand.pick([-0.5, 0.2, 0.6, 2.6, 3.4])
  const [dx, dy] = polar(turn, 1)
  const pool = inner(well, 0.96)
  const meat = inner(well, 0.62, [dx * 0.3, dy * 0.3])
  const food = [
    puddle(hand, pool, curry),
    oilEyes(hand, inner(well, 0.9), curry),
    mound(
      hand,
      {
        ...well,
        x: well.x - dx * well.rx * 0.44,
        y: well.y - dy * well.ry * 0.44,
        rx: well.rx * 0.5,
        ry: well.ry * 0.56,
      },
      grain,
    ),
    heap(canvas, meat, { count: 16, size: 64 }),
    glaze(hand, meat, curry),
    garnish(canvas, inner(well, 0.72, [dx * 0.14, dy * 0.14])),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

export function ricePlate(canvas: Canvas): string {
  const tools: readonly Tool[] = ['fork', 'spoon']
  const vessel = plateFor(canvas, spotFor(canvas, tools))
  const { well } = vessel
  const hand = canvas.hand.fork('rice')
  const grain = withRole(canvas, 'grain')[0]?.colour ?? '#f2dfae'
  const [main, ...rest] = piecesOf(canvas)
  const food = [
    mound(hand, inner(well, canvas.style === 'fine' ? 0.8 : 0.94), grain),
    heap(canvas, inner(well, 0.86), { parts: rest, count: rest.length > 0 ? 22 : 0, size: 42 }),
    main
      ? heap({ ...canvas, hand: canvas.hand.fork('main') }, inner(well, 0.66), {
          parts: [main],
          count: 9,
          size: 74,
        })
      : '',
    sauceOver(canvas, inner(well, 0.7)),
    garnish(canvas, inner(well, 0.86)),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

/** Hummus and its like: a swoosh with oil in its valley. */
export function spread(canvas: Canvas): string {
  const dip = withRole(canvas, 'sauce')[0]?.colour ?? canvas.main
  const cream = mix(tint(dip, 0.16), '#e9d3a4', 0.25)
  return inBowl(
    canvas,
    cream,
    (well) => {
      const hand = canvas.hand.fork('spread')
      const turn = hand.between(0, 6.3)
      const valley = arcPoints(turn, turn + 5.2, well.rx * 0.56, well.ry * 0.54, 14).map(
        ([x, y]): Point => [well.x + x, well.y + y],
      )
      const d = smooth(valley, false)
      const ring = [
        shape(d, { stroke: shade(cream, 0.14), width: 92 }),
        shape(d, { stroke: shade(cream, 0.07), width: 70 }),
        shape(d, { stroke: '#c9962c', width: 42, opacity: 0.75 }),
        shape(d, { stroke: '#f3d277', width: 9, opacity: 0.7 }),
        group(shape(d, { stroke: tint(cream, 0.6), width: 10, opacity: 0.7 }), {
          x: well.x * -0.14,
          y: well.y * -0.16,
          scale: 1.14,
        }),
      ]
      return [
        ...ring,
        heap(canvas, inner(well, 0.42), { count: 12, size: 44, parts: piecesOf(canvas) }),
        specks(hand, well, '#b5432a', 40),
        garnish(canvas, inner(well, 0.95)),
      ].join('')
    },
    ['none'],
  )
}

/** A dish baked under a golden crust, in its oval form. */
export function gratin(canvas: Canvas): string {
  const tools: readonly Tool[] = ['fork']
  const spot = spotFor(canvas, tools)
  const hand = canvas.hand.fork('gratin')
  const pot =
    canvas.style === 'fine'
      ? '#26282b'
      : hand.pick(['#b5472f', '#2f5f66', '#d9a54a', '#f3ead9', '#4d5a3a'] as const)
  const crust = mix(
    colourOf(canvas, /cheese|crumb|cheddar|gruy|mozzarella|cream|b[ée]chamel/i, '#eebc5c'),
    '#e9a93c',
    0.55,
  )
  const turn = hand.pick([-14, 10, -6])
  const [rx, ry] = [spot.r * 0.96, spot.r * 0.7]
  const oval = (s: number): Point[] => arcPoints(0, Math.PI * 2, rx * s, ry * s, 24).slice(1)
  const ears = [-1, 1].map(
    (side) =>
      ellipse({ x: side * rx * 1.02, y: 0, rx: 46, ry: 74 }, { fill: shade(pot, 0.2) }) +
      ellipse({ x: side * rx * 1.02 - 2, y: -4, rx: 38, ry: 64 }, { fill: pot }),
  )
  const dishSvg = group(
    [
      group(shape(smooth(oval(1.06)), { fill: DARK, opacity: 0.24 }), { x: 20, y: 30 }),
      ...ears,
      shape(smooth(oval(1.02)), { fill: shade(pot, 0.25) }),
      shape(smooth(oval(1)), { fill: pot }),
      shape(smooth(oval(0.9)), { fill: shade(pot, 0.4) }),
      shape(smooth(oval(0.885)), { fill: shade(crust, 0.24) }),
      group(shape(smooth(oval(0.86)), { fill: crust }), { y: -3 }),
    ],
    { x: spot.x, y: spot.y, rotate: turn },
  )
  const well: Well = { x: spot.x, y: spot.y, rx: rx * 0.8, ry: ry * 0.8, rotate: turn }
  const food = [
    bubbles(hand, well, crust),
    heap(canvas, inner(well, 0.9), { count: 13, size: 60 }),
    bubbles(hand.fork('over'), inner(well, 0.9), crust),
    garnish(canvas, inner(well, 0.9)),
  ]
  return fromAbove(canvas, {
    vessel: { svg: dishSvg, well, ground: crust },
    food: food.join(''),
    tools,
  })
}

/** Melted, browned cheese. */
export function bubbles(
  hand: Hand,
  { x, y, rx, ry }: Well,
  crust: string,
  look: { count?: number; opacity?: number } = {},
): string {
  const { count = 20, opacity = 0.72 } = look
  return Array.from({ length: count }, () => {
    const [dx, dy] = polar(hand.between(0, 6.3), Math.sqrt(hand.next()))
    const outline = blob(hand, {
      rx: hand.between(18, 54),
      ry: hand.between(12, 34),
      wobble: 0.22,
      points: 8,
    })
    const tone = hand.pick([
      tint(crust, 0.4),
      tint(crust, 0.2),
      shade(crust, 0.2),
      mix(crust, '#a8561c', 0.6),
    ])
    return group(shape(smooth(outline), { fill: tone, opacity }), {
      x: x + dx * rx * 0.94,
      y: y + dy * ry * 0.94,
    })
  }).join('')
}

/** A turned-out or potted sweet, from above, with its sauce. */
export function pudding(canvas: Canvas): string {
  const tools: readonly Tool[] = ['spoon']
  const hand = canvas.hand.fork('pudding')
  const sauce =
    find(canvas, /caramel|coulis|syrup|sauce|honey|compote|molasses/i)?.colour ??
    shade(canvas.main, 0.3)
  const body = lightness(canvas.main) > 0.9 ? mix(canvas.main, '#f0d9a0', 0.4) : canvas.main
  const grainy = withRole(canvas, 'grain')[0]
  if (grainy) {
    return inBowl(
      canvas,
      body,
      (well) =>
        mound(hand, inner(well, 0.97), body) +
        creamSwirl(hand, inner(well, 0.4), sauce) +
        heap(canvas, inner(well, 0.5), { count: 8, size: 50 }) +
        garnish(canvas, inner(well, 0.8)),
    )
  }
  const vessel = plateFor(canvas, spotFor(canvas, tools))
  const { well } = vessel
  const r = Math.min(well.rx, well.ry) * 0.62
  const flutes = Array.from({ length: 16 }, (_, i): Point[] => [
    polar((i / 16) * 6.283, r),
    polar(((i + 0.5) / 16) * 6.283, r * 0.95),
  ]).flat()
  const food = [
    canvas.style === 'fine'
      ? smear(hand, inner(well, 1), sauce)
      : puddle(hand, inner(well, 0.9), sauce),
    group(shape(smooth(flutes), { fill: DARK, opacity: 0.3 }), { x: well.x + 18, y: well.y + 26 }),
    lump({ at: [well.x, well.y], outline: flutes, colour: body, gloss: 0 }),
    circle(well.x - 8, well.y - 12, r * 0.66, { fill: shade(sauce, 0.1) }),
    circle(well.x - 10, well.y - 15, r * 0.63, { fill: sauce }),
    shape(
      `M${num(well.x - r * 0.46)} ${num(well.y - r * 0.3)}Q${num(well.x - r * 0.2)} ${num(well.y - r * 0.6)} ${num(well.x + r * 0.14)} ${num(well.y - r * 0.58)}`,
      { stroke: '#fff', width: 13, opacity: 0.5 },
    ),
    heap(canvas, inner(well, 0.34), { count: 4, size: 52 }),
    canvas.style === 'fine' ? pearls(hand, well, sauce) : '',
    garnish(canvas, inner(well, 0.9), 36),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

/** Eggs in their pan with what goes with them. */
export function eggs(canvas: Canvas): string {
  const tools: readonly Tool[] = ['fork']
  const hand = canvas.hand.fork('eggs')
  const spot = spotFor(canvas, tools)
  const folded = says(canvas, /omelette|scramble|frittata|tortilla espa|tamago|kuku/i)
  const sauced = says(canvas, /shakshuka|menemen|ranchero|purgatory/i)
  const pan = (canvas.style === 'normal' && !folded) || sauced
  const vessel = pan ? skillet(hand, spot) : plateFor(canvas, spot)
  const { well } = vessel
  const rest = piecesOf(canvas).filter(({ name }) => !/egg(?!plant)|omelette/i.test(name))
  const sauce = withRole(canvas, 'sauce')[0]
  const one = find(canvas, /fried egg|egg(?!plant)/i)
  const sunny: Part = {
    name: 'fried egg',
    colour: one?.colour ?? '#fffbf2',
    kind: { role: 'piece', test: /egg/, colour: '#fffbf2', draw: friedEgg },
  }
  const places: readonly Point[] = [
    [-0.3, -0.26],
    [0.34, -0.1],
    [-0.08, 0.38],
  ]
  const food = [
    (sauce || sauced) && !folded
      ? puddle(hand, inner(well, 0.97), sauce?.colour ?? colourOf(canvas, /tomato/i, '#b8402a'))
      : '',
    heap(canvas, inner(well, 0.96), { parts: rest, count: rest.length > 0 ? 24 : 0, size: 52 }),
    folded
      ? omelette(
          hand,
          inner(well, 0.9),
          mix(colourOf(canvas, /omelette|scrambled/i, '#f6cf6a'), '#f4bd45', 0.6),
        )
      : places
          .map(([x, y]) =>
            lay(sunny, {
              x: well.x + x * well.rx,
              y: well.y + y * well.ry,
              size: well.rx * 0.46,
              hand,
            }),
          )
          .join(''),
    specks(hand, inner(well, 0.8)),
    garnish(canvas, inner(well, 0.95), 38),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

function omelette(hand: Hand, { x, y, rx }: Well, colour: string): string {
  const d = `M${num(-rx)} ${num(rx * 0.3)}C${num(-rx * 0.9)} ${num(-rx * 0.62)} ${num(rx * 0.86)} ${num(-rx * 0.72)} ${num(rx)} ${num(rx * 0.16)}C${num(rx * 0.7)} ${num(rx * 0.52)} ${num(-rx * 0.64)} ${num(rx * 0.6)} ${num(-rx)} ${num(rx * 0.3)}Z`
  const brown = Array.from({ length: 12 }, () =>
    ellipse(
      {
        x: hand.about(rx * 0.6),
        y: hand.about(rx * 0.26) - rx * 0.06,
        rx: hand.between(16, 46),
        ry: hand.between(8, 18),
        rotate: hand.about(30),
      },
      { fill: '#c9801f', opacity: 0.38 },
    ),
  )
  const parts = [
    group(shape(d, { fill: DARK, opacity: 0.26 }), { x: 12, y: 18 }),
    shape(d, { fill: shade(colour, 0.22) }),
    group(shape(d, { fill: colour }), { x: -4, y: -8, scale: 0.965 }),
    group(shape(d, { fill: tint(colour, 0.35), opacity: 0.55 }), { x: -20, y: -30, scale: 0.72 }),
    ...brown,
  ]
  return group(parts, { x, y, rotate: hand.about(14) })
}

function skillet(hand: Hand, { x, y, r }: Spot) {
  const turn = hand.pick([38, 50, 140])
  const iron = '#3a3d40'
  const handle = [
    rect(
      { x: r * 0.8, y: -34, width: r * 0.75, height: 68, radius: 32 },
      { fill: shade(iron, 0.2) },
    ),
    rect({ x: r * 0.8, y: -30, width: r * 0.74, height: 50, radius: 25 }, { fill: iron }),
    circle(r * 1.42, -4, 15, { fill: DARK }),
  ]
  const svg = [
    ellipse({ x: x + 22, y: y + 34, rx: r * 1.02, ry: r }, { fill: DARK, opacity: 0.3 }),
    group(handle, { x, y, rotate: turn }),
    circle(x, y, r, { fill: shade(iron, 0.3) }),
    circle(x - 3, y - 4, r * 0.985, { fill: tint(iron, 0.12) }),
    circle(x, y, r * 0.93, { fill: shade(iron, 0.3) }),
    circle(x + 3, y + 6, r * 0.91, { fill: iron }),
    group(
      shape(smooth(arcPoints(3.5, 4.7, r * 0.96), false), {
        stroke: '#fff',
        width: 6,
        opacity: 0.35,
      }),
      { x, y },
    ),
  ]
  return { svg: svg.join(''), well: { x, y, rx: r * 0.86, ry: r * 0.86, rotate: 0 }, ground: iron }
}

/** Strands in a wok-tossed tangle with everything on top. */
export function noodles(canvas: Canvas): string {
  const tools: readonly Tool[] = ['chopsticks']
  const spot = spotFor(canvas, tools)
  const sauce = sauceOf(canvas, '#a8672c')
  const strand = mix(withRole(canvas, 'grain')[0]?.colour ?? '#e9c078', sauce, 0.2)
  const hand = canvas.hand.fork('noodles')
  const vessel =
    canvas.style === 'normal' ? bowlFor(canvas, spot, shade(strand, 0.3)) : plateFor(canvas, spot)
  const well = inner(vessel.well, canvas.style === 'normal' ? 0.97 : 0.92)
  const food = [
    strands(hand, well, strand, { width: hand.pick([12, 15, 20]), count: 44 }),
    heap(canvas, inner(well, 0.84), { count: 22, size: 56 }),
    strands(hand.fork('over'), inner(well, 0.7), strand, { width: 13, count: 7, bed: false }),
    garnish(canvas, inner(well, 0.92)),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

export function boardOrPlate(canvas: Canvas, spot: Spot): ReturnType<typeof plateFor> {
  return canvas.hand.fork('vessel').chance(0.4) && canvas.style !== 'truck'
    ? boardFor(canvas, spot, 'round')
    : plateFor(canvas, spot)
}

export function dipFor(canvas: Canvas, well: Well, otherwise: string | null): string {
  const sauce = withRole(canvas, 'sauce')[0]?.colour ?? otherwise
  return sauce
    ? saucer(canvas, { x: well.x + well.rx * 0.66, y: well.y - well.ry * 0.58, r: 104 }, sauce)
    : ''
}

export function goldenOf(colour: string): string {
  return shade(mix(colour, '#d3862f', 0.55), 0.06)
}

import { friedEgg } from '../pieces/proteins.ts'
