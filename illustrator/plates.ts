import type { Canvas } from './canvas.ts'
import type { Hand } from './hand.ts'
import { distance, lightness, mix, shade, tint } from './palette.ts'
import { arcPoints, circle, ellipse, group, num, polar, shape, smooth } from './svg.ts'
import { boardWithPaper, flutedPlate, paperTray } from './trays.ts'
import { DARK, plateShadow, softShadow } from './volume.ts'

/** Where the food goes, around its middle. */
export type Well = { x: number; y: number; rx: number; ry: number; rotate: number }

export type Vessel = { svg: string; well: Well; ground: string }

export type Spot = { x: number; y: number; r: number }

const GLAZES = [
  '#f7f1e6',
  '#efe6d6',
  '#d9dfd2',
  '#f3ead9',
  '#dcc9a8',
  '#e3c2a6',
  '#6f8585',
  '#54606b',
  '#e7d08f',
  '#b8c4a6',
  '#c98f73',
] as const

const PORCELAINS = ['#fbf9f5', '#f6f2ea', '#26282b', '#1f2a33', '#e8ece6', '#2b2523'] as const

/** The first of the choices, in chance order, that the food stands out from. */
function against(hand: Hand, food: string, choices: readonly [string, ...string[]]): string {
  const order = hand.shuffle(choices)
  return order.find((tone) => distance(tone, food) > 0.22) ?? order[0] ?? choices[0]
}

export function plateFor(canvas: Canvas, spot: Spot): Vessel {
  const hand = canvas.hand.fork('plate')
  if (canvas.style === 'truck') {
    return hand.pick([paperTray, paperTray, flutedPlate, boardWithPaper])(hand, spot)
  }
  if (canvas.style === 'fine') return finePlate(hand, spot, canvas.main)
  return ceramicPlate(hand, spot, canvas.main)
}

function ceramicPlate(hand: Hand, { x, y, r }: Spot, food: string): Vessel {
  const tone = against(hand, food, GLAZES)
  const rim = hand.pick([tone, tone, shade(tone, 0.3), '#b5653f', '#4d6b78'])
  const speckles = Array.from({ length: 46 }, () => {
    const [dx, dy] = polar(hand.between(0, 6.3), r * hand.between(0.2, 0.97))
    return circle(x + dx, y + dy, hand.between(1, 3), { fill: shade(tone, 0.42), opacity: 0.35 })
  })
  const svg = [
    plateShadow({ x, y, r }, 0.42),
    circle(x, y, r, { fill: shade(rim, 0.14) }),
    circle(x - 2, y - 3, r * 0.985, { fill: rim === tone ? tint(tone, 0.25) : rim }),
    circle(x, y, r * 0.955, { fill: tone }),
    circle(x + r * 0.012, y + r * 0.016, r * 0.76, { fill: shade(tone, 0.11) }),
    circle(x - r * 0.008, y - r * 0.01, r * 0.75, {
      fill: mix(shade(tone, 0.11), tint(tone, 0.3), 0.7),
    }),
    circle(x, y, r * 0.735, { fill: mix(tone, tint(tone, 0.3), 0.4) }),
    ...speckles,
    rimLight(x, y, r * 0.91),
  ]
  return {
    svg: svg.join(''),
    well: { x, y, rx: r * 0.72, ry: r * 0.72, rotate: hand.between(0, 360) },
    ground: tone,
  }
}

function rimLight(x: number, y: number, r: number, opacity = 0.5): string {
  const arc = smooth(arcPoints(3.5, 4.75, r), false)
  return group(shape(arc, { stroke: '#ffffff', width: 8, opacity }), { x, y })
}

function finePlate(hand: Hand, { x, y, r }: Spot, food: string): Vessel {
  const tone = against(hand, food, PORCELAINS)
  const dark = lightness(tone) < 0.5
  const line = hand.pick(['#c9a45a', shade(tone, 0.2), tint(tone, 0.4)])
  const well = r * hand.between(0.66, 0.71)
  const svg = [
    plateShadow({ x, y, r }, 0.5),
    circle(x, y, r, { fill: dark ? shade(tone, 0.3) : shade(tone, 0.1) }),
    circle(x - 2, y - 3, r * 0.988, { fill: tone }),
    circle(x, y, r * 0.965, { stroke: line, width: 3, opacity: 0.85 }),
    circle(x + 3, y + 5, well * 1.03, { fill: shade(tone, dark ? 0.28 : 0.1) }),
    circle(x - 2, y - 3, well * 1.02, { fill: tint(tone, dark ? 0.14 : 0.5) }),
    circle(x, y, well, { fill: dark ? tint(tone, 0.05) : shade(tone, 0.02) }),
    rimLight(x, y, r * 0.86, dark ? 0.2 : 0.5),
  ]
  return {
    svg: svg.join(''),
    well: { x, y, rx: well * 0.97, ry: well * 0.97, rotate: hand.between(0, 360) },
    ground: tone,
  }
}

/** A bowl from above, filled with `fill`; the well is the surface of what is in it. */
export function bowlFor(canvas: Canvas, spot: Spot, fill: string): Vessel {
  const hand = canvas.hand.fork('bowl')
  const { x, y, r } = spot
  const fine = canvas.style === 'fine'
  const choices =
    canvas.style === 'truck'
      ? (['#c99f6c', '#f6efe0', '#2f6f6a', '#c8372d'] as const)
      : fine
        ? PORCELAINS
        : GLAZES
  const tone = against(hand, fill, choices)
  const inner =
    tone === '#c99f6c' ? '#f3e8d2' : lightness(tone) < 0.5 ? tint(tone, 0.12) : shade(tone, 0.06)
  const surface = fine ? r * 0.68 : r * 0.86
  const lip = fine ? r * 0.74 : r * 0.94
  const svg = [
    plateShadow({ x, y, r }, 0.46),
    circle(x, y, r, { fill: shade(tone, 0.2) }),
    circle(x - 3, y - 4, r * 0.988, { fill: tone }),
    fine
      ? circle(x, y, r * 0.955, { stroke: hand.pick(['#c9a45a', shade(tone, 0.2)]), width: 3 })
      : '',
    fine ? rimLight(x, y, r * 0.87, lightness(tone) < 0.5 ? 0.2 : 0.5) : band(hand, tone, spot),
    circle(x, y, lip, { fill: shade(inner, 0.26) }),
    circle(x + 3, y + 6, lip * 0.98, { fill: inner }),
    circle(x, y, surface * 1.015, { fill: shade(fill, 0.36) }),
    circle(x, y, surface, { fill }),
    group(
      shape(smooth(arcPoints(3.4, 4.9, lip * 0.985), false), {
        stroke: DARK,
        width: 8,
        opacity: 0.2,
      }),
      { x, y },
    ),
  ]
  return {
    svg: svg.join(''),
    well: { x, y, rx: surface * 0.97, ry: surface * 0.97, rotate: hand.between(0, 360) },
    ground: fill,
  }
}

function band(hand: Hand, tone: string, { x, y, r }: Spot): string {
  const line = hand.pick(['#b5653f', '#4d6b78', shade(tone, 0.3), tint(tone, 0.5)])
  return circle(x, y, r * 0.965, { stroke: line, width: r * 0.022, opacity: 0.8 })
}

/** A small dish of sauce beside the food. */
export function saucer(canvas: Canvas, { x, y, r }: Spot, sauce: string): string {
  const dark = canvas.style === 'fine'
  const tone = canvas.style === 'truck' ? '#f6efe0' : dark ? '#2b2d30' : '#f2eadb'
  return [
    softShadow({ x: x + r * 0.1, y: y + r * 0.16, rx: r, ry: r }, 0.36),
    circle(x, y, r, { fill: shade(tone, 0.2) }),
    circle(x - 1, y - 2, r * 0.97, { fill: tone }),
    circle(x, y, r * 0.8, { fill: shade(tone, 0.26) }),
    circle(x, y + 1, r * 0.77, { fill: shade(sauce, 0.2) }),
    circle(x + 1, y + 3, r * 0.72, { fill: sauce }),
    shape(
      `M${num(x - r * 0.45)} ${num(y - r * 0.12)}Q${num(x - r * 0.2)} ${num(y - r * 0.5)} ${num(x + r * 0.2)} ${num(y - r * 0.42)}`,
      { stroke: '#fff', width: r * 0.1, opacity: 0.45 },
    ),
    ellipse(
      { x: x + r * 0.26, y: y + r * 0.3, rx: r * 0.22, ry: r * 0.1, rotate: -30 },
      { fill: tint(sauce, 0.4), opacity: 0.5 },
    ),
  ].join('')
}
