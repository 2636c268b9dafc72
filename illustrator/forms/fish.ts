import { type Canvas, piecesOf, sauceOf, says } from '../canvas.ts'
import { garnish, heap, sauceOver } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { bowlFor, plateFor } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { circle, ellipse, group, num, shape, smooth } from '../svg.ts'
import { blob, DARK, lump } from '../volume.ts'
import { inner } from './liquids.ts'
import { KNIFE, plated, sauceUnder, sides } from './plated.ts'

export function fish(canvas: Canvas): string {
  return plated(canvas, KNIFE, (well) => {
    const hand = canvas.hand.fork('fish')
    const whole =
      says(canvas, /whole|mandarin fish|branzino|dorad|sardine|mackerel/i) ||
      (canvas.style !== 'fine' &&
        !says(canvas, /salmon|tuna|cod\b|halibut|haddock|swordfish|fillet|seared|crusted|mahi/i) &&
        hand.chance(0.4) &&
        lightness(canvas.main) > 0.72)
    const colour = canvas.main
    const at = { x: well.x, y: well.y + well.ry * 0.2 }
    const r = Math.min(well.rx, well.ry)
    const main = whole
      ? wholeFish(hand, mix(colour, '#b9a58a', 0.4), Math.min(well.rx * 0.96, r * 1.14))
      : fillet(hand, colour, Math.min(well.rx * 0.84, r * 1.04))
    return [
      sauceUnder(canvas, hand, well),
      sides(canvas, well, canvas.parts[0]),
      group(main, { ...at, rotate: -10 + hand.about(6) }),
      sauceOver(canvas, inner(well, 0.5, [0, 0.2])),
      garnish(canvas, inner(well, 0.72, [0, 0.16])),
    ].join('')
  })
}

function fillet(hand: Hand, colour: string, r: number): string {
  const flesh = lightness(colour) > 0.9 ? mix(colour, '#edbf83', 0.5) : colour
  const outline = blob(hand, { rx: r, ry: r * 0.44, wobble: 0.05, points: 12 })
  const lines = Array.from(
    { length: 7 },
    (_, i) =>
      `M${num(-r * 0.72 + i * r * 0.22)} ${num(-r * 0.34)}q${num(r * 0.16)} ${num(r * 0.32)} ${num(-r * 0.02)} ${num(r * 0.66)}`,
  )
  const seared = Array.from({ length: 9 }, () =>
    ellipse(
      {
        x: hand.about(r * 0.72),
        y: hand.about(r * 0.26),
        rx: hand.between(20, 60),
        ry: hand.between(8, 18),
        rotate: hand.about(18),
      },
      { fill: mix(flesh, '#8a4a1c', 0.65), opacity: 0.4 },
    ),
  )
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.26 }), { x: 14, y: 20 }),
    lump({ at: [0, 0], outline, colour: flesh, gloss: 0 }),
    shape(lines.join(''), { stroke: tint(flesh, 0.6), width: 7, opacity: 0.75 }),
    ...seared,
    ellipse(
      { x: -r * 0.3, y: -r * 0.24, rx: r * 0.4, ry: r * 0.04, rotate: -6 },
      { fill: '#fff', opacity: 0.4 },
    ),
  ].join('')
}

function wholeFish(hand: Hand, colour: string, r: number): string {
  const d = `M${num(-r)} 0C${num(-r * 0.72)} ${num(-r * 0.42)} ${num(r * 0.22)} ${num(-r * 0.46)} ${num(r * 0.66)} ${num(-r * 0.06)}L${num(r * 1.02)} ${num(-r * 0.3)}Q${num(r * 0.9)} 0 ${num(r * 1.02)} ${num(r * 0.3)}L${num(r * 0.66)} ${num(r * 0.06)}C${num(r * 0.22)} ${num(r * 0.4)} ${num(-r * 0.72)} ${num(r * 0.4)} ${num(-r)} 0Z`
  const fins = `M${num(-r * 0.3)} ${num(-r * 0.32)}Q${num(-r * 0.05)} ${num(-r * 0.56)} ${num(r * 0.26)} ${num(-r * 0.26)}ZM${num(-r * 0.1)} ${num(r * 0.3)}Q${num(r * 0.1)} ${num(r * 0.46)} ${num(r * 0.24)} ${num(r * 0.24)}Z`
  let scales = ''
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 8 - row; i += 1)
      scales += `M${num(-r * 0.42 + i * r * 0.13 + row * r * 0.06)} ${num(-r * 0.2 + row * r * 0.12)}q${num(r * 0.07)} ${num(r * 0.06)} 0 ${num(r * 0.12)}`
  }
  const slashes = [0, 1, 2].map(
    (i) => `M${num(-r * 0.22 + i * r * 0.26)} ${num(-r * 0.24)}l${num(r * 0.1)} ${num(r * 0.36)}`,
  )
  return [
    group(shape(d + fins, { fill: DARK, opacity: 0.28 }), { x: 14, y: 20 }),
    shape(fins, { fill: shade(colour, 0.34) }),
    shape(d, { fill: shade(colour, 0.3) }),
    group(shape(d, { fill: colour }), { x: -3, y: -6, scale: 0.965 }),
    group(shape(d, { fill: tint(colour, 0.35), opacity: 0.5 }), {
      x: -r * 0.05,
      y: r * 0.04,
      scale: 0.78,
      scaleY: 0.4,
    }),
    shape(scales, { stroke: shade(colour, 0.3), width: 4, opacity: 0.6 }),
    shape(slashes.join(''), { stroke: shade(colour, 0.55), width: 11, opacity: 0.75 }),
    shape(
      `M${num(-r * 0.6)} ${num(-r * 0.28)}Q${num(-r * 0.48)} 0 ${num(-r * 0.6)} ${num(r * 0.26)}`,
      { stroke: shade(colour, 0.44), width: 8 },
    ),
    circle(-r * 0.76, -r * 0.08, r * 0.055, { fill: '#fffaf0' }),
    circle(-r * 0.76, -r * 0.08, r * 0.032, { fill: DARK }),
    ellipse(
      { x: -r * 0.1 + hand.about(10), y: -r * 0.28, rx: r * 0.3, ry: r * 0.03, rotate: -3 },
      { fill: '#fff', opacity: 0.5 },
    ),
  ].join('')
}

export function shellfish(canvas: Canvas): string {
  const broth = mix(sauceOf(canvas, '#e0b060'), '#d9a04a', 0.3)
  const tools: readonly Tool[] = ['fork']
  const spot = spotFor(canvas, tools)
  const vessel = canvas.style === 'truck' ? plateFor(canvas, spot) : bowlFor(canvas, spot, broth)
  const { well } = vessel
  const shells = piecesOf(canvas)
  const [first] = shells
  const food = heap(canvas, inner(well, 0.98), {
    parts: first ? [first, first, ...shells] : [],
    count: canvas.style === 'fine' ? 15 : 30,
    size: canvas.style === 'fine' ? 78 : 86,
  })
  return fromAbove(canvas, { vessel, food: food + garnish(canvas, inner(well, 0.96)), tools })
}
