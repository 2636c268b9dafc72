import { type Canvas, lay, type Part, piecesOf, sauceOf, withRole } from './canvas.ts'
import type { Hand } from './hand.ts'
import { shade, tint } from './palette.ts'
import type { Well } from './plates.ts'
import { circle, num, type Point, polar, shape, smooth } from './svg.ts'
import { DARK, scatter } from './volume.ts'

const SMALL =
  /sesame|seed|chive|scallion|spring onion|crumb|chill?i|fried|flake|nut|almond|pistach|pomegranate|roe|sprinkle/i
const LONG = /rosemary|thyme|dill|tarragon|fennel/i
const CITRUS = /lime|lemon|calamansi|yuzu|citron/i

/** Strews the components that are garnish over the food: small ones wide, herbs on the crown, citrus at the edge. */
export function garnish(canvas: Canvas, well: Well, size = 42): string {
  const hand = canvas.hand.fork('garnish')
  return withRole(canvas, 'garnish')
    .map((part) => {
      if (CITRUS.test(part.name)) return citrus(hand, part, well, size * 1.4)
      if (SMALL.test(part.name)) return strewn(hand, part, well, size * 0.62)
      return crowned(hand, part, well, size * 0.98)
    })
    .join('')
}

function strewn(hand: Hand, part: Part, { x, y, rx, ry }: Well, size: number): string {
  const places = scatter(hand, {
    x,
    y,
    rx: rx * 0.66,
    ry: ry * 0.66,
    count: hand.whole(9, 13),
    gap: size * 2,
  })
  return places
    .map(([px, py]) =>
      lay(part, {
        x: px,
        y: py,
        size: size * hand.between(0.85, 1.15),
        rotate: hand.between(0, 360),
        hand,
        flat: true,
      }),
    )
    .join('')
}

function crowned(hand: Hand, part: Part, { x, y, rx, ry }: Well, size: number): string {
  const start = hand.between(0, 6.3)
  const count = LONG.test(part.name) ? 2 : hand.whole(3, 4)
  return Array.from({ length: count }, (_, i) => {
    const [dx, dy] =
      i === 0 && count > 2
        ? [hand.about(rx * 0.1), hand.about(ry * 0.1)]
        : polar(
            start + (i / count) * 6.28,
            rx * hand.between(0.22, 0.5),
            ry * hand.between(0.22, 0.5),
          )
    return lay(part, {
      x: x + dx,
      y: y + dy,
      size: size * hand.between(0.85, 1.15),
      rotate: hand.between(0, 360),
      hand,
    })
  }).join('')
}

function citrus(hand: Hand, part: Part, { x, y, rx, ry }: Well, size: number): string {
  const angle = hand.between(0.3, 2.5)
  return [0, 0.34]
    .map((gap, i) => {
      const [dx, dy] = polar(angle + gap, rx * 0.88, ry * 0.88)
      return lay(part, {
        x: x + dx,
        y: y + dy,
        size: size * (i ? 0.92 : 1),
        rotate: (angle * 180) / Math.PI + i * 50 + 60,
        hand,
      })
    })
    .join('')
}

/** A zigzag of sauce from a bottle. */
export function drizzle(hand: Hand, { x, y, rx, ry }: Well, sauce: string, width = 13): string {
  const turns = 7
  const points = Array.from({ length: turns }, (_, i): Point => {
    const across = (i / (turns - 1)) * 2 - 1
    const reach = Math.sqrt(Math.max(0.06, 1 - across * across)) * (i % 2 ? 1 : -1)
    return [x + across * rx * 0.84 + hand.about(12), y + reach * ry * 0.68 + hand.about(16)]
  })
  const d = smooth(points, false)
  return [
    shape(d, { stroke: DARK, width: width + 5, opacity: 0.16 }),
    shape(d, { stroke: shade(sauce, 0.16), width }),
    shape(d, { stroke: sauce, width: width * 0.72 }),
    shape(d, { stroke: tint(sauce, 0.6), width: width * 0.16, opacity: 0.6, dash: '60 90' }),
  ].join('')
}

/** Beads of sauce around fine food, growing along an arc. */
export function pearls(hand: Hand, { x, y, rx }: Well, sauce: string): string {
  const start = hand.between(0, 6.3)
  return Array.from({ length: 7 }, (_, i) => {
    const [dx, dy] = polar(start + i * 0.24, rx * (0.93 + hand.about(0.02)))
    const r = 6 + i * 2.6
    return [
      circle(x + dx + r * 0.16, y + dy + r * 0.24, r, { fill: DARK, opacity: 0.22 }),
      circle(x + dx, y + dy, r, { fill: sauce }),
      circle(x + dx - r * 0.28, y + dy - r * 0.32, r * 0.26, { fill: '#fff', opacity: 0.75 }),
    ].join('')
  }).join('')
}

/** The brushed or spooned sauce under fine food. */
export function smear(hand: Hand, { x, y, rx }: Well, sauce: string): string {
  const turn = hand.between(0, 360)
  const d = `M${num(-rx * 0.86)} ${num(rx * 0.1)}C${num(-rx * 0.6)} ${num(-rx * 0.5)} ${num(rx * 0.3)} ${num(-rx * 0.6)} ${num(rx * 0.9)} ${num(-rx * 0.12)}C${num(rx * 0.5)} ${num(-rx * 0.2)} ${num(-rx * 0.1)} ${num(rx * 0.1)} ${num(-rx * 0.3)} ${num(rx * 0.36)}C${num(-rx * 0.5)} ${num(rx * 0.5)} ${num(-rx * 0.84)} ${num(rx * 0.4)} ${num(-rx * 0.86)} ${num(rx * 0.1)}Z`
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})">${shape(d, { fill: shade(sauce, 0.1) })}<g transform="translate(-2 -4) scale(0.97)">${shape(d, { fill: sauce })}</g>${shape(`M${num(-rx * 0.6)} ${num(rx * 0.02)}C${num(-rx * 0.4)} ${num(-rx * 0.3)} ${num(rx * 0.2)} ${num(-rx * 0.44)} ${num(rx * 0.6)} ${num(-rx * 0.22)}`, { stroke: tint(sauce, 0.5), width: 8, opacity: 0.5 })}</g>`
}

/** Specks of pepper and spice, neutral on any savoury food. */
export function specks(hand: Hand, { x, y, rx, ry }: Well, colour = '#3a2415', count = 26): string {
  return Array.from({ length: count }, () => {
    const [dx, dy] = polar(hand.between(0, 6.3), Math.sqrt(hand.next()))
    return circle(x + dx * rx * 0.85, y + dy * ry * 0.85, hand.between(1.6, 3.6), {
      fill: colour,
      opacity: 0.6,
    })
  }).join('')
}

/** Heaps the pieces in the well, the outer first; the main component comes most often. */
export function heap(
  canvas: Canvas,
  well: Well,
  options: { size?: number; count?: number; parts?: readonly Part[] } = {},
): string {
  const { size = 58, count = 34 } = options
  const parts = options.parts ?? piecesOf(canvas)
  const first = parts[0]
  if (!first) return ''
  const hand = canvas.hand.fork('heap')
  const places = scatter(hand, {
    ...well,
    rx: well.rx * 0.87,
    ry: well.ry * 0.87,
    count,
    gap: size * 1.12,
  })
  const offset = hand.whole(0, 5)
  return places
    .map(([px, py], i) => {
      const part = hand.chance(0.22) ? first : (parts[(i + offset) % parts.length] ?? first)
      return lay(part, {
        x: px,
        y: py,
        size: size * hand.between(0.86, 1.12),
        hand,
        rotate: hand.between(0, 360),
      })
    })
    .join('')
}

/** The sauce on top, as the style serves it. */
export function sauceOver(canvas: Canvas, well: Well): string {
  const [sauce] = withRole(canvas, 'sauce')
  if (!sauce) return ''
  const hand = canvas.hand.fork('sauce')
  return canvas.style === 'fine'
    ? pearls(hand, well, sauceOf(canvas, sauce.colour))
    : drizzle(hand, well, sauce.colour)
}
