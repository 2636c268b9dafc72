import { type Canvas, find, type Part, withRole } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { ring } from '../pieces/vegetables.ts'
import { ellipse, group, type Point } from '../svg.ts'
import { DARK } from '../volume.ts'
import { cheeseSlice, ruffle, slab } from './layers.ts'

export const BREAD =
  /bread|bun\b|bagel|toast|baguette|ciabatta|focaccia|brioche|roll\b|sourdough|bolillo|muffin|croissant|pita|naan/i

export const GREEN =
  /lettuce|spinach|rocket|arugula|leaf|leaves|kale|cress|cabbage|slaw|salad|romaine/i

const CHEESE =
  /cheddar|cheese|gouda|brie|mozzarella|halloumi|provolone|gruy|emmental|jack|raclette|feta|paneer/i

const SLICED =
  /tomato|cucumber|gherkin|pickle|beet|aubergine|avocado|pepper(?!corn|oni)|mushroom|courgette/i

type Stack = { svg: string; y: number }

/** The filling between two halves of bread, from the bottom up; returns where the top half begins. */
export function filling(canvas: Canvas, hand: Hand, from: number, w: number): Stack {
  let [svg, y] = ['', from]
  const add = (height: number, draw: (y: number) => string) => {
    svg += draw(y - height / 2)
    y -= height * 0.82
  }
  const parts = canvas.parts.filter(
    ({ name, kind }) => !BREAD.test(name) && kind?.role !== 'hidden' && kind?.role !== 'garnish',
  )
  const mains = parts.filter(
    ({ name, kind }) =>
      kind?.role === 'piece' &&
      !GREEN.test(name) &&
      !CHEESE.test(name) &&
      !SLICED.test(name) &&
      !/onion|shallot/i.test(name),
  )
  const green = parts.find(({ name }) => GREEN.test(name))
  if (green)
    add(46, (at) => ruffle(hand, { x: 512, y: at - 4, w: w * 1.1, h: 64, colour: green.colour }))
  const patty = mains[0] ?? canvas.parts.find(({ name }) => /patty|falafel/i.test(name))
  const thick =
    patty !== undefined &&
    !/ham|salmon|bacon|salami|prosciutto|turkey|pastrami|mortadella|egg/i.test(patty.name)
  if (patty)
    add(thick ? 92 : 50, (at) =>
      thick ? pattyLayer(hand, at, w, patty.colour) : folds(hand, at, w, patty.colour),
    )
  const cheese = parts.find(({ name }) => CHEESE.test(name))
  if (cheese)
    add(24, (at) =>
      cheeseSlice(hand, { x: 512, y: at + 6, w: w * 1.02, h: 24, colour: cheese.colour }),
    )
  for (const extra of mains.slice(1, 3)) add(44, (at) => folds(hand, at, w * 0.98, extra.colour))
  for (const sliced of parts.filter(({ name }) => SLICED.test(name)).slice(0, 2)) {
    add(32, (at) => slices(hand, at, w, sliced))
  }
  const onion = parts.find(({ name }) => /onion|shallot/i.test(name))
  if (onion)
    add(20, (at) =>
      [-170, -40, 110]
        .map((dx) =>
          group(ring({ hand, colour: onion.colour, size: 74 }), {
            x: 512 + dx + hand.about(16),
            y: at,
            scale: 1,
            scaleY: 0.28,
          }),
        )
        .join(''),
    )
  const sauce = withRole(canvas, 'sauce')[0]
  if (sauce)
    add(14, (at) => ruffle(hand, { x: 512, y: at, w: w * 0.9, h: 34, colour: sauce.colour }))
  return { svg, y }
}

function pattyLayer(hand: Hand, y: number, w: number, colour: string): string {
  const meat = lightness(colour) > 0.62 ? shade(colour, 0.2) : colour
  const marks = Array.from({ length: 26 }, () =>
    ellipse(
      {
        x: 512 + hand.about(w * 0.46),
        y: y + hand.about(28),
        rx: hand.between(5, 15),
        ry: hand.between(3, 6),
      },
      { fill: hand.chance(0.5) ? shade(meat, 0.32) : tint(meat, 0.2), opacity: 0.6 },
    ),
  )
  return slab(hand, { x: 512, y, w: w * 1.03, h: 96, colour: meat, wobble: 0.08 }) + marks.join('')
}

function folds(hand: Hand, y: number, w: number, colour: string): string {
  return [0.98, 1.04]
    .map((s, i) =>
      ruffle(hand, {
        x: 512 + i * 6,
        y: y + 10 - i * 20,
        w: w * s,
        h: 46,
        colour: i ? colour : shade(colour, 0.1),
      }),
    )
    .join('')
}

export function slices(hand: Hand, y: number, w: number, part: Part): string {
  const edge = part.kind?.skin ?? shade(part.colour, 0.08)
  return [-0.31, 0, 0.31]
    .map((at, i) =>
      slab(hand, {
        x: 512 + at * w + hand.about(8),
        y: y + (i === 1 ? -5 : 0),
        w: w * 0.38,
        h: 34,
        colour: part.kind?.skin ? mix(edge, part.colour, 0.3) : part.colour,
        wobble: 0.03,
      }),
    )
    .join('')
}

export function seedsOn(canvas: Canvas, hand: Hand, places: readonly Point[]): string {
  const seed = find(canvas, /sesame|poppy|seed/i)
  if (!seed) return ''
  return places
    .map(([x, y]) => {
      const rotate = hand.about(70)
      return (
        ellipse({ x: x + 2, y: y + 3, rx: 11, ry: 6, rotate }, { fill: DARK, opacity: 0.3 }) +
        ellipse({ x, y, rx: 10, ry: 6, rotate }, { fill: seed.colour })
      )
    })
    .join('')
}
