import { type Canvas, find, piecesOf } from '../canvas.ts'
import { garnish, heap } from '../garnishes.ts'
import type { Hand } from '../hand.ts'
import { shade, tint } from '../palette.ts'
import { group, num, type Point, polar, shape, smooth } from '../svg.ts'
import { blob, DARK, lump } from '../volume.ts'
import { inner } from './liquids.ts'
import { dipFor, goldenOf, KNIFE, plated } from './plated.ts'

const GRATED =
  /placki|latke|deruny|draniki|brambor|kartoffelpuffer|reibekuchen|raggmunk|boxty|rösti|hash ?brown|potato pancake/i
const MOULDED = /(?:fish|crab|salmon|tuna|potato) ?cake|fishcake|llapingacho|cutlet|perkedel/i

/** Whether the dish is flat round cakes: of grated potato, or of fish or mash. */
export function isPattyCakes(canvas: Canvas): boolean {
  return GRATED.test(canvas.name) || MOULDED.test(canvas.name)
}

/** Flat cakes that lean on each other; grated ones have lacy edges and shreds. */
export function pattyCakes(canvas: Canvas): string {
  return plated(canvas, KNIFE, (well) => {
    const hand = canvas.hand.fork('cakes')
    const crust = goldenOf(canvas.main)
    const isGrated = GRATED.test(canvas.name)
    const count = canvas.style === 'fine' ? 3 : 5
    const reach = Math.min(well.rx, well.ry)
    const r = reach * (isGrated ? 0.45 : 0.37)
    const turn = hand.between(0, 6.3)
    const places = Array.from(
      { length: count },
      (_, i): Point => polar(turn + (i / count) * 6.283, reach * (isGrated ? 0.46 : 0.5)),
    )
    const cakes = places.map(([x, y], i) =>
      group(cake(hand.fork(`cake${i}`), { crust, r, isGrated }), {
        x: well.x + x,
        y: well.y + y,
      }),
    )
    const dollop = find(canvas, /sour cream|crème|yogh?urt|quark|apple sauce|smetana/i)
    const rest = piecesOf(canvas).filter(
      (part) => part !== canvas.parts[0] && part !== dollop && !/potato|onion/i.test(part.name),
    )
    const middle = inner(well, 0.42)
    return [
      ...cakes,
      heap(canvas, middle, { parts: rest, count: rest.length > 0 ? 8 : 0, size: 50 }),
      dollop && isGrated
        ? lump({
            at: [well.x, well.y],
            outline: blob(hand, { rx: r * 0.5, ry: r * 0.46, wobble: 0.07 }),
            colour: dollop.colour,
            gloss: 0.6,
          })
        : dipFor(canvas, well, null),
      garnish(canvas, isGrated ? middle : inner(well, 0.85)),
    ].join('')
  })
}

function cake(
  hand: Hand,
  { crust, r, isGrated }: { crust: string; r: number; isGrated: boolean },
): string {
  const outline = blob(
    hand,
    isGrated ? { rx: r, wobble: 0.075, points: 27 } : { rx: r, wobble: 0.02, points: 14 },
  )
  return [
    group(shape(smooth(outline), { fill: DARK, opacity: 0.28 }), { x: 10, y: 15 }),
    group(shape(smooth(outline), { fill: shade(crust, 0.36) }), { x: 3, y: 8 }),
    lump({ at: [0, 0], outline, colour: crust, gloss: 0 }),
    isGrated ? shreds(hand, crust, r) : crumbs(hand, crust, r),
  ].join('')
}

/** Strands of potato, pale in the middle of the cake and brown at its edge. */
function shreds(hand: Hand, crust: string, r: number): string {
  const strands = (from: number, to: number, count: number): string =>
    Array.from({ length: count }, () => {
      const [x, y] = polar(hand.between(0, 6.3), r * hand.between(from, to))
      const [dx, dy] = polar(hand.between(0, 6.3), r * hand.between(0.12, 0.24))
      return `M${num(x)} ${num(y)}q${num(dx / 2 + hand.about(7))} ${num(dy / 2 + hand.about(7))} ${num(dx)} ${num(dy)}`
    }).join('')
  return [
    shape(strands(0.55, 0.86, 22), { stroke: shade(crust, 0.34), width: 6, opacity: 0.75 }),
    shape(strands(0.05, 0.72, 18), { stroke: tint(crust, 0.42), width: 6, opacity: 0.8 }),
    shape(strands(0.05, 0.6, 9), { stroke: shade(crust, 0.2), width: 5, opacity: 0.6 }),
  ].join('')
}

/** A crumbed crust, browned where it lay in the pan. */
function crumbs(hand: Hand, crust: string, r: number): string {
  const dots = (count: number): string =>
    Array.from({ length: count }, () => {
      const [x, y] = polar(hand.between(0, 6.3), r * Math.sqrt(hand.next()) * 0.86)
      return `M${num(x)} ${num(y)}h0.1`
    }).join('')
  const face = smooth(blob(hand, { rx: r * 0.72, wobble: 0.07, points: 12 }))
  return [
    shape(face, { fill: shade(crust, 0.16), opacity: 0.55 }),
    shape(dots(34), { stroke: tint(crust, 0.45), width: 7, opacity: 0.75 }),
    shape(dots(26), { stroke: shade(crust, 0.34), width: 6, opacity: 0.6 }),
  ].join('')
}
