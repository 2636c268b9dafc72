import type { CsvEncoding } from './sniff-encoding.ts'

const SIGNATURES: [name: string, bytes: number[]][] = [
  ['a PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG image', [0xff, 0xd8, 0xff]],
  ['a GIF image', [0x47, 0x49, 0x46, 0x38]],
  ['a TIFF image', [0x49, 0x49, 0x2a, 0x00]],
  ['an old Excel workbook (XLS)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21, 0x1a]],
  ['a Parquet file', [0x50, 0x41, 0x52, 0x31]],
  ['an SQLite database', [...Buffer.from('SQLite format 3\0')]],
  ['an RTF document', [...Buffer.from('{\\rtf')]],
]

const ZIP_KINDS: [name: string, mark: string][] = [
  ['an Excel workbook (XLSX)', 'xl/'],
  ['a Word document (DOCX)', 'word/'],
  ['a PowerPoint file (PPTX)', 'ppt/'],
  ['an OpenDocument file', 'application/vnd.oasis.opendocument'],
]

/** Names in one sentence what a file is that is no text with separated values; null where it may be one. */
export function sniffForeign(head: Buffer, encoding: CsvEncoding): string | null {
  const kind = binaryKind(head)
  if (kind) return `This is ${kind}, not a CSV file. ${advice(kind)}`
  if (isUtf32(head)) return 'This file is in UTF-32, which is not read. Save it as UTF-8.'
  if (encoding.startsWith('UTF-16')) return null
  if (isBinary(head)) return 'This is a binary file, not a CSV text file.'
  return markupKind(head)
}

function advice(kind: string): string {
  if (/Excel|OpenDocument/.test(kind)) return 'Save the sheet as CSV and upload that.'
  if (/archive/.test(kind)) return 'Unpack it and upload the CSV file in it.'
  return 'Choose a file of values separated by commas, semicolons or tabs.'
}

/** An Excel workbook (XLSX); its first bytes name its parts. */
export function isWorkbookHead(head: Buffer): boolean {
  return startsWith(head, [0x50, 0x4b, 0x03, 0x04]) && head.includes('xl/')
}

function binaryKind(head: Buffer): string | null {
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) {
    const zip = ZIP_KINDS.find(([, mark]) => head.includes(mark))
    return zip?.[0] ?? 'a ZIP archive'
  }
  if (startsWith(head, [...Buffer.from('RIFF')]) && head.subarray(8, 12).toString() === 'WEBP')
    return 'a WebP image'
  if (head.subarray(0, 1024).includes('%PDF-')) return 'a PDF document'
  return SIGNATURES.find(([, bytes]) => startsWith(head, bytes))?.[0] ?? null
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte)
}

function isUtf32(head: Buffer): boolean {
  return (
    (startsWith(head, [0xff, 0xfe, 0, 0]) && head.length > 4 && head[6] === 0) ||
    startsWith(head, [0, 0, 0xfe, 0xff])
  )
}

/** More than one byte in twenty is a control character that no text has; a lone NUL is reported with its line. */
function isBinary(head: Buffer): boolean {
  let odd = 0
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1
  return odd > head.length / 20
}

function markupKind(head: Buffer): string | null {
  const start = head
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^<(!doctype html|html|head|body|table|div|script|!--)/i.test(start))
    return 'This looks like a web page (HTML), not a CSV file. Download the CSV file itself and upload that.'
  if (/^<(\?xml|svg|[a-z]+[ >])/i.test(start)) return 'This looks like an XML file, not a CSV file.'
  if (/^(\{\s*"|\[\s*[{[])/.test(start)) return 'This looks like a JSON file, not a CSV file.'
  return null
}
