import { type Canvas, lay, piecesOf, withRole } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { circle, clipped, ellipse, group, num, rect, shape } from '../svg.ts'
import { DARK } from '../volume.ts'
import { stemmed } from './cocktail.ts'
import { contents, type Glass, glassFront, liquidOf } from './glass.ts'

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
