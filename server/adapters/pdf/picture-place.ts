import type { PDFiumImageObject, PDFiumPage } from '@hyzyla/pdfium'
import type { PageBox } from '#contract/intake.ts'

/** Functions of pdfium that its wrapper carries and does not offer; pointers are places in `HEAPU8`. */
type Native = {
  HEAPU8: Uint8Array
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
  _FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): number
  _FPDFPageObj_GetBounds(
    object: number,
    ...leftBottomRightTop: [number, number, number, number]
  ): number
  _FPDF_PageToDevice(
    page: number,
    ...areaTurnPointAndPointers: [
      ...area: [x: number, y: number, width: number, height: number],
      turn: number,
      ...point: [x: number, y: number],
      ...pointers: [x: number, y: number],
    ]
  ): number
}

/** What the wrapper keeps to itself. */
type Handle = { module: Native; objectIdx: number }

/** Parts of the page are given in steps of this. */
const STEPS = 10_000

/** In pixels, known before the picture is unpacked; null where pdfium cannot tell. */
export function pictureSize(object: PDFiumImageObject): { width: number; height: number } | null {
  const { module: native, objectIdx } = object as unknown as Handle
  return withNumbers(native, 2, ([width = 0, height = 0], read) => {
    if (!native._FPDFImageObj_GetImagePixelSize(objectIdx, width, height)) return null
    return { width: read.uint(width), height: read.uint(height) }
  })
}

/** Where the picture stands in parts of the page as it is shown: turned and cut as the PDF says. */
export function pictureBox(page: PDFiumPage, object: PDFiumImageObject): PageBox | null {
  const { module: native, objectIdx } = object as unknown as Handle
  const { pageIdx } = page as unknown as { pageIdx: number }
  return withNumbers(native, 4, ([left = 0, bottom = 0, right = 0, top = 0], read) => {
    if (!native._FPDFPageObj_GetBounds(objectIdx, left, bottom, right, top)) return null
    const corners = [
      [read.float(left), read.float(bottom)],
      [read.float(right), read.float(top)],
    ]
    const shown = corners.map(([x = 0, y = 0]) => {
      native._FPDF_PageToDevice(pageIdx, 0, 0, STEPS, STEPS, 0, x, y, left, bottom)
      return [within(read.int(left)), within(read.int(bottom))] as const
    })
    const [xs, ys] = [shown.map(([x]) => x), shown.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  })
}

function within(steps: number): number {
  return Math.max(0, Math.min(1, steps / STEPS))
}

type Reader = Record<'int' | 'uint' | 'float', (pointer: number) => number>

/** Room for so many numbers of four bytes, given back afterwards. */
function withNumbers<T>(
  native: Native,
  count: number,
  use: (pointers: readonly number[], read: Reader) => T,
): T {
  const room = native.wasmExports.malloc(count * 4)
  const view = () => new DataView(native.HEAPU8.buffer)
  try {
    return use(
      Array.from({ length: count }, (_, at) => room + at * 4),
      {
        int: (pointer) => view().getInt32(pointer, true),
        uint: (pointer) => view().getUint32(pointer, true),
        float: (pointer) => view().getFloat32(pointer, true),
      },
    )
  } finally {
    native.wasmExports.free(room)
  }
}
