import {
  type DocumentFile,
  type Ocr,
  type OcrDocument,
  UnreadableDocument,
  type UnreadableReason,
} from '#server/adapters/ocr/ocr.ts'
import { AppError } from '#server/core/errors.ts'
import { headOf, kindOfFile } from './file-kind.ts'

export const PAGES_MAX = 40

const STATUS: Record<UnreadableReason, number> = {
  broken: 400,
  password: 400,
  too_large: 413,
  too_slow: 400,
  not_installed: 503,
}

/** The file as a document that can be read, or a refusal with a sentence; nothing is read yet. Close it afterwards. */
export async function openMenu(
  deps: { ocr: Ocr },
  { path, signal }: { path: DocumentFile; signal?: AbortSignal },
): Promise<OcrDocument> {
  const kind = await kindOfFile(typeof path === 'string' ? await headOf(path) : path)
  const document = await deps.ocr.open({ path, kind, signal }).catch((error: unknown) => {
    throw asRefusal(error)
  })
  if (document.pageCount <= PAGES_MAX) return document
  document.close()
  throw new AppError(
    400,
    'intake.too_many_pages',
    `This PDF has ${document.pageCount} pages; at most ${PAGES_MAX} are read. Upload only the pages of the menu.`,
  )
}

/** The reader's failures with the status that a route answers. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof UnreadableDocument)) return error
  return new AppError(STATUS[error.reason], `intake.${error.reason}`, error.message, {
    cause: error,
  })
}
