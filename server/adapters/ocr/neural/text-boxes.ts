/** Where a line of text stands, in pixels of the picture that was looked at. `x1` and `y1` are the first beyond it. */
export type TextBox = { x0: number; y0: number; x1: number; y1: number; score: number }

/** How sure the detector is of each pixel that it belongs to a line of text, 0 to 1. */
export type TextMap = { width: number; height: number; data: Float32Array }

const TEXT = 0.3
const LEAST_SURE = 0.5
const THINNEST = 3
/** The detector marks the heart of a line; the whole line is larger by this part of its area over its outline. */
const GROWTH = 1.6

/** Each connected patch of text as a box around the whole line. */
export function textBoxes({ width, height, data }: TextMap): TextBox[] {
  const seen = new Uint8Array(data.length)
  const boxes: TextBox[] = []
  const stack: number[] = []
  const visit = (at: number) => {
    if (seen[at] || (data[at] as number) < TEXT) return
    seen[at] = 1
    stack.push(at)
  }
  for (let start = 0; start < data.length; start += 1) {
    visit(start)
    if (stack.length === 0) continue
    let [x0, y0, x1, y1, sum, count] = [width, height, 0, 0, 0, 0]
    while (stack.length > 0) {
      const at = stack.pop() as number
      const x = at % width
      const y = (at - x) / width
      sum += data[at] as number
      count += 1
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x + 1)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y + 1)
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (y > 0) visit(at - width)
      if (y < height - 1) visit(at + width)
    }
    if (sum / count < LEAST_SURE || Math.min(x1 - x0, y1 - y0) < THINNEST) continue
    boxes.push(grown({ x0, y0, x1, y1, score: sum / count }, { width, height }))
  }
  return boxes
}

function grown(box: TextBox, { width, height }: { width: number; height: number }): TextBox {
  const [across, down] = [box.x1 - box.x0, box.y1 - box.y0]
  const by = (across * down * GROWTH) / (2 * (across + down))
  return {
    x0: Math.max(0, box.x0 - by),
    y0: Math.max(0, box.y0 - by),
    x1: Math.min(width, box.x1 + by),
    y1: Math.min(height, box.y1 + by),
    score: box.score,
  }
}
