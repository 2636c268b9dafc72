import type { Canvas } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { bowlFor, type Well } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { arcPoints, circle, group, type Point, polar, shape, smooth } from '../svg.ts'
import { blob } from '../volume.ts'

export function inBowl(
  canvas: Canvas,
  fill: string,
  food: (well: Well) => string,
  tools: readonly Tool[] = ['spoon'],
): string {
  const spot = spotFor(canvas, tools)
  const vessel = bowlFor(canvas, { ...spot, r: spot.r * 0.99 }, fill)
  return fromAbove(canvas, { vessel, food: food(vessel.well), tools })
}

export function inner(well: Well, scale: number, at: readonly [number, number] = [0, 0]): Well {
  return {
    ...well,
    x: well.x + well.rx * at[0],
    y: well.y + well.ry * at[1],
    rx: well.rx * scale,
    ry: well.ry * scale,
  }
}

export function surface(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  const glow = blob(hand, { rx: rx * 0.72, ry: ry * 0.66, wobble: 0.1 })
  return [
    group(shape(smooth(glow), { fill: tint(colour, 0.16), opacity: 0.55 }), {
      x: x - rx * 0.12,
      y: y - ry * 0.14,
    }),
    group(
      shape(smooth(arcPoints(0.3, 1.5, rx * 0.9), false), {
        stroke: tint(colour, 0.45),
        width: 9,
        opacity: 0.5,
      }),
      { x, y },
    ),
    group(
      shape(smooth(arcPoints(3.6, 4.4, rx * 0.88), false), {
        stroke: '#fff',
        width: 8,
        opacity: 0.35,
      }),
      { x, y },
    ),
  ].join('')
}

export function creamSwirl(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  const turn = hand.between(0, 6.3)
  const points = arcPoints(turn, turn + 9.4, 1, 1, 22).map(
    ([px, py], i): Point => [x + px * rx * (0.74 - i * 0.03), y + py * ry * (0.74 - i * 0.03)],
  )
  const drops = Array.from({ length: 5 }, (_, i) => {
    const [dx, dy] = polar(turn + 3.6 + i * 0.3, rx * 0.8)
    return circle(x + dx, y + dy, 16 - i * 2, { fill: colour })
  })
  return shape(smooth(points, false), { stroke: colour, width: 19, opacity: 0.92 }) + drops.join('')
}

export function oilEyes(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  return Array.from({ length: 22 }, () => {
    const [dx, dy] = polar(hand.between(0, 6.3), Math.sqrt(hand.next()))
    const r = hand.between(4, 15)
    return circle(x + dx * rx * 0.86, y + dy * ry * 0.86, r, {
      fill: tint(mix(colour, '#f3b63e', 0.5), 0.2),
      opacity: 0.5,
      stroke: tint(colour, 0.6),
      width: 1.5,
    })
  }).join('')
}

export function glaze(hand: Hand, { x, y, rx, ry }: Well, colour: string, opacity = 0.5): string {
  return Array.from({ length: 8 }, () => {
    const [dx, dy] = polar(hand.between(0, 6.3), Math.sqrt(hand.next()) * 0.7)
    return group(
      shape(
        smooth(
          blob(hand, {
            rx: hand.between(26, 56),
            ry: hand.between(14, 26),
            wobble: 0.2,
            points: 7,
          }),
        ),
        { fill: shade(colour, 0.05), opacity },
      ),
      { x: x + dx * rx, y: y + dy * ry },
    )
  }).join('')
}

export function puddle(hand: Hand, { x, y, rx, ry }: Well, colour: string): string {
  const outline = blob(hand, { rx, ry, wobble: 0.06, points: 12 })
  return [
    group(shape(smooth(outline), { fill: shade(colour, 0.24) }), { x: x + 2, y: y + 4 }),
    group(shape(smooth(outline), { fill: colour }), { x, y, scale: 0.985 }),
    group(shape(smooth(outline), { fill: tint(colour, 0.16), opacity: 0.5 }), {
      x: x - rx * 0.1,
      y: y - ry * 0.12,
      scale: 0.7,
    }),
    group(
      shape(smooth(arcPoints(3.5, 4.6, rx * 0.88, ry * 0.88), false), {
        stroke: '#fff',
        width: 8,
        opacity: 0.4,
      }),
      { x, y },
    ),
  ].join('')
}

/** Melted, browned cheese. */
export function bubbles(
  hand: Hand,
  { x, y, rx, ry }: Well,
  crust: string,
  look: { count?: number; opacity?: number } = {},
): string {
  const { count = 20, opacity = 0.72 } = look
  return Array.from({ length: count }, () => {
    const [dx, dy] = polar(hand.between(0, 6.3), Math.sqrt(hand.next()))
    const outline = blob(hand, {
      rx: hand.between(18, 54),
      ry: hand.between(12, 34),
      wobble: 0.22,
      points: 8,
    })
    const tone = hand.pick([
      tint(crust, 0.4),
      tint(crust, 0.2),
      shade(crust, 0.2),
      mix(crust, '#a8561c', 0.6),
    ])
    return group(shape(smooth(outline), { fill: tone, opacity }), {
      x: x + dx * rx * 0.94,
      y: y + dy * ry * 0.94,
    })
  }).join('')
}

export function ladle(hand: Hand, well: Well, sauce: string): string {
  const outline = blob(hand, { rx: well.rx, ry: well.ry, wobble: 0.16, points: 11 })
  return (
    group(shape(smooth(outline), { fill: sauce, opacity: 0.85 }), { x: well.x, y: well.y }) +
    group(shape(smooth(outline), { fill: tint(sauce, 0.25), opacity: 0.4 }), {
      x: well.x - 12,
      y: well.y - 8,
      scale: 0.6,
    })
  )
}
