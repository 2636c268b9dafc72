import type { Canvas } from './canvas.ts'
import { lightness, mix, shade, tint } from './palette.ts'
import type { Spot, Vessel } from './plates.ts'
import { propsFor, type Tool } from './props.ts'
import { clipped, ellipse, group, num, shape } from './svg.ts'
import { gingham, light, tableFor } from './tables.ts'
import { DARK, softShadow } from './volume.ts'
import { sideScene } from './walls.ts'

/** Where the plate stands so that the tools have room beside it. */
export function spotFor(canvas: Canvas, tools: readonly Tool[]): Spot {
  const hand = canvas.hand.fork('spot')
  const [x, y] = [hand.about(10), 512 + hand.about(14)]
  if (canvas.style === 'fine') return { x: 490 + x, y, r: 430 }
  if (canvas.style === 'truck') return { x: 486 + x, y, r: 392 }
  return tools.length > 0 ? { x: 452 + x, y, r: 402 } : { x: 500 + x, y, r: 420 }
}

/** A dish from above: table, what lies beside, the vessel, the food, the light. */
export function fromAbove(
  canvas: Canvas,
  layers: { vessel: Vessel; food: string; tools?: readonly Tool[]; beside?: string },
): string {
  const { vessel, food, tools = [], beside = '' } = layers
  const scene = tableFor(canvas) + propsFor(canvas, tools) + vessel.svg + food + beside
  const mirrored = canvas.hand.fork('mirror').chance(0.35)
  return (mirrored ? `<g transform="translate(1024 0) scale(-1 1)">${scene}</g>` : scene) + light()
}

export const GROUND = 792

/** A dish from the side on its plate, tray or board. */
export function fromSide(canvas: Canvas, food: string, stand: 'plate' | 'none' = 'plate'): string {
  const under = stand === 'plate' ? sidePlate(canvas) : ''
  const scale = (stand === 'plate' ? 1.12 : 1.03) + canvas.hand.fork('size').about(0.025)
  const centred = group(under + food, { x: -512, y: -(GROUND + 90) })
  const x = 512 + canvas.hand.fork('step').about(10)
  const placed = group(centred, { x, y: GROUND + 104, scale })
  return sideScene(canvas) + sideProps(canvas) + placed + light()
}

function sideProps(canvas: Canvas): string {
  const hand = canvas.hand.fork('side-props')
  const tone =
    canvas.style === 'fine'
      ? '#8a8578'
      : hand.pick(['#f3eadb', '#b5523b', '#5f7f86', '#8a8f5a', '#d9a54a'])
  if (hand.chance(0.4)) return ''
  const left = hand.chance(0.5)
  const d = left
    ? 'M-40 905L330 838L470 930L60 1060L-40 1060Z'
    : 'M1064 905L694 838L554 930L964 1060L1064 1060Z'
  const edge = left ? 'M-20 930L326 860L430 930' : 'M1044 930L698 860L594 930'
  return (
    shape(d, { fill: DARK, opacity: 0.16 }) +
    group(
      [
        shape(d, { fill: tone }),
        shape(edge, { stroke: shade(tone, 0.16), width: 6, opacity: 0.8 }),
      ],
      { y: -8 },
    )
  )
}

function sidePlate(canvas: Canvas): string {
  if (canvas.style === 'truck') return sideTray(canvas)
  const hand = canvas.hand.fork('side-plate')
  const tone =
    canvas.style === 'fine'
      ? hand.pick(['#fbf9f5', '#26282b', '#e8ece6'])
      : hand.pick(['#f7f1e6', '#d9dfd2', '#c4d2d6', '#e3c2a6', '#6f8585', '#e7d08f'])
  const y = GROUND + 6
  const rx = 420
  const edge = `M${512 - rx} ${y}C${512 - rx} ${y + 62} 372 ${y + 104} 512 ${y + 104}S${512 + rx} ${y + 62} ${512 + rx} ${y}Z`
  return [
    softShadow({ x: 536, y: y + 78, rx: 372, ry: 36 }, 0.55),
    ellipse({ x: 520, y: y + 86, rx: 210, ry: 26 }, { fill: DARK, opacity: 0.45 }),
    ellipse(
      { x: 512, y: y + 76, rx: 196, ry: 26 },
      { fill: shade(tone, lightness(tone) < 0.5 ? 0.5 : 0.32) },
    ),
    shape(edge, { fill: shade(tone, lightness(tone) < 0.5 ? 0.4 : 0.2) }),
    ellipse({ x: 512, y, rx, ry: 84 }, { fill: tone }),
    ellipse({ x: 512, y: y + 3, rx: rx * 0.8, ry: 62 }, { fill: shade(tone, 0.12) }),
    ellipse({ x: 512, y: y + 7, rx: rx * 0.79, ry: 59 }, { fill: tint(tone, 0.25) }),
    ellipse(
      { x: 512, y: y - 1, rx: rx * 0.985, ry: 81 },
      { stroke: mix(tone, '#ffffff', 0.5), width: 5, opacity: 0.7 },
    ),
    ellipse({ x: 530, y: y + 12, rx: 300, ry: 44 }, { fill: DARK, opacity: 0.2 }),
  ].join('')
}

function sideTray(canvas: Canvas): string {
  const hand = canvas.hand.fork('side-plate')
  const tone = hand.pick(['#c8372d', '#2f6f9a', '#3f7d54', '#333333', '#d98a2b'])
  const y = GROUND
  const back = `M120 ${y - 26}L176 ${y - 64}H848L904 ${y - 26}L850 ${y + 40}H174Z`
  const front = `M96 ${y - 8}Q512 ${y + 34} 928 ${y - 8}L862 ${y + 118}Q512 ${y + 142} 162 ${y + 118}Z`
  return [
    softShadow({ x: 535, y: y + 122, rx: 395, ry: 34 }, 0.5),
    shape(back, { fill: '#efe3cb' }),
    shape(`M120 ${y - 26}L176 ${y - 64}H848L904 ${y - 26}`, {
      stroke: shade('#efe3cb', 0.16),
      width: 5,
    }),
    clipped('front', front, group(gingham(tone, 38, 430), { x: 512, y: y + 60 })),
    shape(front, { fill: DARK, opacity: 0.05 }),
    shape(`M96 ${y - 8}Q512 ${y + 34} 928 ${y - 8}`, { stroke: '#fffaf0', width: 9 }),
    shape(`M${num(128)} ${y + 22}L180 ${y + 112}M896 ${y + 22}L844 ${y + 112}`, {
      stroke: DARK,
      width: 4,
      opacity: 0.2,
    }),
  ].join('')
}
