import type { DocumentKind, DocumentPicture, PageWords, UnreadableReason } from './ocr.ts'

/** What the service asks of the reading process, and what each is answered with. */
export type Requests = {
  open: { ask: { document: number; bytes: Uint8Array; kind: DocumentKind }; answer: number }
  read: { ask: { document: number; page: number }; answer: PageWords }
  draw: { ask: { document: number; page: number }; answer: Uint8Array }
  pictures: { ask: { document: number }; answer: DocumentPicture[] }
  close: { ask: { document: number }; answer: null }
}

export type Task = keyof Requests
export type Ask<T extends Task> = Requests[T]['ask']
export type Answer<T extends Task> = Requests[T]['answer']

export type Request = { [T in Task]: { id: number; task: T; ask: Ask<T> } }[Task]

export type Reply =
  | { id: number; ok: true; answer: unknown }
  | { id: number; ok: false; reason: UnreadableReason; message: string; detail: string }
