import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/** A WOFF file as the font that is packed in it: reading one in place unpacks its tables anew for each glyph. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_one, at) => {
    const start = HEADER + at * ENTRY
    const offset = woff.readUInt32BE(start + 4)
    const packed = woff.readUInt32BE(start + 8)
    const length = woff.readUInt32BE(start + 12)
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(start, start + 4),
      checksum: woff.readUInt32BE(start + 16),
      table: packed < length ? inflateSync(data) : data,
    }
  })
  const exponent = Math.floor(Math.log2(count))
  const directory = Buffer.alloc(12 + count * 16)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** exponent * 16, 6)
  directory.writeUInt16BE(exponent, 8)
  directory.writeUInt16BE(count * 16 - 2 ** exponent * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [at, { tag, checksum, table }] of entries.entries()) {
    const start = 12 + at * 16
    tag.copy(directory, start)
    directory.writeUInt32BE(checksum, start + 4)
    directory.writeUInt32BE(offset, start + 8)
    directory.writeUInt32BE(table.length, start + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}
