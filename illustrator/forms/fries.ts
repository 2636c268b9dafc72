import { type Canvas, lay, piecesOf, sauceOf, withRole } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { clipped, ellipse, group, num, rect, shape } from '../svg.ts'
import { DARK } from '../volume.ts'

/** Chips in a cup; paper from the truck, a metal or glazed cup elsewhere. */
export function fries(canvas: Canvas): string {
  const hand = canvas.hand.fork('fries')
  const golden =
    lightness(canvas.main) > 0.9
      ? mix(canvas.main, '#eab64a', 0.6)
      : mix(canvas.main, '#e8ac3c', 0.5)
  const chip = (x: number, y: number, turn: number, length: number) => {
    const d = `M-19 0L-17 ${num(-length)}L17 ${num(-length - 6)}L19 0Z`
    return group(
      [
        group(shape(d, { fill: DARK, opacity: 0.18 }), { x: 8, y: 6 }),
        shape(d, { fill: golden, stroke: golden, width: 8 }),
        shape(`M4 0L5 ${num(-length)}L17 ${num(-length - 6)}L19 0Z`, { fill: shade(golden, 0.16) }),
        rect(
          { x: -17, y: -length - 8, width: 34, height: 15, radius: 5 },
          { fill: tint(golden, 0.4) },
        ),
        shape(`M-12 -12L-11 ${num(-length + 14)}`, {
          stroke: tint(golden, 0.5),
          width: 6,
          opacity: 0.7,
        }),
      ],
      { x, y, rotate: turn },
    )
  }
  const chips = Array.from({ length: 24 }, (_, i) => {
    const row = i < 11 ? 0 : i < 18 ? 1 : 2
    const count = [11, 7, 6][row] ?? 6
    const k = (row === 0 ? i : row === 1 ? i - 11 : i - 18) / (count - 1) - 0.5
    return chip(
      512 + k * (row === 0 ? 360 : 330),
      GROUND - 190 + row * 16,
      k * 46 + hand.about(9),
      hand.between(190, 300) - row * 40,
    )
  })
  const sauce = withRole(canvas, 'sauce')[0]
  const dip = sauce ? pot(hand, sauceOf(canvas, '#b5322a')) : ''
  const herbs = withRole(canvas, 'garnish')
    .slice(0, 2)
    .flatMap((part) =>
      Array.from({ length: 6 }, () =>
        lay(part, {
          x: 512 + hand.about(150),
          y: GROUND - 320 + hand.about(70),
          size: 30,
          hand,
          flat: true,
        }),
      ),
    )
  const over = piecesOf(canvas)
    .slice(1, 4)
    .flatMap((part) =>
      Array.from({ length: 4 }, () =>
        lay(part, { x: 512 + hand.about(140), y: GROUND - 290 + hand.about(60), size: 46, hand }),
      ),
    )
  return fromSide(canvas, [...chips, ...over, ...herbs, cup(canvas, hand), dip].join(''))
}

export function cup(canvas: Canvas, hand: Hand): string {
  const d = `M300 ${GROUND - 250}Q512 ${GROUND - 150} 724 ${GROUND - 250}L672 ${GROUND + 14}Q512 ${GROUND + 50} 352 ${GROUND + 14}Z`
  const tone =
    canvas.style === 'truck'
      ? hand.pick(['#c8372d', '#2f6f9a', '#d98a2b', '#333333'])
      : canvas.style === 'fine'
        ? '#2b2d30'
        : hand.pick(['#bdb8ae', '#f3eadb', '#5f7f86', '#b5523b'])
  const face =
    canvas.style === 'truck'
      ? stripes(tone)
      : rect({ x: 200, y: GROUND - 300, width: 640, height: 400 }, { fill: tone })
  return [
    group(shape(d, { fill: DARK, opacity: 0.2 }), { x: 14, y: 6 }),
    clipped('cup', d, [
      face,
      shape(`M600 ${GROUND - 300}H760V${GROUND + 60}H560Z`, { fill: DARK, opacity: 0.12 }),
      shape(`M348 ${GROUND - 200}L384 ${GROUND - 10}`, {
        stroke: '#fff',
        width: 20,
        opacity: 0.35,
      }),
    ]),
    shape(`M300 ${GROUND - 250}Q512 ${GROUND - 150} 724 ${GROUND - 250}`, {
      stroke: tint(tone, 0.5),
      width: 9,
    }),
  ].join('')
}

export function stripes(tone: string): string {
  return (
    rect({ x: 200, y: GROUND - 300, width: 640, height: 400 }, { fill: '#fbf5e6' }) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) =>
        shape(
          `M${280 + i * 74} ${GROUND - 300}L${322 + i * 62} ${GROUND + 60}h30L${320 + i * 74} ${GROUND - 300}Z`,
          { fill: tone },
        ),
      )
      .join('')
  )
}

export function pot(hand: Hand, sauce: string): string {
  const [x, y] = [806, GROUND - 20 + hand.about(8)]
  return [
    ellipse({ x: x + 14, y: y + 58, rx: 92, ry: 20 }, { fill: DARK, opacity: 0.26 }),
    shape(
      `M${x - 90} ${y - 30}L${x - 68} ${y + 54}Q${x} ${y + 76} ${x + 68} ${y + 54}L${x + 90} ${y - 30}Z`,
      { fill: '#e3d9c8' },
    ),
    shape(
      `M${x + 34} ${y - 20}L${x + 26} ${y + 66}Q${x + 52} ${y + 62} ${x + 68} ${y + 54}L${x + 90} ${y - 30}Z`,
      { fill: DARK, opacity: 0.1 },
    ),
    ellipse({ x, y: y - 30, rx: 90, ry: 26 }, { fill: '#fbf6ea' }),
    ellipse({ x, y: y - 27, rx: 78, ry: 20 }, { fill: sauce }),
    ellipse({ x: x - 22, y: y - 33, rx: 30, ry: 6 }, { fill: '#fff', opacity: 0.5 }),
  ].join('')
}
