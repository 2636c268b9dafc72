import { type Canvas, piecesOf, sauceOf, withRole } from '../canvas.ts'
import { drizzle, garnish, heap, pearls } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { ellipse, group, num, shape, smooth } from '../svg.ts'
import { blob, DARK, lump } from '../volume.ts'
import { inner, ladle } from './liquids.ts'
import { KNIFE, plated, sauceUnder, sides } from './plated.ts'

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
      garnish(canvas, inner(well, 0.55, [0, 0.26])),
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
      garnish(canvas, inner(well, 0.6, [0, 0.1])),
    ].join('')
  })
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
      heap(canvas, inner(well, 0.66, [0, -0.36]), {
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
      garnish(canvas, inner(well, 0.8)),
    ].join('')
  })
}
