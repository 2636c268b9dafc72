import { type Canvas, find, lay, type Part, piecesOf, says, withRole } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import {
  circle,
  clipped,
  ellipse,
  group,
  num,
  type Point,
  polygon,
  rect,
  shape,
  smooth,
} from '../svg.ts'
import { gingham } from '../tables.ts'
import { blob, DARK, lump } from '../volume.ts'

type Glass = { top: number; bottom: number; rTop: number; rBottom: number; curve: number }

/** The outline of a glass between two shares of its height, 0 the rim and 1 the foot. */
function wall(
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

const MILKY = /milk|yogh?urt|cream|lassi|horchata|kefir|ayran|doogh|coconut|rice|banana/i
const CITRUS = /lime|lemon|orange|grapefruit|yuzu|mandarin|pomelo|calamansi/i

function liquidOf(canvas: Canvas): string {
  const fluid = canvas.parts.find(
    ({ name }) =>
      /juice|tea|cola|lemonade|coffee|milk|wine|beer|stout|rum|bitter|vermouth|liqueur|lassi|smoothie|horchata|syrup|matcha|hibiscus|soda|yogh?urt|kefir|ayran/i.test(
        name,
      ) && !/lime juice|lemon juice|sugar syrup/i.test(name),
  )
  return fluid?.colour ?? canvas.main
}

function contents(canvas: Canvas, hand: Hand, glass: Glass, fill: number): string {
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
    creamy && !find(canvas, /\bice\b/i)
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

function onRim(canvas: Canvas, hand: Hand, glass: Glass): string {
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

function glassFront(glass: Glass): string {
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

function straw(hand: Hand, top: number, y: number): string {
  const tone = hand.pick(['#c8372d', '#2f7d7a', '#d9a54a', '#f3eadb', '#3f7d54'])
  const lean = hand.between(60, 120)
  const d = `M${num(500)} ${num(y)}L${num(512 + lean)} ${num(top - 190)}`
  return (
    shape(d, { stroke: shade(tone, 0.2), width: 28 }) +
    shape(d, { stroke: tone, width: 23 }) +
    shape(d, { stroke: '#fff', width: 23, dash: '2 44', opacity: 0.6 })
  )
}

export function drink(canvas: Canvas): string {
  const hand = canvas.hand.fork('drink')
  const bottom = GROUND + 30
  const glass: Glass = hand.pick([
    { top: bottom - 560, bottom, rTop: 172, rBottom: 132, curve: 0 },
    { top: bottom - 590, bottom, rTop: 150, rBottom: 140, curve: 4 },
    { top: bottom - 540, bottom, rTop: 176, rBottom: 120, curve: 26 },
  ])
  const beer = find(canvas, /beer|stout|lager|wine/i)
  const parts = [
    ellipse(
      { x: 512, y: glass.top, rx: glass.rTop, ry: glass.rTop * 0.17 },
      { fill: '#f4fbfa', opacity: 0.3 },
    ),
    beer || canvas.style === 'fine' ? '' : straw(hand, glass.top, glass.top + 180),
    contents(canvas, hand, glass, 0.13),
    glassFront(glass),
    onRim(canvas, hand, glass),
  ]
  return fromSide(
    canvas,
    group(
      [
        ellipse({ x: 512, y: bottom + 8, rx: 186, ry: 30 }, { fill: DARK, opacity: 0.28 }),
        ...parts,
      ],
      {},
    ),
    'none',
  )
}

type GlassKind = 'coupe' | 'rocks' | 'martini' | 'wine' | 'tall'

function glassOf(canvas: Canvas, hand: Hand): GlassKind {
  if (says(canvas, /martini|cosmo|manhattan/i)) return 'martini'
  if (says(canvas, /margarita|daiquiri|sour|sidecar|mai tai/i)) return 'coupe'
  if (says(canvas, /spritz|kir\b|sangria|mimosa|bellini|champagne|wine/i)) return 'wine'
  if (says(canvas, /mojito|paloma|collins|fizz|pimm|punch|bloody|tonic|highball|coca|mule|libre/i))
    return 'tall'
  if (says(canvas, /negroni|old fashioned|caipirinha|whisky/i)) return 'rocks'
  return hand.pick(['coupe', 'rocks', 'martini', 'rocks', 'coupe'] as const)
}

export function cocktail(canvas: Canvas): string {
  const hand = canvas.hand.fork('cocktail')
  const kind = glassOf(canvas, hand)
  if (kind === 'tall') return drink(canvas)
  if (kind === 'rocks') {
    const bottom = GROUND + 30
    const glass: Glass = { top: bottom - 380, bottom, rTop: 206, rBottom: 178, curve: 6 }
    return fromSide(
      canvas,
      [
        ellipse(
          { x: 512, y: glass.top, rx: glass.rTop, ry: glass.rTop * 0.17 },
          { fill: '#f4fbfa', opacity: 0.3 },
        ),
        contents(canvas, hand, glass, 0.22),
        glassFront(glass),
        onRim(canvas, hand, glass),
      ].join(''),
      'none',
    )
  }
  return fromSide(canvas, stemmed(canvas, hand, kind), 'none')
}

function stemmed(canvas: Canvas, hand: Hand, kind: 'coupe' | 'martini' | 'wine'): string {
  const sharp = kind === 'martini'
  const wine = kind === 'wine'
  const colour = liquidOf(canvas)
  const clear = lightness(colour) > 0.9 && !says(canvas, MILKY)
  const foot = GROUND + 36
  const rim = foot - 560
  const [r, deep] = wine ? [164, 330] : [232, sharp ? 240 : 196]
  const cup = (x: number, y: number, rr: number, dd: number) =>
    sharp
      ? `M${num(x - rr)} ${num(y)}L${num(x)} ${num(y + dd)}L${num(x + rr)} ${num(y)}Z`
      : `M${num(x - rr)} ${num(y)}C${num(x - rr * 0.98)} ${num(y + dd * 0.9)} ${num(x - rr * 0.4)} ${num(y + dd)} ${num(x)} ${num(y + dd)}S${num(x + rr * 0.98)} ${num(y + dd * 0.9)} ${num(x + rr)} ${num(y)}Z`
  const fillY = rim + (wine ? 150 : 40)
  const fillR = sharp ? r * (1 - 40 / deep) - 10 : wine ? r * 0.985 : r * 0.955
  const glass: Glass = { top: rim, bottom: rim + deep, rTop: r, rBottom: 20, curve: 0 }
  const foam = find(canvas, /egg white|cream|milk|pisco|espresso/i)
  return [
    ellipse({ x: 512, y: foot + 4, rx: 146, ry: 26 }, { fill: DARK, opacity: 0.25 }),
    ellipse(
      { x: 512, y: foot - 6, rx: 138, ry: 24 },
      { fill: '#f4fbfa', opacity: 0.55, stroke: '#fff', width: 5 },
    ),
    shape(
      `M500 ${num(rim + deep - 6)}Q508 ${num(foot - 90)} 478 ${num(foot - 14)}H546Q516 ${num(foot - 90)} 524 ${num(rim + deep - 6)}Z`,
      { fill: '#f4fbfa', opacity: 0.6 },
    ),
    ellipse({ x: 512, y: rim, rx: r, ry: r * 0.17 }, { fill: '#f4fbfa', opacity: 0.26 }),
    shape(cup(512, fillY, fillR, deep - (fillY - rim) - 12), {
      fill: clear ? mix(colour, '#cfe3dc', 0.5) : colour,
      opacity: clear ? 0.66 : 0.96,
    }),
    shape(
      cup(
        512,
        fillY + (deep - (fillY - rim) - 12) * 0.4,
        fillR * (sharp ? 0.58 : 0.84),
        (deep - (fillY - rim) - 12) * 0.6,
      ),
      {
        fill: shade(colour, 0.16),
        opacity: 0.5,
      },
    ),
    ellipse(
      { x: 512, y: fillY, rx: fillR, ry: fillR * 0.17 },
      { fill: foam ? '#fdf3df' : tint(colour, 0.3) },
    ),
    ellipse(
      { x: 480, y: fillY - 4, rx: fillR * 0.6, ry: fillR * 0.08 },
      { fill: '#fff', opacity: 0.3 },
    ),
    shape(cup(512, rim, r, deep), { fill: '#eef6f5', opacity: 0.16, stroke: '#ffffff', width: 5 }),
    shape(
      sharp
        ? `M${num(512 - r * 0.78)} ${num(rim + 34)}L${num(512 - r * 0.34)} ${num(rim + deep * 0.56)}`
        : `M${num(512 - r * 0.86)} ${num(rim + 40)}Q${num(512 - r * 0.78)} ${num(rim + deep * 0.6)} ${num(512 - r * 0.44)} ${num(rim + deep * 0.82)}`,
      { stroke: '#fff', width: 12, opacity: 0.6 },
    ),
    ellipse({ x: 512, y: rim, rx: r, ry: r * 0.17 }, { stroke: '#ffffff', width: 6, opacity: 0.9 }),
    onRim(canvas, hand, glass),
  ].join('')
}

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

export function bottle(canvas: Canvas): string {
  const hand = canvas.hand.fork('bottle')
  const names = canvas.parts.map(({ name }) => name).join(' ')
  const beer = /beer|lager|ale\b|stout|cider/i.test(names)
  const wine = /wine|champagne|prosecco|cava|port|sherry|sake|vermouth/i.test(names)
  const colour = liquidOf(canvas)
  const glass = wine
    ? lightness(colour) < 0.5
      ? '#2c3a2a'
      : '#7f9a5a'
    : beer
      ? '#6b3f1c'
      : mix(colour, '#dfeae6', 0.12)
  const base = GROUND + 40
  const wide = wine ? 112 : beer ? 104 : hand.pick([108, 126])
  const tall = wine ? 690 : beer ? 600 : hand.between(540, 640)
  const neck = wine ? 38 : beer ? 36 : hand.pick([42, 54])
  const top = base - tall
  const shoulder = top + tall * (wine ? 0.42 : beer ? 0.44 : 0.32)
  const outline = `M${512 - neck} ${num(top)}V${num(top + tall * 0.2)}C${512 - neck} ${num(shoulder - 60)} ${512 - wide} ${num(shoulder - 40)} ${512 - wide} ${num(shoulder + 50)}V${num(base - 26)}Q${512 - wide} ${num(base)} ${512 - wide + 26} ${num(base)}H${512 + wide - 26}Q${512 + wide} ${num(base)} ${512 + wide} ${num(base - 26)}V${num(shoulder + 50)}C${512 + wide} ${num(shoulder - 40)} ${512 + neck} ${num(shoulder - 60)} ${512 + neck} ${num(top + tall * 0.2)}V${num(top)}Z`
  const cap = hand.pick(['#c9a45a', '#8a2f28', '#2b2d30', '#3f6a4a'])
  const label = hand.pick(['#f6edd8', '#fbf6ea', '#e9d6ae', '#2b2d30'])
  const accent = hand.pick(['#b5523b', '#c9a45a', '#3f6a4a', '#5f7f86'])
  const ly = shoulder + 84
  const lh = tall * 0.27
  const body = [
    ellipse({ x: 536, y: base + 2, rx: wide * 1.3, ry: 26 }, { fill: DARK, opacity: 0.3 }),
    shape(outline, { fill: shade(glass, 0.16) }),
    clipped('bottle', outline, [
      rect({ x: 512 - wide, y: top, width: wide * 1.62, height: tall }, { fill: glass }),
      wine || beer
        ? ''
        : rect(
            {
              x: 512 - wide + 12,
              y: shoulder - 20,
              width: wide * 2 - 24,
              height: base - shoulder + 6,
              radius: 20,
            },
            { fill: colour },
          ),
      shape(`M${512 - wide + 28} ${num(shoulder + 60)}V${num(base - 50)}`, {
        stroke: '#fff',
        width: 16,
        opacity: 0.4,
      }),
      shape(`M${512 - neck + 14} ${num(top + 60)}V${num(top + tall * 0.22)}`, {
        stroke: '#fff',
        width: 10,
        opacity: 0.4,
      }),
      rect({ x: 512 - wide, y: ly, width: wide * 2, height: lh }, { fill: label }),
      rect({ x: 512 - wide, y: ly + 12, width: wide * 2, height: 7 }, { fill: accent }),
      rect({ x: 512 - wide, y: ly + lh - 19, width: wide * 2, height: 7 }, { fill: accent }),
      sprig(hand, 512, ly + lh / 2, accent, canvas.main),
      rect(
        { x: 512 + wide * 0.56, y: top, width: wide, height: tall },
        { fill: DARK, opacity: 0.16 },
      ),
    ]),
    rect(
      { x: 512 - neck - 7, y: top - 22, width: neck * 2 + 14, height: wine ? 128 : 52, radius: 9 },
      { fill: cap },
    ),
    rect(
      { x: 512 - neck + 2, y: top - 18, width: 11, height: wine ? 118 : 42, radius: 5 },
      { fill: '#fff', opacity: 0.4 },
    ),
  ]
  const poured = wine || beer || hand.chance(0.4)
  const shift = poured ? -136 : 0
  return fromSide(
    canvas,
    group(body, { x: shift }) +
      (poured
        ? group(besideGlass(canvas, hand, wine, colour), { x: 190 })
        : fruitBeside(canvas, hand)),
    'none',
  )
}

/** A mark without words for the label: a sprig with its fruit. */
function sprig(hand: Hand, x: number, y: number, accent: string, fruit: string): string {
  const leaves = [-50, 0, 50].map((turn) =>
    group(shape('M0 0C-15 -22 -11 -50 0 -62C11 -50 15 -22 0 0Z', { fill: accent }), {
      rotate: turn + hand.about(6),
    }),
  )
  return group(
    [
      ...leaves,
      circle(-20, 16, 14, { fill: fruit }),
      circle(14, 20, 14, { fill: fruit }),
      circle(-3, 34, 14, { fill: fruit }),
    ],
    { x, y },
  )
}

function besideGlass(canvas: Canvas, hand: Hand, wine: boolean, colour: string): string {
  if (wine)
    return group(stemmed({ ...canvas, parts: canvas.parts.slice(0, 1) }, hand, 'wine'), {
      x: 174,
      y: 250,
      scale: 0.68,
    })
  const bottom = GROUND + 40
  const glass: Glass = { top: bottom - 330, bottom, rTop: 106, rBottom: 84, curve: 6 }
  return contents({ ...canvas, main: colour }, hand, glass, 0.18) + glassFront(glass)
}

function fruitBeside(canvas: Canvas, hand: Hand): string {
  const bits = [...piecesOf(canvas), ...withRole(canvas, 'garnish')].slice(0, 3)
  return bits
    .map((part, i) =>
      lay(part, {
        x: 690 + i * 84,
        y: GROUND + 30 - (i % 2) * 14,
        size: 66,
        rotate: hand.about(30),
        hand,
      }),
    )
    .join('')
}

export function foamDot(hand: Hand, colour: string): string {
  return lump({ at: [0, 0], outline: blob(hand, { rx: 20 }), colour })
}

import { citrusSlice } from '../pieces/fruits.ts'
