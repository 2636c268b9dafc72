import type { Canvas } from './canvas.ts'
import type { Hand } from './hand.ts'
import { mix, shade, tint } from './palette.ts'
import {
  CRISP,
  circle,
  ellipse,
  group,
  num,
  ovalPath,
  type Point,
  rect,
  shape,
  smooth,
} from './svg.ts'

export const WOODS = ['#b98150', '#a66f43', '#c99b6a', '#8c5a37', '#d3b083'] as const

const LINENS = ['#e9dfcd', '#dfe3d6', '#ead2bd', '#d7dfe2', '#f0e5cf', '#e6cfc3'] as const

const PAINTS = ['#3f8f8a', '#e0a63a', '#d9694a', '#5d8cae', '#7fa05a', '#e7c9a0'] as const

const CHECKS = ['#c8372d', '#e0a02f', '#3f7d54', '#2f6f9a', '#333333', '#d96a2b'] as const

const DARK_CLOTHS = ['#2f3236', '#3a2f2c', '#26343a', '#3b3a33', '#33263a'] as const

const STONES = ['#ece8e2', '#dedad3', '#2b2d30', '#3a4a45'] as const

/** The table from above, over the whole picture. */
export function tableFor(canvas: Canvas): string {
  const hand = canvas.hand.fork('table')
  if (canvas.style === 'truck') {
    return hand.pick([paintedTable, checkedTable, kraftTable, checkedTable])(hand)
  }
  if (canvas.style === 'fine') return hand.pick([darkCloth, darkCloth, marble])(hand)
  return hand.pick([woodTable, woodTable, linenTable])(hand)
}

const LAMP = { x: 307, y: 246, glow: 486, dark: 529 }

/**
 * Light from the upper left: a glow that fades out, and a shade that begins beyond it and deepens to the far corner.
 * Two gradients of two stops, each over its part of the picture, are drawn faster than one of three over all of it.
 * The shade is used from its radius on, where `reflect` runs its stops backwards.
 */
export function light(): string {
  const { x, y, glow, dark } = LAMP
  const centre = `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}"`
  const around = `M0 0H1024V1024H0Z${ovalPath({ x, y, rx: dark, ry: dark })}`
  return [
    `<radialGradient id="glow" ${centre} r="${glow}">${stop(0, '#fff3d6', 0.2)}${stop(1, '#fff3d6', 0)}</radialGradient>`,
    `<radialGradient id="shade" ${centre} r="${dark}" spreadMethod="reflect">${stop(0, '#2a1206', 0.26)}${stop(1, '#2a1206', 0)}</radialGradient>`,
    circle(x, y, glow, { fill: 'url(#glow)', crisp: true }),
    `<path d="${around}" fill="url(#shade)" fill-rule="evenodd"${CRISP}/>`,
  ].join('')
}

function stop(offset: number, colour: string, opacity: number): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
}

export function planks(hand: Hand, tone: string, turn: number): string {
  const parts: string[] = [rect({ x: -760, y: -760, width: 1520, height: 1520 }, { fill: tone })]
  for (let y = -760; y < 760; ) {
    const height = hand.between(150, 215)
    const own = hand.chance(0.5)
      ? shade(tone, hand.between(0, 0.06))
      : tint(tone, hand.between(0, 0.07))
    parts.push(rect({ x: -760, y, width: 1520, height }, { fill: own }))
    parts.push(
      shape(grain(hand, y, height), {
        stroke: shade(own, 0.16),
        width: 2.6,
        opacity: 0.5,
        crisp: true,
      }),
    )
    parts.push(shape(`M-760 ${num(y)}H760`, { stroke: shade(own, 0.42), width: 5, opacity: 0.75 }))
    parts.push(
      shape(`M-760 ${num(y + 5)}H760`, { stroke: tint(own, 0.35), width: 2, opacity: 0.5 }),
    )
    y += height
  }
  return group(parts, { x: 512, y: 512, rotate: turn })
}

export function grain(hand: Hand, top: number, height: number): string {
  const lines = Array.from({ length: 5 }, (_, i) => {
    const y = top + (height * (i + 0.6)) / 5.4
    const points = Array.from(
      { length: 6 },
      (_, k): Point => [-760 + k * 304, y + hand.about(height * 0.07)],
    )
    return smooth(points, false)
  })
  return lines.join('')
}

function woodTable(hand: Hand): string {
  return planks(hand, hand.pick(WOODS), hand.pick([0, 90, 12, -14, 78]))
}

function paintedTable(hand: Hand): string {
  const paint = hand.pick(PAINTS)
  const turn = hand.pick([90, 0, -12, 80])
  const chips = Array.from({ length: 14 }, () => {
    const [x, y] = [hand.between(0, 1024), hand.between(0, 1024)]
    return ellipse(
      { x, y, rx: hand.between(4, 20), ry: hand.between(2, 4), rotate: turn },
      { fill: shade(paint, 0.3), opacity: 0.5 },
    )
  })
  return planks(hand, paint, turn) + chips.join('')
}

function kraftTable(hand: Hand): string {
  const kraft = hand.pick(['#c99f6c', '#d3ad7d', '#bd9464'])
  const specks = Array.from({ length: 70 }, () => {
    const [x, y] = [hand.between(0, 1024), hand.between(0, 1024)]
    return `M${num(x)} ${num(y)}l${num(hand.about(9))} ${num(hand.about(5))}`
  })
  const fold = hand.between(-300, 300)
  return [
    rect({ x: 0, y: 0, width: 1024, height: 1024 }, { fill: kraft }),
    shape(specks.join(''), { stroke: shade(kraft, 0.3), width: 2, opacity: 0.45 }),
    shape(`M0 ${num(512 + fold)}L1024 ${num(470 + fold)}L1024 1024L0 1024Z`, {
      fill: shade(kraft, 0.05),
    }),
    shape(`M0 ${num(512 + fold)}L1024 ${num(470 + fold)}`, {
      stroke: tint(kraft, 0.4),
      width: 3,
      opacity: 0.7,
    }),
  ].join('')
}

/** Gingham over a box around the origin, never beyond it. */
export function checks(colour: string, step: number, w: number, h: number): string {
  let across = ''
  let down = ''
  for (let y = -h; y < h; y += step * 2)
    across += `M${num(-w)} ${num(y)}H${num(w)}V${num(Math.min(h, y + step))}H${num(-w)}Z`
  for (let x = -w; x < w; x += step * 2)
    down += `M${num(x)} ${num(-h)}H${num(Math.min(w, x + step))}V${num(h)}H${num(x)}Z`
  return (
    shape(across, { fill: colour, opacity: 0.52 }) + shape(down, { fill: colour, opacity: 0.52 })
  )
}

export function gingham(colour: string, step: number, reach = 760): string {
  const cloth = rect(
    { x: -reach, y: -reach, width: reach * 2, height: reach * 2 },
    { fill: '#fbf6ea' },
  )
  return cloth + checks(colour, step, reach, reach)
}

function checkedTable(hand: Hand): string {
  return group(gingham(hand.pick(CHECKS), hand.pick([44, 56, 70])), {
    x: 512,
    y: 512,
    rotate: hand.pick([0, 45, 12, -18]),
  })
}

/**
 * Threads run straight under whatever lies askew on them, and the upright ones along the pixels: a turned grid costs
 * three times as much to draw, and smoothed upright lines five times.
 */
function weave(tone: string, step: number): string {
  let across = ''
  let down = ''
  for (let at = Math.floor(step / 2); at < 1024; at += step) {
    across += `M0 ${at}H1024`
    down += `M${at} 0V1024`
  }
  return [
    rect({ x: 0, y: 0, width: 1024, height: 1024 }, { fill: tone }),
    shape(across, { stroke: tint(tone, 0.3), width: 2, opacity: 0.24 }),
    shape(down, { stroke: shade(tone, 0.3), width: 2, opacity: 0.16, crisp: true }),
  ].join('')
}

function linenTable(hand: Hand): string {
  const tone = hand.pick(LINENS)
  const stripe = hand.pick(['#b5523b', '#5f7f86', '#8a8f5a', '#c08a3e', '#7a5a4a'])
  const at = hand.between(300, 420) * (hand.chance(0.5) ? 1 : -1)
  const stripes = [0, 34, 50].map((gap, i) =>
    rect(
      { x: -760, y: at + gap, width: 1520, height: i === 0 ? 22 : 6 },
      { fill: stripe, opacity: 0.6 },
    ),
  )
  const turn = hand.pick([0, 90, 24, -30])
  return weave(tone, 13) + group(stripes, { x: 512, y: 512, rotate: turn })
}

function darkCloth(hand: Hand): string {
  const tone = hand.pick(DARK_CLOTHS)
  const fold = hand.between(380, 470) * (hand.chance(0.5) ? 1 : -1)
  const folds = [
    shape(`M-760 ${num(fold)}C-300 ${num(fold - 30)} 200 ${num(fold + 40)} 760 ${num(fold - 10)}`, {
      stroke: shade(tone, 0.5),
      width: 12,
      opacity: 0.35,
    }),
    shape(
      `M-760 ${num(fold - 10)}C-300 ${num(fold - 40)} 200 ${num(fold + 30)} 760 ${num(fold - 20)}`,
      { stroke: tint(tone, 0.3), width: 5, opacity: 0.35 },
    ),
  ]
  const turn = hand.pick([0, 90, 20, -25])
  return weave(tone, 15) + group(folds, { x: 512, y: 512, rotate: turn })
}

export function marble(hand: Hand): string {
  const tone = hand.pick(STONES)
  const vein = mix(tone, tone < '#8' ? '#d8c9a8' : '#8a8378', 0.5)
  const veins = Array.from({ length: 7 }, () => {
    const [x, y] = [hand.between(-100, 900), hand.between(-100, 900)]
    const points = Array.from(
      { length: 6 },
      (_, i): Point => [x + i * hand.between(70, 150), y + i * hand.between(20, 110)],
    )
    return shape(smooth(points, false), {
      stroke: vein,
      width: hand.between(2, 9),
      opacity: hand.between(0.12, 0.4),
    })
  })
  const clouds = Array.from({ length: 5 }, () =>
    ellipse(
      {
        x: hand.between(0, 1024),
        y: hand.between(0, 1024),
        rx: hand.between(140, 320),
        ry: hand.between(60, 150),
        rotate: 35,
      },
      { fill: vein, opacity: 0.06 },
    ),
  )
  return [
    rect({ x: 0, y: 0, width: 1024, height: 1024 }, { fill: tone }),
    ...clouds,
    ...veins,
  ].join('')
}
