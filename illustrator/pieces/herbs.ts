import { shade, tint } from '../palette.ts'
import { circle, ellipse, group, num, polar, shape } from '../svg.ts'
import type { Piece } from './piece.ts'

function blade(colour: string, length: number, width: number): string {
  const d = `M0 0C${num(-width)} ${num(-length * 0.3)} ${num(-width * 0.8)} ${num(-length * 0.8)} 0 ${num(-length)}C${num(width * 0.8)} ${num(-length * 0.8)} ${num(width)} ${num(-length * 0.3)} 0 0Z`
  const lit = `M0 0C${num(-width)} ${num(-length * 0.3)} ${num(-width * 0.8)} ${num(-length * 0.8)} 0 ${num(-length)}Z`
  return [
    shape(d, { fill: shade(colour, 0.12) }),
    shape(lit, { fill: tint(colour, 0.14) }),
    shape(`M0 ${num(-length * 0.08)}L0 ${num(-length * 0.9)}`, {
      stroke: tint(colour, 0.45),
      width: length * 0.04,
      opacity: 0.8,
    }),
  ].join('')
}

/** Basil, mint, sage, bay: broad leaves in a small crown. */
export const broadHerb: Piece = ({ hand, colour, size }) =>
  [-115, 110, -35, 30]
    .map((rotate, i) =>
      group(blade(colour, size * (i < 2 ? 1 : 1.15), size * 0.5), {
        rotate: rotate + hand.about(14),
      }),
    )
    .join('')

/** Coriander, parsley, chervil: fans of small lobes on a stem. */
export const lobedHerb: Piece = ({ hand, colour, size }) => {
  const bend = hand.about(size * 0.16)
  const stem = `M${num(bend)} ${num(size * 1.05)}Q0 ${num(size * 0.4)} 0 ${num(-size * 0.2)}M0 ${num(size * 0.42)}L${num(-size * 0.5)} ${num(size * 0.02)}M0 ${num(size * 0.36)}L${num(size * 0.5)} ${num(-size * 0.02)}`
  return [
    shape(stem, { stroke: tint(colour, 0.12), width: size * 0.08 }),
    group(fan(colour, size * 0.6), {
      x: -size * 0.46,
      y: size * 0.08,
      rotate: -62 + hand.about(8),
    }),
    group(fan(shade(colour, 0.05), size * 0.6), {
      x: size * 0.46,
      y: size * 0.04,
      rotate: 60 + hand.about(8),
    }),
    group(fan(tint(colour, 0.06), size * 0.74), { y: -size * 0.16, rotate: hand.about(8) }),
  ].join('')
}

/** One leaflet with three toothed lobes, its foot at the origin. */
function fan(colour: string, r: number): string {
  const p = (x: number, y: number) => `${num(x * r)} ${num(y * r)}`
  const d = `M${p(0, 0)}L${p(-0.62, -0.2)}Q${p(-0.86, -0.36)} ${p(-0.68, -0.5)}Q${p(-0.86, -0.7)} ${p(-0.6, -0.78)}Q${p(-0.46, -0.8)} ${p(-0.34, -0.62)}L${p(-0.36, -0.92)}Q${p(-0.3, -1.14)} ${p(-0.12, -1.02)}Q${p(0, -1.26)} ${p(0.14, -1.02)}Q${p(0.32, -1.12)} ${p(0.36, -0.92)}L${p(0.34, -0.62)}Q${p(0.46, -0.8)} ${p(0.62, -0.78)}Q${p(0.88, -0.68)} ${p(0.7, -0.5)}Q${p(0.86, -0.34)} ${p(0.62, -0.2)}Z`
  const veins = `M0 0L${p(0, -0.9)}M0 0L${p(-0.5, -0.52)}M0 0L${p(0.5, -0.52)}`
  return [
    shape(d, { fill: shade(colour, 0.26), stroke: shade(colour, 0.26), width: r * 0.09 }),
    group(shape(d, { fill: colour }), { x: -r * 0.02, y: -r * 0.04 }),
    shape(
      `M${p(0, 0)}L${p(-0.62, -0.2)}Q${p(-0.86, -0.36)} ${p(-0.68, -0.5)}Q${p(-0.86, -0.7)} ${p(-0.6, -0.78)}Q${p(-0.46, -0.8)} ${p(-0.34, -0.62)}Z`,
      { fill: tint(colour, 0.2), opacity: 0.6 },
    ),
    shape(veins, { stroke: tint(colour, 0.5), width: r * 0.06, opacity: 0.8 }),
  ].join('')
}

/** Dill, fennel, rosemary, thyme: fine fronds. */
export const frond: Piece = ({ hand, colour, size }) => {
  const bend = hand.about(size * 0.3)
  const twigs = Array.from({ length: 7 }, (_, i) => {
    const y = size * (0.7 - i * 0.25)
    const reach = size * (0.55 - i * 0.045)
    return `M0 ${num(y)}l${num(-reach)} ${num(-reach * 0.8)}M0 ${num(y)}l${num(reach)} ${num(-reach * 0.8)}`
  }).join('')
  return group(
    [
      shape(`M0 ${num(size)}L0 ${num(-size)}${twigs}`, {
        stroke: shade(colour, 0.2),
        width: size * 0.14,
      }),
      shape(`M0 ${num(size)}L0 ${num(-size)}${twigs}`, {
        stroke: tint(colour, 0.12),
        width: size * 0.08,
      }),
    ],
    { rotate: bend },
  )
}

/** Chives and spring onion: little green rings and cut stems. */
export const chives: Piece = ({ hand, colour, size }) =>
  Array.from({ length: 6 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), size * hand.between(0.15, 1))
    const oval = { x, y, rx: size * 0.2, ry: size * 0.15, rotate: hand.between(0, 180) }
    return (
      ellipse(oval, { stroke: shade(colour, 0.22), width: size * 0.15 }) +
      ellipse(oval, { stroke: tint(colour, 0.2), width: size * 0.09 })
    )
  }).join('')

/** Cress and young shoots. */
export const shoots: Piece = ({ hand, colour, size }) =>
  Array.from({ length: 5 }, (_, i) => {
    const angle = -90 + (i - 2) * 32 + hand.about(10)
    const [x, y] = polar((angle * Math.PI) / 180, size * hand.between(0.7, 1))
    const pair = [-38, 38].map((turn) =>
      group(blade(colour, size * 0.42, size * 0.24), { rotate: turn }),
    )
    return (
      shape(`M0 ${num(size * 0.3)}Q${num(x * 0.3)} ${num(y * 0.5)} ${num(x)} ${num(y)}`, {
        stroke: tint(colour, 0.4),
        width: size * 0.07,
      }) + group(pair, { x, y, rotate: angle + 90 })
    )
  }).join('')

export const flower: Piece = ({ hand, colour, size }) =>
  Array.from({ length: 5 }, (_, i) =>
    group(
      ellipse(
        { x: 0, y: -size * 0.5, rx: size * 0.36, ry: size * 0.5 },
        { fill: i % 2 ? colour : tint(colour, 0.18) },
      ) +
        shape(`M0 ${num(-size * 0.15)}V${num(-size * 0.6)}`, {
          stroke: shade(colour, 0.25),
          width: size * 0.06,
          opacity: 0.7,
        }),
      { rotate: i * 72 + hand.about(5) },
    ),
  ).join('') + circle(0, 0, size * 0.2, { fill: '#f3c64b' })
