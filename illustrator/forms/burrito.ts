import { type Canvas, colourOf, lay, piecesOf, sauceOf, withRole } from '../canvas.ts'
import type { Hand } from '../hand.ts'
import { mix, shade, tint } from '../palette.ts'
import { fromSide, GROUND } from '../scene.ts'
import { ellipse, group, num, shape, smooth } from '../svg.ts'
import { blob, DARK } from '../volume.ts'

/** The cut end of a rolled thing: wheat around, fillings inside. */
export function cutFace(canvas: Canvas, hand: Hand, rx: number, ry: number, skin: string): string {
  const parts = [...piecesOf(canvas), ...withRole(canvas, 'grain')].filter(
    ({ name }) => !/tortilla|wrap|bread|naan|pita|lavash/i.test(name),
  )
  const sauce = sauceOf(canvas, tint(canvas.main, 0.4))
  const grain = withRole(canvas, 'grain')[0]
  const ground = grain ? grain.colour : mix(sauce, '#f2e2bd', 0.4)
  const bits = Array.from({ length: 15 }, (_, i) => {
    const angle = i * 2.4
    const reach = Math.sqrt((i + 0.4) / 15) * 0.74
    const part = parts[i % Math.max(1, parts.length)]
    const [x, y] = [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
    if (!part) return ''
    if (part.kind?.role === 'grain') return group(riceGrains(hand, part.colour), { x, y })
    return lay(part, { x, y, size: Math.min(rx, ry) * 0.27, hand })
  })
  const bodies = blob(hand, { rx, ry, wobble: 0.025, points: 12 })
  return [
    shape(smooth(bodies), { fill: shade(skin, 0.2) }),
    group(shape(smooth(bodies), { fill: tint(skin, 0.3) }), { scale: 0.965 }),
    group(shape(smooth(bodies), { fill: shade(ground, 0.18) }), { scale: 0.865 }),
    group(shape(smooth(bodies), { fill: ground }), { scale: 0.85, y: 3 }),
    ...bits,
  ].join('')
}

function riceGrains(hand: Hand, colour: string): string {
  return Array.from({ length: 12 }, () =>
    ellipse(
      { x: hand.about(36), y: hand.about(30), rx: 11, ry: 5, rotate: hand.between(0, 180) },
      { fill: hand.chance(0.5) ? colour : shade(colour, 0.1) },
    ),
  ).join('')
}

export function griddled(hand: Hand, count: number, w: number, h: number): string {
  return Array.from({ length: count }, () =>
    ellipse(
      {
        x: hand.about(w),
        y: hand.about(h),
        rx: hand.between(8, 26),
        ry: hand.between(5, 14),
        rotate: hand.between(0, 180),
      },
      { fill: '#a8682a', opacity: 0.34 },
    ),
  ).join('')
}

export function burrito(canvas: Canvas): string {
  const hand = canvas.hand.fork('burrito')
  const skin = mix(colourOf(canvas, /tortilla|wrap|naan|bread/i, '#ecd3a0'), '#e6c487', 0.5)
  const roll = (flip: 1 | -1) => {
    const body = `M0 -150C${num(flip * 150)} -160 ${num(flip * 330)} -150 ${num(flip * 356)} -60C${num(flip * 372)} 30 ${num(flip * 340)} 128 ${num(flip * 220)} 140L0 150Z`
    return [
      group(shape(body, { fill: DARK, opacity: 0.18 }), { x: 8, y: 12 }),
      shape(body, { fill: shade(skin, 0.2) }),
      group(shape(body, { fill: skin }), { y: -10, scale: 0.985, scaleY: 0.9 }),
      shape(`M${num(flip * 90)} -128Q${num(flip * 240)} -132 ${num(flip * 316)} -60`, {
        stroke: '#fff6df',
        width: 12,
        opacity: 0.55,
      }),
      shape(`M${num(flip * 110)} 40Q${num(flip * 230)} 0 ${num(flip * 346)} -10`, {
        stroke: shade(skin, 0.22),
        width: 5,
        opacity: 0.6,
      }),
      group(griddled(hand, 9, 100, 84), { x: flip * 210, y: -10 }),
      cutFace(canvas, hand.fork(`cut${flip}`), 132, 152, skin),
    ].join('')
  }
  const back = group(roll(1), { x: 470, y: GROUND - 330, rotate: -9 })
  const front = group(roll(-1), { x: 600, y: GROUND - 134, rotate: 4 })
  return fromSide(canvas, back + front)
}
