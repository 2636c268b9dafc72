import sharp from 'sharp'
import type { PageBox } from '#contract/intake.ts'
import { after, apply } from './matrix.ts'
import type { Matrix, PageWords, Word } from './ocr.ts'
import { PIXEL_LIMIT, readPicture } from './read-picture.ts'
import type { Readers } from './read-twice.ts'

/** Of the cut-out's longer side: letters at the edge of a picture are taken for what is behind the paper. */
const MARGIN = 0.12
const LEAST_MARGIN = 24

/** The words in a part of a picture, which is cut out and read as a small sheet of the page's own colour. */
export async function readBox(
  readers: Readers,
  picture: string | Uint8Array,
  box: PageBox,
): Promise<PageWords> {
  const { png, toPage } = await cutOut(picture, box)
  const page = await readPicture(readers, png)
  return { ...page, toPage: after(toPage, page.toPage) }
}

/** The words of a page whose middle is in a part of it. */
export function wordsIn(
  { words, toPage }: Pick<PageWords, 'words' | 'toPage'>,
  box: PageBox,
): Word[] {
  return words.filter(({ x0, y0, x1, y1 }) => {
    const [x, y] = apply(toPage, (x0 + x1) / 2, (y0 + y1) / 2)
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
  })
}

async function cutOut(
  picture: string | Uint8Array,
  box: PageBox,
): Promise<{ png: Buffer; toPage: Matrix }> {
  const open = () => sharp(picture, { limitInputPixels: PIXEL_LIMIT })
  const { width, height } = (await open().metadata()).autoOrient
  const left = Math.min(Math.floor(box.x * width), width - 1)
  const top = Math.min(Math.floor(box.y * height), height - 1)
  const size = {
    width: Math.max(1, Math.min(Math.ceil(box.width * width), width - left)),
    height: Math.max(1, Math.min(Math.ceil(box.height * height), height - top)),
  }
  const { data, info } = await open()
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .extract({ left, top, ...size })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  const cut = () => sharp(data, { raw: { ...size, channels } })
  const margin = Math.max(LEAST_MARGIN, Math.round(Math.max(size.width, size.height) * MARGIN))
  const { dominant } = await cut().stats()
  const png = await cut()
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: dominant })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const [wide, high] = [size.width + margin * 2, size.height + margin * 2]
  return {
    png,
    toPage: [
      wide / width,
      0,
      (left - margin) / width,
      0,
      high / height,
      (top - margin) / height,
      0,
      0,
      1,
    ],
  }
}
