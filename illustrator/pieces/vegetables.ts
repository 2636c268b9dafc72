import { lightness, mix, shade, tint } from '../palette.ts'
import { arcPoints, circle, ellipse, group, num, type Point, polar, shape, smooth } from '../svg.ts'
import { blob, lump } from '../volume.ts'
import type { Piece } from './piece.ts'

export const leaf: Piece = ({ hand, colour, size }) => {
  const outline = arcPoints(0, Math.PI * 2, size * 1.15, size * 0.78, 13)
    .slice(0, 13)
    .map(([x, y], i): Point => {
      const grow = (i % 2 ? 1.06 : 0.9) + hand.about(0.07)
      return [x * grow, y * grow]
    })
  const vein = `M${num(-size)} 0Q0 ${num(hand.about(size * 0.2))} ${num(size * 0.9)} 0`
  const side = [-0.5, -0.05, 0.4]
    .map((at) => {
      const x = num(at * size)
      return `M${x} 0l${num(size * 0.3)} ${num(-size * 0.42)}M${x} 0l${num(size * 0.3)} ${num(size * 0.42)}`
    })
    .join('')
  return [
    shape(smooth(outline), { fill: shade(colour, 0.2) }),
    group(shape(smooth(outline), { fill: colour }), {
      x: -size * 0.04,
      y: -size * 0.05,
      scale: 0.93,
    }),
    group(shape(smooth(outline), { fill: tint(colour, 0.25), opacity: 0.5 }), {
      x: -size * 0.1,
      y: -size * 0.14,
      scale: 0.6,
    }),
    shape(vein + side, { stroke: tint(colour, 0.5), width: size * 0.045, opacity: 0.75 }),
  ].join('')
}

export const tomatoSlice: Piece = ({ hand, colour, size }) => {
  const chambers = hand.whole(4, 6)
  const start = hand.between(0, 6)
  const seeds = Array.from({ length: chambers }, (_, i) => {
    const angle = start + (i / chambers) * Math.PI * 2
    const [x, y] = polar(angle, size * 0.5)
    const turn = (angle * 180) / Math.PI
    const pip = ([dx, dy]: Point) =>
      ellipse(
        { x: x + dx * size, y: y + dy * size, rx: size * 0.07, ry: size * 0.045, rotate: turn },
        { fill: '#f6d98c' },
      )
    return [
      ellipse(
        { x, y, rx: size * 0.25, ry: size * (1.15 / chambers), rotate: turn },
        { fill: tint(mix(colour, '#f08a3c', 0.4), 0.12) },
      ),
      pip([0.06, 0.05]),
      pip([-0.08, -0.02]),
    ].join('')
  })
  return [
    circle(0, 0, size, { fill: shade(colour, 0.2) }),
    circle(-size * 0.03, -size * 0.04, size * 0.94, { fill: colour }),
    circle(-size * 0.03, -size * 0.04, size * 0.8, { fill: tint(colour, 0.13) }),
    ...seeds,
    shape(smooth(arcPoints(3.5, 4.9, size * 0.86), false), {
      stroke: '#fff',
      width: size * 0.06,
      opacity: 0.45,
    }),
  ].join('')
}

export const cherryTomato: Piece = ({ hand, colour, size }) =>
  hand.chance(0.5)
    ? tomatoSlice({ hand, colour, size: size * 0.8 })
    : lump({
        at: [0, 0],
        outline: blob(hand, { rx: size * 0.78, wobble: 0.02 }),
        colour,
        gloss: 0.75,
      })

/** A round slice with a skin: cucumber, courgette, aubergine, radish, beetroot, carrot, potato. */
export const coin: Piece = ({ hand, colour, size, skin }) => {
  const flesh = skin ? tint(colour, 0.55) : colour
  const rim = skin ?? shade(colour, 0.18)
  const marks = Array.from({ length: 7 }, (_, i) => {
    const angle = (i / 7) * Math.PI * 2
    const [x, y] = polar(angle, size * 0.36)
    return ellipse(
      { x, y, rx: size * 0.12, ry: size * 0.045, rotate: (angle * 180) / Math.PI },
      { fill: shade(flesh, 0.13), opacity: 0.8 },
    )
  })
  const outline = blob(hand, { rx: size * 0.95, wobble: 0.03 })
  return [
    shape(smooth(outline), { fill: shade(rim, 0.12) }),
    group(shape(smooth(outline), { fill: rim }), { x: -size * 0.03, y: -size * 0.04, scale: 0.97 }),
    group(shape(smooth(outline), { fill: flesh }), {
      x: -size * 0.03,
      y: -size * 0.04,
      scale: 0.84,
    }),
    group(shape(smooth(outline), { fill: tint(flesh, 0.3), opacity: 0.6 }), {
      x: -size * 0.1,
      y: -size * 0.13,
      scale: 0.55,
    }),
    ...marks,
  ].join('')
}

export const ring: Piece = ({ hand, colour, size }) => {
  const rx = size * hand.between(0.8, 1)
  const ry = rx * hand.between(0.72, 1)
  const edge = lightness(colour) > 0.8 ? shade(colour, 0.14) : colour
  const oval = (scale: number) => ({ x: 0, y: 0, rx: rx * scale, ry: ry * scale })
  return [
    ellipse(oval(0.92), { stroke: shade(edge, 0.22), width: size * 0.2 }),
    ellipse(oval(0.9), { stroke: edge, width: size * 0.15 }),
    ellipse(oval(0.86), { stroke: tint(colour, 0.65), width: size * 0.07 }),
  ].join('')
}

/** A cut stick: carrot, green bean, asparagus, celery. */
export const stick: Piece = ({ hand, colour, size }) => {
  const bend = hand.about(size * 0.25)
  const d = `M${num(-size * 1.2)} 0Q0 ${num(bend)} ${num(size * 1.2)} 0`
  return [
    shape(d, { stroke: shade(colour, 0.25), width: size * 0.4 }),
    group(shape(d, { stroke: colour, width: size * 0.31 }), { y: -size * 0.03 }),
    group(shape(d, { stroke: tint(colour, 0.45), width: size * 0.08, opacity: 0.75 }), {
      y: -size * 0.09,
      scale: 0.9,
    }),
  ].join('')
}

export const spear: Piece = ({ hand, colour, size }) => {
  const tip = Array.from({ length: 5 }, (_, i) =>
    ellipse(
      {
        x: size * (0.85 + (i % 3) * 0.16),
        y: (i % 2 ? 0.09 : -0.09) * size,
        rx: size * 0.2,
        ry: size * 0.11,
        rotate: i % 2 ? 25 : -25,
      },
      { fill: i % 2 ? shade(colour, 0.18) : shade(colour, 0.3) },
    ),
  )
  return stick({ hand, colour, size }) + tip.join('')
}

/** A curved band, such as of a pepper. */
export const band: Piece = ({ hand, colour, size }) => {
  const curve = smooth(
    arcPoints(Math.PI * 1.1, Math.PI * (1.8 + hand.about(0.1)), size, size * 0.8),
    false,
  )
  const at = { y: size * 0.45 }
  return [
    group(shape(curve, { stroke: shade(colour, 0.28), width: size * 0.36 }), at),
    group(shape(curve, { stroke: colour, width: size * 0.28 }), { ...at, y: size * 0.42 }),
    group(shape(curve, { stroke: tint(colour, 0.6), width: size * 0.08, opacity: 0.7 }), {
      y: size * 0.36,
    }),
  ].join('')
}

export const mushroom: Piece = ({ hand, colour, size }) => {
  const s = size * hand.between(0.9, 1.05)
  const p = (x: number, y: number) => `${num(x * s)} ${num(y * s)}`
  const d = `M${p(-1, 0.1)}C${p(-1, -1.05)} ${p(1, -1.05)} ${p(1, 0.1)}C${p(0.95, 0.35)} ${p(0.5, 0.3)} ${p(0.3, 0.2)}L${p(0.36, 0.85)}Q${p(0, 1.05)} ${p(-0.36, 0.85)}L${p(-0.3, 0.2)}C${p(-0.5, 0.3)} ${p(-0.95, 0.35)} ${p(-1, 0.1)}Z`
  const flesh = lightness(colour) > 0.75 ? colour : tint(colour, 0.45)
  return [
    shape(d, { fill: shade(colour, 0.34) }),
    group(shape(d, { fill: flesh }), { x: -size * 0.03, y: -size * 0.03, scale: 0.89 }),
    shape(`M${p(-0.62, 0.02)}Q${p(0, 0.34)} ${p(0.62, 0.02)}Q${p(0, -0.16)} ${p(-0.62, 0.02)}Z`, {
      fill: shade(flesh, 0.42),
      opacity: 0.85,
    }),
    shape(`M${p(-0.62, -0.3)}Q${p(-0.3, -0.66)} ${p(0.1, -0.62)}`, {
      stroke: '#fff',
      width: s * 0.08,
      opacity: 0.6,
    }),
  ].join('')
}

export const floret: Piece = ({ hand, colour, size }) => {
  const pale = lightness(colour) > 0.78
  const stem = pale ? shade(colour, 0.05) : tint(colour, 0.4)
  const heads = Array.from({ length: 9 }, (_, i) => {
    const [x, y] =
      i < 6
        ? polar(Math.PI * (1 + i / 5), size * 0.62, size * 0.5)
        : [(i - 7) * size * 0.38, -size * 0.22]
    const r = size * hand.between(0.28, 0.36)
    return [
      circle(x, y, r, { fill: shade(colour, pale ? 0.14 : 0.3) }),
      circle(x - r * 0.12, y - r * 0.16, r * 0.82, { fill: colour }),
      circle(x - r * 0.25, y - r * 0.32, r * 0.4, { fill: tint(colour, 0.3), opacity: 0.8 }),
    ].join('')
  })
  return [
    shape(
      `M${num(-size * 0.2)} ${num(size * 0.9)}L${num(-size * 0.5)} ${num(-size * 0.2)}H${num(size * 0.5)}L${num(size * 0.2)} ${num(size * 0.9)}Z`,
      { fill: stem, stroke: shade(stem, 0.2), width: size * 0.06 },
    ),
    ...heads,
  ].join('')
}

export const avocado: Piece = ({ colour, size }) =>
  [0, 1, 2]
    .map((i) => {
      const d = smooth(arcPoints(Math.PI * 1.05, Math.PI * 1.95, size * 1.1, size * 0.9), false)
      const y = size * (0.15 + i * 0.34)
      const inner = mix(colour, '#eee8a0', 0.55)
      return [
        group(shape(d, { stroke: shade(colour, 0.36), width: size * 0.36 }), {
          y: y + size * 0.05,
        }),
        group(shape(d, { stroke: colour, width: size * 0.3 }), { y }),
        group(shape(d, { stroke: inner, width: size * 0.18 }), { y: y + size * 0.05, scale: 0.97 }),
      ].join('')
    })
    .join('')

/** A loose heap of fine strips: cabbage, kimchi, grated carrot, sprouts, papaya. */
export const shreds: Piece = ({ hand, colour, size }) =>
  Array.from({ length: 10 }, (_, i) => {
    const [x, y] = [hand.about(size * 0.5), hand.about(size * 0.4)]
    const angle = hand.between(0, Math.PI)
    const [dx, dy] = polar(angle, size * hand.between(0.5, 0.75))
    const [bx, by] = [hand.about(size * 0.5), hand.about(size * 0.5)]
    const d = `M${num(x - dx)} ${num(y - dy)}Q${num(x + bx)} ${num(y + by)} ${num(x + dx)} ${num(y + dy)}`
    const tone = i % 3 === 0 ? shade(colour, 0.14) : i % 3 === 1 ? colour : tint(colour, 0.3)
    return (
      shape(d, { stroke: shade(colour, 0.34), width: size * 0.17, opacity: 0.55 }) +
      shape(d, { stroke: tone, width: size * 0.12 })
    )
  }).join('')

export const chilliRing: Piece = ({ colour, size }) =>
  [
    circle(0, 0, size * 0.46, { stroke: shade(colour, 0.25), width: size * 0.3 }),
    circle(-size * 0.02, -size * 0.03, size * 0.46, { stroke: colour, width: size * 0.22 }),
    circle(0, 0, size * 0.3, { stroke: tint(colour, 0.5), width: size * 0.08, opacity: 0.7 }),
    ellipse({ x: 0, y: size * 0.06, rx: size * 0.1, ry: size * 0.06 }, { fill: '#f5e3b0' }),
  ].join('')

export const potato: Piece = ({ hand, colour, size }) =>
  lump({
    at: [0, 0],
    outline: blob(hand, { rx: size, ry: size * 0.8, wobble: 0.1, points: 7 }),
    colour,
    gloss: 0.3,
  }) +
  shape(
    `M${num(-size * 0.2)} ${num(size * 0.34)}q${num(size * 0.3)} ${num(size * 0.14)} ${num(size * 0.6)} ${num(-size * 0.12)}`,
    {
      stroke: shade(colour, 0.42),
      width: size * 0.08,
      opacity: 0.5,
    },
  )
