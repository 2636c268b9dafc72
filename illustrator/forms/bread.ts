import { type Canvas, colourOf, find, piecesOf, says, withRole } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import { mix, shade, tint } from '../palette.ts'
import { plateFor, saucer, type Well } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { circle, ellipse, group, num, polar, shape, smooth } from '../svg.ts'
import { boardFor } from '../trays.ts'
import { blob, DARK, lump } from '../volume.ts'
import { bun, CRUST, SIX, THREE, toastSlice } from './baked-pieces.ts'
import { flatbread } from './flatbread.ts'

export function bread(canvas: Canvas): string {
  if (says(canvas, /\bnaan\b|\broti\b|pita\b|lavash|khobz|chapati|paratha|flatbread|injera|arepa/i))
    return flatbread(canvas)
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

/** Flour is pale; what is baked of it is not. */
function bodyOf(canvas: Canvas): string {
  return /flour/i.test(canvas.parts[0]?.name ?? '') ? CRUST : canvas.main
}

function buns(canvas: Canvas): string {
  const spot = spotFor(canvas, [])
  const hand = canvas.hand.fork('buns')
  const vessel =
    canvas.style === 'normal' ? boardFor(canvas, spot, 'round') : plateFor(canvas, spot)
  const { well } = vessel
  const r = Math.min(well.rx, well.ry)
  const crust = mix(bodyOf(canvas), '#cf8f42', 0.5)
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
export function loaf(canvas: Canvas): string {
  const hand = canvas.hand.fork('bread')
  const spot = spotFor(canvas, [])
  const vessel =
    canvas.style === 'truck'
      ? plateFor(canvas, spot)
      : boardFor(canvas, spot, hand.chance(0.5) ? 'long' : 'round')
  const crust = mix(bodyOf(canvas), '#b8702f', 0.5)
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
  const crumb = tint(mix(bodyOf(canvas), '#f4dcae', 0.6), 0.3)
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
