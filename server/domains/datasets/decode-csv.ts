import { isUtf8 } from 'node:buffer'
import type { CsvEncoding } from './sniff-encoding.ts'

export type CsvReadAs = CsvEncoding | 'UTF-8 with windows-1252'

export type CsvDecoder = {
  /** UTF-8 bytes of what the chunk completes; null where the bytes are not of the encoding. */
  push: (chunk: Buffer) => Buffer | null
  end: () => Buffer | null
}

const EMPTY = Buffer.alloc(0)

/** Turns a file's bytes, in chunks cut anywhere, into UTF-8. */
export function createDecoder(encoding: CsvReadAs): CsvDecoder {
  if (encoding === 'UTF-8') return byCharacters((bytes) => (isUtf8(bytes) ? bytes : null))
  if (encoding === 'windows-1252') return { push: fromWindows1252, end: () => EMPTY }
  if (encoding === 'UTF-8 with windows-1252') return byCharacters(fix)
  const decoder = new TextDecoder(encoding.toLowerCase())
  return {
    push: (chunk) => Buffer.from(decoder.decode(chunk, { stream: true })),
    end: () => Buffer.from(decoder.decode()),
  }
}

/** Makes of whole characters what `text` says; at the end, of what is left of one. */
function byCharacters(text: (bytes: Buffer) => Buffer | null): CsvDecoder {
  let rest: Buffer = EMPTY
  return {
    push(chunk) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const whole = bytes.length - cutCharacter(bytes)
      rest = Buffer.from(bytes.subarray(whole))
      return text(bytes.subarray(0, whole))
    },
    end: () => text(rest),
  }
}

/** Bytes at the end that begin a UTF-8 character and do not complete it. */
function cutCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < characterLength(byte) ? back : 0
  }
  return 0
}

function characterLength(lead: number): number {
  if (lead >= 0xf0) return 4
  return lead >= 0xe0 ? 3 : 2
}

function fix(bytes: Buffer): Buffer {
  if (isUtf8(bytes)) return bytes
  const parts: Buffer[] = []
  let from = 0
  for (let at = 0; at < bytes.length; ) {
    const length = characterAt(bytes, at)
    if (length > 0) {
      at += length
      continue
    }
    parts.push(bytes.subarray(from, at), fromWindows1252(bytes.subarray(at, at + 1)))
    at += 1
    from = at
  }
  return Buffer.concat([...parts, bytes.subarray(from)])
}

/** Length of the UTF-8 character that stands there, 0 where none does. */
function characterAt(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const length = characterLength(lead)
  if (at + length > bytes.length) return 0
  return isUtf8(bytes.subarray(at, at + length)) ? length : 0
}

/** Counts characters beyond ASCII and bytes that are no part of UTF-8, to tell one stray byte from another encoding. */
export function countUtf8(bytes: Buffer): { characters: number; strays: number } {
  let characters = 0
  let strays = 0
  for (let at = 0; at < bytes.length; ) {
    const length = characterAt(bytes, at)
    if (length === 0) strays += 1
    else if (length > 1) characters += 1
    at += length || 1
  }
  return { characters, strays }
}

/** What the bytes 0x80 to 0x9f are; Node's own decoder has read them as Latin-1 in some versions. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function fromWindows1252(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  return Buffer.from(
    text.replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 0x80)),
  )
}
