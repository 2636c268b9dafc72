/** How many tiles on a side. */
const TILES = 8
const BINS = 128
/** A bin holds at most this many times its even share: flat parts stay flat. */
const CLIP_LIMIT = 1.8

/**
 * Brightness with more contrast within each part of the picture: contrast limited adaptive histogram equalisation
 * (Zuiderveld, Graphics Gems IV, 1994), of which `amount` (0 to 1) is mixed in.
 */
export function raiseLocalContrast(
  luma: Float32Array,
  width: number,
  height: number,
  amount: number,
): void {
  const curves = Array.from({ length: TILES * TILES }, (_, tile) =>
    tileCurve(luma, width, height, tile % TILES, Math.floor(tile / TILES)),
  )
  const across = Array.from({ length: width }, (_, x) => between(x, width))
  for (let y = 0; y < height; y += 1) {
    const { first: top, second: bottom, share: below } = between(y, height)
    for (let x = 0; x < width; x += 1) {
      const { first: left, second: right, share: after } = across[x] as Between
      const at = y * width + x
      const value = luma[at] as number
      const bin = Math.min(BINS - 1, Math.max(0, ((value * BINS) / 256) | 0))
      const read = (row: number, column: number) =>
        (curves[row * TILES + column] as Float32Array)[bin] as number
      const upper = read(top, left) * (1 - after) + read(top, right) * after
      const lower = read(bottom, left) * (1 - after) + read(bottom, right) * after
      const spread = upper * (1 - below) + lower * below
      // nothing is pushed into black or white
      const room = Math.min(1, value / 40, (255 - value) / 40)
      luma[at] = value + amount * Math.max(0, room) * (spread - value)
    }
  }
}

type Between = { first: number; second: number; share: number }

/** The two tiles whose middles lie around a place. */
function between(place: number, side: number): Between {
  const middle = Math.min(TILES - 1, Math.max(0, ((place + 0.5) / side) * TILES - 0.5))
  const first = Math.floor(middle)
  return { first, second: Math.min(TILES - 1, first + 1), share: middle - first }
}

function tileCurve(
  luma: Float32Array,
  width: number,
  height: number,
  column: number,
  row: number,
): Float32Array {
  const counts = new Float32Array(BINS)
  const [left, right] = [column, column + 1].map((tile) => Math.floor((tile * width) / TILES))
  const [top, bottom] = [row, row + 1].map((tile) => Math.floor((tile * height) / TILES))
  for (let y = top as number; y < (bottom as number); y += 1) {
    for (let x = left as number; x < (right as number); x += 1) {
      const bin = Math.min(
        BINS - 1,
        Math.max(0, (((luma[y * width + x] as number) * BINS) / 256) | 0),
      )
      counts[bin] = (counts[bin] as number) + 1
    }
  }
  const total = counts.reduce((sum, count) => sum + count, 0)
  const most = (CLIP_LIMIT * total) / BINS
  const cut = counts.reduce((sum, count) => sum + Math.max(0, count - most), 0)
  let seen = 0
  return counts.map((count) => {
    seen += Math.min(count, most) + cut / BINS
    return (255 * seen) / total
  })
}
