import type { PDFOperatorList, TextItem } from 'pdfjs-dist/types/src/display/api.js'
import { UnreadableDocument, type Word } from '../ocr/ocr.ts'
import { isLetterSpaced, respaced } from './letter-spacing.ts'
import { type TextRun, wordsOfRuns } from './runs-to-words.ts'

export type PdfText = {
  pageCount: number
  page(number: number): Promise<PdfPageText>
  close(): Promise<void>
}

export type PdfPageText = { width: number; height: number; words: Word[]; unmapped: number }

/** The text that a PDF holds, with its places. The bytes are its own from now on. */
export async function openPdfText({
  buffer,
  byteOffset,
  length,
}: Buffer<ArrayBuffer>): Promise<PdfText> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = new URL('.', import.meta.resolve('pdfjs-dist/package.json'))
  const loading = pdfjs.getDocument({
    data: new Uint8Array(buffer, byteOffset, length),
    disableFontFace: true,
    useSystemFonts: false,
    standardFontDataUrl: new URL('standard_fonts/', folder).pathname,
    cMapUrl: new URL('cmaps/', folder).pathname,
    cMapPacked: true,
    verbosity: 0,
  })
  const document = await loading.promise.catch((error: unknown) => {
    throw unreadable(error)
  })
  return {
    pageCount: document.numPages,
    async page(number) {
      const page = await document.getPage(number)
      const view = page.getViewport({ scale: 1 })
      const content = await page.getTextContent()
      const items = content.items.filter((item): item is TextItem => 'str' in item)
      const texts = items.map(({ str }) => str)
      const spaced = texts.some(isLetterSpaced)
        ? respaced(texts, drawnText(await page.getOperatorList(), pdfjs.OPS.showText))
        : texts
      const runs = items.map(
        (item, at): TextRun => ({
          text: spaced[at] ?? item.str,
          at: pdfjs.Util.transform(view.transform, item.transform) as TextRun['at'],
          width: item.width,
          font: item.fontName,
        }),
      )
      page.cleanup()
      return { width: view.width, height: view.height, ...wordsOfRuns(runs, view) }
    },
    close: () => loading.destroy(),
  }
}

/** Every letter that the page draws, in its order. */
function drawnText(drawing: PDFOperatorList, showText: number): string {
  const shown = drawing.fnArray.map((operation: number, at: number) =>
    operation === showText ? (drawing.argsArray[at]?.[0] ?? []) : [],
  )
  return shown
    .flat()
    .map((glyph: { unicode?: string } | number) =>
      typeof glyph === 'object' ? (glyph.unicode ?? '') : '',
    )
    .join('')
}

function unreadable(error: unknown): UnreadableDocument {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  if (name === 'PasswordException') {
    return new UnreadableDocument(
      'password',
      'This PDF is protected with a password. Save it without one and upload it again.',
      message,
    )
  }
  return new UnreadableDocument(
    'broken',
    'This PDF is damaged and cannot be opened. Save it again from the program that made it.',
    message,
  )
}
