import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PageBox } from '#contract/intake.ts'
import { openPdfDrawing } from '../pdf/pdf-drawing.ts'
import { openPdfText, type PdfPageText } from '../pdf/pdf-text.ts'
import { unpacksToMore } from '../pdf/unpacked-size.ts'
import { scaling } from './matrix.ts'
import {
  type DocumentFile,
  type DocumentKind,
  type DocumentPictures,
  type PageWords,
  UnreadableDocument,
} from './ocr.ts'
import { readBox, wordsIn } from './read-box.ts'
import { lettersSeen, PIXEL_LIMIT, readPicture } from './read-picture.ts'
import type { Readers } from './read-twice.ts'

export type ReadableDocument = {
  pageCount: number
  read(page: number): Promise<PageWords>
  readBox(page: number, box: PageBox): Promise<PageWords>
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
const POINTS_A_CM = 72 / 2.54
/** In letters on a square centimetre; the plainest menu of real text has twice as many. */
const THIN = 0.5
/** A drawing may show marks that are no text, a picture of a menu shows several times as many. */
const MOST_SEEN = 2
const MOST_PICTURES = 24

export function openDocument(
  readers: Readers,
  { path, kind }: { path: DocumentFile; kind: DocumentKind },
): Promise<ReadableDocument> {
  return kind === 'pdf' ? openPdf(readers, path) : openPicture(readers, path)
}

async function openPdf(readers: Readers, path: DocumentFile): Promise<ReadableDocument> {
  await refuseBomb(await bytesOf(path))
  const text = await openPdfText(await bytesOf(path))
  const drawing = await openPdfDrawing(() => bytesOf(path))
  const png = async (page: number, side: number) => {
    if (await drawing.isTooLarge(page)) {
      throw new UnreadableDocument(
        'too_large',
        'A picture on a page of this PDF has more than 40 million pixels. Save the PDF with smaller pictures, or upload a photo of the page.',
        `page ${page}`,
      )
    }
    const { width, height, data } = await drawing.draw(page, side)
    return sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
  /** Whether the page shows far more letters than its text has: a heading over a picture of the menu. */
  const showsMore = async (page: PdfPageText, number: number) =>
    !(await drawing.isTooLarge(number)) &&
    (await lettersSeen(await png(number, DRAWN_SIDE))) > lettersOf(page) * MOST_SEEN
  return {
    pageCount: text.pageCount,
    async read(number) {
      const page = await text.page(number)
      if (!hasText(page) || (isThin(page) && (await showsMore(page, number))))
        return readPage(readers, await png(number, DRAWN_SIDE))
      return ofText(page)
    },
    async readBox(number, box) {
      const page = ofText(await text.page(number))
      const words = wordsIn(page, box)
      if (words.some((word) => /\p{L}{2}/u.test(word.text))) return { ...page, words }
      return readBox(readers, await png(number, DRAWN_SIDE), box)
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

/** As much as the largest picture that is read takes once it is unpacked, in bytes. */
const MOST_UNPACKED = PIXEL_LIMIT * 3

async function refuseBomb(pdf: Buffer): Promise<void> {
  if (await unpacksToMore(pdf, MOST_UNPACKED)) {
    throw new UnreadableDocument(
      'too_large',
      'This PDF unpacks to more than 240 MB. Print it to a new PDF, or upload a photo of the menu.',
      'a stream that unpacks to more than its bound',
    )
  }
}

/** The engine rests after a page, for the next one is first looked at by the networks: both at once take too much memory. */
async function readPage(readers: Readers, picture: string | Uint8Array): Promise<PageWords> {
  try {
    return await readPicture(readers, picture)
  } finally {
    await readers.engine.rest()
  }
}

function ofText({ width, height, words }: PdfPageText): PageWords {
  return { width, height, source: 'text', words, toPage: scaling(1 / width, 1 / height) }
}

/** A copy each time: who reads a PDF takes its bytes away. */
async function bytesOf(file: DocumentFile): Promise<Buffer<ArrayBuffer>> {
  return typeof file === 'string' ? readFile(file) : Buffer.from(file)
}

function hasText(page: PdfPageText): boolean {
  return lettersOf(page) >= FEWEST_LETTERS && page.unmapped <= MOST_UNMAPPED
}

function isThin(page: PdfPageText): boolean {
  const area = (page.width * page.height) / POINTS_A_CM ** 2
  return lettersOf(page) / area < THIN
}

function lettersOf({ words }: PdfPageText): number {
  return words.reduce((sum, word) => sum + (word.text.match(/\p{L}/gu)?.length ?? 0), 0)
}

async function openPicture(readers: Readers, path: DocumentFile): Promise<ReadableDocument> {
  await decode(path)
  return {
    pageCount: 1,
    read: () => readPage(readers, path),
    readBox: (_, box) => readBox(readers, path, box),
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
async function decode(path: DocumentFile): Promise<void> {
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
