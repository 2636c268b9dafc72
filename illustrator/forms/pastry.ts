import { type Canvas, colourOf, find, says, withRole } from '../canvas.ts'
import { garnish, specks } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { plateFor, saucer } from '../plates.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { arcPoints, circle, ellipse, group, num, type Point, polar, shape } from '../svg.ts'
import { blob, DARK, lump } from '../volume.ts'
import { CRUST, churro, layeredDiamond, puff, SIX, THREE } from './baked-pieces.ts'

/** The kind of pastry follows its name, else its filling. */
export function pastry(canvas: Canvas): string {
  const vessel = plateFor(canvas, spotFor(canvas, []))
  const { well } = vessel
  const hand = canvas.hand.fork('pastry')
  const golden = mix(colourOf(canvas, /pastry|dough|croissant|filo/i, CRUST), '#d28a36', 0.6)
  const r = Math.min(well.rx, well.ry)
  const { one, at } = pastryKind(canvas, golden, r)
  const places = canvas.style === 'fine' ? at.slice(0, Math.ceil(at.length * 0.6)) : at
  const all = places.map(([x, y], i) =>
    group(one(hand.fork(`p${i}`)), { x: well.x + x * r, y: well.y + y * r }),
  )
  const sugar = find(canvas, /icing|sugar/i)
    ? specks(hand, { ...well, rx: r * 0.8, ry: r * 0.8 }, '#fffaf0', 110)
    : ''
  const sauce = withRole(canvas, 'sauce')[0]
  const dip = sauce
    ? saucer(canvas, { x: well.x + well.rx * 0.68, y: well.y - well.ry * 0.6, r: 94 }, sauce.colour)
    : ''
  const crumbs = specks(hand, well, golden, 30)
  const herbs = garnish(canvas, { ...well, rx: r * 0.9, ry: r * 0.9 }, 36)
  return fromAbove(canvas, { vessel, food: [crumbs, ...all, sugar, dip, herbs].join('') })
}

type PastryKind = { one: (hand: Hand) => string; at: readonly Point[] }

function pastryKind(canvas: Canvas, golden: string, r: number): PastryKind {
  const nut = find(canvas, /pistachio|walnut|almond|hazelnut|pecan/i)?.colour ?? null
  const chocolate = find(canvas, /chocolate|caramel/i)?.colour ?? null
  if (says(canvas, /croissant|cornetto/i)) {
    return {
      one: (hand) => group(croissant(hand, golden, r * 0.72), { rotate: hand.about(40) }),
      at: THREE,
    }
  }
  if (says(canvas, /churro|twist|straw/i)) {
    return {
      one: (hand) => group(churro(hand, golden, r * 0.62), { rotate: -18 + hand.about(16) }),
      at: [
        [0, -0.5],
        [-0.06, -0.2],
        [0.06, 0.1],
        [-0.04, 0.4],
      ],
    }
  }
  if (says(canvas, /profiterole|choux|clair|cream puff|religieuse/i)) {
    return { one: (hand) => puff(hand, golden, '#fdf3df', chocolate, r * 0.27), at: SIX }
  }
  if (
    says(
      canvas,
      /samosa|sambusa|empanada|fatayer|pasty|pastel|briouat|turnover|salte[ñn]a|puff|calzone|beef|pork|chicken|lamb|spinach|potato|mince|tuna|lentil|\bpea\b/i,
    )
  ) {
    return {
      one: (hand) => group(turnover(hand, golden, r * 0.6), { rotate: hand.about(26) }),
      at: THREE,
    }
  }
  if (nut !== null || says(canvas, /baklava|b[öo]rek|strudel|kn?afeh|k[üu]nefe|mille|slice/i)) {
    return { one: (hand) => layeredDiamond(hand, golden, nut, r * 0.3), at: SIX }
  }
  return {
    one: (hand) => group(croissant(hand, golden, r * 0.72), { rotate: hand.about(40) }),
    at: THREE,
  }
}

/** Rolled bands across a crescent, the widest in the middle. */
export function croissant(hand: Hand, colour: string, r: number): string {
  const count = 9
  const bands = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const angle = Math.PI * (1.06 + t * 0.88)
    const [x, y] = polar(angle, r * 0.78, r * 0.56)
    const swell = Math.sin(Math.PI * (0.1 + t * 0.8))
    const turn = (angle * 180) / Math.PI
    const outline = blob(hand, {
      rx: r * (0.1 + 0.3 * swell),
      ry: r * 0.19,
      wobble: 0.03,
      points: 12,
      rotate: turn,
    })
    const tone = hand.chance(0.5) ? colour : shade(colour, 0.06)
    const streaks = [-0.07, 0.05].map((side, k) => {
      const [sx, sy] = polar(angle + side * 1.2, r * 0.78 + r * 0.03 * k, r * 0.56)
      return ellipse(
        { x: sx, y: sy, rx: r * 0.22 * swell, ry: r * 0.018, rotate: turn },
        { fill: k ? tint(tone, 0.45) : shade(tone, 0.36), opacity: 0.6 },
      )
    })
    return {
      edge: Math.abs(t - 0.5),
      x,
      y,
      swell,
      svg: lump({ at: [x, y], outline, colour: tone, gloss: 0.35 }) + streaks.join(''),
    }
  })
  const shadow = bands.map(({ x, y, swell }) =>
    ellipse(
      { x: x + 14, y: y + 22, rx: r * (0.16 + 0.2 * swell), ry: r * 0.26 },
      { fill: DARK, opacity: 0.09 },
    ),
  )
  const stacked = [...bands].sort((a, b) => b.edge - a.edge)
  return group([...shadow, ...stacked.map(({ svg }) => svg)], { y: r * 0.26 })
}

function turnover(hand: Hand, colour: string, r: number): string {
  const d = `M${num(-r)} ${num(r * 0.3)}C${num(-r * 0.94)} ${num(-r * 0.8)} ${num(r * 0.94)} ${num(-r * 0.8)} ${num(r)} ${num(r * 0.3)}Q0 ${num(r * 0.5)} ${num(-r)} ${num(r * 0.3)}Z`
  const crimp = arcPoints(Math.PI * 1.02, Math.PI * 1.98, r * 0.95, r * 0.78, 17).map(([x, y]) =>
    circle(x, y + r * 0.28, r * 0.085, {
      fill: shade(colour, 0.05),
      stroke: shade(colour, 0.3),
      width: 4,
    }),
  )
  const spots = Array.from({ length: 8 }, () =>
    ellipse(
      {
        x: hand.about(r * 0.6),
        y: hand.about(r * 0.3),
        rx: hand.between(10, 30),
        ry: hand.between(6, 15),
        rotate: hand.about(40),
      },
      { fill: '#8f4f1c', opacity: 0.32 },
    ),
  )
  return [
    group(shape(d, { fill: DARK, opacity: 0.28 }), { x: 10, y: 16, scale: 1.04 }),
    shape(d, { fill: shade(colour, 0.26) }),
    group(shape(d, { fill: colour }), { y: -4, scale: 0.965 }),
    ...crimp,
    group(shape(d, { fill: tint(colour, 0.3), opacity: 0.5 }), {
      x: -r * 0.08,
      y: -r * 0.06,
      scale: 0.6,
    }),
    ...spots,
  ].join('')
}
