import type { PDFiumDocument, PDFiumImageObject } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { DocumentPicture, DocumentPictures } from '../ocr/ocr.ts'
import { pictureBox, pictureSize } from './picture-place.ts'

export type PictureLimits = {
  pages: number
  most: number
  /** Pixels of a picture that is made smaller; of more only its existence is reported. */
  pixels: number
}

const SMALLEST_PICTURE = 160
/** Unpacking one takes ten bytes for each of its pixels; what is larger is made smaller on its way. */
const LARGEST_UNPACKED = 12_000_000
/** A progressive JPEG is held whole before it can be made smaller. */
const LARGEST_PROGRESSIVE = 25_000_000
const FLATTEST = 2.5
const SAME_SHAPE = 0.02
const QUALITY = 90

type Size = { width: number; height: number }
type Jpeg = Size & { jpeg: Buffer }

/** Drawing a page with one takes ten bytes for each of its pixels, which pdfium never gives back. */
const LARGEST_DRAWN = 40_000_000

/** Whether a page holds a picture that would take more memory than there is for drawing the page. */
export async function isTooLargeToDraw(document: PDFiumDocument, page: number): Promise<boolean> {
  for (const object of document.getPage(page - 1).objects()) {
    const size = object.type === 'image' ? pictureSize(object) : null
    if (object.type !== 'image' || !size || size.width * size.height <= LARGEST_DRAWN) continue
    const { data, filters } = await object.getImageDataRaw()
    if (filters.join() !== 'DCTDecode') continue
    if ((await sharp(data, { limitInputPixels: false }).metadata()).isProgressive) return true
  }
  return false
}

/** The photographs on a document's pages, and what of them is left out. */
export async function picturesOf(
  document: PDFiumDocument,
  { pages, most, pixels }: PictureLimits,
): Promise<DocumentPictures> {
  const taken: DocumentPicture[] = []
  const leftOut: DocumentPictures['leftOut'] = []
  for (let page = 1; page <= Math.min(pages, document.getPageCount()); page += 1) {
    const held = document.getPage(page - 1)
    const { originalWidth, originalHeight } = held.getOriginalSize()
    for (const object of held.objects()) {
      if (object.type !== 'image') continue
      const size = pictureSize(object)
      if (!size || !isPhotograph(size, originalWidth / originalHeight)) continue
      if (taken.length >= most) {
        leftOut.push({ page, because: 'count' })
        continue
      }
      const made = await (size.width * size.height > LARGEST_UNPACKED
        ? madeSmaller(object, size, pixels)
        : unpacked(object))
      if (made) taken.push({ page, ...made, box: pictureBox(held, object) })
      else leftOut.push({ page, because: 'size' })
    }
  }
  return { taken, leftOut }
}

/** Logos and lines are none, and a picture in the page's own shape is a scan of the page. */
function isPhotograph({ width, height }: Size, pageShape: number): boolean {
  return (
    Math.min(width, height) >= SMALLEST_PICTURE &&
    Math.max(width, height) <= Math.min(width, height) * FLATTEST &&
    Math.abs(width / height / pageShape - 1) > SAME_SHAPE
  )
}

async function unpacked(object: PDFiumImageObject): Promise<Jpeg> {
  const { width, height, data } = await object.render({ render: async ({ data }) => data })
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return { width, height, jpeg }
}

/** Of a JPEG, which can be decoded small; null for any other packing, and for more than so many pixels. */
async function madeSmaller(
  object: PDFiumImageObject,
  { width, height }: Size,
  pixels: number,
): Promise<Jpeg | null> {
  if (width * height > pixels) return null
  const { data, filters } = await object.getImageDataRaw()
  if (filters.join() !== 'DCTDecode') return null
  const { isProgressive } = await sharp(data, { limitInputPixels: pixels }).metadata()
  if (isProgressive && width * height > LARGEST_PROGRESSIVE) return null
  const scale = Math.sqrt(LARGEST_UNPACKED / (width * height))
  const { data: jpeg, info } = await sharp(data, { limitInputPixels: pixels })
    .resize({ width: Math.floor(width * scale) })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, jpeg }
}
