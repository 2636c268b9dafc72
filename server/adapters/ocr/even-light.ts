import { type Grey, mapped, newGrey, percentile } from './grey.ts'

const DARK_PAGE = 110
const CELLS_ACROSS = 40
/** Of the page's own brightness: what is darker is no shadow on paper but dark itself. */
const DARKEST_PAPER = 0.35

/** Dark text on even white: dark pages are inverted, shadows and tints divided away, contrast stretched. */
export function evenLight(grey: Grey): Grey {
  const upright = percentile(grey, 0.5) < DARK_PAGE ? inverted(grey) : grey
  return stretched(divided(upright))
}

export function inverted(grey: Grey): Grey {
  return mapped(grey, (value) => 255 - value)
}

/** Divides by the paper's brightness, which is taken from cells large enough to hold paper beside the letters. */
function divided(grey: Grey): Grey {
  const cell = Math.max(8, Math.round(grey.width / CELLS_ACROSS))
  const paper = smooth(median(widest(brightCells(grey, cell))))
  const rows = rowsOf(paper, grey.width, cell)
  const target = newGrey(grey.width, grey.height)
  const darkest = Math.max(24, percentile(grey, 0.8) * DARKEST_PAPER)
  for (let y = 0; y < grey.height; y += 1) {
    const cy = Math.min(paper.height - 1, Math.max(0, y / cell - 0.5))
    const top = cy | 0
    const below = cy - top
    const upper = rows[top] as Float32Array
    const under = rows[Math.min(paper.height - 1, top + 1)] as Float32Array
    const row = y * grey.width
    for (let x = 0; x < grey.width; x += 1) {
      const level = (upper[x] as number) * (1 - below) + (under[x] as number) * below
      const value = ((grey.data[row + x] as number) * 255) / Math.max(darkest, level)
      target.data[row + x] = Math.min(value, 255)
    }
  }
  return target
}

/** The paper's brightness along the middle of each row of cells, pixel by pixel. */
function rowsOf(paper: Grey, width: number, cell: number): Float32Array[] {
  return Array.from({ length: paper.height }, (_, row) => {
    const cells = paper.data.subarray(row * paper.width, (row + 1) * paper.width)
    return Float32Array.from({ length: width }, (_, x) => {
      const cx = Math.min(paper.width - 1, Math.max(0, x / cell - 0.5))
      const left = cx | 0
      const right = Math.min(paper.width - 1, left + 1)
      return (cells[left] as number) * (1 - cx + left) + (cells[right] as number) * (cx - left)
    })
  })
}

/** The 85th percentile of each cell. */
function brightCells({ width, height, data }: Grey, cell: number): Grey {
  const cells = newGrey(Math.ceil(width / cell), Math.ceil(height / cell))
  const counts = new Uint16Array(256)
  for (let cy = 0; cy < cells.height; cy += 1) {
    for (let cx = 0; cx < cells.width; cx += 1) {
      counts.fill(0)
      let total = 0
      const [bottom, right] = [Math.min(height, (cy + 1) * cell), Math.min(width, (cx + 1) * cell)]
      for (let y = cy * cell; y < bottom; y += 2) {
        for (let x = cx * cell; x < right; x += 2) {
          const value = data[y * width + x] as number
          counts[value] = (counts[value] as number) + 1
          total += 1
        }
      }
      let above = 0
      let level = 255
      while (level > 0 && above + (counts[level] as number) <= total * 0.15) {
        above += counts[level] as number
        level -= 1
      }
      cells.data[cy * cells.width + cx] = level
    }
  }
  return cells
}

function widest(cells: Grey): Grey {
  return around(cells, 1, (values) => Math.max(...values))
}

function median(cells: Grey): Grey {
  return around(cells, 2, (values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 255)
}

function smooth(cells: Grey): Grey {
  return around(cells, 1, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)
}

function around(cells: Grey, reach: number, of: (values: number[]) => number): Grey {
  const target = newGrey(cells.width, cells.height)
  for (let y = 0; y < cells.height; y += 1) {
    for (let x = 0; x < cells.width; x += 1) {
      const values: number[] = []
      for (let dy = -reach; dy <= reach; dy += 1) {
        for (let dx = -reach; dx <= reach; dx += 1) {
          const [nx, ny] = [x + dx, y + dy]
          if (nx < 0 || ny < 0 || nx >= cells.width || ny >= cells.height) continue
          values.push(cells.data[ny * cells.width + nx] as number)
        }
      }
      target.data[y * cells.width + x] = of(values)
    }
  }
  return target
}

function stretched(grey: Grey): Grey {
  const [low, high] = [percentile(grey, 0.005), percentile(grey, 0.6)]
  if (high - low < 20) return grey
  return mapped(grey, (value) => Math.max(0, Math.min(255, ((value - low) * 255) / (high - low))))
}
