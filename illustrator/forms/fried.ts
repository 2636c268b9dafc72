import { type Canvas, piecesOf } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { shade, tint } from '../palette.ts'
import { circle, group, num, type Point, polar, shape, smooth } from '../svg.ts'
import { blob, DARK, lump, scatter } from '../volume.ts'
import { inner } from './liquids.ts'
import { isPattyCakes, pattyCakes } from './patty-cakes.ts'
import { dipFor, goldenOf, plated } from './plated.ts'

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
    const bed = heap(canvas, inner(well, 0.98), {
      parts: rest,
      count: rest.length > 0 ? 14 : 0,
      size: 52,
    })
    return [bed, ...pieces, dipFor(canvas, well, null), garnish(canvas, inner(well, 0.9))].join('')
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

/** Crisp fried rounds in a heap, with a dip. */
export function fritters(canvas: Canvas): string {
  if (isPattyCakes(canvas)) return pattyCakes(canvas)
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
      heap(canvas, inner(well, 0.98), {
        parts: greens,
        count: greens.length > 0 ? 13 : 0,
        size: 60,
      }),
      ...balls,
      dipFor(canvas, well, null),
      garnish(canvas, inner(well, 0.85)),
    ].join('')
  })
}
