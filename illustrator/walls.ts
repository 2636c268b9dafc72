import type { Canvas } from './canvas.ts'
import type { Hand } from './hand.ts'
import { mix, shade, tint } from './palette.ts'
import { ellipse, num, rect, shape } from './svg.ts'
import { WOODS } from './tables.ts'
import { DARK } from './volume.ts'

/** The table and the wall seen from the side; the table's top begins at `horizon`. */
export function sideScene(canvas: Canvas, horizon = 690): string {
  const hand = canvas.hand.fork('scene')
  if (canvas.style === 'truck') return truckScene(hand, horizon)
  if (canvas.style === 'fine') return fineScene(hand, horizon)
  return normalScene(hand, horizon)
}

export function board(tone: string, horizon: number, lines: string): string {
  return [
    rect({ x: 0, y: horizon, width: 1024, height: 1024 - horizon }, { fill: tone }),
    rect({ x: 0, y: horizon, width: 1024, height: 9 }, { fill: tint(tone, 0.28), opacity: 0.7 }),
    lines,
  ].join('')
}

function boardGrain(hand: Hand, tone: string, horizon: number): string {
  const lines = Array.from({ length: 9 }, (_, i) => {
    const y = horizon + 24 + i * i * 3.2 + i * 8
    const x = hand.between(-100, 500)
    return `M${num(x)} ${num(y)}q${num(hand.between(120, 260))} ${num(hand.about(7))} ${num(hand.between(320, 620))} 0`
  })
  return shape(lines.join(''), { stroke: shade(tone, 0.2), width: 3.5, opacity: 0.5 })
}

function truckScene(hand: Hand, horizon: number): string {
  const wall = hand.pick(['#f2cf7e', '#8fc3b8', '#f0a98a', '#a9c9dd', '#f3dfb4', '#c9d493'])
  const stripe = hand.pick(['#c8372d', '#2f7d7a', '#e0802f', '#2f5f8a', '#d8a02a'])
  const tone = hand.pick(['#c98f57', '#a8693f', '#e3b98a'])
  const width = 1024 / 8
  const awning = Array.from({ length: 8 }, (_, i) => {
    const d = `M${num(i * width)} 0h${num(width)}v118a${num(width / 2)} ${num(width / 2.3)} 0 0 1 ${num(-width)} 0Z`
    return shape(d, { fill: i % 2 ? '#fbf3e0' : stripe })
  })
  const shadow = `M0 150H1024V190H0Z`
  const slats = Array.from(
    { length: 5 },
    (_, i) => `M${num(i * 256 - 60 + hand.between(0, 50))} 100V${horizon}`,
  )
  return [
    rect({ x: 0, y: 0, width: 1024, height: horizon }, { fill: wall }),
    shape(slats.join(''), { stroke: shade(wall, 0.1), width: 5, opacity: 0.6 }),
    shape(shadow, { fill: DARK, opacity: 0.08 }),
    ...awning,
    shape('M0 0H1024V36H0Z', { fill: DARK, opacity: 0.12 }),
    board(tone, horizon, boardGrain(hand, tone, horizon)),
  ].join('')
}

function normalScene(hand: Hand, horizon: number): string {
  const wall = hand.pick([
    '#ead9bf',
    '#d9c3a8',
    '#c9d3c0',
    '#e6c6b0',
    '#cfd8da',
    '#e9d3a5',
    '#d99f7f',
  ])
  const tone = hand.pick(WOODS)
  const [x, r] = [hand.between(430, 600), hand.between(330, 400)]
  const backdrop = hand.pick([
    ellipse({ x, y: 440, rx: r, ry: r }, { fill: tint(wall, 0.35), opacity: 0.8 }),
    shape(
      `M${num(x - r)} ${horizon}V${num(470)}a${num(r)} ${num(r)} 0 0 1 ${num(r * 2)} 0V${horizon}Z`,
      { fill: tint(wall, 0.35), opacity: 0.8 },
    ),
    tiles(wall, horizon),
  ])
  return [
    rect({ x: 0, y: 0, width: 1024, height: horizon }, { fill: wall }),
    backdrop,
    board(tone, horizon, boardGrain(hand, tone, horizon)),
  ].join('')
}

function tiles(wall: string, horizon: number): string {
  let joints = ''
  for (let y = horizon - 86, row = 0; y > -86; y -= 86, row += 1) {
    joints += `M0 ${y}H1024`
    for (let x = row % 2 ? 86 : 0; x < 1024; x += 172) joints += `M${x} ${y}v86`
  }
  return shape(joints, { stroke: tint(wall, 0.5), width: 6, opacity: 0.6 })
}

function fineScene(hand: Hand, horizon: number): string {
  const wall = hand.pick(['#2d3338', '#3a2c2a', '#253530', '#33313c', '#4a3a30'])
  const tone = hand.pick(['#e5e0d8', '#1f2123', '#3b2b22', '#cfc8bd'])
  const x = hand.between(380, 640)
  return [
    rect({ x: 0, y: 0, width: 1024, height: horizon }, { fill: wall }),
    ...[430, 340, 240].map((r) =>
      ellipse({ x, y: 400, rx: r, ry: r * 1.04 }, { fill: tint(wall, 0.3), opacity: 0.1 }),
    ),
    board(tone, horizon, ''),
    shape(
      `M0 ${horizon + 60}C260 ${horizon + 30} 420 ${horizon + 170} 700 ${horizon + 130}S940 ${horizon + 220} 1024 ${horizon + 200}`,
      { stroke: mix(tone, '#8a8378', 0.4), width: 4, opacity: 0.35 },
    ),
  ].join('')
}
