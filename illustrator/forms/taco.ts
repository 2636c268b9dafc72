import { type Canvas, colourOf, find, lay, piecesOf, withRole } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { arcPoints, ellipse, group, num, shape, smooth } from '../svg.ts'
import { DARK } from '../volume.ts'
import { GREEN } from './stack.ts'

export function half(r: number, h: number): string {
  return `M${num(-r)} 0C${num(-r * 1.02)} ${num(-h * 0.66)} ${num(-r * 0.56)} ${num(-h)} 0 ${num(-h)}S${num(r * 1.02)} ${num(-h * 0.66)} ${num(r)} 0C${num(r * 0.6)} 26 ${num(-r * 0.6)} 26 ${num(-r)} 0Z`
}

/** Fillings along the open edge of a folded shell. */
function along(canvas: Canvas, hand: Hand, r: number, h: number): string {
  const greens = canvas.parts.filter(({ name }) => GREEN.test(name))
  const parts = [
    ...piecesOf(canvas).filter(
      ({ name }) => !GREEN.test(name) && !/tortilla|taco shell/i.test(name),
    ),
    ...withRole(canvas, 'garnish').filter(({ name }) => !/lime|lemon/i.test(name)),
  ]
  const frill = greens.slice(0, 1).map(({ colour }) =>
    arcPoints(Math.PI * 1.08, Math.PI * 1.92, r * 0.96, h * 0.96, 9)
      .map(([x, y]) =>
        lay({ name: 'leaf', colour, kind: greens[0]?.kind }, { x, y, size: 52, hand }),
      )
      .join(''),
  )
  const pieces = [0.96, 0.8].flatMap((reach, row) =>
    arcPoints(Math.PI * 1.07, Math.PI * 1.93, r * reach, h * reach, 11).map(([x, y], i) => {
      const part = parts[(i * 2 + row + hand.whole(0, 1)) % Math.max(1, parts.length)]
      return part
        ? lay(part, {
            x: x + hand.about(9),
            y: y + hand.about(8),
            size: part.kind?.role === 'garnish' ? 36 : 48,
            hand,
          })
        : ''
    }),
  )
  return frill.join('') + pieces.join('')
}

function tacoAt(canvas: Canvas, hand: Hand, shell: string): string {
  const [r, h] = [212, 214]
  const spots = Array.from({ length: 15 }, () => {
    const [a, k] = [hand.between(Math.PI * 1.1, Math.PI * 1.9), hand.between(0.2, 0.86)]
    return ellipse(
      {
        x: Math.cos(a) * r * k,
        y: Math.sin(a) * h * k * 0.78,
        rx: hand.between(6, 17),
        ry: hand.between(4, 10),
        rotate: hand.between(0, 180),
      },
      { fill: shade(shell, 0.32), opacity: 0.42 },
    )
  })
  return [
    group(shape(half(r, h), { fill: shade(shell, 0.28) }), { x: 16, y: -34 }),
    group(along(canvas, hand, r * 0.98, h), { x: 6, y: -16 }),
    group(shape(half(r, h * 0.73), { fill: DARK, opacity: 0.24 }), { x: 2, y: -6 }),
    shape(half(r, h * 0.7), { fill: shade(shell, 0.2) }),
    group(shape(half(r * 0.975, h * 0.675), { fill: shell }), { x: -4, y: -4 }),
    group(shape(half(r * 0.7, h * 0.46), { fill: tint(shell, 0.25), opacity: 0.55 }), {
      x: -24,
      y: -38,
    }),
    ...spots,
    shape(smooth(arcPoints(Math.PI * 1.12, Math.PI * 1.55, r * 0.93, h * 0.64), false), {
      stroke: '#fff4d6',
      width: 8,
      opacity: 0.6,
    }),
  ].join('')
}

export function taco(canvas: Canvas): string {
  const hand = canvas.hand.fork('taco')
  const shell = mix(colourOf(canvas, /tortilla|shell|masa/i, '#ecc777'), '#e8b95c', 0.5)
  const places = [
    { x: 350, y: GROUND - 56, rotate: -7 },
    { x: 668, y: GROUND - 60, rotate: 6 },
    { x: 506, y: GROUND - 4, rotate: -1 },
  ]
  const tacos = places.map(({ x, y, rotate }, i) =>
    group(tacoAt(canvas, hand.fork(`taco${i}`), shell), {
      x,
      y,
      rotate: rotate + hand.about(3),
      scale: 1.1,
    }),
  )
  const citrus = find(canvas, /lime|lemon/i)
  const wedge = citrus ? lay(citrus, { x: 812, y: GROUND + 6, size: 52, rotate: -24, hand }) : ''
  return fromSide(canvas, tacos.join('') + wedge)
}
