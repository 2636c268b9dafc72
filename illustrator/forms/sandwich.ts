import { type Canvas, colourOf } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { mix, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { ellipse, num, shape } from '../svg.ts'
import { slab } from './layers.ts'
import { BREAD, filling } from './stack.ts'

export function toast(hand: Hand, y: number, w: number, crust: string): string {
  return (
    slab(hand, { x: 512, y, w, h: 62, colour: crust, wobble: 0.02, round: 0.24 }) +
    slab(hand, {
      x: 512,
      y: y + 1,
      w: w * 0.965,
      h: 38,
      colour: tint(mix(crust, '#f4dcae', 0.5), 0.3),
      wobble: 0.03,
      round: 0.24,
    }) +
    crumbMarks(hand, y, w)
  )
}

function crumbMarks(hand: Hand, y: number, w: number): string {
  return Array.from({ length: 22 }, () =>
    ellipse(
      {
        x: 512 + hand.about(w * 0.45),
        y: y + hand.about(11),
        rx: hand.between(3, 8),
        ry: hand.between(2, 4),
      },
      { fill: '#b98a4e', opacity: 0.35 },
    ),
  ).join('')
}

export function sandwich(canvas: Canvas): string {
  const hand = canvas.hand.fork('sandwich')
  const crust = mix(colourOf(canvas, BREAD, '#c98a45'), '#b9772f', 0.45)
  const w = 560
  const base = toast(hand, GROUND - 22, w, crust)
  const { svg, y } = filling(canvas, hand, GROUND - 48, w * 0.97)
  const middle = y - 4
  const again =
    canvas.parts.length > 3
      ? filling(
          { ...canvas, parts: canvas.parts.slice(0, 4) },
          hand.fork('upper'),
          middle - 44,
          w * 0.96,
        )
      : null
  const top = again ? again.y - 16 : middle - 16
  const pick = [
    shape(`M512 ${num(top - 150)}V${num(top)}`, { stroke: '#d9b380', width: 10 }),
    ellipse({ x: 512, y: top - 118, rx: 34, ry: 28 }, { fill: '#5f7a35' }),
    ellipse({ x: 502, y: top - 128, rx: 11, ry: 7, rotate: -30 }, { fill: '#fff', opacity: 0.6 }),
  ].join('')
  return fromSide(
    canvas,
    [
      base,
      svg,
      again ? toast(hand, middle - 18, w, crust) + again.svg : '',
      /olive/i.test(canvas.parts.map(({ name }) => name).join()) ? pick : pickOnly(top),
      toast(hand, top, w, crust),
    ].join(''),
  )
}

function pickOnly(top: number): string {
  return (
    shape(`M512 ${num(top - 120)}V${num(top)}`, { stroke: '#b98a4e', width: 11 }) +
    ellipse({ x: 512, y: top - 124, rx: 15, ry: 15 }, { fill: '#c8372d' })
  )
}
