import type { Run } from './set-text.ts'

/** What is drawn on a page, in points from its upper corner; `y` of text is its baseline. */
export type Drawing =
  | {
      /** One line, its runs in their places from `x` on. */
      kind: 'text'
      x: number
      y: number
      width: number
      runs: readonly Run[]
      size: number
      colour: string
      features: readonly string[]
    }
  | { kind: 'box'; x: number; y: number; width: number; height: number; colour: string }
  | {
      kind: 'dots'
      x: number
      y: number
      width: number
      thickness: number
      step: number
      colour: string
    }
  | {
      kind: 'picture'
      x: number
      y: number
      width: number
      height: number
      radius: number
      picture: string
    }
  | { kind: 'qr'; x: number; y: number; width: number; text: string; colour: string }

/** A strip of a block that is never cut; its drawings count from its own upper corner. */
export type Row = { height: number; drawings: Drawing[] }

/** What stays together in a column: a dish, a heading, a row of a grid. */
export type Block = {
  rows: Row[]
  height: number
  /** Room above it, but for the top of a column. */
  before: number
  /** Never the last of a column: what follows comes along. */
  keepsNext: boolean
  isHeading: boolean
}

export type Page = { drawings: Drawing[] }

export function moved(drawing: Drawing, x: number, y: number): Drawing {
  return { ...drawing, x: drawing.x + x, y: drawing.y + y }
}

/** The drawings of a block that stands there. */
export function placedRows(rows: readonly Row[], x: number, y: number): Drawing[] {
  let top = y
  return rows.flatMap(({ height, drawings }) => {
    const placed = drawings.map((drawing) => moved(drawing, x, top))
    top += height
    return placed
  })
}

export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0)
}
