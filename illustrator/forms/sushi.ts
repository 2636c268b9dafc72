import { type Canvas, colourOf, find, type Part, piecesOf, says, withRole } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { plateFor, saucer } from '../plates.ts'
import type { Tool } from '../props.ts'
import { fromAbove, spotFor } from '../scene.ts'
import { circle, ellipse, group, num, polar, rect, shape, smooth } from '../svg.ts'
import { boardFor } from '../trays.ts'
import { blob, DARK, lump } from '../volume.ts'

export const STICKS: readonly Tool[] = ['chopsticks']

export function isTopping({ name, kind }: Part): boolean {
  return kind?.role === 'piece' && !/nori|ginger|rice|cucumber|avocado|daikon|lettuce/i.test(name)
}

export function sushi(canvas: Canvas): string {
  const spot = spotFor(canvas, STICKS)
  const vessel = canvas.style === 'truck' ? plateFor(canvas, spot) : boardFor(canvas, spot, 'long')
  const { well } = vessel
  const hand = canvas.hand.fork('sushi')
  const names = canvas.parts.map(({ name }) => name).join(' ')
  const toppings = canvas.parts.filter(isTopping)
  const nigiriOnly = says(canvas, /nigiri/i)
  const mostlyRolls =
    !nigiriOnly && /nori|seaweed|cucumber|avocado|roll|maki/i.test(`${names} ${canvas.name}`)
  const rollsOnly = !nigiriOnly && /roll|maki|kimbap|gimbap/i.test(canvas.name)
  const rows = canvas.style === 'fine' ? 2 : 3
  const pieces: string[] = []
  for (let row = 0; row < rows; row += 1) {
    const rolls =
      rollsOnly ||
      (mostlyRolls
        ? row !== 0 || toppings.length === 0
        : row === rows - 1 && toppings.length === 0 && !nigiriOnly)
    const count = rolls ? 5 : 4
    for (let i = 0; i < count; i += 1) {
      const x = -well.rx * 0.72 + (i * well.rx * 1.28) / (count - 1)
      const y = (row - (rows - 1) / 2) * well.ry * 0.66
      const top = toppings[(i + row) % Math.max(1, toppings.length)]
      pieces.push(
        group(rolls ? maki(canvas, hand.fork(`maki${row}${i}`)) : nigiri(canvas, hand, top), {
          x,
          y: y + hand.about(5),
          rotate: rolls ? hand.between(0, 360) : 78 + hand.about(5),
          scale: (rolls ? 1.08 : 1.1) * (canvas.style === 'fine' ? 1.12 : 1),
        }),
      )
    }
  }
  const soy = withRole(canvas, 'sauce')[0]
  const corner = [
    soy ? saucer(canvas, { x: well.rx * 0.82, y: -well.ry * 0.6, r: 74 }, soy.colour) : '',
    find(canvas, /wasabi/i)
      ? group(
          lump({
            at: [0, 0],
            outline: blob(hand, { rx: 38, ry: 30, wobble: 0.12 }),
            colour: '#9dbf5a',
          }),
          { x: well.rx * 0.84, y: well.ry * 0.2 },
        )
      : '',
    find(canvas, /ginger/i) ? gingerFan(hand, well.rx * 0.84, well.ry * 0.62) : '',
  ]
  const laid = group([...pieces, ...corner], { x: well.x, y: well.y, rotate: well.rotate })
  return fromAbove(canvas, {
    vessel,
    food: laid + garnish(canvas, { ...well, rx: well.rx * 0.8, ry: well.ry * 0.6 }, 26),
    tools: STICKS,
  })
}

function gingerFan(hand: Hand, x: number, y: number): string {
  return Array.from({ length: 5 }, (_, i) =>
    group(
      shape(smooth(blob(hand, { rx: 36, ry: 24, wobble: 0.14 })), {
        fill: i % 2 ? '#f4b9a6' : '#f9cfbf',
        stroke: '#dd9482',
        width: 3,
      }),
      { x: x + hand.about(18), y: y + hand.about(16), rotate: i * 40 },
    ),
  ).join('')
}

function nigiri(canvas: Canvas, hand: Hand, topping: Part | undefined): string {
  const rice = withRole(canvas, 'grain')[0]?.colour ?? '#faf5ea'
  const fish = topping?.colour ?? '#f08a63'
  const base = blob(hand, { rx: 92, ry: 50, wobble: 0.03, points: 12 })
  const top = blob(hand, { rx: 100, ry: 46, wobble: 0.03, points: 12 })
  const lines = [-62, -30, 2, 34, 64].map((x) => `M${x - 14} -36q26 34 10 70`)
  return [
    group(shape(smooth(base), { fill: DARK, opacity: 0.28 }), { x: 8, y: 12 }),
    lump({ at: [0, 4], outline: base, colour: mix(rice, '#fbf6ea', 0.6), gloss: 0 }),
    shape(
      Array.from({ length: 34 }, () => `M${num(hand.about(82))} ${num(hand.about(44))}l7 3`).join(
        '',
      ),
      { stroke: '#d9cdb6', width: 4, opacity: 0.7 },
    ),
    group(lump({ at: [0, 0], outline: top, colour: fish, gloss: 0 }), {
      scaleY: 0.86,
      scale: 0.96,
    }),
    group(shape(lines.join(''), { stroke: tint(fish, 0.6), width: 6, opacity: 0.8 }), {
      scaleY: 0.8,
      scale: 0.95,
    }),
    ellipse({ x: -24, y: -24, rx: 48, ry: 6, rotate: -3 }, { fill: '#fff', opacity: 0.5 }),
    /eel|unagi|egg|omelette|tamago/i.test(topping?.name ?? '')
      ? rect({ x: -14, y: -46, width: 28, height: 92 }, { fill: '#26382d' })
      : '',
  ].join('')
}

function maki(canvas: Canvas, hand: Hand): string {
  const nori = mix(colourOf(canvas, /nori|seaweed/i, '#26382d'), '#1f3026', 0.5)
  const r = 74
  const fillings = piecesOf(canvas)
    .filter(({ name }) => !/nori|seaweed|ginger/i.test(name))
    .slice(0, 3)
  const centre = fillings.map((part, i) => {
    const [x, y] = fillings.length === 1 ? [0, 0] : polar((i / fillings.length) * 6.283, r * 0.22)
    return group(
      shape(smooth(blob(hand, { rx: r * 0.26, ry: r * 0.22, wobble: 0.1, points: 7 })), {
        fill: part.colour,
        stroke: shade(part.colour, 0.18),
        width: 3,
      }),
      { x, y },
    )
  })
  const grains = Array.from({ length: 40 }, () => {
    const [x, y] = polar(hand.between(0, 6.3), r * hand.between(0.46, 0.86))
    return `M${num(x)} ${num(y)}l${num(hand.about(7))} ${num(hand.about(7))}`
  })
  return [
    circle(8, 12, r * 1.02, { fill: DARK, opacity: 0.28 }),
    circle(0, 0, r, { fill: nori }),
    circle(-2, -3, r * 0.97, { stroke: tint(nori, 0.25), width: 3, opacity: 0.7 }),
    circle(0, 0, r * 0.88, { fill: '#e6dcc8' }),
    circle(-1, -2, r * 0.86, { fill: '#fbf7ed' }),
    shape(grains.join(''), { stroke: '#d8cbb2', width: 5, opacity: 0.75 }),
    ...centre,
  ].join('')
}
