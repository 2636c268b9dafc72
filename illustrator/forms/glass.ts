import { type Canvas, find, lay, type Part, piecesOf, says, withRole } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { citrusSlice } from '../pieces/fruits.ts'
import { circle, clipped, ellipse, group, num, type Point, polygon, shape, smooth } from '../svg.ts'

export type Glass = { top: number; bottom: number; rTop: number; rBottom: number; curve: number }

/** The outline of a glass between two shares of its height, 0 the rim and 1 the foot. */
export function wall(
  { top, bottom, rTop, rBottom, curve }: Glass,
  from: number,
  to: number,
  inset = 0,
): string {
  const at = (t: number) => ({
    y: top + (bottom - top) * t,
    r: rTop + (rBottom - rTop) * t + Math.sin(t * Math.PI) * curve - inset,
  })
  const steps = Array.from({ length: 9 }, (_, i) => at(from + ((to - from) * i) / 8))
  const [first, last] = [steps[0], steps[8]]
  if (!first || !last) return ''
  const right = steps.map(({ y, r }) => `${num(512 + r)} ${num(y)}`).join('L')
  const left = [...steps]
    .reverse()
    .map(({ y, r }) => `${num(512 - r)} ${num(y)}`)
    .join('L')
  return `M${right}Q512 ${num(last.y + last.r * 0.26)} ${left}Q512 ${num(first.y + first.r * 0.2)} ${num(512 + first.r)} ${num(first.y)}Z`
}

function radiusAt(glass: Glass, t: number): number {
  return glass.rTop + (glass.rBottom - glass.rTop) * t + Math.sin(t * Math.PI) * glass.curve
}

export const MILKY = /milk|yogh?urt|cream|lassi|horchata|kefir|ayran|doogh|coconut|rice|banana/i

const CITRUS = /lime|lemon|orange|grapefruit|yuzu|mandarin|pomelo|calamansi/i

export function liquidOf(canvas: Canvas): string {
  const fluid = canvas.parts.find(
    ({ name }) =>
      /juice|tea|cola|lemonade|coffee|milk|wine|beer|stout|rum|bitter aperitif|vermouth|liqueur|lassi|smoothie|horchata|syrup|matcha|hibiscus|soda|yogh?urt|kefir|ayran/i.test(
        name,
      ) && !/lime juice|lemon juice|sugar syrup/i.test(name),
  )
  const colour = fluid?.colour ?? canvas.main
  const cocoa = find(canvas, /cocoa|chocolate/i)
  if (cocoa && fluid && MILKY.test(fluid.name)) return mix(colour, cocoa.colour, 0.7)
  const fruit = blendedFruit(canvas)
  return fruit ? mix(colour, fruit.colour, 0.55) : colour
}

/** What is blended into milk or yogurt: it colours the glass, and nothing of it floats. */
function blendedFruit(canvas: Canvas): Part | undefined {
  if (!canvas.parts.some(({ name }) => CREAMY.test(name))) return undefined
  return piecesOf(canvas).find(({ name }) =>
    /mango|banana|berr|peach|papaya|avocado|date\b|cherry|guava|dragon|spinach|kale|pumpkin/i.test(
      name,
    ),
  )
}

const CREAMY = /milk|yogh?urt|cream|lassi|smoothie|horchata|kefir/i

export function contents(canvas: Canvas, hand: Hand, glass: Glass, fill: number): string {
  const colour = liquidOf(canvas)
  const clear = lightness(colour) > 0.9 && !says(canvas, MILKY)
  const creamy = find(
    canvas,
    /milk|yogh?urt|cream|banana|lassi|smoothie|ice cream|horchata|kefir|avocado/i,
  )
  const body = wall(glass, fill, 0.97, 12)
  const [y, r] = [glass.top + (glass.bottom - glass.top) * fill, radiusAt(glass, fill) - 12]
  const deep = shape(wall(glass, 0.66, 0.97, 12), { fill: shade(colour, 0.14), opacity: 0.55 })
  const ice =
    (creamy || says(canvas, /beer|stout|lager|\bale\b|wine|weiss|cider/i)) &&
    !find(canvas, /\bice\b/i)
      ? []
      : Array.from({ length: 6 }, (_, i) =>
          iceCube(hand, 512 + hand.about(r * 0.5), y + 34 + i * 56 * hand.between(0.8, 1.1)),
        )
  const bubbles = find(
    canvas,
    /sparkling|soda|tonic|cola|beer|ginger beer|lemonade|champagne|prosecco/i,
  )
    ? Array.from({ length: 26 }, () =>
        circle(
          512 + hand.about(r * 0.8),
          hand.between(y + 20, glass.bottom - 40),
          hand.between(2.5, 6),
          { fill: '#fff', opacity: 0.6 },
        ),
      )
    : []
  const foam = find(
    canvas,
    /beer|stout|lager|ale\b|milk|cream|espresso|pisco|whisked|egg white|nitro/i,
  )
    ? shape(wall(glass, fill, fill + 0.09, 12), { fill: '#fdf4e0' }) +
      Array.from({ length: 9 }, (_, i) =>
        circle(512 - r * 0.86 + i * r * 0.215, y + 4, r * 0.13, { fill: '#fffaf0' }),
      ).join('')
    : ''
  return clipped('glass', wall(glass, 0, 0.985, 8), [
    shape(body, {
      fill: clear ? mix(colour, '#d5e6e4', 0.5) : colour,
      opacity: clear ? 0.6 : 0.96,
    }),
    deep,
    ellipse(
      { x: 512 - r * 0.3, y: (y + glass.bottom) / 2, rx: r * 0.22, ry: (glass.bottom - y) * 0.42 },
      { fill: tint(colour, 0.4), opacity: 0.4 },
    ),
    ...floating(canvas, hand, glass, fill),
    ...ice,
    ...bubbles,
    ellipse({ x: 512, y, rx: r, ry: r * 0.16 }, { fill: tint(colour, 0.35), opacity: 0.85 }),
    foam,
  ])
}

function iceCube(hand: Hand, x: number, y: number): string {
  const s = 42
  const points: Point[] = [
    [-s, -s * 0.8],
    [s * 0.8, -s],
    [s, s * 0.75],
    [-s * 0.75, s],
  ]
  return group(
    shape(polygon(points), { fill: '#ffffff', opacity: 0.34, stroke: '#ffffff', width: 7 }) +
      shape(`M${num(-s * 0.6)} ${num(-s * 0.4)}L${num(s * 0.4)} ${num(-s * 0.54)}`, {
        stroke: '#fff',
        width: 7,
        opacity: 0.75,
      }),
    { x, y, rotate: hand.about(30) },
  )
}

function floating(canvas: Canvas, hand: Hand, glass: Glass, fill: number): string[] {
  if (blendedFruit(canvas)) return []
  const bits = [...piecesOf(canvas), ...withRole(canvas, 'garnish')]
    .filter(({ name }) => !CITRUS.test(name) && !/chocolate|coffee|milk/i.test(name))
    .slice(0, 3)
  const from = glass.top + (glass.bottom - glass.top) * (fill + 0.1)
  return bits.flatMap((part) =>
    [0, 1].map(() =>
      lay(part, {
        x: 512 + hand.about(radiusAt(glass, 0.5) * 0.6),
        y: hand.between(from, glass.bottom - 80),
        size: 40,
        hand,
        flat: true,
      }),
    ),
  )
}

export function onRim(canvas: Canvas, hand: Hand, glass: Glass): string {
  const citrus = canvas.parts.find(({ name }) => CITRUS.test(name))
  const herb = withRole(canvas, 'garnish').find(
    ({ name }) => !CITRUS.test(name) && !/nut|sesame|flake|crumb/i.test(name),
  )
  const fruit = piecesOf(canvas).find(
    ({ name }) =>
      !CITRUS.test(name) &&
      /berr|cherry|pineapple|apple|peach|cucumber|olive|melon|fig|mango|kiwi|plum|grape/i.test(
        name,
      ),
  )
  const wheel: Part | null = citrus
    ? { ...citrus, kind: { role: 'piece', test: CITRUS, colour: citrus.colour, draw: citrusSlice } }
    : null
  const r = glass.rTop
  return [
    herb
      ? [0, 1]
          .map((i) =>
            lay(herb, {
              x: 512 - r * 0.34 + i * 42,
              y: glass.top - 26 - i * 14,
              size: 66,
              rotate: hand.about(30),
              hand,
              flat: true,
            }),
          )
          .join('')
      : '',
    wheel
      ? lay(wheel, {
          x: 512 + r * 0.86,
          y: glass.top - 8,
          size: Math.min(92, r * 0.62),
          rotate: hand.between(0, 60),
          hand,
        })
      : '',
    !wheel && fruit
      ? lay(fruit, { x: 512 + r * 0.84, y: glass.top - 6, size: 62, rotate: hand.about(20), hand })
      : '',
  ].join('')
}

export function glassFront(glass: Glass): string {
  const side = (t: number) =>
    [512 - radiusAt(glass, t) + 26, glass.top + (glass.bottom - glass.top) * t] as const
  const line: Point[] = [side(0.08), side(0.35), side(0.62)]
  return [
    shape(wall(glass, 0, 1), { fill: '#eef6f5', opacity: 0.16 }),
    shape(wall(glass, 0.955, 1), { fill: '#f4fbfa', opacity: 0.5 }),
    shape(smooth(line, false), { stroke: '#fff', width: 13, opacity: 0.6 }),
    shape(wall(glass, 0, 1), { stroke: '#ffffff', width: 5, opacity: 0.5 }),
    ellipse(
      { x: 512, y: glass.top, rx: glass.rTop, ry: glass.rTop * 0.17 },
      { stroke: '#ffffff', width: 6, opacity: 0.85 },
    ),
  ].join('')
}

export function straw(hand: Hand, top: number, y: number): string {
  const tone = hand.pick(['#c8372d', '#2f7d7a', '#d9a54a', '#f3eadb', '#3f7d54'])
  const lean = hand.between(60, 120)
  const d = `M${num(500)} ${num(y)}L${num(512 + lean)} ${num(top - 190)}`
  return (
    shape(d, { stroke: shade(tone, 0.2), width: 28 }) +
    shape(d, { stroke: tone, width: 23 }) +
    shape(d, { stroke: '#fff', width: 23, dash: '2 44', opacity: 0.6 })
  )
}
