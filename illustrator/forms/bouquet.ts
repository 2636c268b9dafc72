import { type Canvas, find } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { circle, ellipse, group, num, polar, shape, smooth } from '../svg.ts'
import { blob, DARK, scatter } from '../volume.ts'

const LEAFY = /eucalyptus|leaf|leaves|fern|green|ivy|foliage|grass|herb|ruscus|olive branch|palm/i

export function bouquet(canvas: Canvas): string {
  const hand = canvas.hand.fork('bouquet')
  const blooms = canvas.parts.filter(
    ({ name }) => !LEAFY.test(name) && !/paper|ribbon|vase|card|wrap/i.test(name),
  )
  const green = find(canvas, LEAFY)?.colour ?? '#6f8f5a'
  const places = scatter(hand, { x: 512, y: 350, rx: 236, ry: 184, count: 15, gap: 106 }).sort(
    (a, b) => a[1] - b[1],
  )
  const leaves = Array.from({ length: 17 }, (_, i) => {
    const turn = -172 + i * 10 + hand.about(6)
    const [x, y] = polar((turn * Math.PI) / 180, 238 + hand.about(30), 200 + hand.about(20))
    return group(branch(hand, i % 3 ? green : tint(green, 0.16)), {
      x: 512 + x,
      y: 396 + y,
      rotate: turn + 90,
    })
  })
  const heads = places.map(([x, y], i) => {
    const part = blooms[i % Math.max(1, blooms.length)]
    const colour = part?.colour ?? canvas.main
    const tone = i % 3 === 2 ? tint(colour, 0.22) : colour
    const kind = /daisy|sunflower|gerbera|chamomile|aster|anemone/i.test(part?.name ?? '')
      ? daisy
      : /tulip/i.test(part?.name ?? '')
        ? tulip
        : /gypsophila|baby|lavender|statice|wax/i.test(part?.name ?? '')
          ? spray
          : rose
    return group(kind(hand.fork(`f${i}`), tone, 78 * hand.between(0.86, 1.1)), { x, y })
  })
  const paper = hand.pick(['#d8b384', '#f3eadb', '#e9c8b0', '#c9d3c0'])
  const wrapBack = 'M246 420L330 250L470 330L560 236L706 270L782 430L560 860H470Z'
  const front = `M262 470Q400 560 512 540T770 470L586 ${GROUND + 66}H444Z`
  const ribbon = hand.pick(['#b5523b', '#2f6f6a', '#c9a45a', '#8a4a5c'])
  const bow = [
    shape(`M438 742Q512 770 588 742L582 786Q512 812 446 786Z`, { fill: ribbon }),
    shape('M512 770C420 690 380 760 512 778C644 760 604 690 512 770Z', {
      fill: ribbon,
      stroke: shade(ribbon, 0.2),
      width: 5,
    }),
    shape('M506 776L458 886M518 776L574 880', { stroke: ribbon, width: 20 }),
    circle(512, 772, 20, { fill: shade(ribbon, 0.14) }),
  ]
  return fromSide(
    canvas,
    [
      ellipse({ x: 524, y: GROUND + 68, rx: 150, ry: 26 }, { fill: DARK, opacity: 0.32 }),
      shape(wrapBack, { fill: shade(paper, 0.12) }),
      ...leaves,
      ...heads,
      group(shape(front, { fill: DARK, opacity: 0.16 }), { y: -12 }),
      shape(front, { fill: paper }),
      shape(`M640 512L586 ${GROUND + 66}H530L600 530Z`, { fill: DARK, opacity: 0.08 }),
      shape(`M300 492L458 ${GROUND + 40}M420 548L490 ${GROUND + 40}`, {
        stroke: shade(paper, 0.16),
        width: 5,
        opacity: 0.7,
      }),
      ...bow,
    ].join(''),
    'none',
  )
}

function branch(hand: Hand, green: string): string {
  const leaves = [0, 1, 2, 3].flatMap((i) =>
    [-1, 1].map((side) =>
      group(
        ellipse({ x: 0, y: -26, rx: 17, ry: 30 }, { fill: i % 2 ? shade(green, 0.12) : green }) +
          shape('M0 -4V-46', { stroke: tint(green, 0.4), width: 3, opacity: 0.7 }),
        { y: 40 - i * 38, rotate: side * (52 + hand.about(10)) },
      ),
    ),
  )
  return (
    shape('M0 90V-90', { stroke: shade(green, 0.24), width: 6 }) +
    leaves.join('') +
    ellipse({ x: 0, y: -104, rx: 15, ry: 28 }, { fill: tint(green, 0.1) })
  )
}

function rose(hand: Hand, colour: string, r: number): string {
  const petals = [1, 0.82, 0.62, 0.42].flatMap((scale, ring) =>
    Array.from({ length: 6 - ring }, (_, i) => {
      const [x, y] = polar(
        (i / (6 - ring)) * 6.283 + ring * 0.7 + hand.about(0.15),
        r * scale * 0.46,
      )
      const tone = ring % 2 ? tint(colour, 0.08 + ring * 0.03) : shade(colour, 0.08)
      const outline = blob(hand, {
        rx: r * scale * 0.56,
        ry: r * scale * 0.5,
        wobble: 0.07,
        points: 8,
      })
      return group(
        shape(smooth(outline), { fill: shade(tone, 0.18) }) +
          group(shape(smooth(outline), { fill: tone }), { x: -3, y: -4, scale: 0.93 }),
        { x, y },
      )
    }),
  )
  const core = shape(
    `M${num(-r * 0.14)} 0a${num(r * 0.14)} ${num(r * 0.14)} 0 1 1 ${num(r * 0.2)} ${num(r * 0.1)}`,
    { stroke: shade(colour, 0.34), width: r * 0.06 },
  )
  return circle(6, 9, r * 0.96, { fill: DARK, opacity: 0.2 }) + petals.join('') + core
}

function daisy(hand: Hand, colour: string, r: number): string {
  const petals = [1, 0.84].flatMap((scale, ring) =>
    Array.from({ length: 13 }, (_, i) =>
      group(
        ellipse(
          { x: 0, y: -r * 0.62 * scale, rx: r * 0.17, ry: r * 0.4 * scale },
          { fill: ring ? colour : shade(colour, 0.12) },
        ),
        { rotate: i * 27.7 + ring * 14 + hand.about(3) },
      ),
    ),
  )
  return (
    circle(6, 9, r * 0.9, { fill: DARK, opacity: 0.18 }) +
    petals.join('') +
    circle(0, 0, r * 0.3, { fill: '#6b3f1c' }) +
    circle(-3, -4, r * 0.22, { fill: '#d99a2b' })
  )
}

function tulip(hand: Hand, colour: string, r: number): string {
  const d = `M0 ${num(r)}C${num(-r)} ${num(r * 0.8)} ${num(-r * 0.8)} ${num(-r * 0.4)} ${num(-r * 0.6)} ${num(-r * 0.9)}Q${num(-r * 0.2)} ${num(-r * 0.7)} 0 ${num(-r * 1.05)}Q${num(r * 0.2)} ${num(-r * 0.7)} ${num(r * 0.6)} ${num(-r * 0.9)}C${num(r * 0.8)} ${num(-r * 0.4)} ${num(r)} ${num(r * 0.8)} 0 ${num(r)}Z`
  return group(
    [
      group(shape(d, { fill: DARK, opacity: 0.18 }), { x: 6, y: 9 }),
      shape(d, { fill: shade(colour, 0.18) }),
      group(shape(d, { fill: colour }), { x: -3, y: -3, scale: 0.93 }),
      shape(
        `M0 ${num(r * 0.8)}C${num(-r * 0.5)} ${num(r * 0.2)} ${num(-r * 0.3)} ${num(-r * 0.5)} 0 ${num(-r)}C${num(r * 0.3)} ${num(-r * 0.5)} ${num(r * 0.5)} ${num(r * 0.2)} 0 ${num(r * 0.8)}Z`,
        { fill: tint(colour, 0.2) },
      ),
    ],
    { rotate: hand.about(22) },
  )
}

function spray(hand: Hand, colour: string, r: number): string {
  return scatter(hand, { x: 0, y: 0, rx: r, count: 14, gap: r * 0.3 })
    .map(
      ([x, y]) =>
        circle(x + 2, y + 3, r * 0.16, { fill: shade(colour, 0.25) }) +
        circle(x, y, r * 0.14, { fill: tint(colour, 0.15) }) +
        circle(x, y, r * 0.05, { fill: '#f3d277' }),
    )
    .join('')
}
