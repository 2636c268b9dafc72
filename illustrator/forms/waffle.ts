import { type Canvas, colourOf, find, lay } from '../canvas.ts'
import { garnish } from '../garnishes.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { clipped, ellipse, group, num, type Point, polar, rect, shape, smooth } from '../svg.ts'
import { blob, lump, scatter } from '../volume.ts'
import { fruitOf } from './cake.ts'

/** Waffles lie three quarters to the eye: drawn flat and then pressed. */
export function waffle(canvas: Canvas): string {
  const hand = canvas.hand.fork('waffle')
  const golden = mix(colourOf(canvas, /waffle|batter|flour|dough/i, '#dba04c'), '#d99641', 0.6)
  const round = hand.chance(0.5)
  const count = 3
  const r = 300
  const outline: Point[] = round
    ? Array.from(
        { length: 20 },
        (_, i): Point => polar((i / 20) * 6.283, r * (i % 2 ? 1.02 : 0.97)),
      )
    : Array.from({ length: 24 }, (_, i): Point => {
        const turn = (i / 24) * 6.283 + 0.13
        const [c, s] = [Math.cos(turn), Math.sin(turn)]
        return [
          Math.sign(c) * Math.abs(c) ** 0.24 * r * 0.9 * (i % 2 ? 1 : 0.97),
          Math.sign(s) * Math.abs(s) ** 0.24 * r * 0.9 * (i % 2 ? 1 : 0.97),
        ]
      })
  const d = smooth(outline)
  const press = 0.46
  const one = (y: number, turn: number, faceOn: boolean) => {
    const body = Array.from({ length: 5 }, (_, i) =>
      group(
        group(shape(d, { fill: i === 4 ? golden : shade(golden, 0.3 - i * 0.035) }), {
          rotate: turn,
        }),
        { x: 512, y: y - i * 10, scale: 1, scaleY: press },
      ),
    )
    return (
      body.join('') +
      (faceOn
        ? group(group(pockets(golden, r, d), { rotate: turn }), {
            x: 512,
            y: y - 40,
            scale: 1,
            scaleY: press,
          })
        : group(
            group(shape(d, { fill: tint(golden, 0.08), opacity: 0.6 }), {
              rotate: turn,
              scale: 0.96,
            }),
            { x: 508, y: y - 42, scale: 1, scaleY: press },
          ))
    )
  }
  const turns = [hand.about(30), hand.about(30), hand.pick([18, 45, 30])]
  const stack = turns.map((turn, i) => one(GROUND - 24 - i * 58, turn, i === count - 1))
  const top = GROUND - 24 - (count - 1) * 58 - 44
  const cream = find(canvas, /cream|yogh?urt|mascarpone|ricotta/i)
  const syrup = find(canvas, /syrup|honey|sauce|caramel|chocolate|compote|nutella|hazelnut spread/i)
  const fruit = fruitOf(canvas).filter((part) => part !== syrup)
  const savoury = fruit
  const places = scatter(hand, { x: 512, y: top - 30, rx: 160, ry: 56, count: 12, gap: 48 }).sort(
    (a, b) => a[1] - b[1],
  )
  const bits =
    savoury.length > 0
      ? places.map(([x, y], i) => {
          const part = savoury[i % savoury.length]
          return part
            ? lay(part, { x, y: y - (cream ? 34 : 4), size: 50, rotate: hand.about(40), hand })
            : ''
        })
      : []
  const puddle = syrup
    ? ellipse({ x: 512, y: top, rx: 196, ry: 74 }, { fill: syrup.colour, opacity: 0.92 }) +
      shape(
        `M360 ${num(top + 48)}v${num(70)}M470 ${num(top + 66)}v${num(96)}M620 ${num(top + 56)}v78`,
        { stroke: syrup.colour, width: 27 },
      ) +
      shape(`M380 ${num(top - 26)}Q430 ${num(top - 54)} 500 ${num(top - 56)}`, {
        stroke: '#fff',
        width: 9,
        opacity: 0.55,
      })
    : ''
  const dollop = cream
    ? lump({
        at: [512, top - 30],
        outline: blob(hand, { rx: 150, ry: 84, wobble: 0.09 }),
        colour: tint(cream.colour, 0.3),
        gloss: 0.5,
      })
    : ''
  return fromSide(
    canvas,
    [
      ...stack,
      puddle,
      dollop,
      ...bits,
      garnish(
        { ...canvas, style: 'normal' },
        { x: 512, y: top - 30, rx: 200, ry: 60, rotate: 0 },
        36,
      ),
    ].join(''),
  )
}

function pockets(golden: string, r: number, outline: string): string {
  const step = r * 0.31
  const holes: string[] = []
  for (let i = -3; i <= 3; i += 1) {
    for (let k = -3; k <= 3; k += 1) {
      const [x, y, s] = [i * step, k * step, step * 0.68]
      if (Math.hypot(x, y) > r * 1.12) continue
      holes.push(
        rect(
          { x: x - s / 2, y: y - s / 2, width: s, height: s, radius: 8 },
          { fill: shade(golden, 0.4) },
        ),
        rect(
          { x: x - s / 2 + 7, y: y - s / 2 + 13, width: s - 7, height: s - 13, radius: 6 },
          { fill: shade(golden, 0.16) },
        ),
      )
    }
  }
  return (
    clipped('waffle', outline, [group(shape(outline, { fill: tint(golden, 0.1) }), {}), ...holes]) +
    shape(outline, { stroke: tint(golden, 0.35), width: 7, opacity: 0.7 })
  )
}
