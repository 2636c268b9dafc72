import { type Canvas, colourOf, find, lay, type Part, piecesOf, says, withRole } from '../canvas.ts'
import { garnish, heap, specks } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { friedEgg } from '../pieces/proteins.ts'
import { plateFor, type Spot, type Well } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { arcPoints, circle, ellipse, group, num, type Point, rect, shape, smooth } from '../svg.ts'
import { DARK } from '../volume.ts'
import { inner, puddle } from './liquids.ts'

/** Eggs in their pan with what goes with them. */
export function eggs(canvas: Canvas): string {
  const tools: readonly Tool[] = ['fork']
  const hand = canvas.hand.fork('eggs')
  const spot = spotFor(canvas, tools)
  const folded = says(canvas, /omelette|scramble|frittata|tortilla espa|tamago|kuku/i)
  const sauced = says(canvas, /shakshuka|menemen|ranchero|purgatory/i)
  const pan = (canvas.style === 'normal' && !folded) || sauced
  const vessel = pan ? skillet(hand, spot) : plateFor(canvas, spot)
  const { well } = vessel
  const rest = piecesOf(canvas).filter(({ name }) => !/egg(?!plant)|omelette/i.test(name))
  const sauce = withRole(canvas, 'sauce')[0]
  const one = find(canvas, /fried egg|egg(?!plant)/i)
  const sunny: Part = {
    name: 'fried egg',
    colour: one?.colour ?? '#fffbf2',
    kind: { role: 'piece', test: /egg/, colour: '#fffbf2', draw: friedEgg },
  }
  const places: readonly Point[] = [
    [-0.3, -0.26],
    [0.34, -0.1],
    [-0.08, 0.38],
  ]
  const food = [
    (sauce || sauced) && !folded
      ? puddle(hand, inner(well, 0.97), sauce?.colour ?? colourOf(canvas, /tomato/i, '#b8402a'))
      : '',
    heap(canvas, inner(well, 0.96), { parts: rest, count: rest.length > 0 ? 24 : 0, size: 52 }),
    folded
      ? omelette(
          hand,
          inner(well, 0.9),
          mix(colourOf(canvas, /omelette|scrambled/i, '#f6cf6a'), '#f4bd45', 0.6),
        )
      : places
          .map(([x, y]) =>
            lay(sunny, {
              x: well.x + x * well.rx,
              y: well.y + y * well.ry,
              size: well.rx * 0.46,
              hand,
            }),
          )
          .join(''),
    specks(hand, inner(well, 0.8)),
    garnish(canvas, inner(well, 0.95), 38),
  ]
  return fromAbove(canvas, { vessel, food: food.join(''), tools })
}

export function omelette(hand: Hand, { x, y, rx }: Well, colour: string): string {
  const d = `M${num(-rx)} ${num(rx * 0.3)}C${num(-rx * 0.9)} ${num(-rx * 0.62)} ${num(rx * 0.86)} ${num(-rx * 0.72)} ${num(rx)} ${num(rx * 0.16)}C${num(rx * 0.7)} ${num(rx * 0.52)} ${num(-rx * 0.64)} ${num(rx * 0.6)} ${num(-rx)} ${num(rx * 0.3)}Z`
  const brown = Array.from({ length: 12 }, () =>
    ellipse(
      {
        x: hand.about(rx * 0.6),
        y: hand.about(rx * 0.26) - rx * 0.06,
        rx: hand.between(16, 46),
        ry: hand.between(8, 18),
        rotate: hand.about(30),
      },
      { fill: '#c9801f', opacity: 0.38 },
    ),
  )
  const parts = [
    group(shape(d, { fill: DARK, opacity: 0.26 }), { x: 12, y: 18 }),
    shape(d, { fill: shade(colour, 0.22) }),
    group(shape(d, { fill: colour }), { x: -4, y: -8, scale: 0.965 }),
    group(shape(d, { fill: tint(colour, 0.35), opacity: 0.55 }), { x: -20, y: -30, scale: 0.72 }),
    ...brown,
  ]
  return group(parts, { x, y, rotate: hand.about(14) })
}

function skillet(hand: Hand, { x, y, r }: Spot) {
  const turn = hand.pick([38, 50, 140])
  const iron = '#3a3d40'
  const handle = [
    rect(
      { x: r * 0.8, y: -34, width: r * 0.75, height: 68, radius: 32 },
      { fill: shade(iron, 0.2) },
    ),
    rect({ x: r * 0.8, y: -30, width: r * 0.74, height: 50, radius: 25 }, { fill: iron }),
    circle(r * 1.42, -4, 15, { fill: DARK }),
  ]
  const svg = [
    ellipse({ x: x + 22, y: y + 34, rx: r * 1.02, ry: r }, { fill: DARK, opacity: 0.3 }),
    group(handle, { x, y, rotate: turn }),
    circle(x, y, r, { fill: shade(iron, 0.3) }),
    circle(x - 3, y - 4, r * 0.985, { fill: tint(iron, 0.12) }),
    circle(x, y, r * 0.93, { fill: shade(iron, 0.3) }),
    circle(x + 3, y + 6, r * 0.91, { fill: iron }),
    group(
      shape(smooth(arcPoints(3.5, 4.7, r * 0.96), false), {
        stroke: '#fff',
        width: 6,
        opacity: 0.35,
      }),
      { x, y },
    ),
  ]
  return { svg: svg.join(''), well: { x, y, rx: r * 0.86, ry: r * 0.86, rotate: 0 }, ground: iron }
}
