import { type Canvas, colourOf, find, lay, type Part, says } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { ellipse, num, polygon, shape } from '../svg.ts'
import { blob, lump, scatter } from '../volume.ts'
import { fruitOf } from './cake.ts'
import { crepeDrawer } from './crepes.ts'
import { flatbread } from './flatbread.ts'
import { griddledDrawer } from './griddled.ts'
import { slab } from './layers.ts'
import { isPattyCakes, pattyCakes } from './patty-cakes.ts'

const SAVOURY =
  /prawn|shrimp|pork|beef|chicken|potato|kimchi|cabbage|onion|scallion|bean sprout|cheese(?!cake)|lentil|mushroom|spinach|squid/i

export function pancakes(canvas: Canvas): string {
  if (isPattyCakes(canvas)) return pattyCakes(canvas)
  const shaped = crepeDrawer(canvas) ?? griddledDrawer(canvas)
  if (shaped) return shaped(canvas)
  if (says(canvas, SAVOURY)) return flatbread(canvas)
  const hand = canvas.hand.fork('pancakes')
  const batter = mix(
    colourOf(canvas, /pancake|batter|flour|crepe|dough/i, '#e3b567'),
    '#e0ae5c',
    0.6,
  )
  const brown = mix(batter, '#9a5520', 0.6)
  const count = hand.whole(4, 6)
  const step = 62
  const stack = Array.from({ length: count }, (_, i) => {
    const [x, y, w] = [512 + hand.about(16), GROUND - 26 - i * step, 540 * hand.between(0.96, 1.02)]
    return [
      slab(hand, { x, y, w, h: 78, colour: batter, wobble: 0.02, round: 0.58 }),
      ellipse({ x: x - 2, y: y - 24, rx: w * 0.475, ry: 34 }, { fill: shade(brown, 0.04) }),
      ellipse({ x: x - 6, y: y - 28, rx: w * 0.44, ry: 26 }, { fill: tint(brown, 0.16) }),
    ].join('')
  })
  const top = GROUND - 26 - (count - 1) * step - 30
  const face = [
    ellipse({ x: 512, y: top, rx: 262, ry: 66 }, { fill: shade(brown, 0.1) }),
    ellipse({ x: 508, y: top - 5, rx: 254, ry: 60 }, { fill: tint(brown, 0.08) }),
    ellipse({ x: 494, y: top - 12, rx: 190, ry: 40 }, { fill: tint(brown, 0.26), opacity: 0.6 }),
  ]
  const syrup = find(canvas, /syrup|honey|sauce|caramel|compote|chocolate|jam|dulce/i)
  const cream = find(canvas, /cream|butter|yogh?urt|mascarpone|ricotta|quark/i)
  const fruit = fruitOf(canvas).filter((part) => part !== syrup)
  const toppings =
    fruit.length > 0
      ? scatter(hand, { x: 512, y: top - 22, rx: 150, ry: 30, count: 9, gap: 44 })
          .sort((a, b) => a[1] - b[1])
          .map(([x, y], i) => {
            const part = fruit[i % fruit.length]
            return part ? lay(part, { x, y: y - 10, size: 46, rotate: hand.about(40), hand }) : ''
          })
      : []
  return fromSide(
    canvas,
    [
      ...stack,
      ...face,
      syrup ? pour(hand, top, mix(syrup.colour, '#b5651f', 0.2)) : '',
      cream ? butter(hand, top, cream) : '',
      ...toppings,
      garnish(
        { ...canvas, style: 'normal' },
        { x: 512, y: top - 26, rx: 170, ry: 30, rotate: 0 },
        34,
      ),
    ].join(''),
  )
}

export function pour(hand: Hand, top: number, colour: string): string {
  const runs = [
    [330, 120],
    [430, 190],
    [545, 130],
    [640, 210],
    [716, 100],
  ].map(([x = 0, length = 0]) => {
    const reach = length + hand.about(34)
    return (
      shape(
        `M${x} ${num(top + 6)}q${num(hand.about(16))} ${num(reach / 2)} ${num(hand.about(10))} ${num(reach)}`,
        { stroke: colour, width: 32 },
      ) +
      shape(`M${x - 8} ${num(top + 20)}v${num(reach * 0.7)}`, {
        stroke: tint(colour, 0.6),
        width: 6,
        opacity: 0.6,
      })
    )
  })
  return [
    ...runs,
    ellipse({ x: 512, y: top, rx: 236, ry: 52 }, { fill: colour, opacity: 0.94 }),
    ellipse({ x: 490, y: top - 10, rx: 160, ry: 28 }, { fill: tint(colour, 0.3), opacity: 0.5 }),
    shape(`M322 ${num(top - 14)}Q380 ${num(top - 44)} 470 ${num(top - 46)}`, {
      stroke: '#fff',
      width: 9,
      opacity: 0.6,
    }),
  ].join('')
}

function butter(hand: Hand, top: number, part: Part): string {
  if (!/butter/i.test(part.name))
    return lump({
      at: [512, top - 46],
      outline: blob(hand, { rx: 120, ry: 66, wobble: 0.09 }),
      colour: tint(part.colour, 0.25),
      gloss: 0.5,
    })
  return (
    shape(
      polygon([
        [440, top - 34],
        [520, top - 60],
        [596, top - 36],
        [516, top - 8],
      ]),
      { fill: '#fbe59a', stroke: '#fbe59a', width: 14 },
    ) +
    shape(
      polygon([
        [440, top - 28],
        [516, top - 2],
        [516, top + 18],
        [440, top - 8],
      ]),
      { fill: '#e9c65f', stroke: '#e9c65f', width: 12 },
    ) +
    shape(
      polygon([
        [596, top - 30],
        [516, top - 2],
        [516, top + 18],
        [596, top - 10],
      ]),
      { fill: '#d9b048', stroke: '#d9b048', width: 12 },
    )
  )
}
