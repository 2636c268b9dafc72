import { once } from 'node:events'
import { createInflate } from 'node:zlib'

/** Deflate packs at most so many bytes into one. */
const DENSEST = 1032
const PACKED = /\/(?:FlateDecode|Fl)\b/
const STREAM = 'stream'
/** The dictionary of a stream stands within so many bytes before it. */
const DICTIONARY = 600

/**
 * Whether a packed stream of a PDF unpacks to more than so many bytes, which the libraries that read it would all hold at
 * once. Streams that are too short for that are not unpacked.
 */
export async function unpacksToMore(pdf: Buffer, most: number): Promise<boolean> {
  for (let at = pdf.indexOf(STREAM); at >= 0; at = pdf.indexOf(STREAM, at + 1)) {
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end') continue
    const start = startOf(pdf, at + STREAM.length)
    const end = pdf.indexOf('endstream', start)
    const length = (end < 0 ? pdf.length : end) - start
    const dictionary = pdf.subarray(Math.max(0, at - DICTIONARY), at).toString('latin1')
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
    if (length * DENSEST > most && PACKED.test(own)) {
      if (await inflatesToMore(pdf.subarray(start, start + length), most)) return true
    }
    if (end > 0) at = end
  }
  return false
}

/** Behind the end of the line that says "stream". */
function startOf(pdf: Buffer, at: number): number {
  const isReturn = pdf[at] === 0x0d
  return at + (isReturn ? 1 : 0) + (pdf[at + (isReturn ? 1 : 0)] === 0x0a ? 1 : 0)
}

async function inflatesToMore(packed: Buffer, most: number): Promise<boolean> {
  const inflate = createInflate()
  let size = 0
  inflate.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > most) inflate.destroy()
  })
  inflate.on('error', () => inflate.destroy())
  inflate.end(packed)
  // what is no deflated stream ends with an error, which is the reader's to tell
  await once(inflate, 'close').catch(() => {})
  return size > most
}
