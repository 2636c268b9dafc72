import type { PageBox } from '#contract/intake.ts'

/** Reads the words of PDFs and pictures, in a process of its own that is started on demand. */
export type Ocr = {
  /**
   * The file stays where it is until `close`. Throws UnreadableDocument with a sentence where it is no document that can
   * be read.
   */
  open(input: {
    path: DocumentFile
    kind: DocumentKind
    signal?: AbortSignal
  }): Promise<OcrDocument>
  /** Ends the process; the next document starts another. */
  stop(): Promise<void>
}

/** A file's path, or the bytes of one that is on no disk. */
export type DocumentFile = string | Uint8Array
export type DocumentKind = 'pdf' | 'picture'

export type OcrDocument = {
  pageCount: number
  /** Pages count from 1. Two at once are read side by side; more wait. */
  readPage(page: number, signal?: AbortSignal): Promise<PageWords>
  /** What stands in a part of the page as it was uploaded, read anew and closer. */
  readBox(page: number, box: PageBox, signal?: AbortSignal): Promise<PageWords>
  /** The page as a PNG for a model or a person to look at. */
  drawPage(page: number, signal?: AbortSignal): Promise<Buffer>
  /** The photographs that the document holds; none for a picture. */
  pictures(signal?: AbortSignal): Promise<DocumentPictures>
  close(): void
}

/** A word with its place in the page as it was read: upright, straightened. */
export type Word = {
  text: string
  x0: number
  y0: number
  x1: number
  y1: number
  /** Height of the letters' line: font size of a PDF's text, height of the row for OCR. */
  size: number
  /** 0 to 1; 1 for a PDF's own text. */
  confidence: number
  /** What a PDF says of the font, to tell names from descriptions; null for OCR. */
  font: string | null
}

export type PageWords = {
  width: number
  height: number
  source: 'text' | 'ocr'
  words: Word[]
  /** Takes a point of the words' page to parts of the page as it was uploaded. */
  toPage: Matrix
  /** Where two readers read a picture: what the second one has alone. */
  other?: Pick<PageWords, 'words' | 'toPage'>
}

/** Row by row, for points (x, y, 1). */
export type Matrix = [number, number, number, number, number, number, number, number, number]

export type DocumentPicture = {
  page: number
  width: number
  height: number
  /** Where it stands on the page; null where the document does not tell. */
  box: PageBox | null
  jpeg: Buffer
}

export type DocumentPictures = {
  taken: DocumentPicture[]
  /** Too large to be made smaller here, or more than are taken of a document. */
  leftOut: { page: number; because: 'size' | 'count' }[]
}

export type UnreadableReason = 'broken' | 'password' | 'too_large' | 'too_slow' | 'not_installed'

/** The message is a sentence for a person; `detail` is for the log. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument'
  readonly reason: UnreadableReason
  readonly detail: string

  constructor(reason: UnreadableReason, message: string, detail = '') {
    super(message)
    this.reason = reason
    this.detail = detail
  }
}
