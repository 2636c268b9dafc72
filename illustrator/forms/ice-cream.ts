import { type Canvas, find, lay } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { circle, clipped, ellipse, group, polar, rect, shape } from '../svg.ts'
import { blob, DARK, lump } from '../volume.ts'
import { fruitOf } from './cake.ts'

export function iceCream(canvas: Canvas): string {
  const hand = canvas.hand.fork('ice')
  const flavours = canvas.parts
    .filter(({ name }) => /ice cream|sorbet|gelato|kulfi|frozen yogh?urt|paleta/i.test(name))
    .map(({ colour }) => colour)
  const main = flavours[0] ?? canvas.main
  const tones = [main, flavours[1] ?? tint(main, 0.25), flavours[2] ?? shade(main, 0.1)]
  const cone = canvas.style === 'truck' || (canvas.style === 'normal' && hand.chance(0.4))
  return cone ? inCone(canvas, hand, tones) : inCup(canvas, hand, tones)
}

export function scoop(
  hand: Hand,
  { x, y, r, colour }: { x: number; y: number; r: number; colour: string },
): string {
  const skirt = Array.from({ length: 9 }, (_, i) =>
    circle(
      x + (i - 4) * r * 0.24,
      y + r * (0.62 - Math.abs(i - 4) * 0.035),
      r * hand.between(0.17, 0.24),
      { fill: shade(colour, 0.14) },
    ),
  )
  const light = Array.from({ length: 8 }, (_, i) =>
    circle(
      x - 4 + (i - 3.5) * r * 0.25,
      y + r * (0.55 - Math.abs(i - 3.5) * 0.03),
      r * hand.between(0.14, 0.2),
      { fill: colour },
    ),
  )
  const dents = Array.from({ length: 12 }, () => {
    const [dx, dy] = polar(hand.between(0, 6.3), r * Math.sqrt(hand.next()) * 0.75)
    return ellipse(
      {
        x: x + dx,
        y: y + dy,
        rx: hand.between(5, 17),
        ry: hand.between(3, 7),
        rotate: hand.about(40),
      },
      { fill: hand.chance(0.5) ? shade(colour, 0.14) : tint(colour, 0.45), opacity: 0.6 },
    )
  })
  return [
    ...skirt,
    lump({
      at: [x, y],
      outline: blob(hand, { rx: r, ry: r * 0.96, wobble: 0.03, points: 12 }),
      colour,
      gloss: 0.5,
    }),
    ...light,
    ...dents,
  ].join('')
}

function onTop(canvas: Canvas, hand: Hand, x: number, y: number): string {
  const sauce = find(canvas, /sauce|syrup|caramel|honey|coulis|fudge/i)
  const fruit = fruitOf(canvas).filter(({ name }) => !/ice cream|sorbet|gelato/i.test(name))
  const pour = sauce
    ? shape(
        `M${x - 96} ${y + 22}C${x - 90} ${y - 50} ${x + 90} ${y - 50} ${x + 96} ${y + 22}q-10 60 -26 4q-16 -30 -34 30q-14 60 -34 -6q-18 -40 -36 24q-18 30 -30 -30q-20 -30 -32 -22Z`,
        { fill: sauce.colour },
      ) +
      shape(`M${x - 60} ${y - 6}Q${x - 20} ${y - 38} ${x + 24} ${y - 30}`, {
        stroke: '#fff',
        width: 8,
        opacity: 0.5,
      })
    : ''
  const bits = fruit.slice(0, 2).map((part, i) =>
    lay(part, {
      x: x + (i === 0 ? -24 : 44),
      y: y - 18 + i * 26,
      size: 46,
      rotate: hand.about(30),
      hand,
    }),
  )
  return (
    pour +
    bits.join('') +
    garnish({ ...canvas, style: 'normal' }, { x, y: y + 24, rx: 104, ry: 44, rotate: 0 }, 34)
  )
}

function inCone(canvas: Canvas, hand: Hand, tones: readonly string[]): string {
  const waffle = '#d99a4e'
  const d = 'M346 520L512 968L678 520Z'
  let grid = ''
  for (let i = -6; i < 14; i += 1)
    grid += `M${240 + i * 46} 500l280 520M${300 + i * 46} 500l-280 520`
  const cone = [
    group(shape(d, { fill: DARK, opacity: 0.16 }), { x: 22, y: 6 }),
    shape(d, { fill: shade(waffle, 0.1), stroke: shade(waffle, 0.1), width: 14 }),
    clipped(
      'cone',
      d,
      shape(grid, { stroke: shade(waffle, 0.3), width: 8 }) +
        group(shape(grid, { stroke: tint(waffle, 0.35), width: 4 }), { x: -5 }) +
        shape('M512 968L678 520H590Z', { fill: DARK, opacity: 0.14 }),
    ),
    rect(
      { x: 330, y: 496, width: 364, height: 48, radius: 22 },
      { fill: tint(waffle, 0.12), stroke: shade(waffle, 0.24), width: 5 },
    ),
  ]
  const [one = '#f3e2bd', two = one, three = one] = tones
  const balls = [
    scoop(hand, { x: 428, y: 420, r: 126, colour: two }),
    scoop(hand, { x: 600, y: 420, r: 126, colour: three }),
    scoop(hand, { x: 512, y: 264, r: 138, colour: one }),
  ]
  const sleeve = hand.pick(['#c8372d', '#2f7d7a', '#fbf5e6', '#d98a2b'])
  const wrap =
    shape('M406 684L512 968L618 684Q512 730 406 684Z', { fill: sleeve }) +
    shape('M430 748Q512 784 594 748M452 808Q512 836 572 808', {
      stroke: '#fff',
      width: 11,
      opacity: 0.6,
    })
  const ice = group([...cone, wrap, ...balls, onTop(canvas, hand, 512, 172)], { x: 0, y: -62 })
  return fromSide(canvas, ice + coneStand(hand), 'none')
}

/** A block with a hole that holds the cone upright. */
function coneStand(hand: Hand): string {
  const tone = hand.pick(['#b98150', '#8c5a37', '#f3eadb', '#5f7f86'])
  const y = GROUND - 60
  return [
    ellipse({ x: 530, y: y + 152, rx: 168, ry: 28 }, { fill: DARK, opacity: 0.32 }),
    shape(
      `M386 ${y}L372 ${y + 136}Q512 ${y + 176} 652 ${y + 136}L638 ${y}Q512 ${y + 52} 386 ${y}Z`,
      { fill: tone },
    ),
    shape(
      `M560 ${y + 24}L566 ${y + 158}Q620 ${y + 152} 652 ${y + 136}L638 ${y}Q604 ${y + 18} 560 ${y + 24}Z`,
      { fill: DARK, opacity: 0.14 },
    ),
    shape(`M386 ${y}Q512 ${y + 52} 638 ${y}`, { stroke: tint(tone, 0.4), width: 9 }),
    shape(`M414 ${y + 36}L406 ${y + 122}`, { stroke: '#fff', width: 14, opacity: 0.35 }),
  ].join('')
}

function inCup(canvas: Canvas, hand: Hand, tones: readonly string[]): string {
  const [one = '#f3e2bd', two = one, three = one] = tones
  const glass = '#dfe9ea'
  const y = GROUND - 290
  const body = `M278 ${y}C290 ${y + 150} 400 ${y + 200} 478 ${y + 212}L482 ${y + 270}C440 ${y + 282} 400 ${y + 290} 388 ${y + 304}H636C624 ${y + 290} 584 ${y + 282} 542 ${y + 270}L546 ${y + 212}C624 ${y + 200} 734 ${y + 150} 746 ${y}Z`
  const back = ellipse({ x: 512, y, rx: 234, ry: 46 }, { fill: glass, opacity: 0.7 })
  const front = [
    shape(body, { fill: glass, opacity: 0.42 }),
    shape(
      `M300 ${y + 40}C330 ${y + 150} 420 ${y + 184} 512 ${y + 192}S700 ${y + 150} 724 ${y + 40}C680 ${y + 80} 340 ${y + 80} 300 ${y + 40}Z`,
      { fill: mix(two, one, 0.5), opacity: 0.8 },
    ),
    shape(`M322 ${y + 62}C340 ${y + 130} 380 ${y + 160} 420 ${y + 174}`, {
      stroke: '#fff',
      width: 14,
      opacity: 0.65,
    }),
    shape(`M278 ${y}C330 ${y + 62} 694 ${y + 62} 746 ${y}`, {
      stroke: '#fff',
      width: 7,
      opacity: 0.8,
    }),
    shape(`M400 ${y + 302}H624`, { stroke: '#fff', width: 8, opacity: 0.6 }),
  ]
  const balls = [
    scoop(hand, { x: 404, y: y - 58, r: 128, colour: two }),
    scoop(hand, { x: 622, y: y - 58, r: 128, colour: three }),
    scoop(hand, { x: 512, y: y - 202, r: 138, colour: one }),
  ]
  const wafer = find(canvas, /wafer|cone|biscuit|cookie/i)
    ? group(
        rect(
          { x: -26, y: -150, width: 52, height: 250, radius: 12 },
          { fill: '#d99a4e', stroke: '#b5753a', width: 5 },
        ) + shape('M-26 -90H26M-26 -40H26M-26 10H26M0 -150V100', { stroke: '#b5753a', width: 4 }),
        { x: 650, y: y - 210, rotate: 24 },
      )
    : ''
  return fromSide(
    canvas,
    [back, wafer, ...balls, ...front, onTop(canvas, hand, 512, y - 298)].join(''),
  )
}
