import { mix, shade, tint } from '../palette.ts'
import { arcPoints, circle, ellipse, group, num, polar, shape, smooth } from '../svg.ts'
import { blob, lump } from '../volume.ts'
import type { Piece } from './piece.ts'

/** A browned bite of meat; no two are cut alike. */
export const chunk: Piece = ({ hand, colour, size }) => {
  const tone = hand.chance(0.5)
    ? shade(colour, hand.between(0, 0.1))
    : tint(colour, hand.between(0, 0.1))
  const outline = blob(hand, {
    rx: size * hand.between(0.92, 1.08),
    ry: size * hand.between(0.62, 0.82),
    wobble: 0.16,
    points: hand.whole(5, 7),
  })
  const fibre = Array.from({ length: 3 }, () => {
    const [x, y] = [hand.about(size * 0.45), hand.about(size * 0.34)]
    return `M${num(x)} ${num(y)}q${num(size * 0.16)} ${num(hand.about(size * 0.1))} ${num(size * 0.32)} ${num(hand.about(size * 0.08))}`
  })
  const sear = blob(hand, {
    rx: size * 0.42,
    ry: size * 0.22,
    wobble: 0.25,
    points: 7,
    rotate: hand.about(50),
  })
  return [
    lump({ at: [0, 0], outline, colour: tone, gloss: 0.4 }),
    group(shape(smooth(sear), { fill: shade(tone, 0.42), opacity: 0.38 }), {
      x: hand.about(size * 0.3),
      y: size * 0.22,
    }),
    shape(fibre.join(''), { stroke: shade(tone, 0.34), width: size * 0.06, opacity: 0.5 }),
  ].join('')
}

/** A slice of roasted meat: crust outside, juicy inside. */
export const slice: Piece = ({ hand, colour, size }) => {
  const outline = blob(hand, { rx: size * 1.25, ry: size * 0.62, wobble: 0.06, points: 10 })
  const inner = tint(colour, 0.16)
  const grain = Array.from({ length: 4 }, () => {
    const [x, y] = [hand.about(size * 0.6), hand.about(size * 0.26)]
    return `M${num(x)} ${num(y)}q${num(size * 0.2)} ${num(size * 0.07)} ${num(size * 0.36)} 0`
  })
  return [
    shape(smooth(outline), { fill: shade(colour, 0.45) }),
    group(shape(smooth(outline), { fill: shade(colour, 0.18) }), {
      x: -1,
      y: -size * 0.05,
      scale: 0.95,
    }),
    group(shape(smooth(outline), { fill: inner }), { x: -1, y: -size * 0.05, scale: 0.83 }),
    shape(grain.join(''), { stroke: shade(inner, 0.2), width: size * 0.05, opacity: 0.7 }),
    ellipse(
      { x: -size * 0.45, y: -size * 0.25, rx: size * 0.35, ry: size * 0.09, rotate: -8 },
      { fill: '#fff', opacity: 0.25 },
    ),
  ].join('')
}

export const shrimp: Piece = ({ colour, size }) => {
  const arc = (from: number, to: number) =>
    smooth(arcPoints(from, to, size * 0.62, size * 0.6, 10), false)
  const body = arc(Math.PI * 0.75, Math.PI * 2.15)
  const flesh = tint(colour, 0.3)
  const bands = [0.95, 1.2, 1.45, 1.7, 1.95].map((turn) => {
    const [x, y] = polar(Math.PI * turn, size * 0.4)
    const [ox, oy] = polar(Math.PI * turn, size * 0.84)
    return `M${num(x)} ${num(y)}L${num(ox)} ${num(oy)}`
  })
  const [tx, ty] = polar(Math.PI * 0.72, size * 0.62)
  return [
    shape(
      `M${num(tx)} ${num(ty)}l${num(size * 0.5)} ${num(size * 0.32)}l${num(-size * 0.2)} ${num(-size * 0.3)}l${num(size * 0.34)} ${num(-size * 0.1)}Z`,
      {
        fill: shade(colour, 0.12),
        stroke: shade(colour, 0.12),
        width: size * 0.12,
      },
    ),
    shape(body, { stroke: shade(colour, 0.25), width: size * 0.56 }),
    shape(body, { stroke: flesh, width: size * 0.48 }),
    shape(bands.join(''), { stroke: colour, width: size * 0.11, opacity: 0.85 }),
    shape(arc(Math.PI * 1.1, Math.PI * 1.6), { stroke: '#fff', width: size * 0.08, opacity: 0.5 }),
  ].join('')
}

/** A piece of fish fillet with its flakes. */
export const flake: Piece = ({ hand, colour, size }) => {
  const outline = blob(hand, { rx: size * 1.15, ry: size * 0.72, wobble: 0.06, points: 8 })
  const lines = [-0.6, -0.2, 0.2, 0.6].map(
    (at) =>
      `M${num(at * size - size * 0.12)} ${num(-size * 0.42)}q${num(size * 0.3)} ${num(size * 0.4)} 0 ${num(size * 0.8)}`,
  )
  return (
    lump({ at: [0, 0], outline, colour, gloss: 0.3 }) +
    shape(lines.join(''), { stroke: tint(colour, 0.62), width: size * 0.07, opacity: 0.75 })
  )
}

/** Mussel, oyster or clam, by its colour: dark shells open long, pale ones are ribbed. */
export const shell: Piece = ({ colour, size, skin }) => {
  const outside = skin ?? '#2f3542'
  const long = outside === '#2f3542'
  const p = (x: number, y: number) => `${num(x * size)} ${num(y * size * (long ? 0.8 : 1))}`
  const d = `M${p(-1, 0.5)}C${p(-1, -0.5)} ${p(-0.1, -0.95)} ${p(0.75, -0.65)}C${p(1.15, -0.5)} ${p(1.1, 0.1)} ${p(0.7, 0.5)}C${p(0.2, 0.95)} ${p(-0.7, 0.95)} ${p(-1, 0.5)}Z`
  const ribs = [-0.5, -0.2, 0.15, 0.5].map(
    (at) => `M${p(-0.85, 0.45)}Q${p(at - 0.2, at * 0.9 - 0.3)} ${p(at + 0.4, at * 0.5 - 0.4)}`,
  )
  const inside = long ? '#b9c2d0' : '#f6eee2'
  return [
    shape(d, { fill: shade(outside, 0.25) }),
    group(shape(d, { fill: outside }), { x: -size * 0.03, y: -size * 0.05, scale: 0.95 }),
    shape(ribs.join(''), { stroke: tint(outside, 0.3), width: size * 0.05, opacity: 0.5 }),
    group(shape(d, { fill: inside }), { x: size * 0.02, y: 0, scale: 0.82 }),
    group(shape(d, { fill: shade(colour, 0.2) }), { x: size * 0.04, y: size * 0.03, scale: 0.56 }),
    group(shape(d, { fill: colour }), { x: size * 0.02, y: 0, scale: 0.5 }),
    ellipse(
      { x: -size * 0.1, y: -size * 0.14, rx: size * 0.18, ry: size * 0.07, rotate: -30 },
      { fill: '#fff', opacity: 0.6 },
    ),
  ].join('')
}

export const squidRing: Piece = ({ hand, colour, size }) => {
  const oval = { x: 0, y: 0, rx: size * 0.68, ry: size * hand.between(0.52, 0.68) }
  return [
    ellipse(oval, { stroke: shade(colour, 0.24), width: size * 0.5 }),
    ellipse(oval, { stroke: colour, width: size * 0.4 }),
    ellipse(
      { ...oval, x: -size * 0.04, y: -size * 0.06 },
      { stroke: tint(colour, 0.45), width: size * 0.12, opacity: 0.8 },
    ),
  ].join('')
}

export const YOLK = '#f4a823'

export const eggHalf: Piece = ({ size }) =>
  [
    ellipse({ x: 0, y: 0, rx: size, ry: size * 0.8 }, { fill: '#d9cbb4' }),
    ellipse(
      { x: -size * 0.02, y: -size * 0.03, rx: size * 0.95, ry: size * 0.75 },
      { fill: '#fffaf0' },
    ),
    circle(size * 0.05, size * 0.02, size * 0.48, { fill: shade(YOLK, 0.12) }),
    circle(size * 0.03, 0, size * 0.45, { fill: YOLK }),
    circle(size * 0.03, 0, size * 0.26, { fill: '#f08a1e', opacity: 0.7 }),
    ellipse(
      { x: -size * 0.12, y: -size * 0.18, rx: size * 0.14, ry: size * 0.07, rotate: -30 },
      { fill: '#fff', opacity: 0.8 },
    ),
  ].join('')

export const friedEgg: Piece = ({ hand, size }) => {
  const outline = blob(hand, { rx: size, ry: size * 0.92, wobble: 0.16, points: 9 })
  return [
    shape(smooth(outline), { fill: '#c98b3f' }),
    group(shape(smooth(outline), { fill: '#f3e6d0' }), { scale: 0.965 }),
    group(shape(smooth(outline), { fill: '#fffbf2' }), {
      x: -size * 0.03,
      y: -size * 0.04,
      scale: 0.89,
    }),
    circle(size * 0.03, size * 0.05, size * 0.41, { fill: '#d9c9a6', opacity: 0.6 }),
    circle(0, 0, size * 0.39, { fill: shade(YOLK, 0.1) }),
    circle(-size * 0.02, -size * 0.03, size * 0.36, { fill: YOLK }),
    ellipse(
      { x: -size * 0.12, y: -size * 0.16, rx: size * 0.13, ry: size * 0.075, rotate: -30 },
      { fill: '#fff', opacity: 0.85 },
    ),
  ].join('')
}

/** A round of sausage: salami, chorizo, pepperoni. */
export const salami: Piece = ({ hand, colour, size }) => {
  const fat = Array.from({ length: 8 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), size * hand.between(0.1, 0.72))
    return circle(x, y, size * hand.between(0.05, 0.1), { fill: tint(colour, 0.5), opacity: 0.8 })
  })
  return [
    circle(0, 0, size * 0.95, { fill: shade(colour, 0.34) }),
    circle(-size * 0.03, -size * 0.04, size * 0.9, { fill: colour }),
    circle(-size * 0.08, -size * 0.1, size * 0.66, { fill: tint(colour, 0.12), opacity: 0.7 }),
    ...fat,
    shape(smooth(arcPoints(3.6, 4.9, size * 0.78), false), {
      stroke: '#fff',
      width: size * 0.06,
      opacity: 0.35,
    }),
  ].join('')
}

export const bacon: Piece = ({ colour, size }) => {
  const wave = Array.from(
    { length: 7 },
    (_, i) => [(i - 3) * size * 0.42, (i % 2 ? 1 : -1) * size * 0.14] as const,
  )
  const d = smooth(wave, false)
  return [
    shape(d, { stroke: shade(colour, 0.35), width: size * 0.66 }),
    shape(d, { stroke: colour, width: size * 0.58 }),
    group(shape(d, { stroke: tint(mix(colour, '#f4cfa4', 0.5), 0.3), width: size * 0.13 }), {
      y: -size * 0.11,
    }),
    group(shape(d, { stroke: shade(colour, 0.22), width: size * 0.08 }), { y: size * 0.16 }),
  ].join('')
}

export const mince: Piece = ({ hand, colour, size }) =>
  Array.from({ length: 7 }, (_, i) => {
    const [x, y] = i === 6 ? [0, 0] : polar(i * 1.05, size * 0.5)
    const outline = blob(hand, { rx: size * hand.between(0.28, 0.4), wobble: 0.16, points: 6 })
    return lump({ at: [x, y], outline, colour: i % 2 ? colour : shade(colour, 0.08), gloss: 0.25 })
  }).join('')
