import { type Canvas, colourOf, find, withRole } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { saucer, type Well } from '../plates.ts'
import {
  circle,
  clipped,
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
import { inner } from './liquids.ts'
import { plated } from './plated.ts'
import { STICKS } from './sushi.ts'

const ROUND_BROWN = '#b5742f'

/** Savoury pancakes with a shape of their own: dosa, okonomiyaki, scallion pancakes; null where the dish is none. */
export function griddledDrawer({ name }: Canvas): ((canvas: Canvas) => string) | null {
  if (/dosa/i.test(name)) return dosa
  if (/okonomiyaki/i.test(name)) return okonomiyaki
  return /(?:scallion|spring onion) pancake|cong you bing/i.test(name) ? scallionPancake : null
}

/** A crisp roll longer than its plate, the rings of the griddle on it, chutney and sambar beside. */
function dosa(canvas: Canvas): string {
  return plated(canvas, [], (well) => {
    const hand = canvas.hand.fork('dosa')
    const crust = mix(canvas.main, '#d99a45', 0.75)
    const reach = Math.min(well.rx, well.ry)
    const [w, h] = [reach * 2.44, reach * 0.62]
    const filling = colourOf(canvas, /potato|masala|paneer|cheese/i, '#e6c05a')
    const rings = Array.from({ length: 16 }, (_, i) => {
      const x = -w * 0.44 + (i * w * 0.88) / 15 + hand.about(5)
      return `M${num(x)} ${num(-h * 0.42)}q${num(h * 0.16)} ${num(h * 0.42)} ${num(-h * 0.05)} ${num(h * 0.84)}`
    })
    const body = { x: -w / 2, y: -h / 2, width: w, height: h, radius: h * 0.3 }
    const roll = [
      group(rect(body, { fill: DARK, opacity: 0.28 }), { x: 12, y: 18 }),
      rect(body, { fill: shade(crust, 0.34) }),
      rect({ ...body, height: h * 0.93 }, { fill: crust }),
      rect(
        { x: -w * 0.47, y: -h * 0.36, width: w * 0.94, height: h * 0.24, radius: h * 0.12 },
        { fill: tint(crust, 0.45), opacity: 0.55 },
      ),
      shape(rings.join(''), { stroke: ROUND_BROWN, width: 7, opacity: 0.45 }),
      shape(`M${num(-w * 0.48)} ${num(h * 0.2)}L${num(w * 0.48)} ${num(h * 0.14)}`, {
        stroke: shade(crust, 0.36),
        width: 7,
        opacity: 0.7,
      }),
      ...[-1, 1].map((side) =>
        openEnd(hand.fork(`end${side}`), { crust, filling, h, x: (side * w) / 2 }),
      ),
    ]
    const chutney = withRole(canvas, 'sauce')[0]?.colour ?? colourOf(canvas, /coconut/i, '#e9ecd2')
    const sambar = colourOf(canvas, /lentil|dal|sambar|tomato/i, '#c26a2a')
    const bowl = (at: number, colour: string): string =>
      saucer(canvas, { x: well.x + reach * at, y: well.y + reach * 0.62, r: reach * 0.27 }, colour)
    return [
      bowl(0.32, chutney),
      bowl(-0.36, sambar),
      group(roll, { x: well.x, y: well.y - reach * 0.2, rotate: -7 + hand.about(4) }),
    ].join('')
  })
}

function openEnd(
  hand: Hand,
  { crust, filling, h, x }: { crust: string; filling: string; h: number; x: number },
): string {
  const curls = Array.from({ length: 3 }, (_, i) =>
    ellipse(
      { x, y: 0, rx: h * (0.2 - i * 0.05), ry: h * (0.46 - i * 0.1) },
      { fill: i % 2 ? tint(crust, 0.2) : shade(crust, 0.32) },
    ),
  )
  const crumbs = Array.from({ length: 5 }, () =>
    circle(x + hand.about(h * 0.05), hand.about(h * 0.15), h * hand.between(0.04, 0.08), {
      fill: hand.pick([filling, tint(filling, 0.25), shade(filling, 0.12)]),
    }),
  )
  return curls.join('') + crumbs.join('')
}

/** A thick cake under brown sauce, a lattice of mayonnaise and flakes on top. */
function okonomiyaki(canvas: Canvas): string {
  return plated(canvas, STICKS, (well) => {
    const hand = canvas.hand.fork('okonomiyaki')
    const reach = Math.min(well.rx, well.ry) * 0.86
    const batter = mix(canvas.main, '#dba953', 0.7)
    const cake = blob(hand, { rx: reach, ry: reach * 0.97, wobble: 0.03, points: 15 })
    const sauced = smooth(blob(hand, { rx: reach * 0.86, wobble: 0.04, points: 13 }))
    const sauce = mix(withRole(canvas, 'sauce')[0]?.colour ?? '#5a2a16', '#5a2a16', 0.7)
    const threads = (turn: number): string =>
      group(
        shape(
          Array.from({ length: 6 }, (_, i) => {
            const y = (i / 5 - 0.5) * reach * 1.5
            return `M${num(-reach)} ${num(y)}q${num(reach / 2)} ${num(hand.about(12))} ${num(reach * 2)} 0`
          }).join(''),
          { stroke: '#fbf1d2', width: 9 },
        ),
        { rotate: turn },
      )
    const green = Array.from({ length: 46 }, () => {
      const [x, y] = polar(hand.between(0, 6.3), Math.sqrt(hand.next()) * reach * 0.78)
      return `M${num(x)} ${num(y)}l${num(hand.about(6))} ${num(hand.about(6))}`
    })
    const flakes = Array.from({ length: 11 }, (_, i) => flake(hand.fork(`flake${i}`), reach))
    const parts = [
      group(shape(smooth(cake), { fill: DARK, opacity: 0.3 }), { x: 13, y: 20 }),
      lump({ at: [0, 0], outline: cake, colour: batter, gloss: 0 }),
      shape(sauced, { fill: shade(sauce, 0.1) }),
      group(shape(sauced, { fill: tint(sauce, 0.08) }), { x: -4, y: -6, scale: 0.97 }),
      clipped('sauced', sauced, [threads(20), threads(-62)]),
      shape(green.join(''), { stroke: '#4f7f36', width: 5, opacity: 0.9 }),
      find(canvas, /bonito|katsuobushi/i) ? flakes.join('') : '',
    ]
    const around: Well = { ...inner(well, 0.5) }
    return (
      group(parts, { x: well.x, y: well.y, rotate: hand.about(30) }) + garnish(canvas, around, 34)
    )
  })
}

/** A shaving of dried fish, curled by the heat. */
function flake(hand: Hand, reach: number): string {
  const [x, y] = polar(hand.between(0, 6.3), hand.between(0, 0.5) * reach)
  const size = hand.between(26, 46)
  const d = `M${num(-size)} 0C${num(-size * 0.4)} ${num(-size * 0.9)} ${num(size * 0.3)} ${num(size * 0.2)} ${num(size)} ${num(-size * 0.3)}C${num(size * 0.5)} ${num(size * 0.4)} ${num(-size * 0.4)} ${num(-size * 0.2)} ${num(-size)} 0Z`
  const tone = hand.pick(['#e3b58a', '#d79c72', '#efcfa8'])
  return group(
    [group(shape(d, { fill: DARK, opacity: 0.2 }), { x: 4, y: 6 }), shape(d, { fill: tone })],
    { x, y, rotate: hand.between(0, 360) },
  )
}

/** A flaky round coiled out of a rope of dough, cut in wedges, green with onion. */
function scallionPancake(canvas: Canvas): string {
  return plated(canvas, STICKS, (well) => {
    const hand = canvas.hand.fork('scallion')
    const reach = Math.min(well.rx, well.ry) * 0.92
    const dough = mix(canvas.main, '#e3bd72', 0.7)
    const green = colourOf(canvas, /(?:scallion|spring onion|chive)s?$/i, '#5f8f3a')
    const wedges = Array.from({ length: 6 }, (_, i) =>
      group(wedge(hand.fork(`wedge${i}`), { dough, green, r: reach }), {
        x: well.x,
        y: well.y,
        rotate: i * 60 + hand.about(2.5),
      }),
    )
    const sauce = withRole(canvas, 'sauce')[0]?.colour
    const dip = sauce
      ? saucer(
          canvas,
          { x: well.x + reach * 0.72, y: well.y + reach * 0.74, r: reach * 0.26 },
          sauce,
        )
      : ''
    return wedges.join('') + dip
  })
}

function wedge(
  hand: Hand,
  { dough, green, r }: { dough: string; green: string; r: number },
): string {
  const half = 0.49
  const from = r * 0.05
  const rim = Array.from({ length: 5 }, (_, i): Point => {
    const angle = -half + (i / 4) * 2 * half
    const [x, y] = polar(angle, r * (1 + hand.about(0.012)))
    return [x + from, y]
  })
  const d = `${smooth(rim, false)}L${num(from)} 0Z`
  const coils = [0.3, 0.5, 0.69, 0.87].map((share) => {
    const [ax, ay] = polar(-half * 0.94, r * (share + 0.03))
    const [bx, by] = polar(half * 0.94, r * share)
    const at = r * share * 1.12
    return `M${num(ax + from)} ${num(ay)}Q${num(at + from)} 0 ${num(bx + from)} ${num(by)}`
  })
  const within = (): Point => polar(hand.about(half * 0.82), r * hand.between(0.22, 0.92))
  const blisters = Array.from({ length: 9 }, () => {
    const [x, y] = within()
    const size = hand.between(9, 24)
    return ellipse(
      { x: x + from, y, rx: size, ry: size * 0.6, rotate: hand.between(0, 180) },
      { fill: hand.pick([ROUND_BROWN, '#96571f', '#c98a3c']), opacity: hand.between(0.4, 0.65) },
    )
  })
  const onions = Array.from({ length: 13 }, () => {
    const [x, y] = within()
    return `M${num(x + from)} ${num(y)}l${num(hand.about(10))} ${num(hand.about(10))}`
  })
  return [
    group(shape(d, { fill: DARK, opacity: 0.26 }), { x: 7, y: 12 }),
    shape(d, { fill: shade(dough, 0.3) }),
    group(shape(d, { fill: dough }), { x: 1, y: -4, scale: 0.985 }),
    shape(coils.join(''), { stroke: shade(dough, 0.2), width: 7, opacity: 0.7 }),
    ...blisters,
    shape(onions.join(''), { stroke: green, width: 8 }),
    shape(onions.join(''), { stroke: tint(green, 0.35), width: 3 }),
  ].join('')
}
