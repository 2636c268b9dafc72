import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A form's file that was written to disk. */
export type WrittenFile = {
  /** `most` as soon as there are so many bytes: the rest was not written. */
  size: number
  /** The first bytes, which say what it is. */
  head: Buffer
}

/** Streams a form's file to disk and stops where it is too large. */
export async function writeFormFile(
  file: Readable,
  { path, most, signal }: { path: string; most: number; signal: AbortSignal },
): Promise<WrittenFile> {
  let size = 0
  let head = Buffer.alloc(0)
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (head.length < SNIFFED_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES - head.length)])
      }
      done(size < most ? null : new TooLong(), chunk)
    },
  })
  await pipeline(file, bounded, createWriteStream(path), { signal }).catch((error: unknown) => {
    if (!(error instanceof TooLong)) throw error
  })
  return { size: Math.min(size, most), head }
}

class TooLong extends Error {}

const SNIFFED_BYTES = 4100

/** The file's own name without folders and control characters; Macs send accents apart from their letters. */
export function formFileName(name = ''): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.normalize('NFC').replace(/\p{C}/gu, '').trim().slice(-200)
}
