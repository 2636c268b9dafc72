import type { Blob } from './blobs.ts'
import type { Grey } from './grey.ts'
import type { Matrix } from './ocr.ts'

/** A picture of a page, upright and evened: dark letters on white. */
export type Prepared = {
  /** Without leaders and rules. */
  grey: Grey
  /** The same picture as it was taken, with its own light and colours of paper. */
  plain: () => Grey
  blobs: Blob[]
  /** The usual height of its letters, in pixels; null where there are too few. */
  letter: number | null
  /** Takes a point of the picture to parts of the page as it was uploaded. */
  toPage: Matrix
}
