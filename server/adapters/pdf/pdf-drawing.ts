import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { type DocumentPicture, UnreadableDocument } from '../ocr/ocr.ts'
import { pictureBox, pictureSize } from './picture-place.ts'

/** Pages as bitmaps and pictures out of pages, by pdfium. */
export type PdfDrawing = {
  /** Red, green, blue and alpha, with this long side. */
  draw(page: number, longSide: number): Promise<Bitmap>
  pictures(limits: { pages: number; most: number }): Promise<DocumentPicture[]>
  close(): void
}

export type Bitmap = { width: number; height: number; data: Buffer }

const SMALLEST_PICTURE = 160
/** Unpacking one takes ten bytes for each of its pixels. */
const LARGEST_PICTURE = 12_000_000
const FLATTEST = 2.5
const SAME_SHAPE = 0.02

export async function openPdfDrawing(bytes: Uint8Array): Promise<PdfDrawing> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  let open: Promise<{ library: PDFiumLibrary; document: PDFiumDocument }> | null = null

  /** A trap in the WebAssembly leaves the library unusable, so that the next call takes a new one. */
  async function withDocument<T>(work: (document: PDFiumDocument) => Promise<T>): Promise<T> {
    open ??= PDFiumLibrary.init().then(async (library) => ({
      library,
      document: await library.loadDocument(new Uint8Array(bytes)),
    }))
    try {
      return await work((await open).document)
    } catch (error) {
      open = null
      throw new UnreadableDocument(
        'broken',
        'A page of this PDF is damaged and cannot be drawn. Save the PDF again, or upload a photo of the page.',
        String(error),
      )
    }
  }

  return {
    draw: (page, longSide) =>
      withDocument(async (document) => {
        // A page is dead after one drawing: it is taken anew each time.
        const taken = document.getPage(page - 1)
        const { originalWidth, originalHeight } = taken.getOriginalSize()
        const scale = longSide / Math.max(originalWidth, originalHeight, 1)
        const { width, height, data } = await taken.render({
          scale,
          render: async (bitmap) => Buffer.from(bitmap.data),
        })
        return { width, height, data: Buffer.from(data) }
      }),
    pictures: (limits) => withDocument((document) => picturesOf(document, limits)),
    close() {
      void open
        ?.then(({ library, document }) => {
          document.destroy()
          library.destroy()
        })
        .catch(() => {})
      open = null
    },
  }
}

async function picturesOf(
  document: PDFiumDocument,
  { pages, most }: { pages: number; most: number },
): Promise<DocumentPicture[]> {
  const found: DocumentPicture[] = []
  for (let page = 1; page <= Math.min(pages, document.getPageCount()); page += 1) {
    const taken = document.getPage(page - 1)
    const { originalWidth, originalHeight } = taken.getOriginalSize()
    for (const object of taken.objects()) {
      if (object.type !== 'image' || found.length >= most) continue
      const size = pictureSize(object)
      if (!size || !isPhotograph(size, originalWidth / originalHeight)) continue
      const { width, height, data } = await object.render({ render: async ({ data }) => data })
      const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 90 })
        .toBuffer()
      found.push({ page, width, height, box: pictureBox(taken, object), jpeg })
    }
  }
  return found
}

/** Logos and lines are none, and a picture in the page's own shape is a scan of the page. */
function isPhotograph(
  { width, height }: { width: number; height: number },
  pageShape: number,
): boolean {
  return (
    Math.min(width, height) >= SMALLEST_PICTURE &&
    Math.max(width, height) <= Math.min(width, height) * FLATTEST &&
    width * height <= LARGEST_PICTURE &&
    Math.abs(width / height / pageShape - 1) > SAME_SHAPE
  )
}
