import { type Canvas, lay, piecesOf, withRole } from '../canvas.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { circle, clipped, ellipse, group, num, rect, shape } from '../svg.ts'
import { DARK } from '../volume.ts'

/** A standing bag, folded shut at the top, with what is in it on the front and beside it. */
export function bag(canvas: Canvas): string {
  const hand = canvas.hand.fork('bag')
  const fine = canvas.style === 'fine'
  const paper = fine
    ? hand.pick(['#f4efe4', '#2f3338', '#e3ddd0'])
    : hand.pick([mix(canvas.main, '#d8b384', 0.45), '#d3ad7d', mix(canvas.main, '#f3eadb', 0.4)])
  const band = lightness(paper) < 0.5 ? '#f3eadb' : mix(canvas.main, '#3a2f28', 0.25)
  const [base, wide, tall] = [GROUND + 60, 200 + hand.about(18), 560 + hand.about(30)]
  const top = base - tall
  const lean = hand.about(8)
  const body = `M${512 - wide} ${base - 18}C${512 - wide - 16} ${base - 200} ${512 - wide + 8} ${top + 160} ${num(512 - wide + 22 + lean)} ${top + 70}H${num(512 + wide - 22 + lean)}C${512 + wide - 8} ${top + 160} ${512 + wide + 16} ${base - 200} ${512 + wide} ${base - 18}Q512 ${base + 30} ${512 - wide} ${base - 18}Z`
  const fold = `M${num(512 - wide + 18 + lean)} ${top + 76}L${num(512 - wide + 30 + lean)} ${top}H${num(512 + wide - 30 + lean)}L${num(512 + wide - 18 + lean)} ${top + 76}Z`
  const window = { x: 512, y: base - tall * 0.4, rx: wide * 0.6, ry: wide * 0.68 }
  const spots = Array.from({ length: 46 }, (_, at) => {
    const tone = canvas.parts[at % Math.max(1, canvas.parts.length)]?.colour ?? canvas.main
    return ellipse(
      {
        x: window.x + hand.about(window.rx),
        y: window.y + hand.about(window.ry),
        rx: hand.between(16, 27),
        ry: hand.between(12, 20),
        rotate: hand.between(0, 180),
      },
      { fill: at % 3 === 0 ? shade(tone, 0.14) : tone },
    )
  })
  const round = `M${num(window.x - window.rx)} ${num(window.y)}a${num(window.rx)} ${num(window.ry)} 0 1 0 ${num(window.rx * 2)} 0a${num(window.rx)} ${num(window.ry)} 0 1 0 ${num(-window.rx * 2)} 0Z`
  const beside = [...piecesOf(canvas), ...withRole(canvas, 'garnish')]
    .slice(0, 3)
    .map((part, at) => lay(part, { x: 754 + at * 62, y: base + 4 - (at % 2) * 16, size: 58, hand }))
  return fromSide(
    canvas,
    group(
      [
        ellipse({ x: 534, y: base + 8, rx: wide * 1.2, ry: 30 }, { fill: DARK, opacity: 0.28 }),
        shape(body, { fill: shade(paper, 0.08) }),
        clipped('bag', body, [
          rect(
            { x: 512 - wide - 20, y: top, width: wide * 1.5, height: tall + 40 },
            { fill: paper },
          ),
          rect(
            { x: 512 - wide - 30, y: top + 128, width: wide * 2 + 60, height: 34 },
            { fill: band },
          ),
          rect(
            { x: 512 - wide - 30, y: base - 76, width: wide * 2 + 60, height: 16 },
            { fill: band },
          ),
          rect(
            { x: 512 + wide * 0.6, y: top, width: wide, height: tall + 40 },
            { fill: DARK, opacity: 0.1 },
          ),
        ]),
        shape(round, { fill: tint(paper, 0.5) }),
        clipped('bagwindow', round, [
          rect(
            {
              x: window.x - window.rx,
              y: window.y - window.ry,
              width: window.rx * 2,
              height: window.ry * 2,
            },
            { fill: shade(canvas.main, 0.2) },
          ),
          ...spots,
        ]),
        shape(round, { stroke: band, width: 9 }),
        shape(fold, { fill: shade(paper, 0.14) }),
        shape(`M${num(512 - wide + 26 + lean)} ${top + 38}H${num(512 + wide - 26 + lean)}`, {
          stroke: shade(paper, 0.3),
          width: 5,
        }),
        circle(512 + lean, top + 38, 15, { fill: band }),
        ...beside,
      ],
      { x: beside.length > 0 ? -70 : 0 },
    ),
    'none',
  )
}
