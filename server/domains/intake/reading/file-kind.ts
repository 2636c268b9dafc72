import { open } from 'node:fs/promises'
import { howToSaveAsJpg } from '#contract/save-as-jpg.ts'
import type { DocumentKind } from '#server/adapters/ocr/ocr.ts'
import { AppError } from '#server/core/errors.ts'

const KINDS: Record<string, DocumentKind> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'application/pdf': 'pdf',
}
const BYTE_ORDER_MARKS = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
]
/** Some programs put lines of their own before a PDF's first one. */
const PDF_WITHIN = 1024

/** As much of a file as tells its kind. */
const HEAD_BYTES = 64 * 1024

export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What the bytes at the beginning of a file are, whatever the file is called; 415 with a sentence for what is no JPG, PNG or PDF. */
export async function kindOfFile(bytes: Uint8Array): Promise<DocumentKind> {
  if (bytes.length === 0) {
    throw new AppError(
      415,
      'intake.empty_file',
      'This file is empty. Choose the menu’s file again.',
    )
  }
  const type = hasByteOrderMark(bytes) ? 'text' : await typeOf(bytes)
  const kind = KINDS[type]
  if (kind) return kind
  const wrong = `This file is ${nameOf(type)}. Upload the menu as a JPG, PNG or PDF.`
  const advice = howToSaveAsJpg(type)
  throw new AppError(415, 'intake.wrong_type', advice ? `${wrong} ${advice}` : wrong)
}

/** UTF-16 text looks like MP3 to the sniffer. */
function hasByteOrderMark(bytes: Uint8Array): boolean {
  return BYTE_ORDER_MARKS.some((mark) => mark.every((byte, at) => bytes[at] === byte))
}

async function typeOf(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found) return found.mime
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_WITHIN))
  return start.includes('%PDF-') ? 'application/pdf' : 'unknown'
}

function nameOf(type: string): string {
  if (type === 'text') return 'a text file'
  if (type === 'unknown') return 'of a kind that is not known here'
  const [, name = type] = type.split('/')
  const plain = (name.replace(/^x-|^vnd\./, '').split(/[+.]/)[0] ?? name).toUpperCase()
  const article = plain.startsWith('A') ? 'an' : 'a'
  return `${article} ${plain} ${type.startsWith('image/') ? 'picture' : 'file'}`
}
