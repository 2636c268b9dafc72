/** SVG as strings; every number is rounded so that pictures stay small and equal on every machine. */

export type Point = readonly [x: number, y: number]
export type Paint = {
  fill?: string
  stroke?: string
  /** Width of the stroke. */
  width?: number
  opacity?: number
  /** Dash pattern, as SVG writes it. */
  dash?: string
  /** Edges not smoothed, which is faster: for what runs along pixels, is faint or fades out. */
  crisp?: boolean
}
export type Placing = { x?: number; y?: number; rotate?: number; scale?: number; scaleY?: number }

export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Number.isFinite(rounded) ? String(rounded === 0 ? 0 : rounded) : '0'
}

function paintOf(paint: Paint): string {
  const fill = ` fill="${paint.fill ?? 'none'}"`
  const stroke = paint.stroke
    ? ` stroke="${paint.stroke}" stroke-width="${num(paint.width ?? 2)}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  const dash = paint.dash ? ` stroke-dasharray="${paint.dash}"` : ''
  return fill + stroke + dash + (paint.crisp ? CRISP : '') + veil(paint)
}

export const CRISP = ' shape-rendering="crispEdges"'

/** A picture for a smaller size than it was drawn for: crisp lines thinner than a pixel would break up. */
export function smoothed(svg: string): string {
  return svg.replaceAll(CRISP, '')
}

/** Opacity of the element itself would cost a layer each, so fill and stroke carry it. */
function veil({ fill, stroke, opacity }: Paint): string {
  if (opacity === undefined) return ''
  const share = Math.round(opacity * 100) / 100
  return (fill ? ` fill-opacity="${share}"` : '') + (stroke ? ` stroke-opacity="${share}"` : '')
}

export function shape(d: string, paint: Paint): string {
  return `<path d="${d}"${paintOf(paint)}/>`
}

export function circle(x: number, y: number, r: number, paint: Paint): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(Math.max(0, r))}"${paintOf(paint)}/>`
}

export type Oval = { x: number; y: number; rx: number; ry: number; rotate?: number }

export function ellipse(oval: Oval, paint: Paint): string {
  const { x, y, rx, ry, rotate } = oval
  const turn = rotate ? ` transform="rotate(${num(rotate)} ${num(x)} ${num(y)})"` : ''
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(Math.max(0, rx))}" ry="${num(Math.max(0, ry))}"${turn}${paintOf(paint)}/>`
}

export type Box = { x: number; y: number; width: number; height: number; radius?: number }

export function rect(box: Box, paint: Paint): string {
  const radius = box.radius ? ` rx="${num(box.radius)}"` : ''
  return `<rect x="${num(box.x)}" y="${num(box.y)}" width="${num(Math.max(0, box.width))}" height="${num(Math.max(0, box.height))}"${radius}${paintOf(paint)}/>`
}

export function group(parts: string | readonly string[], placing: Placing = {}): string {
  const inner = typeof parts === 'string' ? parts : parts.join('')
  const { x = 0, y = 0, rotate = 0, scale = 1, scaleY } = placing
  const move = x || y ? `translate(${num(x)} ${num(y)})` : ''
  const turn = rotate ? `rotate(${num(rotate)})` : ''
  const size =
    scale !== 1 || scaleY !== undefined
      ? `scale(${Math.round(scale * 1000) / 1000} ${Math.round((scaleY ?? scale) * 1000) / 1000})`
      : ''
  const transform = [move, turn, size].filter(Boolean).join(' ')
  return transform ? `<g transform="${transform}">${inner}</g>` : inner
}

/** What is inside is seen only within the outline `d`; costs a layer, so a picture has few. */
export function clipped(id: string, d: string, parts: string | readonly string[]): string {
  const inner = typeof parts === 'string' ? parts : parts.join('')
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
}

/** A smooth line through the points (Catmull-Rom as cubic curves). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length
  const first = points[0]
  if (!first) return ''
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[wrapped] ?? first
  }
  let d = `M${num(first[0])} ${num(first[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    d += `C${num(c1[0])} ${num(c1[1])} ${num(c2[0])} ${num(c2[1])} ${num(to[0])} ${num(to[1])}`
  }
  return closed ? `${d}Z` : d
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`
}

export function moved(points: readonly Point[], by: Point, scale = 1): Point[] {
  return points.map(([x, y]) => [x * scale + by[0], y * scale + by[1]] as const)
}

export function ovalPath(oval: Oval): string {
  const { x, y, rx, ry } = oval
  return `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0Z`
}

export function polar(angle: number, rx: number, ry = rx): Point {
  return [Math.cos(angle) * rx, Math.sin(angle) * ry]
}

/** Points on an arc of an ellipse around the origin; angles in radians. */
export function arcPoints(from: number, to: number, rx: number, ry = rx, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) =>
    polar(from + ((to - from) * i) / steps, rx, ry),
  )
}
