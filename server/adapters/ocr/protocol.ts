import type { PageBox } from '#contract/intake.ts'
import type {
  DocumentFile,
  DocumentKind,
  DocumentPictures,
  PageWords,
  UnreadableReason,
} from './ocr.ts'

/** What the service asks of the reading process, and what each is answered with. */
export type Reading = {
  open: { ask: { document: number; path: DocumentFile; kind: DocumentKind }; answer: number }
  read: { ask: { document: number; page: number }; answer: PageWords }
  readBox: { ask: { document: number; page: number; box: PageBox }; answer: PageWords }
  draw: { ask: { document: number; page: number }; answer: Uint8Array }
  pictures: { ask: { document: number }; answer: DocumentPictures }
  close: { ask: { document: number }; answer: null }
}

/** Why it could not: an UnreadableDocument as plain data. */
export type ReadingFailure = { reason: UnreadableReason; message: string; detail: string }
