import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openPdfDrawing } from '../pdf/pdf-drawing.ts'
import { openPdfText, type PdfPageText } from '../pdf/pdf-text.ts'
import type { Engine } from './engine.ts'
import { scaling } from './matrix.ts'
import {
  type DocumentKind,
  type DocumentPictures,
  type PageWords,
  UnreadableDocument,
} from './ocr.ts'
import { PIXEL_LIMIT, readPicture } from './read-picture.ts'

export type ReadableDocument = {
  pageCount: number
  read(page: number): Promise<PageWords>
  draw(page: number): Promise<Uint8Array>
  pictures(): Promise<DocumentPictures>
  close(): Promise<void>
}

/** What the engine reads a page of a PDF best at; the same for every page size. */
const DRAWN_SIDE = 2000
const MODEL_SIDE = 1600
/** A page with less text than this is a picture of a page. */
const FEWEST_LETTERS = 30
const MOST_UNMAPPED = 0.1
const MOST_PICTURES = 24

export function openDocument(
  engine: Engine,
  { path, kind }: { path: string; kind: DocumentKind },
): Promise<ReadableDocument> {
  return kind === 'pdf' ? openPdf(engine, path) : openPicture(engine, path)
}

async function openPdf(engine: Engine, path: string): Promise<ReadableDocument> {
  const text = await openPdfText(await readFile(path))
  const drawing = await openPdfDrawing(path)
  const png = async (page: number, side: number) => {
    const { width, height, data } = await drawing.draw(page, side)
    return sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
  return {
    pageCount: text.pageCount,
    async read(number) {
      const page = await text.page(number)
      if (!hasText(page)) return readPicture(engine, await png(number, DRAWN_SIDE))
      const { width, height, words } = page
      return { width, height, source: 'text', words, toPage: scaling(1 / width, 1 / height) }
    },
    draw: (number) => png(number, MODEL_SIDE),
    pictures: () =>
      drawing.pictures({ pages: text.pageCount, most: MOST_PICTURES, pixels: PIXEL_LIMIT }),
    async close() {
      drawing.close()
      await text.close()
    },
  }
}

function hasText({ words, unmapped }: PdfPageText): boolean {
  const letters = words.reduce((sum, word) => sum + (word.text.match(/\p{L}/gu)?.length ?? 0), 0)
  return letters >= FEWEST_LETTERS && unmapped <= MOST_UNMAPPED
}

async function openPicture(engine: Engine, path: string): Promise<ReadableDocument> {
  await decode(path)
  return {
    pageCount: 1,
    read: () => readPicture(engine, path),
    draw: () =>
      sharp(path, { limitInputPixels: PIXEL_LIMIT })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .resize({ width: MODEL_SIDE, height: MODEL_SIDE, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer(),
    pictures: async () => ({ taken: [], leftOut: [] }),
    close: async () => {},
  }
}

/** Every pixel is decoded, small: a cut-off file shows itself only at its end. */
async function decode(path: string): Promise<void> {
  try {
    await sharp(path, { limitInputPixels: PIXEL_LIMIT, failOn: 'truncated' })
      .resize({ width: 64 })
      .raw()
      .toBuffer()
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    if (/pixel limit/i.test(detail)) {
      throw new UnreadableDocument(
        'too_large',
        `This picture has more than ${PIXEL_LIMIT / 1_000_000} million pixels. Upload a smaller one.`,
        detail,
      )
    }
    throw new UnreadableDocument(
      'broken',
      'This picture is damaged or cut off and cannot be opened. Upload it again, or take it anew.',
      detail,
    )
  }
}
