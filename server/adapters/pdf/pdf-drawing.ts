import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { type DocumentPictures, UnreadableDocument } from '../ocr/ocr.ts'
import { isTooLargeToDraw, type PictureLimits, picturesOf } from './pdf-pictures.ts'

/** Pages as bitmaps and pictures out of pages, by pdfium. */
export type PdfDrawing = {
  /** Red, green, blue and alpha, with this long side. */
  draw(page: number, longSide: number): Promise<Bitmap>
  /** Whether drawing it would take more memory than there is; `draw` does it all the same. */
  isTooLarge(page: number): Promise<boolean>
  pictures(limits: PictureLimits): Promise<DocumentPictures>
  close(): void
}

export type Bitmap = { width: number; height: number; data: Buffer }

export async function openPdfDrawing(read: () => Promise<Buffer> | Buffer): Promise<PdfDrawing> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  let open: Promise<{ library: PDFiumLibrary; document: PDFiumDocument }> | null = null
  let working = 0

  /** A trap in the WebAssembly leaves the library unusable, so that the next call takes a new one. */
  async function withDocument<T>(work: (document: PDFiumDocument) => Promise<T>): Promise<T> {
    open ??= PDFiumLibrary.init().then(async (library) => ({
      library,
      document: await library.loadDocument(await read()),
    }))
    working += 1
    try {
      return await work((await open).document)
    } catch (error) {
      open = null
      throw new UnreadableDocument(
        'broken',
        'A page of this PDF is damaged and cannot be drawn. Save the PDF again, or upload a photo of the page.',
        String(error),
      )
    } finally {
      working -= 1
    }
  }

  function close() {
    void open
      ?.then(({ library, document }) => {
        document.destroy()
        library.destroy()
      })
      .catch(() => {})
    open = null
  }

  return {
    async draw(page, longSide) {
      const bitmap = await withDocument(async (document) => {
        // A page is dead after one drawing: it is taken anew each time.
        const taken = document.getPage(page - 1)
        const { originalWidth, originalHeight } = taken.getOriginalSize()
        const scale = longSide / Math.max(originalWidth, originalHeight, 1)
        const { width, height, data } = await taken.render({
          scale,
          render: async (bitmap) => Buffer.from(bitmap.data),
        })
        return { width, height, data: Buffer.from(data) }
      })
      // The library never gives back what a page took, up to 150 MB: the next page takes a new one.
      if (working === 0) close()
      return bitmap
    },
    isTooLarge: (page) => withDocument((document) => isTooLargeToDraw(document, page)),
    pictures: (limits) => withDocument((document) => picturesOf(document, limits)),
    close,
  }
}
