import { type Canvas, colourOf, find, lay, type Part, piecesOf, says, withRole } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { ellipse, group, num, type Point, polygon, shape } from '../svg.ts'
import { blob, lump } from '../volume.ts'

const CRUMB = /sponge|cake|biscuit|brownie|ladyfinger|flour|carrot/i
/** A cheesecake is the colour of its filling, not of the crumbs beneath. */
const CURD = /cheesecake|cream cheese|ricotta|quark/i
const CREAMY = /cream|icing|frosting|mascarpone|ganache|buttercream|meringue|yogh?urt|quark/i

export function fruitOf(canvas: Canvas): Part[] {
  return piecesOf(canvas).filter(
    ({ name }) =>
      !/cake|sponge|biscuit|brownie|cookie|pancake|waffle|ladyfinger|cheesecake/i.test(name),
  )
}

export function cake(canvas: Canvas): string {
  const hand = canvas.hand.fork('cake')
  const plain = says(
    canvas,
    /cheesecake|brownie|basbousa|bread|loaf|cornbread|olive oil|lava|muffin/i,
  )
  const sponge = mix(
    colourOf(canvas, says(canvas, /cheesecake/i) ? CURD : CRUMB, canvas.main),
    '#d9a05a',
    0.15,
  )
  const sauce = find(canvas, CREAMY) ?? withRole(canvas, 'sauce')[0]
  const cream = sauce ? mix(sauce.colour, '#fff6e6', 0.2) : '#fbf0dc'
  const chocolate = find(canvas, /chocolate|cocoa|ganache/i)
  const frosting =
    plain && !chocolate
      ? mix(sponge, '#b5702f', 0.3)
      : chocolate && (plain || hand.chance(0.6))
        ? chocolate.colour
        : cream
  const fruit = fruitOf(canvas)
  const jam = fruit[0]?.colour ?? shade(cream, 0.16)
  const [tip, back, edge]: [Point, Point, Point] = [
    [196, GROUND - 262],
    [706, GROUND - 392],
    [812, GROUND - 256],
  ]
  const h = 250
  const foot = ([x, y]: Point, drop = h): Point => [x, y + drop]
  const side = [tip, edge, foot(edge), foot(tip)]
  const bands = Array.from({ length: plain ? 1 : 3 }, (_, i) => {
    const [from, to] = plain ? [0.03, 0.9] : [0.1 + i * 0.31, 0.1 + i * 0.31 + 0.245]
    const crumb = [foot(tip, h * from), foot(edge, h * from), foot(edge, h * to), foot(tip, h * to)]
    const specks = Array.from({ length: 26 }, () => {
      const t = hand.next()
      const x = tip[0] + (edge[0] - tip[0]) * t
      const y = tip[1] + (edge[1] - tip[1]) * t + h * hand.between(from + 0.03, to - 0.02)
      return ellipse(
        { x, y, rx: hand.between(2, 7), ry: hand.between(2, 4) },
        { fill: hand.chance(0.5) ? shade(sponge, 0.22) : tint(sponge, 0.3), opacity: 0.6 },
      )
    })
    const stripe =
      i < 2 && !plain
        ? shape(
            polygon([
              foot(tip, h * to),
              foot(edge, h * to),
              foot(edge, h * (to + 0.03)),
              foot(tip, h * (to + 0.03)),
            ]),
            { fill: jam, opacity: 0.85 },
          )
        : ''
    return (
      shape(polygon(crumb), { fill: i % 2 ? shade(sponge, 0.04) : sponge }) +
      specks.join('') +
      stripe
    )
  })
  const top = `M${num(tip[0])} ${num(tip[1])}L${num(back[0])} ${num(back[1])}Q${num(852)} ${num(GROUND - 350)} ${num(edge[0])} ${num(edge[1])}Z`
  const drips = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 0.5) / 9
    const [x, y] = [tip[0] + (edge[0] - tip[0]) * t, tip[1] + (edge[1] - tip[1]) * t]
    return shape(`M${num(x)} ${num(y - 8)}v${num(hand.between(16, 66))}`, {
      stroke: frosting,
      width: 46,
    })
  })
  const rear = `M${num(edge[0])} ${num(edge[1])}Q852 ${num(GROUND - 350)} ${num(back[0])} ${num(back[1])}L${num(back[0] + 60)} ${num(back[1] + h)}Q850 ${num(GROUND - 110)} ${num(edge[0])} ${num(edge[1] + h)}Z`
  const places: readonly Point[] = [
    [676, GROUND - 348],
    [744, GROUND - 306],
    [600, GROUND - 330],
    [664, GROUND - 290],
    [520, GROUND - 302],
  ]
  const dollops = places.slice(0, 2).map(([x, y]) =>
    lump({
      at: [x, y + 14],
      outline: blob(hand, { rx: 62, ry: 46, wobble: 0.1 }),
      colour: tint(cream, 0.2),
      gloss: 0.5,
    }),
  )
  const toppings =
    fruit.length > 0
      ? places.slice(0, 2 + hand.whole(1, 3)).map(([x, y], i) => {
          const part = fruit[i % fruit.length]
          return part ? lay(part, { x, y: y - 22, size: 58, rotate: hand.about(24), hand }) : ''
        })
      : []
  const slice = [
    shape(rear, { fill: shade(frosting, 0.14) }),
    shape(polygon(side), { fill: cream }),
    ...bands,
    shape(polygon([foot(tip, h * 0.97), foot(edge, h * 0.97), foot(edge), foot(tip)]), {
      fill: shade(sponge, 0.24),
    }),
    shape(polygon([tip, foot([tip[0] + 40, tip[1]], 6), foot([tip[0] + 40, tip[1]]), foot(tip)]), {
      fill: '#fff',
      opacity: 0.14,
    }),
    ...(plain ? [] : drips),
    shape(top, { fill: shade(frosting, 0.08), stroke: shade(frosting, 0.08), width: 16 }),
    group(shape(top, { fill: frosting, stroke: frosting, width: 12 }), { y: -8 }),
    shape(`M${num(tip[0] + 60)} ${num(tip[1] - 26)}L${num(back[0] - 60)} ${num(back[1] + 4)}`, {
      stroke: '#fff',
      width: 11,
      opacity: 0.45,
    }),
    ...dollops,
    ...toppings,
    garnish(
      { ...canvas, style: 'normal' },
      { x: 596, y: GROUND - 318, rx: 110, ry: 34, rotate: 0 },
      32,
    ),
  ]
  return fromSide(canvas, group(slice, { x: 0, y: 8 }))
}
