import type { Canvas } from '../canvas.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { circle, ellipse, group, num, rect, shape } from '../svg.ts'
import { DARK } from '../volume.ts'

/** A mat half rolled out, with what a class needs beside it. */
export function mat(canvas: Canvas): string {
  const hand = canvas.hand.fork('mat')
  const colour = canvas.main
  const second = canvas.parts[1]?.colour ?? mix(colour, '#c9a87a', 0.5)
  const third = canvas.parts[2]?.colour ?? tint(colour, 0.4)
  const floor = GROUND + 70
  const r = 104 + hand.about(8)
  const roll = { x: 330 + hand.about(16), y: floor - r }
  const sheet = `M${num(roll.x)} ${num(floor - 10)}H${num(836 + hand.about(12))}L${num(908 + hand.about(10))} ${num(floor + 66)}H${num(roll.x + 60)}Z`
  const rings = [0.82, 0.62, 0.42, 0.22].map((scale) =>
    circle(roll.x, roll.y, r * scale, {
      stroke: shade(colour, scale > 0.5 ? 0.26 : 0.34),
      width: 8,
    }),
  )
  const kind = hand.pick(['blocks', 'bolster', 'bowl'] as const)
  const scene = [
    ellipse({ x: 560, y: floor + 62, rx: 380, ry: 30 }, { fill: DARK, opacity: 0.22 }),
    shape(sheet, { fill: shade(colour, 0.1) }),
    shape(sheet, { fill: tint(colour, 0.06), opacity: 0.9 }),
    shape(`M${num(roll.x + 40)} ${num(floor + 30)}H872`, {
      stroke: tint(colour, 0.4),
      width: 6,
      opacity: 0.7,
    }),
    group(
      kind === 'blocks'
        ? blocks(second, third)
        : kind === 'bolster'
          ? bolster(second)
          : bowl(second, third),
      {
        x: 640 + hand.about(24),
        y: floor - 6,
      },
    ),
    ellipse({ x: roll.x + 10, y: floor + 6, rx: r * 1.06, ry: 22 }, { fill: DARK, opacity: 0.3 }),
    circle(roll.x, roll.y, r, { fill: shade(colour, 0.2) }),
    circle(roll.x - 5, roll.y - 6, r * 0.95, { fill: colour }),
    ...rings,
    rect(
      { x: roll.x - 17, y: roll.y - r - 5, width: 34, height: r * 0.8, radius: 10 },
      { fill: third },
    ),
    leaf(hand.about(6), mix(third, '#6f925a', 0.6)),
  ]
  return fromSide(canvas, group(scene, { x: -196, y: -290, scale: 1.32 }), 'none')
}

function blocks(one: string, other: string): string {
  return [
    rect({ x: -92, y: -96, width: 190, height: 96, radius: 14 }, { fill: shade(one, 0.14) }),
    rect({ x: -92, y: -96, width: 176, height: 88, radius: 14 }, { fill: one }),
    rect({ x: -64, y: -186, width: 150, height: 90, radius: 14 }, { fill: shade(other, 0.14) }),
    rect({ x: -64, y: -186, width: 138, height: 82, radius: 14 }, { fill: other }),
  ].join('')
}

function bolster(colour: string): string {
  return [
    rect({ x: -160, y: -128, width: 330, height: 128, radius: 62 }, { fill: shade(colour, 0.16) }),
    rect({ x: -160, y: -128, width: 322, height: 114, radius: 56 }, { fill: colour }),
    ellipse({ x: 132, y: -64, rx: 30, ry: 58 }, { fill: tint(colour, 0.2) }),
    shape('M-130 -88H70', { stroke: tint(colour, 0.35), width: 8, opacity: 0.7 }),
  ].join('')
}

function bowl(metal: string, cushion: string): string {
  return [
    ellipse({ x: 0, y: -14, rx: 118, ry: 24 }, { fill: cushion }),
    shape('M-108 -124C-104 -30 -60 -18 0 -18S104 -30 108 -124Z', { fill: shade(metal, 0.12) }),
    shape('M-92 -116C-90 -44 -56 -30 -10 -28', {
      stroke: tint(metal, 0.5),
      width: 12,
      opacity: 0.6,
    }),
    ellipse({ x: 0, y: -124, rx: 108, ry: 24 }, { fill: shade(metal, 0.4) }),
    ellipse({ x: 0, y: -124, rx: 108, ry: 24 }, { stroke: tint(metal, 0.3), width: 8 }),
  ].join('')
}

/** A plant at the edge, so that the room is a room. */
function leaf(turn: number, green: string): string {
  const blades = [-58, -34, -12, 12, 34, 58].map((angle) =>
    group(
      shape('M0 0C-34 -90 -26 -210 0 -270C26 -210 34 -90 0 0Z', {
        fill: shade(green, angle > 0 ? 0.16 : 0.02),
      }),
      {
        rotate: angle + turn,
      },
    ),
  )
  return group([...blades, shape('M-62 -30H62L46 86H-46Z', { fill: '#e9e1d2' })], {
    x: 880,
    y: GROUND - 40,
  })
}
