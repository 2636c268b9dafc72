import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Its bytes would not get fewer: pictures. */
  isPacked: boolean
}

/** What the format holds without its 64-bit extension. */
export const ZIP_LIMITS = { bytes: 4_000_000_000, entries: 65_000 }

/** The bytes of a ZIP archive, made while they are read. */
export async function* zipped(
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = []
  const failures: Error[] = []
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error)
    else ready.push(chunk)
  })
  function* made() {
    const [failure] = failures
    if (failure) throw failure
    yield* ready.splice(0)
  }
  for await (const { name, content, isPacked } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    for await (const chunk of content) {
      entry.push(chunk)
      yield* made()
    }
    entry.push(new Uint8Array(0), true)
    yield* made()
  }
  zip.end()
  yield* made()
}
