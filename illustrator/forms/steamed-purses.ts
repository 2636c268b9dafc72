import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { circle, ellipse, group, num, polar, shape, smooth } from '../svg.ts'
import { blob, DARK, lump } from '../volume.ts'

export type Purse = {
  test: RegExp
  draw: (hand: Hand, dumpling: { dough: string; filling: string; r: number }) => string
  /** Radius beside that of the other dumplings, and how many lie in a steamer. */
  grown: number
  count: number
}

/** Round dumplings by the way they are closed; the first that fits the name. */
export const PURSES: readonly Purse[] = [
  { test: /xiao ?long|soup dumpling|tang ?bao/i, draw: soupDumpling, grown: 0.94, count: 7 },
  { test: /bao\b|\bbuns?\b|baozi|siopao|nikuman/i, draw: bun, grown: 1.16, count: 5 },
  { test: /momo/i, draw: swirl, grown: 1, count: 7 },
]

/** Momo: pleats that swirl to a small mouth. */
export function swirl(hand: Hand, { dough, r }: { dough: string; r: number }): string {
  const outline = blob(hand, { rx: r, ry: r * 0.94, wobble: 0.03, points: 11 })
  const pleats = Array.from({ length: 12 }, (_, i) => {
    const turn = (i / 12) * 6.283
    const [ax, ay] = polar(turn, r * 0.14)
    const [bx, by] = polar(turn + 0.22, r * 0.5)
    const [cx, cy] = polar(turn + 0.16, r * 0.84)
    return `M${num(ax)} ${num(ay)}Q${num(bx)} ${num(by)} ${num(cx)} ${num(cy)}`
  })
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.28 }), { x: 9, y: 13 }),
    lump({ at: [0, 0], outline, colour: dough, gloss: 0.5 }),
    shape(pleats.join(''), { stroke: shade(dough, 0.26), width: 5, opacity: 0.7 }),
    group(shape(pleats.join(''), { stroke: '#fffaf0', width: 3.5, opacity: 0.7 }), {
      x: -4,
      y: -4,
    }),
    circle(0, 0, r * 0.17, { fill: shade(dough, 0.16) }),
    circle(-2, -3, r * 0.13, { fill: tint(dough, 0.4) }),
  ].join('')
}

/** Bao: a white bun that has burst open over its filling, on a square of paper. */
function bun(
  hand: Hand,
  { dough, filling, r }: { dough: string; filling: string; r: number },
): string {
  const white = mix(dough, '#fbf6ec', 0.75)
  const outline = blob(hand, { rx: r * 0.94, ry: r * 0.9, wobble: 0.025, points: 12 })
  const turn = hand.between(0, 2)
  const burst = [0, 1, 2].map((i) => turn + (i / 3) * 6.283)
  const star = (reach: number, waist: number): string => {
    const [first = [0, 0], ...rest] = burst.map((angle) => polar(angle, reach))
    const bends = burst.map((angle) => polar(angle + 1.047, waist))
    const turns = [...rest, first].map(([x, y], i) => {
      const [bx, by] = bends[i] ?? [0, 0]
      return `Q${num(bx)} ${num(by)} ${num(x)} ${num(y)}`
    })
    return `M${num(first[0])} ${num(first[1])}${turns.join('')}Z`
  }
  const bits = Array.from({ length: 7 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), r * hand.between(0, 0.24))
    return ellipse(
      { x, y, rx: r * 0.09, ry: r * 0.06, rotate: hand.between(0, 180) },
      { fill: hand.pick([tint(filling, 0.25), shade(filling, 0.25)]) },
    )
  })
  const paper = `M${num(-r)} ${num(-r)}H${num(r)}V${num(r)}H${num(-r)}Z`
  return [
    group(shape(paper, { fill: '#fffdf6', opacity: 0.75 }), { rotate: 45, scale: 0.86 }),
    group(shape(smooth(outline), { fill: DARK, opacity: 0.26 }), { x: 9, y: 13 }),
    lump({ at: [0, 0], outline, colour: white, gloss: 0 }),
    shape(star(r * 0.82, r * 0.2), { fill: shade(white, 0.16) }),
    group(shape(star(r * 0.82, r * 0.18), { fill: '#fffdf8' }), { x: -2, y: -3, scale: 0.94 }),
    shape(star(r * 0.62, r * 0.17), { fill: shade(filling, 0.14) }),
    ...bits,
  ].join('')
}

/** Xiao long bao: a thin skin that sags with broth, gathered in fine straight pleats to a twisted tip. */
function soupDumpling(
  hand: Hand,
  { dough, filling, r }: { dough: string; filling: string; r: number },
): string {
  const skin = mix(dough, '#f8ecd2', 0.5)
  const outline = blob(hand, { rx: r * 1.04, ry: r, wobble: 0.045, points: 9 })
  const broth = blob(hand, { rx: r * 0.74, ry: r * 0.68, wobble: 0.08, points: 8 })
  const pleats = Array.from({ length: 18 }, (_, i) => {
    const [ax, ay] = polar((i / 18) * 6.283, r * 0.16)
    const [bx, by] = polar((i / 18) * 6.283 + 0.06, r * hand.between(0.56, 0.68))
    return `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`
  })
  const tip = `M${num(-r * 0.12)} 0A${num(r * 0.12)} ${num(r * 0.12)} 0 1 1 ${num(r * 0.06)} ${num(r * 0.1)}A${num(r * 0.06)} ${num(r * 0.06)} 0 1 1 0 0`
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.26 }), { x: 8, y: 12 }),
    lump({ at: [0, 0], outline, colour: skin, gloss: 0.7 }),
    shape(smooth(broth), { fill: mix(filling, skin, 0.35), opacity: 0.42 }),
    shape(pleats.join(''), { stroke: shade(skin, 0.2), width: 4, opacity: 0.8 }),
    group(shape(pleats.join(''), { stroke: '#fffaf0', width: 2.5, opacity: 0.7 }), {
      x: -3,
      y: -3,
    }),
    circle(0, 0, r * 0.19, { fill: shade(skin, 0.12) }),
    circle(-2, -3, r * 0.16, { fill: tint(skin, 0.35) }),
    shape(tip, { stroke: shade(skin, 0.24), width: 4 }),
  ].join('')
}
