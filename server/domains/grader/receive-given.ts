import type { Multipart } from '@fastify/multipart'
import { GRADER_EMPTY, GRADER_MAX_BYTES, GRADER_TOO_LARGE } from '#contract/grader.ts'
import { cleanText } from '#server/core/clean-text.ts'
import { AppError, invalid } from '#server/core/errors.ts'
import { formFileName } from '#server/core/http/form-file.ts'

/** A menu as a visitor gives it, in memory. */
export type Given =
  | { kind: 'pasted'; text: string }
  | { kind: 'text' | 'workbook' | 'pdf' | 'picture'; name: string; bytes: Buffer }

/** One byte more than is taken tells that it is too large. */
export const GIVEN_LIMITS = {
  fileSize: GRADER_MAX_BYTES + 1,
  fieldSize: GRADER_MAX_BYTES + 1,
  files: 1,
  fields: 2,
  parts: 3,
}

export async function receiveGiven(parts: AsyncIterable<Multipart>): Promise<Given> {
  let text = ''
  let file: { name: string; bytes: Buffer } | null = null
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.fieldname === 'text') text = cleanText(String(part.value ?? ''))
      continue
    }
    const bytes = await bytesOf(part.file)
    const name = formFileName(part.filename)
    if (part.fieldname === 'menu' && name !== '') file = { name, bytes }
  }
  if (file) return { ...file, kind: await kindOf(file.bytes) }
  if (Buffer.byteLength(text) > GRADER_MAX_BYTES) throw tooLarge()
  if (text.trim() === '') throw invalid('grader.empty', GRADER_EMPTY)
  return { kind: 'pasted', text }
}

async function bytesOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > GRADER_MAX_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(): AppError {
  return new AppError(413, 'grader.too_large', GRADER_TOO_LARGE)
}

const KINDS: Record<string, Exclude<Given['kind'], 'pasted' | 'text'>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'application/zip': 'workbook',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'workbook',
}
/** Some programs put lines of their own before a PDF's first one. */
const PDF_WITHIN = 1024

/** The bytes decide, whatever the file is called. */
async function kindOf(bytes: Buffer): Promise<Exclude<Given['kind'], 'pasted'>> {
  if (bytes.length === 0) {
    throw invalid('grader.empty', 'This file is empty. Choose the menu’s file again.')
  }
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = isMarkedText(bytes) ? null : ((await fileTypeFromBuffer(bytes))?.mime ?? null)
  const kind = mime === null ? null : KINDS[mime]
  if (kind) return kind
  if (mime === null && bytes.subarray(0, PDF_WITHIN).includes('%PDF-')) return 'pdf'
  if (mime === null && (isMarkedText(bytes) || !bytes.includes(0))) return 'text'
  throw new AppError(
    415,
    'grader.wrong_type',
    'This file is of a kind that is not read here. Give the menu as text, CSV, XLSX, PDF, JPG or PNG.',
  )
}

/** UTF-16 text looks like MP3 to the sniffer. */
function isMarkedText([first, second, third]: Buffer): boolean {
  return (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0xef && second === 0xbb && third === 0xbf)
  )
}
