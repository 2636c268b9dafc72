import type { PageBox } from '#contract/intake.ts'
import { apply } from '#server/adapters/ocr/matrix.ts'
import type { PageWords } from '#server/adapters/ocr/ocr.ts'

/** On the page as it was uploaded, whatever was done to straighten it. */
export function placeOnPage(
  box: { x0: number; y0: number; x1: number; y1: number },
  { toPage }: Pick<PageWords, 'toPage'>,
): PageBox {
  const corners = [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x1, box.y1],
    [box.x0, box.y1],
  ].map(([x = 0, y = 0]) => apply(toPage, x, y))
  const [xs, ys] = [corners.map(([x]) => within(x)), corners.map(([, y]) => within(y))]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function within(part: number): number {
  return Math.round(Math.max(0, Math.min(1, part)) * 10_000) / 10_000
}
