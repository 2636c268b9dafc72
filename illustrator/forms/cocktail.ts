import { type Canvas, find, says } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { ellipse, num, shape } from '../svg.ts'
import { DARK } from '../volume.ts'
import { drink } from './drink.ts'
import { contents, type Glass, glassFront, liquidOf, MILKY, onRim } from './glass.ts'

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

export function stemmed(canvas: Canvas, hand: Hand, kind: 'coupe' | 'martini' | 'wine'): string {
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
