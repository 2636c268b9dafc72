import type { Canvas } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { distance, mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { circle, clipped, ellipse, group, num, polygon, rect, shape } from '../svg.ts'
import { DARK } from '../volume.ts'

/** Goods wrapped to take home: a parcel in the colours of what is in it, with a ribbon and a tag. */
export function parcel(canvas: Canvas): string {
  const hand = canvas.hand.fork('parcel')
  const paper = canvas.style === 'truck' ? mix(canvas.main, '#d3ad7d', 0.55) : canvas.main
  const second = canvas.parts[1]?.colour ?? '#b5523b'
  const ribbon =
    distance(second, paper) < 0.14 ? (hand.chance(0.5) ? '#b5523b' : '#2f6f6a') : second
  const third = canvas.parts[2]?.colour ?? tint(ribbon, 0.4)
  const [wide, tall, deep] = [hand.between(420, 520), hand.between(300, 400), 96]
  const base = GROUND + 70
  const [left, right, top] = [512 - wide / 2, 512 + wide / 2, base - tall]
  const front = polygon([
    [left, top],
    [right, top],
    [right, base],
    [left, base],
  ])
  const lid = polygon([
    [left, top],
    [left + 74, top - deep],
    [right - 74, top - deep],
    [right, top],
  ])
  const at = 512 - wide * hand.pick([0, 0.16, -0.16])
  return fromSide(
    canvas,
    [
      ellipse({ x: 524, y: base + 6, rx: wide * 0.62, ry: 34 }, { fill: DARK, opacity: 0.28 }),
      shape(lid, { fill: tint(paper, 0.16) }),
      clipped('parcelfront', front, [
        rect({ x: left, y: top, width: wide, height: tall }, { fill: paper }),
        pattern(hand, { left, top, wide, tall, tone: mix(paper, third, 0.45) }),
        rect({ x: right - 86, y: top, width: 86, height: tall }, { fill: DARK, opacity: 0.09 }),
      ]),
      shape(`M${num(left)} ${num(top)}H${num(right)}`, { stroke: shade(paper, 0.2), width: 5 }),
      rect({ x: at - 27, y: top, width: 54, height: tall }, { fill: ribbon }),
      rect({ x: at + 11, y: top, width: 16, height: tall }, { fill: shade(ribbon, 0.16) }),
      shape(
        polygon([
          [at - 27, top],
          [at - 22, top - deep],
          [at + 22, top - deep],
          [at + 27, top],
        ]),
        { fill: tint(ribbon, 0.12) },
      ),
      group(bow(ribbon), { x: at, y: top - deep * 0.55 }),
      group(tag(third), { x: at + 34, y: top + 20, rotate: 18 + hand.about(8) }),
    ].join(''),
    'none',
  )
}

function pattern(
  hand: Hand,
  {
    left,
    top,
    wide,
    tall,
    tone,
  }: { left: number; top: number; wide: number; tall: number; tone: string },
): string {
  const kind = hand.pick(['dots', 'stripes', 'plain'] as const)
  if (kind === 'plain') return ''
  if (kind === 'stripes') {
    return Array.from({ length: 9 }, (_, at) =>
      rect(
        { x: left + (at + 0.3) * (wide / 9), y: top, width: wide / 26, height: tall },
        { fill: tone, opacity: 0.7 },
      ),
    ).join('')
  }
  return Array.from({ length: 48 }, (_, at) =>
    circle(
      left + ((at % 8) + (at % 16 < 8 ? 0.3 : 0.8)) * (wide / 8),
      top + (Math.floor(at / 8) + 0.5) * (tall / 6),
      11,
      {
        fill: tone,
        opacity: 0.8,
      },
    ),
  ).join('')
}

function bow(colour: string): string {
  return [
    shape('M0 0C-60 -20 -96 60 -118 74L-84 82L-74 112C-48 84 -16 40 0 0Z', {
      fill: shade(colour, 0.1),
    }),
    shape('M0 0C60 -20 96 60 118 74L84 82L74 112C48 84 16 40 0 0Z', { fill: shade(colour, 0.18) }),
    shape('M0 -4C-40 -96 -160 -96 -150 -30C-142 24 -48 20 0 -4Z', {
      fill: colour,
      stroke: shade(colour, 0.24),
      width: 5,
    }),
    shape('M0 -4C40 -96 160 -96 150 -30C142 24 48 20 0 -4Z', {
      fill: colour,
      stroke: shade(colour, 0.24),
      width: 5,
    }),
    ellipse(
      { x: 0, y: -6, rx: 27, ry: 24 },
      { fill: tint(colour, 0.14), stroke: shade(colour, 0.24), width: 4 },
    ),
  ].join('')
}

function tag(trim: string): string {
  return [
    shape('M-6 -30Q20 10 44 22', { stroke: '#efe3cb', width: 5 }),
    shape('M30 10H150Q160 10 160 20V84Q160 94 150 94H30L4 52Z', {
      fill: '#fbf6ea',
      stroke: shade('#efe3cb', 0.14),
      width: 4,
    }),
    circle(32, 52, 9, { fill: shade('#efe3cb', 0.3) }),
    shape('M62 40H138M62 64H118', { stroke: trim, width: 9, opacity: 0.8 }),
  ].join('')
}
