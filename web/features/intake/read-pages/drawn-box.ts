import type { PageBox } from '#contract/intake.ts'

export type Point = { x: number; y: number }

/** Smaller than this, in parts of the page, a drag was a press with an unsteady hand. */
const LEAST = 0.008
/** Of the page, that an arrow key moves a box by; with Alt a fifth of it. */
const STEP = 0.01

/** Where the keyboard's box begins: a line of a menu in the middle of what is seen. */
export function boxAbout({ x, y }: Point): PageBox {
  return within({ x: x - 0.25, y: y - 0.025, width: 0.5, height: 0.05 })
}

/** The box between two corners, in any direction; null for a press. */
export function boxBetween(one: Point, other: Point): PageBox | null {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const box = within({
    x,
    y,
    width: Math.max(one.x, other.x) - x,
    height: Math.max(one.y, other.y) - y,
  })
  return box.width < LEAST || box.height < LEAST ? null : box
}

/** A little wider than a line's own letters, which a box stands close about. */
export function boxAround({ x, y, width, height }: PageBox, ease = 0.006): PageBox {
  return within({ x: x - ease, y: y - ease, width: width + ease * 2, height: height + ease * 2 })
}

type Press = { key: string; shiftKey: boolean; altKey: boolean }

/** Arrow keys move a box, with Shift they change its size, with Alt they do either finely; null for other keys. */
export function boxAfter(box: PageBox, { key, shiftKey, altKey }: Press): PageBox | null {
  const step = altKey ? STEP / 5 : STEP
  const by: Readonly<Record<string, Point>> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  }
  const move = by[key]
  if (!move) return null
  if (!shiftKey) return moved(box, move)
  return {
    ...box,
    width: Math.min(1 - box.x, Math.max(LEAST, box.width + move.x)),
    height: Math.min(1 - box.y, Math.max(LEAST, box.height + move.y)),
  }
}

function moved({ x, y, width, height }: PageBox, by: Point): PageBox {
  return {
    x: Math.min(1 - width, Math.max(0, x + by.x)),
    y: Math.min(1 - height, Math.max(0, y + by.y)),
    width,
    height,
  }
}

function within({ x, y, width, height }: PageBox): PageBox {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width) - left,
    height: Math.min(1, y + height) - top,
  }
}

/** As CSS has it: its place in the picture. */
export function placeOfBox({ x, y, width, height }: PageBox) {
  const part = (value: number) => `${value * 100}%`
  return { left: part(x), top: part(y), width: part(width), height: part(height) }
}
