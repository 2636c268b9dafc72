import { type Canvas, find } from '../canvas.ts'
import { fromSide, GROUND } from '../scene.ts'
import { ellipse, group } from '../svg.ts'
import { DARK } from '../volume.ts'
import { contents, type Glass, glassFront, onRim, straw } from './glass.ts'

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
