import type { Matrix } from './ocr.ts'

export const IDENTITY: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** The map that does `first`, then `second`. */
export function after(second: Matrix, first: Matrix): Matrix {
  const cell = (row: number, column: number) =>
    [0, 1, 2].reduce(
      (sum, at) => sum + (second[row * 3 + at] ?? 0) * (first[at * 3 + column] ?? 0),
      0,
    )
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(row, column))) as Matrix
}

export function apply(matrix: Matrix, x: number, y: number): [x: number, y: number] {
  const [a, b, c, d, e, f, g, h, i] = matrix
  const w = g * x + h * y + i
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

export function scaling(x: number, y: number): Matrix {
  return [x, 0, 0, 0, y, 0, 0, 0, 1]
}

/** A turn about the middle of one picture that ends in the middle of another. */
export function turning(
  degrees: number,
  from: { width: number; height: number },
  to: { width: number; height: number },
): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [fx, fy, tx, ty] = [from.width / 2, from.height / 2, to.width / 2, to.height / 2]
  return [cos, -sin, tx - cos * fx + sin * fy, sin, cos, ty - sin * fx - cos * fy, 0, 0, 1]
}

export type Corners = [x: number, y: number][]

/** The perspective that takes a width by height rectangle to four corners, clockwise from the top left one. */
export function rectangleTo(corners: Corners, width: number, height: number): Matrix {
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0], [x2, y2] = [0, 0], [x3, y3] = [0, 0]] = corners
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const between = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / between
  const h = (dx1 * dy3 - dx3 * dy1) / between
  const unit: Matrix = [
    x1 - x0 + g * x1,
    x3 - x0 + h * x3,
    x0,
    y1 - y0 + g * y1,
    y3 - y0 + h * y3,
    y0,
    g,
    h,
    1,
  ]
  return after(unit, scaling(1 / width, 1 / height))
}
