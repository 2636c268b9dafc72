/** Takes apart an aws-chunked body: `size[;extension]` lines with data, then trailers. */
export function decodeAwsChunks(raw: Buffer): { data: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = []
  let at = 0
  while (at < raw.length) {
    const end = raw.indexOf('\r\n', at)
    const size = Number.parseInt(raw.toString('latin1', at, end), 16)
    at = end + 2
    if (!(size > 0)) break
    chunks.push(raw.subarray(at, at + size))
    at += size + 2
  }
  const lines = raw.toString('latin1', at).split('\r\n').filter(Boolean)
  const trailers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { data: Buffer.concat(chunks), trailers: Object.fromEntries(trailers) }
}
