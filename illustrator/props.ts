import type { Canvas } from './canvas.ts'
import type { Hand } from './hand.ts'
import { shade, tint } from './palette.ts'
import { ellipse, group, num, rect, shape } from './svg.ts'
import { DARK } from './volume.ts'

export type Tool = 'fork' | 'knife' | 'spoon' | 'chopsticks' | 'none'

const METALS = ['#bdb8ae', '#c9b27a', '#8f8b86'] as const

/** A tool lies upright around the origin, about 560 long. */
function toolShape(tool: Tool): string {
  if (tool === 'fork') {
    return 'M-9 280Q0 292 9 280L6 -60C6 -90 34 -96 36 -140L34 -272H24L22 -170H17L15 -276H5L4 -170H-4L-5 -276H-15L-17 -170H-22L-24 -272H-34L-36 -140C-34 -96 -6 -90 -6 -60Z'
  }
  if (tool === 'knife')
    return 'M-10 280Q0 292 10 280L9 -10H15C27 -110 26 -230 8 -288Q-8 -280 -9 -240L-9 -10Z'
  return 'M-8 280Q0 292 8 280L6 -90C14 -104 42 -130 42 -196C42 -250 22 -284 0 -284S-42 -250 -42 -196C-42 -130 -14 -104 -6 -90Z'
}

export function utensil(tool: Tool, tone: string): string {
  if (tool === 'none') return ''
  if (tool === 'chopsticks') return chopsticks(tone)
  const d = toolShape(tool)
  const bowl =
    tool === 'spoon'
      ? ellipse({ x: 2, y: -194, rx: 31, ry: 72 }, { fill: shade(tone, 0.18) }) +
        ellipse({ x: -10, y: -214, rx: 9, ry: 34, rotate: 8 }, { fill: '#fff', opacity: 0.55 })
      : ''
  return [
    group(shape(d, { fill: DARK, opacity: 0.28 }), { x: 9, y: 13 }),
    shape(d, { fill: tone }),
    bowl,
    shape('M-3 -40L-4 262', { stroke: '#fff', width: 4, opacity: 0.5 }),
    shape('M5 -40L6 262', { stroke: shade(tone, 0.35), width: 3, opacity: 0.5 }),
  ].join('')
}

function chopsticks(tone: string): string {
  const one = (x: number, turn: number) => {
    const d = 'M-5 -330L5 -330L12 320L-12 320Z'
    const parts = [
      group(shape(d, { fill: DARK, opacity: 0.28 }), { x: 9, y: 12 }),
      shape(d, { fill: tone }),
      shape('M-3 -320L-7 310', { stroke: tint(tone, 0.4), width: 4, opacity: 0.6 }),
      shape('M-9.600 180L9.600 180L11.200 240L-11.200 240Z', { fill: shade(tone, 0.4) }),
    ]
    return group(parts, { x, rotate: turn })
  }
  return one(-20, 1.6) + one(20, -2.4)
}

/** What lies beside the plate: tools, a napkin; little in the fine style. */
export function propsFor(canvas: Canvas, tools: readonly Tool[]): string {
  const hand = canvas.hand.fork('props')
  const tone = toolTone(canvas, hand)
  const turn = hand.about(5)
  const napkin = hand.chance(canvas.style === 'fine' ? 0.3 : 0.75)
  const parts: string[] = []
  if (napkin) parts.push(napkinFor(canvas, hand))
  tools.forEach((tool, i) => {
    parts.push(
      group(utensil(tool, tone), {
        x: 930 + (i - (tools.length - 1) / 2) * 78,
        y: 540 + i * 10,
        rotate: turn,
      }),
    )
  })
  return group(parts, { x: 0, y: 0 })
}

function toolTone(canvas: Canvas, hand: Hand): string {
  if (canvas.style === 'truck') return '#d9b380'
  if (canvas.style === 'fine') return hand.pick(['#c9a45a', '#c3c0ba'])
  return hand.pick(METALS)
}

const NAPKINS = {
  truck: ['#fbf6ea', '#f2e3c6', '#e9c8a0'],
  normal: ['#f3eadb', '#b5523b', '#5f7f86', '#8a8f5a', '#d9a54a', '#7a4a52'],
  fine: ['#e9e4da', '#8a8578', '#54463c'],
} as const

function napkinFor(canvas: Canvas, hand: Hand): string {
  const tone = hand.pick(NAPKINS[canvas.style])
  const [w, h] = [hand.between(190, 240), hand.between(560, 680)]
  const box = { x: -w / 2, y: -h / 2, width: w, height: h, radius: 10 }
  const stripes = canvas.style === 'normal' && hand.chance(0.6)
  const parts = [
    group(rect(box, { fill: DARK, opacity: 0.22 }), { x: 12, y: 16 }),
    rect(box, { fill: tone }),
    rect(
      { x: -w / 2, y: -h / 2, width: w * 0.34, height: h, radius: 10 },
      { fill: shade(tone, 0.08) },
    ),
    shape(`M${num(-w * 0.16)} ${num(-h / 2)}V${num(h / 2)}`, {
      stroke: tint(tone, 0.4),
      width: 4,
      opacity: 0.6,
    }),
    rect(
      { x: -w / 2 + 9, y: -h / 2 + 9, width: w - 18, height: h - 18, radius: 6 },
      { stroke: shade(tone, 0.2), width: 2, opacity: 0.6 },
    ),
    stripes
      ? shape(
          `M${num(-w / 2)} ${num(h * 0.36)}h${num(w)}M${num(-w / 2)} ${num(h * 0.4)}h${num(w)}`,
          { stroke: tint(tone, 0.6), width: 7, opacity: 0.7 },
        )
      : '',
  ]
  return group(parts, { x: 926, y: 540 + hand.about(30), rotate: hand.about(7) })
}
