import { type Canvas, find, lay, withRole } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { clipped, ellipse, group, rect, shape } from '../svg.ts'
import { gingham } from '../tables.ts'
import { DARK } from '../volume.ts'

/** A cup on its saucer; a paper cup from the truck. */
export function hotDrink(canvas: Canvas): string {
  const hand = canvas.hand.fork('hot')
  const milk = find(canvas, /milk|cream|foam/i)
  const dark =
    canvas.parts.find(({ name }) => /coffee|espresso|tea|chocolate|cocoa|matcha|chai/i.test(name))
      ?.colour ?? canvas.main
  const surface = milk ? mix(dark, '#e3bd8a', 0.5) : dark
  const y = GROUND - 300
  const [rim, ry] = [232, 64]
  const cup = canvas.style === 'truck' ? paperCup(hand, y) : ceramicCup(canvas, hand, y)
  const art = milk
    ? group(
        [
          shape(
            'M0 34C-90 -6 -70 -44 -30 -38C-12 -36 -4 -28 0 -20C4 -28 12 -36 30 -38C70 -44 90 -6 0 34Z',
            { fill: '#fdf1da' },
          ),
          shape(
            'M0 22C-44 -2 -40 -22 -18 -20C-6 -18 -2 -12 0 -8C2 -12 6 -18 18 -20C40 -22 44 -2 0 22Z',
            { fill: surface },
          ),
        ],
        { x: 512, y: y - 2, scale: 1.3, scaleY: 0.86 },
      )
    : ellipse(
        { x: 468, y: y - 12, rx: 88, ry: 14, rotate: -4 },
        { fill: tint(surface, 0.5), opacity: 0.5 },
      )
  const steam = [-70, 10, 84].map((dx, i) =>
    shape(
      `M${512 + dx} ${y - 90}c-46 -56 46 -86 0 -150s${i === 1 ? 40 : 26} -90 ${i === 1 ? 6 : -8} -130`,
      { stroke: '#ffffff', width: 17 - i * 2, opacity: 0.26 },
    ),
  )
  const extras = withRole(canvas, 'garnish')
    .slice(0, 1)
    .map((part) => lay(part, { x: 560, y: y - 8, size: 42, hand, flat: true }))
  const inside = [
    ellipse({ x: 512, y: y + 4, rx: rim - 22, ry: ry - 10 }, { fill: shade(surface, 0.3) }),
    ellipse({ x: 512, y: y + 8, rx: rim - 28, ry: ry - 14 }, { fill: surface }),
    ellipse(
      { x: 512, y: y + 6, rx: rim - 34, ry: ry - 20 },
      { stroke: tint(surface, 0.25), width: 6, opacity: 0.6 },
    ),
  ]
  return fromSide(
    canvas,
    [...cup, ...inside, group(art, { y: 8 }), ...extras, ...steam].join(''),
    canvas.style === 'truck' ? 'none' : 'plate',
  )
}

function ceramicCup(canvas: Canvas, hand: Hand, y: number): string[] {
  const tone =
    canvas.style === 'fine'
      ? hand.pick(['#fbf9f5', '#26282b'])
      : hand.pick(['#f3eadb', '#5f7f86', '#b5523b', '#8a9a6a', '#d9a54a', '#e3c2a6'])
  const body = `M280 ${y}C284 ${y + 190} 350 ${y + 300} 420 ${y + 312}H604C674 ${y + 300} 740 ${y + 190} 744 ${y}Z`
  return [
    ellipse({ x: 530, y: GROUND + 18, rx: 230, ry: 34 }, { fill: DARK, opacity: 0.24 }),
    shape(`M730 ${y + 56}C880 ${y + 20} 880 ${y + 230} 684 ${y + 210}`, {
      stroke: shade(tone, 0.16),
      width: 44,
    }),
    shape(`M730 ${y + 52}C870 ${y + 18} 870 ${y + 222} 684 ${y + 204}`, {
      stroke: tone,
      width: 30,
    }),
    shape(body, { fill: shade(tone, 0.16) }),
    shape(
      `M280 ${y}C284 ${y + 190} 350 ${y + 300} 420 ${y + 312}H540C610 ${y + 290} 676 ${y + 190} 684 ${y}Z`,
      { fill: tone },
    ),
    shape(`M316 ${y + 60}C326 ${y + 150} 350 ${y + 210} 392 ${y + 256}`, {
      stroke: '#fff',
      width: 20,
      opacity: 0.5,
    }),
    ellipse({ x: 512, y, rx: 232, ry: 64 }, { fill: tint(tone, 0.3) }),
    ellipse({ x: 512, y: y + 3, rx: 218, ry: 56 }, { fill: shade(tone, 0.2) }),
  ]
}

function paperCup(hand: Hand, y: number): string[] {
  const tone = hand.pick(['#f6efe0', '#d8b384', '#2f7d7a', '#c8372d'])
  const bottom = GROUND + 50
  const body = `M284 ${y}L344 ${bottom}Q512 ${bottom + 44} 680 ${bottom}L740 ${y}Z`
  const sleeve = `M300 ${y + 90}Q512 ${y + 130} 724 ${y + 90}L700 ${y + 256}Q512 ${y + 300} 324 ${y + 256}Z`
  return [
    ellipse({ x: 534, y: bottom + 16, rx: 196, ry: 34 }, { fill: DARK, opacity: 0.28 }),
    shape(body, { fill: tone }),
    shape(`M610 ${y}L586 ${bottom + 26}Q640 ${bottom + 18} 680 ${bottom}L740 ${y}Z`, {
      fill: DARK,
      opacity: 0.1,
    }),
    clipped(
      'sleeve',
      sleeve,
      hand.chance(0.5)
        ? group(gingham(hand.pick(['#c8372d', '#3f7d54', '#d98a2b']), 34, 260), {
            x: 512,
            y: y + 170,
          })
        : rect({ x: 200, y, width: 700, height: 400 }, { fill: '#b98a58' }),
    ),
    shape(`M330 ${y + 40}L376 ${bottom - 30}`, { stroke: '#fff', width: 16, opacity: 0.45 }),
    ellipse({ x: 512, y, rx: 234, ry: 64 }, { fill: '#fffaf0' }),
    ellipse({ x: 512, y: y + 3, rx: 218, ry: 55 }, { fill: '#d9c9a8' }),
  ]
}
